public import DynamicLists

/// A request for a page of a tree: of the children of a row, or of the top level.
public struct TreeRequest<ID: Hashable & Sendable, Key: Hashable & Sendable>: Hashable, Sendable {
    /// The parent, or nil for the top level.
    public var parent: ID?
    /// The request for a page of the level.
    public var page: PageRequest<Key>

    /// Creates a request for comparisons.
    public init(parent: ID?, page: PageRequest<Key>) {
        self.parent = parent
        self.page = page
    }
}

/// A tree source whose pages wait until a test sends them.
///
/// In a module with default main-actor isolation, declare the item `nonisolated struct`, because it is used
/// off that actor.
public struct HeldTreeSource<Key: Hashable & Sendable, Item: Identifiable & Sendable>: TreeSource
where Item.ID: Sendable {
    /// The request of one page.
    public typealias Request = TreeRequest<Item.ID, Key>

    /// True: the test determines the content of a page.
    public static var acceptsAnyCount: Bool { true }

    /// The received and the waiting requests.
    public let calls: HeldCalls<Request, Page<Key, Item>>

    /// Creates a source.
    ///
    /// - Parameter respondsToCancellation: Whether a canceled request ends at once with `CancellationError`.
    public init(respondsToCancellation: Bool = true) {
        calls = HeldCalls(respondsToCancellation: respondsToCancellation)
    }

    /// Waits until the test answers.
    ///
    /// - Throws: The error that the test sets; `CancellationError` if the task is canceled and cancellation
    ///   is observed.
    public func page(for request: PageRequest<Key>) async throws -> Page<Key, Item> {
        try await calls.answer(to: Request(parent: nil, page: request))
    }

    /// Waits until the test answers.
    ///
    /// - Throws: The error that the test sets; `CancellationError` if the task is canceled and cancellation
    ///   is observed.
    public func children(of parent: Item, request: PageRequest<Key>) async throws -> Page<Key, Item> {
        try await calls.answer(to: Request(parent: parent.id, page: request))
    }
}

/// A tree source that answers at once, from fixed levels. A test can make levels fail.
///
/// In a module with default main-actor isolation, declare the item `nonisolated struct`, because it is used
/// off that actor.
public struct FixedTreeSource<Item: Identifiable & Sendable>: TreeSource where Item.ID: Sendable {
    /// The request of one page.
    public typealias Request = TreeRequest<Item.ID, Int>

    /// The state that the source keeps between calls, protected by locks.
    private final class Memory: Sendable {
        let requests = Locked<[Request]>([])
        let failures = Locked<[Item.ID?: any Error]>([:])
    }

    /// True: a page begins where the last one ended.
    public static var acceptsAnyCount: Bool { true }

    private let items: [Item]
    private let children: [Item.ID: [Item]]
    private let memory = Memory()

    /// Creates a source. Copies of it share their requests and failures.
    ///
    /// - Parameters:
    ///   - items: The rows of the top level.
    ///   - children: The children of each row that has some. The keys of pages are the positions at which
    ///     they begin.
    public init(_ items: [Item], children: [Item.ID: [Item]] = [:]) {
        self.items = items
        self.children = children
    }

    /// All requests so far, in the order of their arrival. May be read from any thread.
    public var requests: [Request] { memory.requests.withLock { $0 } }

    /// Makes the pages of the children of a row fail with `error`, or, with a nil id, those of the top level,
    /// each time, until this is called with a nil error. May be called from any thread.
    public func fail(childrenOf parent: Item.ID?, with error: (any Error)?) {
        memory.failures.withLock { $0[parent] = error }
    }

    /// Returns a page of the top level at once.
    ///
    /// - Throws: The error set for the level.
    public func page(for request: PageRequest<Int>) async throws -> Page<Int, Item> {
        try page(of: items, Request(parent: nil, page: request))
    }

    /// Returns a page of a row's children at once.
    ///
    /// - Throws: The error set for the level.
    public func children(of parent: Item, request: PageRequest<Int>) async throws -> Page<Int, Item> {
        try page(of: children[parent.id] ?? [], Request(parent: parent.id, page: request))
    }

    private func page(of level: [Item], _ request: Request) throws -> Page<Int, Item> {
        memory.requests.withLock { $0.append(request) }
        if let error = memory.failures.withLock({ $0[request.parent] }) { throw error }
        let start = max(0, min(request.page.key ?? 0, level.count))
        let end = min(start + request.page.count, level.count)
        return Page(
            items: Array(level[start..<end]), nextKey: end < level.count ? end : nil,
            totalCount: level.count)
    }

    /// Returns whether a row has children.
    public func hasChildren(_ item: Item) -> Bool? { children[item.id]?.isEmpty == false }
}
