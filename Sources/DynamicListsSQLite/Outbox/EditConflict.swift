/// An error thrown while an edit is sent, if the service has another version of the item than the one that
/// was edited (HTTP's 409 and 412).
public struct EditConflict<Item: Sendable>: Error, Sendable {
    /// The service's item, or nil if it was removed there.
    public var theirs: Item?

    /// Makes a conflict.
    ///
    /// - Parameter theirs: the service's item, or nil if it was removed there.
    public init(theirs: Item?) {
        self.theirs = theirs
    }
}

/// The resolution of an edit that conflicts with the service's item.
public enum EditResolution<Item: Sendable>: Sendable {
    /// Puts this item: the local one again, or a merge of both. It is sent with the service's item as its
    /// base.
    case put(Item)
    /// Removes the item all the same.
    case remove
    /// Keeps the service's item, and discards the edit.
    case takeTheirs
    /// Shows the service's item, and keeps the edit for the user to decide
    /// (``CachedCollection/refusedEdits()``).
    case setAside
}
