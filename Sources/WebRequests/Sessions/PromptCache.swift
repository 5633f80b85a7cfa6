public import Foundation
public import FoundationNetworking
import Synchronization

/// Another cache, wrapped to return responses synchronously.
///
/// A session queries its cache before it starts a request, and Foundation's cache does the lookup in the
/// background; a cancellation in the meantime can end the program. A synchronous lookup costs that of a
/// dictionary, and that of a file if the cache has a folder.
public final class PromptCache: URLCache, @unchecked Sendable {
    // `@unchecked`, as its superclass: `cache` is constant and protects itself.
    private let cache: URLCache

    /// Wraps `cache`, which keeps all of its contents.
    public init(_ cache: URLCache) {
        self.cache = cache
        super.init(memoryCapacity: 0, diskCapacity: 0, diskPath: nil)
    }

    /// Makes sessions that are created from now on with a default configuration, and the shared one if it was
    /// not used yet, use caches that return at once. Call it when the program starts.
    public static func becomeShared() {
        let shared = URLCache.shared
        if !(shared is PromptCache) { URLCache.shared = PromptCache(shared) }
    }

    /// Calls `completionHandler` before it returns.
    public override func getCachedResponse(
        for dataTask: URLSessionDataTask,
        completionHandler: @Sendable @escaping (CachedURLResponse?) -> Void
    ) {
        completionHandler(dataTask.currentRequest.flatMap(cache.cachedResponse))
    }

    public override func cachedResponse(for request: URLRequest) -> CachedURLResponse? {
        cache.cachedResponse(for: request)
    }
    public override func storeCachedResponse(_ cachedResponse: CachedURLResponse, for request: URLRequest) {
        cache.storeCachedResponse(cachedResponse, for: request)
    }
    public override func storeCachedResponse(
        _ cachedResponse: CachedURLResponse, for dataTask: URLSessionDataTask
    ) {
        cache.storeCachedResponse(cachedResponse, for: dataTask)
    }
    public override func removeCachedResponse(for request: URLRequest) {
        cache.removeCachedResponse(for: request)
    }
    public override func removeCachedResponse(for dataTask: URLSessionDataTask) {
        cache.removeCachedResponse(for: dataTask)
    }
    public override func removeCachedResponses(since date: Date) { cache.removeCachedResponses(since: date) }
    public override func removeAllCachedResponses() { cache.removeAllCachedResponses() }

    public override var memoryCapacity: Int {
        get { cache.memoryCapacity }
        set { cache.memoryCapacity = newValue }
    }
    public override var diskCapacity: Int {
        get { cache.diskCapacity }
        set { cache.diskCapacity = newValue }
    }
    public override var currentMemoryUsage: Int { cache.currentMemoryUsage }
    public override var currentDiskUsage: Int { cache.currentDiskUsage }
}

extension URLSession {
    /// Wraps the session's cache in a ``PromptCache``, if it has one that is not wrapped yet.
    ///
    /// On Linux a session returns its own configuration, not a copy. A request of the session that begins on
    /// another thread at that moment finds the one cache or the other; the old one stays alive in the new.
    package func installSynchronousCache() {
        PromptCache.changing.withLock { _ in
            guard let cache = configuration.urlCache, !(cache is PromptCache) else { return }
            configuration.urlCache = PromptCache(cache)
        }
    }
}

extension PromptCache {
    /// One session's cache is replaced at a time, so none is wrapped twice.
    fileprivate static let changing = Mutex(())
}
