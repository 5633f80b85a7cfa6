import DynamicLists
import DynamicListsSQLite
import DynamicListsWeb
import Foundation

/// What the service is asked, and told.
struct WalkService: Sendable {
    private let service: WebService

    init(at url: URL) {
        service = WebService(at: url, configuration: WebService.Configuration(timeLimit: .seconds(10)))
    }

    /// What a query finds.
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
        /// What to go on after; nil at the end.
        var next: String?
        var total: Int
    }

    /// Makes a change.
    ///
    /// - Returns: the walk as the service has it then; nil if it is gone.
    func send(_ edit: QueuedEdit<Walk>) async throws -> Walk? {
        let key = edit.token.uuidString
        let request: WebRequest
        switch edit.change {
        case .remove: request = .delete("walks/\(edit.id)", idempotencyKey: key)
        case .put(var walk):
            // What the service does not have was deleted, and is put back.
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

    /// Somebody else was first: what the user wants holds, on the walk as it is by now.
    static func resolve(_ edit: QueuedEdit<Walk>, _ conflict: EditConflict<Walk>) -> EditResolution<Walk> {
        guard var walk = conflict.theirs, case .put(let mine) = edit.change else { return .takeTheirs }
        if walk.favourite == mine.favourite { return .takeTheirs }
        walk.favourite = mine.favourite
        return .put(walk)
    }
}
