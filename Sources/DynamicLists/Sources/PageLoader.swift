/// How the next page is loaded, whatever kind of source it comes from. A value: loading does not change it.
struct PageLoader<Item: Sendable>: Sendable {
    /// Loads one page off the main actor.
    let load: @Sendable (PageRequest<AnyKey>) async throws -> LoadedPage<Item>

    /// The key of the page that has the item at a position, with pages of that size.
    var findKey: @Sendable (_ position: Int, _ pageSize: Int) -> AnyKey? = { _, _ in nil }

    /// Whether Retry may ask again after the end.
    let asksAgainAtEnd: Bool

    /// Whether a page may be asked for with any count.
    var acceptsAnyCount = false
}

/// What a load brought, and how to go on from there.
struct LoadedPage<Item: Sendable>: Sendable {
    private var items: [Item]
    /// How many items the source sent.
    let received: Int
    let previousKey: AnyKey?
    let nextKey: AnyKey?
    let itemsBefore: Int?
    let totalCount: Int?
    /// The loader to use from now on, if this page is taken; nil for "the same".
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

    /// What the source sent, to be released by the caller: with many items that takes a while.
    mutating func takeItems() -> [Item] {
        defer { items = [] }
        return items
    }
}

extension PageLoader {
    /// Loads from a source that answers any request at any time.
    init<Source: PageSource>(_ source: Source) where Source.Item == Item {
        asksAgainAtEnd = false
        acceptsAnyCount = Source.acceptsAnyCount
        findKey = { source.key(forItemAt: $0, pageSize: $1).map { AnyKey($0) } }
        load = { @concurrent request in
            let page = try await source.page(for: request.typed()).erased()
            return LoadedPage(
                items: page.items, previousKey: page.previousKey, nextKey: page.nextKey,
                itemsBefore: page.itemsBefore, totalCount: page.totalCount)
        }
    }

    /// Loads from a model that moves on with each batch: on a copy, which becomes the successor.
    ///
    /// - Parameter batch: how many batches `model` has given. Serves as key, since models have none.
    init<Model: BatchModel>(_ model: Model, batch: Int = 0) where Model.Item == Item {
        asksAgainAtEnd = true
        load = { @concurrent request in
            var copy = model
            let isAnew = request.direction == .refresh
            // A model that has given nothing stands where its owner put it.
            if isAnew && batch > 0 { copy.reset() }
            let items = try await copy.fetchNextItems(count: request.count)
            let next = (isAnew ? 0 : batch) + 1
            return LoadedPage(
                items: items, nextKey: items.isEmpty ? nil : AnyKey(next),
                successor: PageLoader(copy, batch: next))
        }
    }
}
