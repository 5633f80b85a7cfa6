/// A source of pages that calls a closure.
///
///     let list = ListViewModel { (request: PageRequest<Int>) in
///         let page = try await service.walks(page: request.key ?? 1, count: request.count)
///         return Page(items: page.walks, nextKey: page.next)
///     }
public struct ClosureSource<Key: Hashable & Sendable, Item: Sendable>: PageSource {
    /// False: a closure does not specify where its pages begin, so they are all requested with the same
    /// count.
    public static var acceptsAnyCount: Bool { false }

    private let load: @Sendable (PageRequest<Key>) async throws -> Page<Key, Item>

    /// Creates a source that calls `load` for each page, off the main actor.
    public init(_ load: @escaping @Sendable (PageRequest<Key>) async throws -> Page<Key, Item>) {
        self.load = load
    }

    /// Calls the closure.
    ///
    /// - Throws: The errors of the closure.
    public func page(for request: PageRequest<Key>) async throws -> Page<Key, Item> {
        try await load(request)
    }
}

/// A type-erased source of pages, for declaring a list without its source type.
///
/// Rows have their items' own ids if the items are `Identifiable`, and ids assigned by the list otherwise.
/// The source's own `id(of:)` is not used.
public struct AnyPageSource<Item: Sendable>: PageSource {
    /// False: pages have one size, because the wrapper does not preserve whether the source supports other
    /// sizes.
    public static var acceptsAnyCount: Bool { false }

    private let load: @Sendable (PageRequest<AnyKey>) async throws -> Page<AnyKey, Item>
    private let findKey: @Sendable (Int, Int) -> AnyKey?
    private let listen: @Sendable () -> AsyncStream<Invalidation<AnyKey, ListItemID>>?

    /// Wraps `source`.
    public init<Source: PageSource>(_ source: Source) where Source.Item == Item {
        findKey = { source.key(forItemAt: $0, pageSize: $1).map { AnyKey($0) } }
        listen = {
            source.invalidations.map { stream in
                stream.mapped { $0.mapped(key: { AnyKey($0) }, id: { ListItemID($0) }) }
            }
        }
        load = { request in
            let page = try await source.page(for: request.typed())
            return page.erased()
        }
    }

    /// Requests the page from the wrapped source. Traps if the key is of another type than the source's own
    /// keys.
    ///
    /// - Throws: The errors of the source.
    public func page(for request: PageRequest<AnyKey>) async throws -> Page<AnyKey, Item> {
        try await load(request)
    }

    /// Returns the key from the wrapped source. Returns nil if the source cannot provide one, or there is no
    /// such item.
    public func key(forItemAt position: Int, pageSize: Int) -> AnyKey? { findKey(position, pageSize) }

    /// The invalidations of the wrapped source.
    public var invalidations: AsyncStream<Invalidation<AnyKey, ListItemID>>? { listen() }
}

extension AsyncStream where Element: Sendable {
    /// Transforms each element. Ends when the original stream ends, and cancels it when it is itself
    /// terminated.
    func mapped<Other: Sendable>(_ transform: @escaping @Sendable (Element) -> Other) -> AsyncStream<Other> {
        let (stream, continuation) = AsyncStream<Other>.makeStream()
        let forwardingTask = Task {
            for await element in self { continuation.yield(transform(element)) }
            continuation.finish()
        }
        continuation.onTermination = { _ in forwardingTask.cancel() }
        return stream
    }
}

extension PageRequest where Key == AnyKey {
    /// The same request with the key in the type that its source uses.
    ///
    /// Traps if the key is of another type.
    func typed<Typed>() -> PageRequest<Typed> {
        PageRequest<Typed>(
            key: key.map { $0.typed() }, direction: direction, count: count, acceptsStored: acceptsStored)
    }
}

extension Page {
    /// The same page with type-erased keys.
    func erased() -> Page<AnyKey, Item> {
        Page<AnyKey, Item>(
            items: items, previousKey: previousKey.map { AnyKey($0) }, nextKey: nextKey.map { AnyKey($0) },
            itemsBefore: itemsBefore, totalCount: totalCount)
    }
}
