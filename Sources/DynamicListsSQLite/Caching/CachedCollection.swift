public import DynamicLists
import Foundation

/// Items of one kind from a service, kept in a ``ListCache``: they are available at once and without a
/// connection, and their edits are sent when the service can be reached.
///
/// A copy that the service has not confirmed is shown by all lists of the collection at once, also by those
/// that load in the meantime: neither an old page nor a late one undoes an edit.
///
/// A collection can be used from any thread. Sending ends when it is released; the remaining edits are sent
/// when a collection of that name is made again.
///
/// If the main actor is the default isolation, declare the item `nonisolated struct`, because it is used off
/// that actor.
public final class CachedCollection<Item: Codable & Identifiable & Sendable>: Sendable
where Item.ID: Codable & Sendable {
    let name: String
    let cache: ListCache
    let coordinator: CollectionCoordinator
    private let sender: OutboxWorker<Item>?

    init(
        _ name: String, in cache: ListCache, coordinator: CollectionCoordinator,
        resolve: @escaping @Sendable (QueuedEdit<Item>, EditConflict<Item>) async -> EditResolution<Item>,
        send: (@Sendable (QueuedEdit<Item>) async throws -> Item?)?
    ) {
        self.name = name
        self.cache = cache
        self.coordinator = coordinator
        sender = send.map {
            OutboxWorker(
                Outbox(collection: name), in: cache.file, coordinator: coordinator,
                backOff: cache.configuration.backOff,
                clock: cache.clock, now: { cache.now }, resolve: resolve, send: $0)
        }
    }

    deinit { sender?.end() }

    /// The pages of a source, from the file where available.
    ///
    ///     let list = ListViewModel(source: walks.pages(of: WalkPages(query), as: query.text))
    ///
    /// The contents of the file are shown at once. Pages that were not loaded recently are requested in the
    /// background, and the list is updated if they have changed. Pages that are not in the file come from the
    /// source. `refresh()` and Retry always request from the source.
    ///
    /// - Parameters:
    ///   - source: the source of the pages.
    ///   - list: a name for the rows that the source lists, for example its query; any text. The same name
    ///     means the same rows.
    ///   - freshness: the time during which a page is not requested again. Default 60 s, zero or more.
    ///   - shows: whether an item that was edited locally belongs to the list. Edited items that do not are
    ///     removed from it, and those that do but are on no page are at its beginning until the service lists
    ///     them. Default nil: edited items keep their positions, and new ones appear when the service lists
    ///     them.
    public func pages<Source: PageSource>(
        of source: Source, as list: String, freshFor freshness: Duration = .seconds(60),
        shows: (@Sendable (Item) -> Bool)? = nil
    ) -> CachedPages<Source> where Source.Item == Item, Source.Key: Codable {
        precondition(freshness >= .zero, "freshness is \(freshness), but must be zero or more")
        return CachedPages(
            CachedList(source, list: list, of: self, freshness: freshness, shows: shows))
    }

    /// The current state of the cache and of its connection to the service.
    public var status: CacheStatus { coordinator.status }

    /// The current status, and each change of it. Of several values that were not consumed yet, only the
    /// newest is kept.
    ///
    ///     for await status in walks.statuses { show(status) }
    public var statuses: AsyncStream<CacheStatus> { coordinator.statuses() }

    /// Sends the waiting edits, if possible, without waiting for the next attempt.
    public func wake() { coordinator.wakeSenders() }
}
