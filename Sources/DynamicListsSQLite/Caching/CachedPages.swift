public import DynamicLists

/// A source's pages, from a cache's file where they are there. See
/// ``CachedCollection/pages(of:as:freshFor:shows:)``.
///
/// A page of the file is answered at once. One that was not loaded lately is asked for in the background
/// besides, one after another, the last one read first; where it is another by now the list is told, and
/// shows it from the file. While the source cannot be reached that is tried again, later each time. It ends
/// with the last copy of this value.
///
/// A page that cannot be stored is shown all the same (``CacheStatus/storageFailure``).
public struct CachedPages<Source: PageSource>: PageSource
where
    Source.Key: Codable, Source.Item: Codable & Identifiable, Source.Item.ID: Codable & Sendable
{
    /// As of the source: a page of the file is as long as it was.
    public static var acceptsAnyCount: Bool { Source.acceptsAnyCount }

    /// The item's own `id`.
    public static func id(of item: Source.Item) -> Source.Item.ID? { item.id }

    /// Ends what goes on in the background.
    private final class Owner: Sendable {
        let list: CachedList<Source>
        init(_ list: CachedList<Source>) { self.list = list }
        deinit { list.end() }
    }

    private let owner: Owner

    init(_ list: CachedList<Source>) {
        owner = Owner(list)
    }

    /// The page from the file, or from the source if it is not there or somebody asks for what is newest.
    ///
    /// - Throws: what the source throws.
    public func page(
        for request: PageRequest<Source.Key>
    ) async throws -> Page<Source.Key, Source.Item> {
        try await owner.list.page(for: request)
    }

    /// Asks the source.
    public func key(forItemAt position: Int, pageSize: Int) -> Source.Key? {
        owner.list.source.key(forItemAt: position, pageSize: pageSize)
    }

    /// Pages that are others than those of the file by now, items that were edited, and what the source says.
    public var invalidations: AsyncStream<Invalidation<Source.Key, Source.Item.ID>>? {
        owner.list.invalidations()
    }
}
