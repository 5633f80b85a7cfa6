import DynamicLists
import DynamicListsWeb
import Foundation

/// A comment, as the service describes it.
struct Comment: Decodable, Hashable, Identifiable, Sendable {
    var id: Int
    var author: String
    /// The text; empty if the comment was deleted.
    var text: String
    /// The age in minutes.
    var age: Int
    /// The number of replies to this comment itself.
    var replies: Int
    var isDeleted: Bool
    var isEdited: Bool

    /// The author, as far as known.
    var name: String { isDeleted ? "deleted" : author }
}

/// The replies to each comment, page by page.
struct CommentSource: TreeSource {
    let service: CommentService

    static var acceptsAnyCount: Bool { true }

    func page(for request: PageRequest<Int>) async throws -> Page<Int, Comment> {
        try await service.replies(to: nil, request)
    }

    func children(of parent: Comment, request: PageRequest<Int>) async throws -> Page<Int, Comment> {
        try await service.replies(to: parent.id, request)
    }

    func hasChildren(_ item: Comment) -> Bool? { item.replies > 0 }
}

/// The requests to the service.
struct CommentService: Sendable {
    private let service: WebService

    init(at url: URL) {
        service = WebService(at: url, configuration: WebService.Configuration(timeLimit: .seconds(20)))
    }

    private struct Replies: Decodable {
        var items: [Comment]
        var next: Int?
        var total: Int
    }

    /// The changed comments, and the version in which they are like this.
    struct Edits: Decodable {
        var items: [Comment]
        var version: Int
    }

    private struct Path: Decodable {
        var path: [Comment.ID]
    }

    /// A page of the replies to a comment, or of the comments that reply to none.
    func replies(to parent: Comment.ID?, _ request: PageRequest<Int>) async throws -> Page<Int, Comment> {
        let answer = try await service.load(
            Replies.self,
            from: .get(
                "comments",
                query: [
                    "parent": parent.map { "\($0)" }, "after": request.key.map { "\($0)" },
                    "limit": "\(min(request.count, 100))",
                ]))
        return Page(items: answer.items, nextKey: answer.next, totalCount: answer.total)
    }

    /// The comments above one, the outermost first.
    func path(to id: Comment.ID) async throws -> [Comment.ID] {
        try await service.load(Path.self, from: .get("comments/\(id)/path")).path
    }

    /// The comments that others have changed since a version.
    func edits(since version: Int) async throws -> Edits {
        try await service.load(Edits.self, from: .get("edits", query: ["since": "\(version)"]))
    }
}
