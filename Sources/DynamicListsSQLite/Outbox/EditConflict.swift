/// Thrown where an edit is sent, if the service has another item by now than the one that was edited (HTTP's
/// 409 and 412).
public struct EditConflict<Item: Sendable>: Error, Sendable {
    /// The item as the service has it; nil if it is gone there.
    public var theirs: Item?

    /// Tells of a conflict.
    ///
    /// - Parameter theirs: the item as the service has it; nil if it is gone there.
    public init(theirs: Item?) {
        self.theirs = theirs
    }
}

/// What becomes of an edit that is in conflict with what the service has.
public enum EditResolution<Item: Sendable>: Sendable {
    /// The item is to be this: mine once more, or what was made of both. It is sent with the service's item
    /// as its base.
    case put(Item)
    /// The item is to be gone all the same.
    case remove
    /// The service's item counts. The edit is gone.
    case takeTheirs
    /// The service's item is shown. The edit is kept for the user to decide
    /// (``CachedCollection/refusedEdits()``).
    case setAside
}
