/// The results of a query by position, which may change while they are shown: rows of a database, for
/// example.
///
/// A list over a ``QueryWindow`` keeps the results around the viewport.
public protocol QueryResults<Item>: ListSource {
    // Redeclared so that the compiler infers them from the functions of a conforming type.
    associatedtype Item
    associatedtype ItemID
    static func id(of item: Item) -> ItemID?

    /// Returns the items at these positions, from 0, and fewer if the result ends before. Called off the main
    /// actor.
    ///
    /// - Throws: Any error of the query. The list keeps its rows, shows the error and offers Retry.
    func items(in range: Range<Int>) async throws -> [Item]

    /// Returns the current position of an item, or nil if it is no longer in the result or its position is
    /// unknown. Default nil: a window then stays at its positions, regardless of changes before them. Called
    /// off the main actor.
    ///
    /// - Throws: Any error of the query. The list keeps its rows, shows the error and offers Retry.
    func position(of id: ItemID) async throws -> Int?

    /// Returns the number of items. Default nil, which means unknown. Called off the main actor.
    ///
    /// - Throws: Any error of the query. The list keeps its rows, shows the error and offers Retry.
    func itemCount() async throws -> Int?

    /// A stream with an element for each change of the result. Default nil: the result never changes. Each
    /// list reads this property once, off the main actor, and iterates the stream until the list is released.
    var changes: AsyncStream<Void>? { get }
}

extension QueryResults {
    /// Returns nil: the position is unknown.
    ///
    /// - Throws: Nothing.
    public func position(of id: ItemID) async throws -> Int? { nil }
    /// Returns nil: the number of items is unknown.
    ///
    /// - Throws: Nothing.
    public func itemCount() async throws -> Int? { nil }
    /// Nil: the result never changes.
    public var changes: AsyncStream<Void>? { nil }
}

/// The pages of a list that shows a window over the results of a query.
///
///     let list = ListViewModel(source: QueryWindow(Messages(in: database)))
///
/// Each page is requested with one additional item, which determines whether there is another page and the
/// item at which it begins. When the result changes, the rows on screen and in the margin are requested
/// again, in one request, from the new position of their page's first row. Ids and position stay, even if
/// rows were inserted or removed before them. Changes that arrive during this request cause one more.
public struct QueryWindow<Results: QueryResults>: PageSource {
    /// True: pages are requested by position.
    public static var acceptsAnyCount: Bool { true }

    /// The identity of an item.
    public static func id(of item: Results.Item) -> Results.ItemID? { Results.id(of: item) }

    /// The position at which a page begins or ends.
    public struct Key: Hashable, Sendable {
        /// The position at which the page begins. With a `length`, the position before which it ends.
        public let position: Int
        /// The item that was at this position, if any.
        public let row: Results.ItemID?
        /// The number of items of a page that ends at the position, or nil for a page that begins there.
        public let length: Int?
    }

    private let results: Results

    /// Creates a window over the results of a query.
    public init(_ results: Results) {
        self.results = results
    }

    /// Requests the items of a page, and the one after it. If the result has become so short that a refresh
    /// finds no items at its position, requests the last items instead, or the first ones if the total number
    /// is unknown.
    ///
    /// - Throws: The errors of the results.
    public func page(for request: PageRequest<Key>) async throws -> Page<Key, Results.Item> {
        let range = try await range(of: request)
        let total = try await results.itemCount()
        let page = try await page(in: range, total)
        guard page.items.isEmpty, request.direction == .refresh, range.lowerBound > 0 else { return page }
        // The result has become so short that nothing is left at the viewport's position.
        let start = max(0, max(0, min(total ?? 0, range.lowerBound)) - range.count)
        return try await self.page(in: start..<start + range.count, total)
    }

    /// Returns a key for any position from 0, and nil for negative ones.
    public func key(forItemAt position: Int, pageSize: Int) -> Key? {
        position < 0 ? nil : Key(position: position, row: nil, length: nil)
    }

    /// An invalidation of the whole list for each change of the result.
    public var invalidations: AsyncStream<Invalidation<Key, Results.ItemID>>? {
        results.changes?.mapped { .all }
    }

    private func range(of request: PageRequest<Key>) async throws -> Range<Int> {
        guard let key = request.key else { return 0..<request.count }
        let found: Int? = if let row = key.row { try await results.position(of: row) } else { nil }
        // Limited so that counts can be added without overflow.
        let position = min(max(0, found ?? key.position), Int.max / 2)
        guard let length = key.length else { return position..<position + request.count }
        // A restored key may contain any length.
        let start = position - min(max(0, length), ListConfiguration.largestCount, position)
        let end = request.direction == .prepend ? position : max(position, start + request.count)
        return start..<end
    }

    private func page(in range: Range<Int>, _ total: Int?) async throws -> Page<Key, Results.Item> {
        let items = range.isEmpty ? [] : try await results.items(in: range.lowerBound..<range.upperBound + 1)
        let start = range.lowerBound
        let following = items.dropFirst(range.count).first
        let ids = await Results.ids(of: [items.first, following].compactMap { $0 })
        let previous = Key(position: start, row: ids.first ?? nil, length: min(start, range.count))
        let next = following.map { _ in Key(position: range.upperBound, row: ids.last ?? nil, length: nil) }
        return Page(
            items: Array(items.prefix(range.count)), previousKey: start > 0 ? previous : nil, nextKey: next,
            itemsBefore: start, totalCount: total)
    }
}

extension QueryWindow.Key: Codable where Results.ItemID: Codable {}
