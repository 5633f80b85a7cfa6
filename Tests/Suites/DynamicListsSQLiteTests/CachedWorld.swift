import CacheTesting
import DynamicLists
import DynamicListsSQLite
import DynamicListsTesting
import Foundation

/// A cache in front of a service, and lists over it. A second one represents the program's next run.
@MainActor
struct CachedWorld {
    let service: WalkService
    let cache: ListCache
    let clock = TestClock()
    let walks: CachedCollection<Walk>

    init(
        _ service: WalkService, in folder: Folder, maxBytes: Int = 64_000_000, maxPendingEdits: Int = 100,
        resolve: @escaping @Sendable (QueuedEdit<Walk>, EditConflict<Walk>) async -> EditResolution<Walk> = {
            _, _ in .setAside
        }
    ) {
        self.service = service
        let configuration = ListCache.Configuration(
            maxBytes: maxBytes, maxPendingEdits: maxPendingEdits, backOff: BackOff(jitter: 0), clock: clock)
        cache = ListCache(at: folder.file("walks.cache"), configuration: configuration)
        walks = cache.collection("walks", resolve: resolve) { try service.take($0) }
    }

    /// A screen on all walks, or on the favorites.
    func screen(
        height: Int = 3, batch: Int = 5, favourites: Bool = false
    ) -> ListDriver<CachedPages<WalkPages>> {
        let source = WalkPages(service: service, areFavourites: favourites)
        let pages =
            favourites
            ? walks.pages(of: source, as: "favourites") { $0.isFavourite }
            : walks.pages(of: source, as: "all")
        let configuration = ListConfiguration(itemBatchCount: batch, prefetchMargin: 0)
        return ListDriver(ListViewModel(source: pages, configuration: configuration), height: height)
    }

    /// Waits until the cache's status fulfills the condition.
    func wait(until condition: (CacheStatus) -> Bool) async throws {
        for await status in walks.statuses where condition(status) { return }
        throw CancellationError()
    }
}

extension ListDriver where Source.Item == Walk {
    var names: [String] { items.map(\.name) }

    /// Shows the list, and waits until there are rows.
    func open() async throws {
        show()
        try await waitUntilIdle()
    }
}
