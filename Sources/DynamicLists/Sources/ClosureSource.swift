/// A source of pages that is a closure.
///
///     let list = ListViewModel { (request: PageRequest<Int>) in
///         let page = try await service.walks(page: request.key ?? 1, count: request.count)
///         return Page(items: page.walks, nextKey: page.next)
///     }
public struct ClosureSource<Key: Hashable & Sendable, Item: Sendable>: PageSource {
    /// A closure does not tell where its pages begin: they are all asked for with the same count.
    public static var acceptsAnyCount: Bool { false }

    private let load: @Sendable (PageRequest<Key>) async throws -> Page<Key, Item>

    /// Makes a source that asks `load` for each page, off the main actor.
    public init(_ load: @escaping @Sendable (PageRequest<Key>) async throws -> Page<Key, Item>) {
        self.load = load
    }

    /// Asks the closure.
    ///
    /// - Throws: what the closure throws.
    public func page(for request: PageRequest<Key>) async throws -> Page<Key, Item> {
        try await load(request)
    }
}

/// Any source of pages as one type, so that a list can be declared without the source that it has.
///
/// Rows have their items' own ids if those are `Identifiable`, else ids that the list gives; a function
/// `id(of:)` that the source has of its own is not used.
public struct AnyPageSource<Item: Sendable>: PageSource {
    /// Pages are of one size: nothing here tells whether the source serves others.
    public static var acceptsAnyCount: Bool { false }

    private let load: @Sendable (PageRequest<AnyKey>) async throws -> Page<AnyKey, Item>
    private let findKey: @Sendable (Int, Int) -> AnyKey?
    private let listen: @Sendable () -> AsyncStream<Invalidation<AnyKey, ListItemID>>?

    /// Hides the type of `source`.
    public init<Source: PageSource>(_ source: Source) where Source.Item == Item {
        findKey = { source.key(forItemAt: $0, pageSize: $1).map { AnyKey($0) } }
        listen = {
            source.invalidations.map { news in
                news.mapped { $0.mapped(key: { AnyKey($0) }, id: { ListItemID($0) }) }
            }
        }
        load = { request in
            let page = try await source.page(for: request.typed())
            return page.erased()
        }
    }

    /// Asks the source. Traps if the key is of another type than the source's own keys.
    ///
    /// - Throws: what the source throws.
    public func page(for request: PageRequest<AnyKey>) async throws -> Page<AnyKey, Item> {
        try await load(request)
    }

    /// Asks the source; nil if it cannot tell, or there is no such item.
    public func key(forItemAt position: Int, pageSize: Int) -> AnyKey? { findKey(position, pageSize) }

    /// What the source says is out of date.
    public var invalidations: AsyncStream<Invalidation<AnyKey, ListItemID>>? { listen() }
}

extension AsyncStream where Element: Sendable {
    /// The same news in other words. Ends with them, and ends them.
    func mapped<Other: Sendable>(_ words: @escaping @Sendable (Element) -> Other) -> AsyncStream<Other> {
        let (news, continuation) = AsyncStream<Other>.makeStream()
        let forwarding = Task {
            for await element in self { continuation.yield(words(element)) }
            continuation.finish()
        }
        continuation.onTermination = { _ in forwarding.cancel() }
        return news
    }
}

extension PageRequest where Key == AnyKey {
    /// The same request with the key as its source knows it.
    ///
    /// Traps if the key is of another type.
    func typed<Typed>() -> PageRequest<Typed> {
        PageRequest<Typed>(
            key: key.map { $0.typed() }, direction: direction, count: count, acceptsStored: acceptsStored)
    }
}

extension Page {
    /// The same page with keys of one type.
    func erased() -> Page<AnyKey, Item> {
        Page<AnyKey, Item>(
            items: items, previousKey: previousKey.map { AnyKey($0) }, nextKey: nextKey.map { AnyKey($0) },
            itemsBefore: itemsBefore, totalCount: totalCount)
    }
}
