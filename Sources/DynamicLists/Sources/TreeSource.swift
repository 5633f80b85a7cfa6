/// A tree whose levels are fetched page by page: the source's own pages are the top level, and the children
/// of each row have pages of their own. An example is in <doc:Trees>.
///
/// The ids of all rows of the tree must be different. An item whose id is already in the tree is left out, so
/// that no row can be its own descendant.
///
/// Each level begins with its first page (a request without a key) and follows `Page.nextKey`.
/// `Page.previousKey` is ignored.
public protocol TreeSource<Item>: PageSource {
    /// Loads one page of a row's children. Called off the main actor; may be called again before an abandoned
    /// call has ended.
    ///
    /// - Parameters:
    ///   - parent: The newest item of the parent.
    ///   - request: The page and the number of items. Each level has keys of its own.
    /// - Returns: The page, and the key of the next one.
    /// - Throws: Any error of the load. The level keeps its rows, shows the error and offers Retry.
    func children(of parent: Item, request: PageRequest<Key>) async throws -> Page<Key, Item>

    /// Returns whether an item has children. Default nil: the source does not know before it has loaded them,
    /// and the row can be expanded.
    ///
    /// Called off the main actor for the items of pages, and on it for edits; keep it short.
    func hasChildren(_ item: Item) -> Bool?
}

extension TreeSource {
    /// Nil: the source does not know.
    public func hasChildren(_ item: Item) -> Bool? { nil }
}

/// The pages of any source as a tree of depth one: no row has children.
public struct FlatTreeSource<Base: PageSource>: TreeSource {
    /// The source of the pages.
    public let base: Base

    /// Creates a tree whose top level consists of a source's pages.
    public init(_ base: Base) { self.base = base }

    /// The value of the base.
    public static var acceptsAnyCount: Bool { Base.acceptsAnyCount }

    /// Returns the id that the base gives the item.
    public static func id(of item: Base.Item) -> Base.ItemID? { Base.id(of: item) }

    /// Loads a page of the base.
    ///
    /// - Throws: The errors of the base.
    public func page(for request: PageRequest<Base.Key>) async throws -> Page<Base.Key, Base.Item> {
        try await base.page(for: request)
    }

    /// Returns an empty last page.
    ///
    /// - Throws: Nothing.
    public func children(
        of parent: Base.Item, request: PageRequest<Base.Key>
    ) async throws -> Page<Base.Key, Base.Item> {
        Page(items: [], nextKey: nil)
    }

    /// Returns false.
    public func hasChildren(_ item: Base.Item) -> Bool? { false }
}
