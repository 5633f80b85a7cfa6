/// What a query finds, by position: rows of a database, for example, which may change while they are shown.
///
/// A list over a ``QueryWindow`` keeps those around the screen.
public protocol QueryResults<Item>: ListSource {
    // Declared again, so that they are inferred from the functions of a conformance.
    associatedtype Item
    associatedtype ItemID
    static func id(of item: Item) -> ItemID?

    /// The items at these positions, from 0; fewer where the result ends. Called off the main actor.
    ///
    /// - Throws: whatever went wrong; the list keeps its rows, shows the error and offers Retry.
    func items(in range: Range<Int>) async throws -> [Item]

    /// Where an item stands by now; nil if it is not found any more, or that is not known. Default nil: then
    /// a window stays at its positions, whatever comes before them. Called off the main actor.
    ///
    /// - Throws: whatever went wrong; the list keeps its rows, shows the error and offers Retry.
    func position(of id: ItemID) async throws -> Int?

    /// How many items there are. Default nil: that is not known. Called off the main actor.
    ///
    /// - Throws: whatever went wrong; the list keeps its rows, shows the error and offers Retry.
    func itemCount() async throws -> Int?

    /// Says each time that the result has changed. Default nil: it never does. Asked for once by each list,
    /// off the main actor, and followed until the list is released.
    var changes: AsyncStream<Void>? { get }
}

extension QueryResults {
    /// It is not known where an item stands.
    ///
    /// - Throws: nothing.
    public func position(of id: ItemID) async throws -> Int? { nil }
    /// It is not known how many there are.
    ///
    /// - Throws: nothing.
    public func itemCount() async throws -> Int? { nil }
    /// It never changes.
    public var changes: AsyncStream<Void>? { nil }
}

/// The pages of a list that shows a window over what a query finds.
///
///     let list = ListViewModel(source: QueryWindow(Messages(in: database)))
///
/// Each page is asked for with one item more than it has, so that it is known whether there is another page,
/// and with which item that begins. When the result changes, the rows on screen and in the margin are asked
/// for once more, in one request, from where the first of their page stands by then: ids and place stay, even
/// if rows came or went before them. Changes that come while that is under way make one more.
public struct QueryWindow<Results: QueryResults>: PageSource {
    /// Pages are asked for by position.
    public static var acceptsAnyCount: Bool { true }

    /// The identity of an item.
    public static func id(of item: Results.Item) -> Results.ItemID? { Results.id(of: item) }

    /// Where a page begins or ends.
    public struct Key: Hashable, Sendable {
        /// The position at which it begins; with a `length`, the one before which it ends.
        public let position: Int
        /// The item that stood at this position, if there was one.
        public let row: Results.ItemID?
        /// How many items the page has that ends there; nil for one that begins there.
        public let length: Int?
    }

    private let results: Results

    /// Makes a window over what a query finds.
    public init(_ results: Results) {
        self.results = results
    }

    /// Asks for the items of a page, and for the one after it. Where the result has become so short that
    /// nothing is left at the place of a refresh, for those at its end, or, if it is not known how many there
    /// are, at its beginning.
    ///
    /// - Throws: what the results throw.
    public func page(for request: PageRequest<Key>) async throws -> Page<Key, Results.Item> {
        let range = try await range(of: request)
        let total = try await results.itemCount()
        let page = try await page(in: range, total)
        guard page.items.isEmpty, request.direction == .refresh, range.lowerBound > 0 else { return page }
        // The result has become so short that there is nothing where the screen was.
        let start = max(0, max(0, min(total ?? 0, range.lowerBound)) - range.count)
        return try await self.page(in: start..<start + range.count, total)
    }

    /// Any position from 0 is one at which a page may begin; nil for others.
    public func key(forItemAt position: Int, pageSize: Int) -> Key? {
        position < 0 ? nil : Key(position: position, row: nil, length: nil)
    }

    /// All of the list, each time that the result has changed.
    public var invalidations: AsyncStream<Invalidation<Key, Results.ItemID>>? {
        results.changes?.mapped { .all }
    }

    private func range(of request: PageRequest<Key>) async throws -> Range<Int> {
        guard let key = request.key else { return 0..<request.count }
        let found: Int? = if let row = key.row { try await results.position(of: row) } else { nil }
        // Far enough from the largest number that counts can be added.
        let position = min(max(0, found ?? key.position), Int.max / 2)
        guard let length = key.length else { return position..<position + request.count }
        // Whoever restores a list may say anything.
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
