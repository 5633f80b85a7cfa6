public import DynamicLists

/// A source's pages, from a cache file where available. See
/// ``CachedCollection/pages(of:as:freshFor:shows:)``.
///
/// A page in the file is returned at once. If it was not loaded recently, it is also requested in the
/// background: one page after another, the one that was read last first. If it has changed, the list is
/// notified and shows it from the file. While the source cannot be reached, the request is repeated after
/// growing delays. The background updates end with the last copy of this value.
///
/// A page that cannot be stored is shown anyway (``CacheStatus/storageFailure``).
public struct CachedPages<Source: PageSource>: PageSource
where
    Source.Key: Codable, Source.Item: Codable & Identifiable, Source.Item.ID: Codable & Sendable
{
    /// The source's value: a page in the file keeps the length with which it was loaded.
    public static var acceptsAnyCount: Bool { Source.acceptsAnyCount }

    /// The item's `id`.
    public static func id(of item: Source.Item) -> Source.Item.ID? { item.id }

    /// Ends the background updates.
    private final class Owner: Sendable {
        let list: CachedList<Source>
        init(_ list: CachedList<Source>) { self.list = list }
        deinit { list.end() }
    }

    private let owner: Owner

    init(_ list: CachedList<Source>) {
        owner = Owner(list)
    }

    /// The page from the file, or from the source if it is not there or the newest contents are requested.
    ///
    /// - Throws: any error thrown by the source.
    public func page(
        for request: PageRequest<Source.Key>
    ) async throws -> Page<Source.Key, Source.Item> {
        try await owner.list.page(for: request)
    }

    /// The source's key for a position.
    public func key(forItemAt position: Int, pageSize: Int) -> Source.Key? {
        owner.list.source.key(forItemAt: position, pageSize: pageSize)
    }

    /// Pages that have changed since they were stored, edited items, and the source's invalidations.
    public var invalidations: AsyncStream<Invalidation<Source.Key, Source.Item.ID>>? {
        owner.list.invalidations()
    }
}
