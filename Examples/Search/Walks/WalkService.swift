import DynamicLists
import DynamicListsSQLite
import DynamicListsWeb
import Foundation

/// The requests to the service.
struct WalkService: Sendable {
    private let service: WebService

    init(at url: URL) {
        service = WebService(at: url, configuration: WebService.Configuration(timeLimit: .seconds(10)))
    }

    /// The pages of a query's results.
    func pages(_ query: WalkQuery) -> CursorPages<Walk, String> {
        CursorPages(service) { request in
            .get(
                "walks",
                query: [
                    "q": query.text.isEmpty ? nil : query.text, "kind": query.kind?.rawValue,
                    "favourites": query.onlyFavourites ? "true" : nil, "after": request.after,
                    "limit": "\(min(request.count, 200))",
                ])
        } read: { (answer: Answer) in
            CursorPage(answer.items, next: answer.next, total: answer.total)
        }
    }

    private struct Answer: Decodable {
        var items: [Walk]
        /// The key of the next page; nil at the end.
        var next: String?
        var total: Int
    }

    /// Sends a change.
    ///
    /// - Returns: The walk in the service's new state; nil if it no longer exists.
    func send(_ edit: QueuedEdit<Walk>) async throws -> Walk? {
        let key = edit.token.uuidString
        let request: WebRequest
        switch edit.change {
        case .remove: request = .delete("walks/\(edit.id)", idempotencyKey: key)
        case .put(var walk):
            // A walk that the service does not have was deleted, and is restored.
            walk.version = edit.base?.version ?? walk.version
            request =
                try edit.base == nil
                ? .post("walks", json: walk, idempotencyKey: key)
                : .put("walks/\(edit.id)", json: walk, idempotencyKey: key)
        }
        do {
            let answer = try await service.send(request)
            return edit.change == .remove ? nil : try service.decode(from: answer)
        } catch let error as WebError {
            guard case .status(let status, _, _) = error.reason else { throw error }
            switch status {
            case 404 where edit.change == .remove: return nil
            case 404: throw EditConflict<Walk>(theirs: nil)
            case 409:
                throw EditConflict(theirs: try await service.load(Walk.self, from: .get("walks/\(edit.id)")))
            default: throw error
            }
        }
    }

    /// Resolves a conflict: the user's change is applied to the service's current walk.
    static func resolve(_ edit: QueuedEdit<Walk>, _ conflict: EditConflict<Walk>) -> EditResolution<Walk> {
        guard var walk = conflict.theirs, case .put(let mine) = edit.change else { return .takeTheirs }
        if walk.favourite == mine.favourite { return .takeTheirs }
        walk.favourite = mine.favourite
        return .put(walk)
    }
}
