import DynamicLists
import DynamicListsSQLite
import DynamicListsTesting
import Foundation

struct Walk: Codable, Identifiable, Equatable, Sendable {
    let id: Int
    var name: String
    var isFavourite = false
    var version: Int

    init(_ id: Int, _ name: String? = nil, version: Int = 1) {
        self.id = id
        self.name = name ?? "walk \(id)"
        self.version = version
    }
}

/// A service that cannot be reached.
struct Unreachable: Error, Equatable {}

/// A service that does not take what it is sent.
struct Refused: RetryAdvising, LocalizedError {
    var isRetryable: Bool { false }
    var errorDescription: String? { "The name is too long." }
}

/// A service in the test: what it has, what it was asked, and what it was sent.
final class WalkService: Sendable {
    struct State {
        var walks: [Walk] = []
        var isDown = false
        var refuses = false
        /// The answer to the next edit is lost on the way.
        var losesAnswer = false
        var requests: [PageRequest<Int>] = []
        /// Each edit that had an effect, in order.
        var effects: [String] = []
        var tokens: [UUID] = []
    }
    let state: Locked<State>

    init(_ ids: Range<Int>) {
        state = Locked(State(walks: ids.map { Walk($0) }))
    }

    func change(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }
    var effects: [String] { state.withLock { $0.effects } }
    var requests: [PageRequest<Int>] { state.withLock { $0.requests } }
    var walks: [Walk] { state.withLock { $0.walks } }

    /// Pages by offset.
    func page(
        for request: PageRequest<Int>, where isListed: (Walk) -> Bool = { _ in true }
    ) throws -> Page<Int, Walk> {
        try state.withLock { state in
            state.requests.append(request)
            if state.isDown { throw Unreachable() }
            let walks = state.walks.filter(isListed)
            let start = min(request.key ?? 0, walks.count)
            let end = min(start + request.count, walks.count)
            return Page(
                items: Array(walks[start..<end]), nextKey: end < walks.count ? end : nil,
                totalCount: walks.count)
        }
    }

    /// Takes an edit if its base, where one is known, is the newest version; the same one twice has one effect.
    func take(_ edit: QueuedEdit<Walk>) throws -> Walk? {
        try state.withLock { state in
            if state.isDown { throw Unreachable() }
            if state.refuses { throw Refused() }
            let place = state.walks.firstIndex { $0.id == edit.id }
            let now = place.map { state.walks[$0] }
            if !state.tokens.contains(edit.token) {
                guard edit.base == nil || edit.base?.version == now?.version else {
                    throw EditConflict(theirs: now)
                }
                state.apply(edit, at: place)
            }
            if state.losesAnswer {
                state.losesAnswer = false
                throw Unreachable()
            }
            return state.walks.first { $0.id == edit.id }
        }
    }
}

extension WalkService.State {
    fileprivate mutating func apply(_ edit: QueuedEdit<Walk>, at place: Int?) {
        tokens.append(edit.token)
        switch edit.change {
        case .remove:
            place.map { _ = walks.remove(at: $0) }
            effects.append("remove \(edit.id)")
        case .put(var walk):
            walk.version = (edit.base?.version ?? 0) + 1
            if let place { walks[place] = walk } else { walks.append(walk) }
            effects.append("put \(edit.id) \(walk.name)")
        }
    }
}

/// The pages of a service, or those of its favourites.
struct WalkPages: PageSource {
    static var acceptsAnyCount: Bool { true }
    let service: WalkService
    var areFavourites = false

    func page(for request: PageRequest<Int>) async throws -> Page<Int, Walk> {
        try service.page(for: request) { !areFavourites || $0.isFavourite }
    }
}
