import DynamicLists
import Foundation

/// One list of a collection: reads pages from the file, tracks their freshness, and updates stale ones in the
/// background.
final class CachedList<Source: PageSource>: Sendable
where
    Source.Key: Codable, Source.Item: Codable & Identifiable, Source.Item.ID: Codable & Sendable
{
    typealias Item = Source.Item
    typealias Key = Source.Key
    typealias ItemInvalidation = Invalidation<Key, Item.ID>

    struct State {
        /// The names of the pages to request, the next one last, with their counts.
        var outdated: [(name: StoredPage.PageIdentity, count: Int)] = []
        /// The times of the pages that observers were notified of. Reading these is no reason for another
        /// request.
        var announcedTimes: [StoredPage.PageIdentity: Date] = [:]
        /// The last answered requests, by the names of their pages.
        var newest: [StoredPage.PageIdentity: Int] = [:]
        var updateTask: Task<Void, Never>?
        var hasEnded = false
        var listeners: [Int: AsyncStream<ItemInvalidation>.Continuation] = [:]
        var lastListener = 0
    }

    let source: Source
    let stored: StoredList
    let edits: Outbox
    let cache: ListCache
    let coordinator: CollectionCoordinator
    let freshness: Duration
    let shows: (@Sendable (Item) -> Bool)?
    let state = Locked(State())
    /// The list's registration number in the coordinator.
    private let registrationNumber = Locked<Int?>(nil)

    init(
        _ source: Source, list: String, of collection: CachedCollection<Item>, freshness: Duration,
        shows: (@Sendable (Item) -> Bool)?
    ) {
        self.source = source
        stored = StoredList(collection: collection.name, name: list)
        edits = Outbox(collection: collection.name)
        cache = collection.cache
        coordinator = collection.coordinator
        self.freshness = freshness
        self.shows = shows
        let number = coordinator.add(
            CollectionCoordinator.List(
                name: list, shows: { Self.shows($0, shows) ?? false },
                notify: { [weak self] in self?.receive($0) }
            ))
        registrationNumber.withLock { $0 = number }
    }

    var registration: Int? { registrationNumber.withLock { $0 } }

    /// Ends the background updates and the streams, once the last copy of the pages is released.
    func end() {
        registrationNumber.withLock { $0.take() }.map(coordinator.removeList)
        let (updateTask, listeners) = state.withLock { state in
            state.hasEnded = true
            return (state.updateTask.take(), state.listeners)
        }
        updateTask?.cancel()
        for listener in listeners.values { listener.finish() }
    }

    /// Whether an edited item belongs to the list, or nil if that is unknown.
    static func shows(_ data: Data, _ shows: (@Sendable (Item) -> Bool)?) -> Bool? {
        guard let shows, let item: Item = try? CacheCoding.value(data) else { return nil }
        return shows(item)
    }

    static func isReadable(_ data: Data) -> Bool { (try? CacheCoding.value(data) as Item) != nil }

    func page(for request: PageRequest<Key>) async throws -> Page<Key, Item> {
        if request.acceptsStored, let page = try await storedPage(for: request) { return page }
        let isRefresh = request.direction == .refresh && !request.acceptsStored
        return try await fetch(request, for: isRefresh ? .newest : .reading).0
    }

    // MARK: Invalidations

    func invalidations() -> AsyncStream<ItemInvalidation> {
        let (stream, continuation) = AsyncStream<ItemInvalidation>.makeStream()
        let number = state.withLock { state in
            state.lastListener += 1
            state.listeners[state.lastListener] = continuation
            return state.lastListener
        }
        let upstream = source.invalidations
        let forwardingTask = Task { [weak self] in
            guard let upstream else { return }
            for await invalidation in upstream { self?.receive(invalidation) }
        }
        continuation.onTermination = { [weak self] _ in
            forwardingTask.cancel()
            _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
        }
        return stream
    }

    func publish(_ invalidation: ItemInvalidation) {
        let listeners = state.withLock { Array($0.listeners.values) }
        for listener in listeners { listener.yield(invalidation) }
    }

    /// Makes pages stale that the source has invalidated; they are requested again when they are read.
    private func receive(_ invalidation: Invalidation<Key, Source.ItemID>) {
        coordinator.markStale(at: cache.now)
        if case .page(let key) = invalidation { publish(.page(key)) } else { publish(.all) }
    }

    private func receive(_ invalidation: CollectionCoordinator.ItemChange) {
        switch invalidation {
        case .items(let keys):
            publish(.rows(keys.compactMap { try? CacheCoding.key($0) as Item.ID }))
        case .all: publish(.all)
        }
    }
}
