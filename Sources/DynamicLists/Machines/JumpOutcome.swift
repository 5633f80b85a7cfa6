/// What became of a jump.
public enum JumpOutcome<ID: Hashable & Sendable>: Sendable, Equatable {
    /// The place is loaded. This row stands there, and is `ListSnapshot.anchor` until a view shows it.
    case found(ID)
    /// There is no such place; the rows stay.
    case notFound
    /// The rows stay, and `ListSnapshot.refreshState` shows the error.
    case failed(ListError)
    /// Who asked was cancelled, and the jump goes on; or another jump, a refresh or a reset took its place.
    case cancelled
}

/// An end of all that there is, loaded or not.
public enum ListEnd: Hashable, Sendable {
    /// The first row.
    case start
    /// The last row.
    case end
}

/// Where a jump goes.
enum JumpTarget: Sendable {
    /// To the first row that the source has.
    case start
    /// To the last row that the source has, if that is loaded.
    case end
    /// To the first row of a page.
    case page(AnyKey)
    /// To a row of which there are so many before.
    case position(Int)

    var position: Int? { if case .position(let position) = self { position } else { nil } }
}

/// A jump under way: one load, however many want to get there.
struct Jump<ID: Hashable & Sendable>: Sendable {
    /// Somebody who wants to get to a position, or else to the first row of the page.
    struct Wish: Sendable {
        let number: Int
        let position: Int?
        /// Whether somebody waits for the outcome.
        var isAwaited = true
    }

    /// The number of the load that looks for the place.
    let load: Int
    /// In the order in which they came. The last one says what the anchor will be.
    var wishes: [Wish] = []
}
