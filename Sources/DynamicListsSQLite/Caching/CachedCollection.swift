public import DynamicLists
import Foundation

/// Items of one kind that come from a service, kept in a ``ListCache``: they are there at once and without a
/// connection, and what is changed of them is sent when the service can be reached.
///
/// A copy that the service has not confirmed is shown by all lists of the collection at once, also by those
/// that load meanwhile: neither an old page nor a late one undoes an edit.
///
/// Any thread may use it. Sending ends when it is released; what waits then is sent when a collection of that
/// name is made again.
///
/// Where the main actor is the default, declare the item `nonisolated struct`: it is used off that actor.
public final class CachedCollection<Item: Codable & Identifiable & Sendable>: Sendable
where Item.ID: Codable & Sendable {
    let name: String
    let cache: ListCache
    let hub: CollectionHub
    private let sender: EditSender<Item>?

    init(
        _ name: String, in cache: ListCache, hub: CollectionHub,
        resolve: @escaping @Sendable (QueuedEdit<Item>, EditConflict<Item>) async -> EditResolution<Item>,
        send: (@Sendable (QueuedEdit<Item>) async throws -> Item?)?
    ) {
        self.name = name
        self.cache = cache
        self.hub = hub
        sender = send.map {
            EditSender(
                StoredEdits(collection: name), in: cache.file, hub: hub, backOff: cache.configuration.backOff,
                clock: cache.clock, now: { cache.now }, resolve: resolve, send: $0)
        }
    }

    deinit { sender?.end() }

    /// A source's pages, from the file where they are there.
    ///
    ///     let list = ListViewModel(source: walks.pages(of: WalkPages(query), as: query.text))
    ///
    /// What is in the file is shown at once; pages that were not loaded lately are asked for in the
    /// background, and the list changes where they are others by now. What is not in the file comes from the
    /// source. `refresh()` and Retry always ask the source.
    ///
    /// - Parameters:
    ///   - source: where pages come from.
    ///   - list: a name for what the source lists, for example its query; any text. The same name means the
    ///     same rows.
    ///   - freshness: for how long a page is not asked for again. Default 60 s, zero or more.
    ///   - shows: whether an item that was edited here belongs into the list: others leave it, and those that
    ///     no page has stand at its beginning until the service lists them. Default nil: edited items stay
    ///     where they are, and new ones wait for the service.
    public func pages<Source: PageSource>(
        of source: Source, as list: String, freshFor freshness: Duration = .seconds(60),
        shows: (@Sendable (Item) -> Bool)? = nil
    ) -> CachedPages<Source> where Source.Item == Item, Source.Key: Codable {
        precondition(freshness >= .zero, "freshness is \(freshness), but must be zero or more")
        return CachedPages(
            CachedList(source, list: list, of: self, freshness: freshness, shows: shows))
    }

    /// How the cache stands to its service.
    public var status: CacheStatus { hub.status }

    /// How the cache stands to its service: now, and each time that this changes. What comes before the last
    /// one was taken is left out.
    ///
    ///     for await status in walks.statuses { show(status) }
    public var statuses: AsyncStream<CacheStatus> { hub.statuses() }

    /// Sends what waits, if that is possible, without waiting for the next try.
    public func wake() { hub.wakeSenders() }
}
