import DynamicLists
import DynamicListsSQLite
import DynamicListsWeb

/// The results of a query: from the cache, from the service, or, while the service cannot be reached and the
/// query is not cached, the matches among all walks that were loaded.
struct WalkPages: PageSource {
    typealias Pages = CachedPages<CursorPages<Walk, String>>
    typealias Key = Pages.Key

    static var acceptsAnyCount: Bool { Pages.acceptsAnyCount }

    let query: WalkQuery
    let pages: Pages
    let library: WalkLibrary

    func page(for request: PageRequest<Key>) async throws -> Page<Key, Walk> {
        do {
            return try await pages.page(for: request)
        } catch let error as WebError where error.isUnreachable && request.key == nil {
            let loaded = try await library.loaded()
            let found = loaded.filter(query.fits)
            return Page(items: found, nextKey: nil, totalCount: found.count)
        }
    }

    var invalidations: AsyncStream<Invalidation<Key, Int>>? { pages.invalidations }
}

extension WebError {
    /// Whether the service could not be reached.
    var isUnreachable: Bool {
        switch reason {
        case .unreachable, .timedOut: true
        default: false
        }
    }
}
