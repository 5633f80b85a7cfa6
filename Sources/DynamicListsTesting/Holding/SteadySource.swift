public import DynamicLists

/// A source that answers at once, from a fixed sequence of pages; failures can be put in its way.
///
/// Where the main actor is the default, declare the item `nonisolated struct`: it is used off that actor.
public struct SteadySource<Item: Identifiable & Sendable>: PageSource where Item.ID: Sendable {
    /// What the source keeps between calls; protected by its lock.
    private final class Memory: Sendable {
        let requests = Locked<[PageRequest<Int>]>([])
        let failures = Locked<[Int: any Error]>([:])
    }

    /// The pages are fixed, whatever is asked for.
    public static var acceptsAnyCount: Bool { true }

    private let pages: [[Item]]
    private let memory = Memory()

    /// Makes a source. Copies of it share their requests and failures.
    ///
    /// - Parameter pages: the pages in order. Their keys are 0, 1, 2 …; the last names no next one.
    ///   Where the main actor is the default, declare the item `nonisolated struct`.
    public init(pages: [[Item]]) {
        self.pages = pages
    }

    /// All requests so far, in the order in which they came. May be read from any thread.
    public var requests: [PageRequest<Int>] { memory.requests.withLock { $0 } }

    /// Lets the page of `key` fail with `error`, each time, until this is called with nil. May be called from
    /// any thread.
    public func fail(page key: Int, with error: (any Error)?) {
        memory.failures.withLock { $0[key] = error }
    }

    /// The page at once; an empty last one for a key that no page has.
    ///
    /// - Throws: the failure that stands in its way.
    public func page(for request: PageRequest<Int>) async throws -> Page<Int, Item> {
        memory.requests.withLock { $0.append(request) }
        let key = request.key ?? 0
        if let error = memory.failures.withLock({ $0[key] }) { throw error }
        guard pages.indices.contains(key) else { return Page(items: [], nextKey: nil) }
        return Page(
            items: pages[key], previousKey: key > 0 ? key - 1 : nil,
            nextKey: key + 1 < pages.count ? key + 1 : nil)
    }
}
