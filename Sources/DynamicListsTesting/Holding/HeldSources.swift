public import DynamicLists

/// A source whose pages wait until a test sends them.
///
///     let source = HeldPageSource<Int, Walk>()
///     let list = ListViewModel(source: source)
///     list.start()
///     let call = try await source.calls.next()
///     call.succeed(with: Page(items: walks, nextKey: 1))
///
/// In a module with default main-actor isolation, declare the item `nonisolated struct`, because it is used
/// off that actor.
public struct HeldPageSource<Key: Hashable & Sendable, Item: Identifiable & Sendable>: PageSource
where Item.ID: Sendable {
    /// True: the test determines the content of a page.
    public static var acceptsAnyCount: Bool { true }

    /// The received and the waiting requests.
    public let calls: HeldCalls<PageRequest<Key>, Page<Key, Item>>

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
        try await calls.answer(to: request)
    }
}

/// A model whose batches wait until a test sends them. All copies share their calls.
///
/// In a module with default main-actor isolation, declare the item `nonisolated struct`, because it is used
/// off that actor.
public struct HeldListModel<Item: Identifiable & Sendable>: ListModel where Item.ID: Sendable {
    /// The request of one fetch.
    public struct Request: Hashable, Sendable {
        /// The number of batches that this copy of the model has returned since its last reset.
        public var batch: Int
        /// The number of resets of this copy of the model.
        public var resets: Int
        /// The requested number of items.
        public var count: Int

        /// Creates a request for comparisons.
        public init(batch: Int, resets: Int, count: Int) {
            self.batch = batch
            self.resets = resets
            self.count = count
        }
    }

    /// The received and the waiting requests.
    public let calls: HeldCalls<Request, [Item]>
    private var batch = 0
    private var resets = 0

    /// Creates a model with its own calls.
    public init() {
        self.init(respondsToCancellation: true)
    }

    /// Creates a model.
    ///
    /// - Parameter respondsToCancellation: Whether a canceled fetch ends at once with `CancellationError`.
    public init(respondsToCancellation: Bool) {
        calls = HeldCalls(respondsToCancellation: respondsToCancellation)
    }

    /// Waits until the test answers.
    ///
    /// - Throws: The error that the test sets; `CancellationError` if the task is canceled and cancellation
    ///   is observed.
    public mutating func fetchNextItems(count: Int) async throws -> [Item] {
        // Incremented even if the fetch fails, to reveal a copy that was wrongly kept after a failure.
        defer { batch += 1 }
        return try await calls.answer(to: Request(batch: batch, resets: resets, count: count))
    }

    /// Returns to the first batch.
    public mutating func reset() {
        batch = 0
        resets += 1
    }
}

/// An item whose additional data waits until a test sends it.
public struct HeldItem: ListItemModel, Identifiable, Hashable {
    /// The id of the item.
    public let id: Int
    /// A value for edits.
    public var title: String
    /// The additional data, once it is loaded.
    public var detail: String?
    /// The waiting fetches. Their request is the item before the fetch.
    public let calls: HeldCalls<HeldItem, String>

    /// Creates an item without additional data.
    public init(id: Int, title: String = "", calls: HeldCalls<HeldItem, String>) {
        self.id = id
        self.title = title
        self.calls = calls
    }

    /// Waits until the test answers, and stores the answer in `detail`.
    ///
    /// - Throws: The error that the test sets; `CancellationError` if the task is canceled and cancellation
    ///   is observed.
    public mutating func fetchAdditionalData() async throws {
        detail = try await calls.answer(to: self)
    }

    /// Compares the values of two items.
    public static func == (left: HeldItem, right: HeldItem) -> Bool {
        left.id == right.id && left.title == right.title && left.detail == right.detail
    }

    /// Hashes only the id.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}
