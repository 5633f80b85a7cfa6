/// A list that is fetched page by page. Each page has a key: a number, an offset, a cursor or a link.
///
/// The list requests the first page without a key, and then follows `Page.nextKey` after the last row and
/// `Page.previousKey` before the first. It never requests a key again in the same direction while that page
/// is in the list. A key may identify a page in each direction, as the boundary between two pages does: the
/// page that ends there, and the one that begins there.
public protocol PageSource<Item>: ListSource {
    // Redeclared so that the compiler infers them from the functions of a conforming type.
    associatedtype Item
    associatedtype ItemID
    static func id(of item: Item) -> ItemID?

    /// The identifier of a page.
    associatedtype Key: Hashable & Sendable

    /// Whether each page begins where the previous one ended, regardless of their counts. This holds for
    /// cursors, links and offsets, but not for page numbers. Default false, which makes the list request all
    /// pages with the same count.
    static var acceptsAnyCount: Bool { get }

    /// Loads one page. Called off the main actor; may be called again before an abandoned call has ended.
    ///
    /// When the list no longer needs the page, the task is canceled and its result is discarded.
    ///
    /// - Parameter request: The page and the number of items.
    /// - Returns: The page, and the keys of its neighbors.
    /// - Throws: Any error of the load. The list keeps its rows, shows the error and offers Retry. An error
    ///   thrown by a canceled task is never shown.
    func page(for request: PageRequest<Key>) async throws -> Page<Key, Item>

    /// Returns the key of the page that contains the item at a position, which allows a list to jump there.
    /// Default nil: the source cannot provide a key, or there is no such item.
    ///
    /// Called on the main actor; keep it short.
    ///
    /// - Parameters:
    ///   - position: The position among all items of the source, from 0.
    ///   - pageSize: The number of items that the list requests at a time.
    func key(forItemAt position: Int, pageSize: Int) -> Key?

    /// The invalidations of the source over time. Default nil: nothing is ever out of date.
    ///
    /// Each list reads this property once, off the main actor and before its first page, and iterates the
    /// stream until the list is released, which ends the stream's loop. Every later element is received. Each
    /// element has the effect of the list's `invalidate(_:)`; elements that arrive together are coalesced.
    var invalidations: AsyncStream<Invalidation<Key, ItemID>>? { get }
}

extension PageSource {
    /// False: pages have one size.
    public static var acceptsAnyCount: Bool { false }

    /// Nil: the source cannot provide a key.
    public func key(forItemAt position: Int, pageSize: Int) -> Key? { nil }

    /// Nil: nothing is ever out of date.
    public var invalidations: AsyncStream<Invalidation<Key, ItemID>>? { nil }
}

/// A list's request to a `PageSource`.
public struct PageRequest<Key: Hashable & Sendable>: Hashable, Sendable {
    /// The key of the requested page, or nil for the page at which the source begins.
    public var key: Key?
    /// The direction in which the page extends the list.
    public var direction: PageDirection
    /// The requested number of items. A page may be shorter or longer. Unit items; 1…10 000 in requests of a
    /// list.
    public var count: Int
    /// Whether a stored page from an earlier time is acceptable, for sources that store pages. A list sets it
    /// to false when the newest data is requested: after `refresh()` and Retry. Default true.
    public var acceptsStored: Bool

    /// Creates a request, as a list does. For sources that forward requests, and for tests.
    public init(key: Key?, direction: PageDirection, count: Int, acceptsStored: Bool = true) {
        self.key = key
        self.direction = direction
        self.count = count
        self.acceptsStored = acceptsStored
    }
}

/// The result of one load.
public struct Page<Key: Hashable & Sendable, Item: Sendable>: Sendable {
    /// The items, in order.
    public var items: [Item]
    /// The key of the page before this one. Nil, and only nil, means that there is none.
    public var previousKey: Key?
    /// The key of the page after this one. Nil, and only nil, means that the list ends here.
    public var nextKey: Key?
    /// The number of items that the source has before this page. Default nil, which means unknown. Unit
    /// items, any number; negative values count as 0.
    ///
    /// It applies to the first page of a generation and to pages before the first row. It does not end the
    /// list; only keys do.
    public var itemsBefore: Int?
    /// The total number of items of the source. Default nil, which means unknown. Unit items, any number;
    /// values below the number of rows count as that number.
    ///
    /// The newest page with a value applies. It does not end the list; only keys do.
    public var totalCount: Int?

    /// Creates a page. The properties describe the values.
    public init(
        items: [Item], previousKey: Key? = nil, nextKey: Key?, itemsBefore: Int? = nil,
        totalCount: Int? = nil
    ) {
        self.items = items
        self.previousKey = previousKey
        self.nextKey = nextKey
        self.itemsBefore = itemsBefore
        self.totalCount = totalCount
    }
}

extension Page: Equatable where Item: Equatable {}
