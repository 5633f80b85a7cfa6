/// Who uses which token, and when another is fetched: at most one at a time, whoever wants it.
///
/// Loads and fetches are numbers. A value that only answers what is to be done; ``TokenKeeper`` does it.
package struct TokenMachine: Hashable, Sendable {
    /// A token, and how many there were before it.
    package struct Token: Hashable, Sendable {
        package let text: String
        package let number: Int
    }

    package enum Effect: Hashable, Sendable {
        /// Fetch a token, in the place of a refused one if there was one.
        case fetch(Int, refused: String?)
        /// The load is to ask with this token.
        case use(load: Int, Token)
        /// The fetch that the load waited for has failed.
        case fail(load: Int)
    }

    private enum State: Hashable {
        /// There is none, or the last one is refused and the next could not be fetched.
        case none(refused: String?)
        case held(Token)
        /// One is being fetched; `waiting` want it.
        case fetching(refused: String?, waiting: Set<Int>)
    }

    private var state = State.none(refused: nil)
    /// How many fetches have begun. The last one's number is that of its token.
    private var fetches = 0

    package init() {}

    /// The text of the token that there is.
    package var held: String? { if case .held(let token) = state { token.text } else { nil } }

    /// A load is about to ask.
    package mutating func wanted(by load: Int) -> [Effect] {
        switch state {
        case .held(let token): return [.use(load: load, token)]
        case .none(let refused): return fetch(refused, for: load)
        case .fetching(let refused, var waiting):
            waiting.insert(load)
            state = .fetching(refused: refused, waiting: waiting)
            return []
        }
    }

    /// A load was refused with a token. If that is not the newest any more, it asks with the newest.
    package mutating func refused(_ token: Token, of load: Int) -> [Effect] {
        if case .held(token) = state { return fetch(token.text, for: load) }
        return wanted(by: load)
    }

    /// Who waited does so no more. The fetch goes on.
    package mutating func left(_ load: Int) {
        guard case .fetching(let refused, var waiting) = state else { return }
        waiting.remove(load)
        state = .fetching(refused: refused, waiting: waiting)
    }

    /// A fetch has ended, with a token or without. Nothing happens if it is not the last one, or has ended
    /// before.
    package mutating func ended(_ fetch: Int, with text: String?) -> [Effect] {
        guard fetch == fetches, case .fetching(let refused, let waiting) = state else { return [] }
        guard let text else {
            state = .none(refused: refused)
            return waiting.sorted().map { .fail(load: $0) }
        }
        let token = Token(text: text, number: fetch)
        state = .held(token)
        return waiting.sorted().map { .use(load: $0, token) }
    }

    private mutating func fetch(_ refused: String?, for load: Int) -> [Effect] {
        fetches += 1
        state = .fetching(refused: refused, waiting: [load])
        return [.fetch(fetches, refused: refused)]
    }
}
