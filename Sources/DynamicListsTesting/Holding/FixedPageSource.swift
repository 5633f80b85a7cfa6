public import DynamicLists

/// A source that answers at once, from a fixed sequence of pages. A test can make pages fail.
///
/// In a module with default main-actor isolation, declare the item `nonisolated struct`, because it is used
/// off that actor.
public struct FixedPageSource<Item: Identifiable & Sendable>: PageSource where Item.ID: Sendable {
    /// The state that the source keeps between calls, protected by locks.
    private final class Memory: Sendable {
        let requests = Locked<[PageRequest<Int>]>([])
        let failures = Locked<[Int: any Error]>([:])
    }

    /// True: the pages are fixed, regardless of the count.
    public static var acceptsAnyCount: Bool { true }

    private let pages: [[Item]]
    private let memory = Memory()

    /// Creates a source. Copies of it share their requests and failures.
    ///
    /// - Parameter pages: The pages in order. Their keys are 0, 1, 2 …; the last page names no next one. In
    ///   a module with default main-actor isolation, declare the item `nonisolated struct`.
    public init(pages: [[Item]]) {
        self.pages = pages
    }

    /// All requests so far, in the order of their arrival. May be read from any thread.
    public var requests: [PageRequest<Int>] { memory.requests.withLock { $0 } }

    /// Makes the page of `key` fail with `error`, each time, until this is called with nil. May be called
    /// from any thread.
    public func fail(page key: Int, with error: (any Error)?) {
        memory.failures.withLock { $0[key] = error }
    }

    /// Returns the page at once, or an empty last page for a key without one.
    ///
    /// - Throws: The error set for the page.
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
