/// A state machine that assigns tokens to loads, and decides when another one is fetched: at most one at a
/// time, however many loads need it.
///
/// Loads and fetches are identified by numbers. The machine is a value that only returns effects;
/// ``TokenProvider`` performs them.
package struct TokenMachine: Hashable, Sendable {
    /// A token and its number, which is that of its fetch.
    package struct Token: Hashable, Sendable {
        package let text: String
        package let number: Int
    }

    package enum Effect: Hashable, Sendable {
        /// Fetch a token, in place of a refused one if there was one.
        case fetch(Int, refused: String?)
        /// Send the load with this token.
        case use(load: Int, Token)
        /// Fail the load, because the fetch that it waited for has failed.
        case fail(load: Int)
    }

    private enum State: Hashable {
        /// There is no token, or the last one was refused and the next could not be fetched.
        case none(refused: String?)
        case held(Token)
        /// A token is being fetched; `waiting` need it.
        case fetching(refused: String?, waiting: Set<Int>)
    }

    private var state = State.none(refused: nil)
    /// The number of fetches that have begun. The last one's number is that of its token.
    private var fetches = 0

    package init() {}

    /// The text of the current token.
    package var held: String? { if case .held(let token) = state { token.text } else { nil } }

    /// Handles a load that is about to be sent.
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

    /// Handles a load that was refused with a token. If that is no longer the newest, the load is sent with
    /// the newest.
    package mutating func refused(_ token: Token, of load: Int) -> [Effect] {
        if case .held(token) = state { return fetch(token.text, for: load) }
        return wanted(by: load)
    }

    /// Handles a load that no longer waits. The fetch continues.
    package mutating func left(_ load: Int) {
        guard case .fetching(let refused, var waiting) = state else { return }
        waiting.remove(load)
        state = .fetching(refused: refused, waiting: waiting)
    }

    /// Handles a fetch that has ended, with or without a token. Nothing happens if it is not the last one, or
    /// has ended before.
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
