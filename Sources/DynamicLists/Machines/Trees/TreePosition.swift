/// A position in a tree at which a row is inserted, or to which it is moved.
public enum TreePosition<ID: Hashable & Sendable>: Hashable, Sendable {
    /// Before the first child of this row, or, with nil, before the first row of the top level.
    case firstChild(of: ID?)
    /// After the last loaded child of this row, or, with nil, after the last loaded row of the top level.
    case lastChild(of: ID?)
    /// Directly before a row, in the same level.
    case before(ID)
    /// Directly after a row and its descendants, in the same level.
    case after(ID)
}

/// The outcome of a request to reveal a row of a tree.
public enum TreeRevealOutcome<ID: Hashable & Sendable>: Sendable, Equatable {
    /// The row is visible, and is `TreeSnapshot.anchor` until a view shows it.
    case found
    /// This row, which is the target or one of its ancestors, does not exist where the path has it.
    case missing(ID)
    /// The load of a level on the path failed. The level shows the error.
    case failed(ListError)
    /// The calling task was canceled, and the tree continues; or a row on the path was collapsed, or the tree
    /// was reset.
    case cancelled
}
