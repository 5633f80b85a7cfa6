import DynamicLists
import Foundation
import Observation

/// A discussion: its comments, the edits of others as they come, and the linked comment.
@MainActor
@Observable
final class DiscussionModel {
    /// The search for a comment that is not loaded.
    enum Opening: Equatable {
        case running(Comment.ID)
        case failed(Comment.ID, String)
    }

    let comments: TreeViewModel<CommentSource>
    /// The comment with which the discussion was opened, or that was opened last.
    private(set) var linked: Comment.ID?
    private(set) var opening: Opening?

    @ObservationIgnored private let service: CommentService
    /// The time between two requests for edits.
    private static let pause = Duration.seconds(2)

    init(_ service: CommentService) {
        self.service = service
        comments = TreeViewModel(
            source: CommentSource(service: service),
            configuration: ListConfiguration(itemBatchCount: 20, prefetchMargin: 10))
    }

    /// Shows a comment, wherever it is.
    func open(_ id: Comment.ID) async {
        linked = id
        opening = .running(id)
        do {
            let path = try await service.path(to: id)
            switch await comments.reveal(id, path: path) {
            case .found, .cancelled: opening = nil
            case .missing: opening = .failed(id, "The comment is no longer there.")
            case .failed(let error): opening = .failed(id, error.message)
            }
        } catch {
            opening = .failed(id, error.localizedDescription)
        }
    }

    /// Ends the search for a comment.
    func dismissOpening() { opening = nil }

    /// Scrolls to the comment that another one replies to.
    func showParent(of id: Comment.ID) {
        guard let parent = comments.path(to: id)?.last else { return }
        Task { await comments.reveal(parent) }
    }

    /// Collapses the whole branch that a comment belongs to, and shows its beginning.
    func collapseBranch(of id: Comment.ID) {
        let root = comments.path(to: id)?.first ?? id
        comments.collapse(root)
        Task { await comments.reveal(root) }
    }

    /// Shows the edits of others as they come, until the task is canceled.
    func followEdits() async {
        var version = 0
        while !Task.isCancelled {
            // A failure is not shown: the next request is for the same edits.
            if let edits = try? await service.edits(since: version) {
                version = edits.version
                let known = edits.items.filter { comments.item(of: $0.id) != nil }
                comments.edit { tree in
                    for comment in known { tree.update(comment.id) { $0 = comment } }
                }
            }
            try? await Task.sleep(for: Self.pause)
        }
    }
}
