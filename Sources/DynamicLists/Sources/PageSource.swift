/// A list that is fetched page by page, each page named by a key: a number, an offset, a cursor or a link.
///
/// The list asks for the first page without a key and then follows `Page.nextKey` after the last row and
/// `Page.previousKey` before the first. It never asks for a key again in the same direction while that page
/// is in the list. A key may name a page in each direction, as a border between two does: the page that ends
/// there, and the one that begins there.
public protocol PageSource<Item>: ListSource {
    // Declared again, so that they are inferred from the functions of a conformance.
    associatedtype Item
    associatedtype ItemID
    static func id(of item: Item) -> ItemID?

    /// What names a page.
    associatedtype Key: Hashable & Sendable

    /// Whether each page begins where the last one ended, however many items either was asked for: so it is
    /// with cursors, links and offsets, not with page numbers. Default false; then all pages are asked for
    /// with the same count.
    static var acceptsAnyCount: Bool { get }

    /// Loads one page. Called off the main actor; may be called again before an abandoned call has ended.
    ///
    /// When the list no longer wants the page the task is cancelled, and what is still returned is not taken.
    ///
    /// - Parameter request: which page, and how many items.
    /// - Returns: the page, and the keys of its neighbours.
    /// - Throws: whatever went wrong; the list keeps its rows, shows the error and offers Retry. What a
    ///   cancelled task throws is never shown.
    func page(for request: PageRequest<Key>) async throws -> Page<Key, Item>

    /// The key of the page that has the item at a position, from 0, so that a list can jump there. Default
    /// nil: the source cannot tell, or there is no such item.
    ///
    /// Called on the main actor; keep it short.
    ///
    /// - Parameters:
    ///   - position: of the item among all that there are, from 0.
    ///   - pageSize: how many items the list asks for at a time.
    func key(forItemAt position: Int, pageSize: Int) -> Key?

    /// Says, as time goes by, what of the list is out of date. Default nil: nothing ever is.
    ///
    /// Asked for once by each list, off the main actor and before its first page, and followed until the list
    /// is released, which ends the stream's loop. What is said from then on is heard. A list does as its
    /// `invalidate(_:)` says; what comes together is put together.
    var invalidations: AsyncStream<Invalidation<Key, ItemID>>? { get }
}

extension PageSource {
    /// Pages are of one size.
    public static var acceptsAnyCount: Bool { false }

    /// The source cannot tell.
    public func key(forItemAt position: Int, pageSize: Int) -> Key? { nil }

    /// Nothing is ever out of date.
    public var invalidations: AsyncStream<Invalidation<Key, ItemID>>? { nil }
}

/// What a list asks a `PageSource` for.
public struct PageRequest<Key: Hashable & Sendable>: Hashable, Sendable {
    /// The page that is wanted; nil for the page at which the source begins.
    public var key: Key?
    /// Why it is wanted.
    public var direction: PageDirection
    /// How many items are wanted. A page may be shorter or longer. Unit items; a list asks for 1…10 000.
    public var count: Int
    /// Whether a page that was kept from an earlier time will do, for sources that keep some. A list says
    /// false where somebody asks for what is newest: after `refresh()` and Retry. Default true.
    public var acceptsStored: Bool

    /// Makes a request, as a list does; for sources that hand requests on, and for tests.
    public init(key: Key?, direction: PageDirection, count: Int, acceptsStored: Bool = true) {
        self.key = key
        self.direction = direction
        self.count = count
        self.acceptsStored = acceptsStored
    }
}

/// What one load brings.
public struct Page<Key: Hashable & Sendable, Item: Sendable>: Sendable {
    /// The items, in order.
    public var items: [Item]
    /// The key of the page before this one. nil, and only nil, means that there is none.
    public var previousKey: Key?
    /// The key of the page after this one. nil, and only nil, means that the list ends here.
    public var nextKey: Key?
    /// How many items the source has before this page. Default nil, which means that it does not say; unit
    /// items, any number: less than none counts as none.
    ///
    /// It counts on the first page of a generation and on pages before the first row. It ends nothing: that
    /// is what keys are for.
    public var itemsBefore: Int?
    /// How many items the source has in all. Default nil, which means that it does not say; unit items, any
    /// number: less than there are rows counts as that many.
    ///
    /// The newest page that says it counts. It ends nothing: that is what keys are for.
    public var totalCount: Int?

    /// Makes a page. See the properties for what the values mean.
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
