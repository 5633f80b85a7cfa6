/// The outcome of a jump.
public enum JumpOutcome<ID: Hashable & Sendable>: Sendable, Equatable {
    /// The position is loaded. This row is at the position, and is `ListSnapshot.anchor` until a view shows
    /// it.
    case found(ID)
    /// The position does not exist. The rows are unchanged.
    case notFound
    /// The load failed. The rows are unchanged, and `ListSnapshot.refreshState` has the error.
    case failed(ListError)
    /// The calling task was canceled, and the jump continues; or another jump, a refresh or a reset replaced
    /// it.
    case cancelled
}

/// An end of the whole list, loaded or not.
public enum ListEnd: Hashable, Sendable {
    /// The first row.
    case start
    /// The last row.
    case end
}

/// The target of a jump.
enum JumpTarget: Sendable {
    /// The first row of the source.
    case start
    /// The last row of the source, if it is loaded.
    case end
    /// The first row of a page.
    case page(AnyKey)
    /// The row at a position, counted from 0.
    case position(Int)

    var position: Int? { if case .position(let position) = self { position } else { nil } }
}

/// A jump in progress: one load, shared by all callers that request the same target.
struct Jump<ID: Hashable & Sendable>: Sendable {
    /// A request to reach a position, or else the first row of the page.
    struct Request: Sendable {
        let number: Int
        let position: Int?
        /// Whether a caller waits for the outcome.
        var isAwaited = true
    }

    /// The number of the load that looks for the position.
    let load: Int
    /// The requests in order of arrival. The last one determines the anchor.
    var requests: [Request] = []
}
