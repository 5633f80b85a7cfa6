package import DynamicLists
package import DynamicListsSQLite
package import Foundation

package struct Walk: Codable, Identifiable, Equatable, Sendable {
    package let id: Int
    package var name: String
    package var isFavourite = false
    package var version: Int

    package init(_ id: Int, _ name: String? = nil, version: Int = 1) {
        self.id = id
        self.name = name ?? "walk \(id)"
        self.version = version
    }
}

/// A service that cannot be reached.
package struct Unreachable: Error, Equatable {
    package init() {}
}

/// The error of a service that refuses an edit.
package struct Refused: RetryAdvising, LocalizedError {
    package init() {}
    package var isRetryable: Bool { false }
    package var errorDescription: String? { "The name is too long." }
}

/// A service in the test: its data, the requests it received, and the edits it was sent.
package final class WalkService: Sendable {
    package struct State {
        package var walks: [Walk] = []
        package var isDown = false
        package var refuses = false
        /// Edits have their effect, and the responses are lost.
        package var losesAnswers = false
        package var requests: [PageRequest<Int>] = []
        /// Each edit that had an effect, in order.
        package var effects: [String] = []
        package var tokens: [String] = []
        /// The positions of these edits in their queue.
        package var numbers: [Int64] = []
    }
    private let state: Locked<State>
    private let log: URL?

    /// - Parameter log: the file in which effects are recorded, for the service of another process to
    ///   continue.
    package init(_ ids: Range<Int>, log: URL? = nil) {
        self.log = log
        var state = State(walks: ids.map { Walk($0) })
        let lines = log.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
        for line in lines.split(separator: "\n") {
            state.repeatEffect(line.split(separator: " ").map(String.init))
        }
        self.state = Locked(state)
    }

    package func change(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }
    package var effects: [String] { state.withLock { $0.effects } }
    package var requests: [PageRequest<Int>] { state.withLock { $0.requests } }
    package var walks: [Walk] { state.withLock { $0.walks } }
    package var numbers: [Int64] { state.withLock { $0.numbers } }

    /// Pages by offset.
    package func page(
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

    /// Applies an edit if its base is unknown, or is the newest version; the same edit sent twice has one
    /// effect.
    package func take(_ edit: QueuedEdit<Walk>) throws -> Walk? {
        try state.withLock { state in
            if state.isDown { throw Unreachable() }
            if state.refuses { throw Refused() }
            let now = state.walks.first { $0.id == edit.id }
            if !state.tokens.contains(edit.token.uuidString) {
                guard edit.base == nil || edit.base?.version == now?.version else {
                    throw EditConflict(theirs: now)
                }
                let words = [edit.token.uuidString] + edit.effect.split(separator: " ").map(String.init)
                state.repeatEffect(words)
                state.numbers.append(edit.number)
                try note(words.joined(separator: " "))
            }
            if state.losesAnswers { throw Unreachable() }
            return state.walks.first { $0.id == edit.id }
        }
    }

    private func note(_ line: String) throws {
        guard let log else { return }
        if !FileManager.default.fileExists(atPath: log.path) { try Data().write(to: log) }
        let handle = try FileHandle(forWritingTo: log)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("\(line)\n".utf8))
        try handle.close()
    }
}

extension QueuedEdit<Walk> {
    fileprivate var effect: String {
        switch change {
        case .remove: "remove \(id)"
        case .put(let walk): "put \(id) \(walk.isFavourite ? "*" : "-") \(walk.name)"
        }
    }
}

extension WalkService.State {
    /// - Parameter words: the token, the operation, the id, whether it is a favorite, and the name.
    fileprivate mutating func repeatEffect(_ words: [String]) {
        guard words.count >= 3, let id = Int(words[2]) else { return }
        tokens.append(words[0])
        let place = walks.firstIndex { $0.id == id }
        if words[1] == "remove" {
            place.map { _ = walks.remove(at: $0) }
            effects.append("remove \(id)")
            return
        }
        let name = words.dropFirst(4).joined(separator: " ")
        var walk = Walk(id, name, version: (place.map { walks[$0].version } ?? 0) + 1)
        walk.isFavourite = words[3] == "*"
        if let place { walks[place] = walk } else { walks.append(walk) }
        effects.append("put \(id) \(name)")
    }
}

/// The pages of a service, or of its favorites.
package struct WalkPages: PageSource {
    package static var acceptsAnyCount: Bool { true }
    private let service: WalkService
    private let areFavourites: Bool

    package init(service: WalkService, areFavourites: Bool = false) {
        self.service = service
        self.areFavourites = areFavourites
    }

    package func page(for request: PageRequest<Int>) async throws -> Page<Int, Walk> {
        try service.page(for: request) { !areFavourites || $0.isFavourite }
    }
}
