public import DynamicLists

/// A source whose pages wait until a test sends them.
///
///     let source = HeldPageSource<Int, Walk>()
///     let list = ListViewModel(source: source)
///     list.start()
///     let call = try await source.calls.next()
///     call.succeed(with: Page(items: walks, nextKey: 1))
///
/// Where the main actor is the default, declare the item `nonisolated struct`: it is used off that actor.
public struct HeldPageSource<Key: Hashable & Sendable, Item: Identifiable & Sendable>: PageSource
where Item.ID: Sendable {
    /// The test decides what a page holds.
    public static var acceptsAnyCount: Bool { true }

    /// The requests that came, and those that wait.
    public let calls: HeldCalls<PageRequest<Key>, Page<Key, Item>>

    /// Makes a source.
    ///
    /// - Parameter heedsCancellation: whether a cancelled request ends at once with `CancellationError`.
    public init(heedsCancellation: Bool = true) {
        calls = HeldCalls(heedsCancellation: heedsCancellation)
    }

    /// Waits until the test answers.
    ///
    /// - Throws: what the test says; `CancellationError` if the task is cancelled and that is heeded.
    public func page(for request: PageRequest<Key>) async throws -> Page<Key, Item> {
        try await calls.answer(to: request)
    }
}

/// A model whose batches wait until a test sends them. All copies share their calls.
///
/// Where the main actor is the default, declare the item `nonisolated struct`: it is used off that actor.
public struct HeldListModel<Item: Identifiable & Sendable>: ListModel where Item.ID: Sendable {
    /// What one fetch asks for.
    public struct Request: Hashable, Sendable {
        /// How many batches this copy of the model has given since its last reset.
        public var batch: Int
        /// How often this copy of the model was reset.
        public var resets: Int
        /// How many items are wanted.
        public var count: Int

        /// Makes a request to compare with.
        public init(batch: Int, resets: Int, count: Int) {
            self.batch = batch
            self.resets = resets
            self.count = count
        }
    }

    /// The requests that came, and those that wait.
    public let calls: HeldCalls<Request, [Item]>
    private var batch = 0
    private var resets = 0

    /// Makes a model with calls of its own.
    public init() {
        self.init(heedsCancellation: true)
    }

    /// Makes a model.
    ///
    /// - Parameter heedsCancellation: whether a cancelled fetch ends at once with `CancellationError`.
    public init(heedsCancellation: Bool) {
        calls = HeldCalls(heedsCancellation: heedsCancellation)
    }

    /// Waits until the test answers.
    ///
    /// - Throws: what the test says; `CancellationError` if the task is cancelled and that is heeded.
    public mutating func fetchNextItems(count: Int) async throws -> [Item] {
        // Counted first, so that a copy that was wrongly kept after a failure shows.
        defer { batch += 1 }
        return try await calls.answer(to: Request(batch: batch, resets: resets, count: count))
    }

    /// Goes back to the first batch.
    public mutating func reset() {
        batch = 0
        resets += 1
    }
}

/// An item whose additional data waits until a test sends it.
public struct HeldItem: ListItemModel, Identifiable, Hashable {
    /// The item's own id.
    public let id: Int
    /// Something to edit.
    public var title: String
    /// The additional data, once it is there.
    public var detail: String?
    /// Where fetches wait; their request is the item as it was.
    public let calls: HeldCalls<HeldItem, String>

    /// Makes an item without additional data.
    public init(id: Int, title: String = "", calls: HeldCalls<HeldItem, String>) {
        self.id = id
        self.title = title
        self.calls = calls
    }

    /// Waits until the test answers, and keeps the answer as `detail`.
    ///
    /// - Throws: what the test says; `CancellationError` if the task is cancelled and that is heeded.
    public mutating func fetchAdditionalData() async throws {
        detail = try await calls.answer(to: self)
    }

    /// Two items are equal if they hold the same values.
    public static func == (left: HeldItem, right: HeldItem) -> Bool {
        left.id == right.id && left.title == right.title && left.detail == right.detail
    }

    /// Hashes the id alone, which equal items have in common.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}
