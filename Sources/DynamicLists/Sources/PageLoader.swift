/// Loads the next page from any kind of source. A value: loading does not change it.
struct PageLoader<Item: Sendable>: Sendable {
    /// Loads one page, off the main actor.
    var load: @Sendable (PageRequest<AnyKey>) async throws -> LoadedPage<Item>

    /// Returns the key of the page that contains the item at a position, with pages of the given size.
    var findKey: @Sendable (_ position: Int, _ pageSize: Int) -> AnyKey? = { _, _ in nil }

    /// Whether a retry may request more after the end.
    let canRetryAtEnd: Bool

    /// Whether a page may be requested with any count.
    var acceptsAnyCount = false

    /// Whether a page can be loaded again. A model only advances.
    var canLoadAgain: Bool { !canRetryAtEnd }
}

/// The result of a load, with the state needed to continue from it.
struct LoadedPage<Item: Sendable>: Sendable {
    private var items: [Item]
    /// The number of items that the source returned.
    let received: Int
    let previousKey: AnyKey?
    let nextKey: AnyKey?
    let itemsBefore: Int?
    let totalCount: Int?
    /// The loader for further pages, if this page is accepted. Nil means the same loader.
    let successor: PageLoader<Item>?

    init(
        items: [Item], previousKey: AnyKey? = nil, nextKey: AnyKey?, itemsBefore: Int? = nil,
        totalCount: Int? = nil, successor: PageLoader<Item>? = nil
    ) {
        self.items = items
        received = items.count
        self.previousKey = previousKey
        self.nextKey = nextKey
        self.itemsBefore = itemsBefore
        self.totalCount = totalCount
        self.successor = successor
    }

    /// Removes and returns the items. The caller releases them, because releasing many items takes time.
    mutating func takeItems() -> [Item] {
        defer { items = [] }
        return items
    }
}

extension PageLoader {
    /// Loads from a source that supports any request at any time.
    init<Source: PageSource>(_ source: Source) where Source.Item == Item {
        canRetryAtEnd = false
        acceptsAnyCount = Source.acceptsAnyCount
        findKey = { source.key(forItemAt: $0, pageSize: $1).map { AnyKey($0) } }
        load = { @concurrent request in
            let page = try await source.page(for: request.typed()).erased()
            return LoadedPage(
                items: page.items, previousKey: page.previousKey, nextKey: page.nextKey,
                itemsBefore: page.itemsBefore, totalCount: page.totalCount)
        }
    }

    /// Loads from a model that advances with each batch. Each load uses a copy, which becomes the successor.
    ///
    /// - Parameter batch: The number of batches that `model` has returned. Serves as key, because models have
    ///   none.
    init<Model: BatchModel>(_ model: Model, batch: Int = 0) where Model.Item == Item {
        canRetryAtEnd = true
        load = { @concurrent request in
            var copy = model
            let isRefresh = request.direction == .refresh
            // A model that has returned nothing is still at its initial position.
            if isRefresh && batch > 0 { copy.reset() }
            let items = try await copy.fetchNextItems(count: request.count)
            let next = (isRefresh ? 0 : batch) + 1
            return LoadedPage(
                items: items, nextKey: items.isEmpty ? nil : AnyKey(next),
                successor: PageLoader(copy, batch: next))
        }
    }
}
