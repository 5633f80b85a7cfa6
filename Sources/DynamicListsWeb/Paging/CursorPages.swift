public import DynamicLists

/// Which side of a cursor a page is on. Each page of ``CursorPages`` and ``GraphQLPages`` has such a key.
public enum CursorKey<Cursor: Hashable & Sendable>: Hashable, Sendable {
    /// The page that begins after the cursor.
    case after(Cursor)
    /// The page that ends before the cursor.
    case before(Cursor)
}

extension CursorKey: Codable where Cursor: Codable {}

/// What is asked of a service that goes by cursors. The first page has none.
public struct CursorRequest<Cursor: Hashable & Sendable>: Hashable, Sendable {
    /// The cursor after which the page begins.
    public let after: Cursor?
    /// The cursor before which the page ends.
    public let before: Cursor?
    /// How many items are wanted.
    public let count: Int

    init(_ request: PageRequest<CursorKey<Cursor>>) {
        switch request.key {
        case .after(let cursor): (after, before) = (cursor, nil)
        case .before(let cursor): (after, before) = (nil, cursor)
        case nil: (after, before) = (nil, nil)
        }
        count = request.count
    }
}

/// What one answer of a service that goes by cursors brings.
public struct CursorPage<Item: Sendable, Cursor: Hashable & Sendable>: Sendable {
    /// The items, in order.
    public var items: [Item]
    /// The cursor of what comes after them; nil, and only nil, means that nothing does.
    public var next: Cursor?
    /// The cursor of what comes before them; nil, and only nil, means that nothing does. Default nil.
    public var previous: Cursor?
    /// How many items the service has in all. Default nil: it does not say.
    public var total: Int?

    /// Makes a page. See the properties for what the values mean.
    public init(_ items: [Item], next: Cursor?, previous: Cursor? = nil, total: Int? = nil) {
        self.items = items
        self.next = next
        self.previous = previous
        self.total = total
    }

    /// The page as a list wants it.
    var page: Page<CursorKey<Cursor>, Item> {
        Page(
            items: items, previousKey: previous.map { .before($0) }, nextKey: next.map { .after($0) },
            totalCount: total)
    }
}

/// A list of which each answer of a web service says how to ask for the next one.
///
///     let posts = CursorPages(service) { request in
///         .get("posts", query: ["after": request.after, "limit": "\(request.count)"])
///     } read: { (answer: PostList) in
///         CursorPage(answer.posts, next: answer.cursor)
///     }
///
/// An empty cursor is one like any other. A service that gives the same cursor twice would go on for ever:
/// the list stops there with `ListError.keyRepeated`.
///
/// Where the main actor is the default, declare the item `nonisolated struct`: it is used off that actor.
public struct CursorPages<Item: Identifiable & Sendable, Cursor: Hashable & Sendable>: PageSource
where Item.ID: Sendable {
    /// Each page begins where the last one ended.
    public static var acceptsAnyCount: Bool { true }

    private let request: @Sendable (CursorRequest<Cursor>) throws -> WebRequest
    private let reader: PageReader<CursorPage<Item, Cursor>>

    /// Makes a source over what a service has.
    ///
    /// - Parameters:
    ///   - service: which is asked.
    ///   - request: asks for a page. `before` is set only if answers give a `previous` cursor. Called off the
    ///     main actor.
    ///   - read: what of an answer is the page. Called off the main actor.
    public init<Answer: Decodable & SendableMetatype>(
        _ service: WebService, request: @escaping @Sendable (CursorRequest<Cursor>) throws -> WebRequest,
        read: @escaping @Sendable (Answer) throws -> CursorPage<Item, Cursor>
    ) {
        self.request = request
        reader = PageReader(service, read)
    }

    /// Asks the service for a page.
    ///
    /// - Throws: what ``WebService/load(_:from:)`` throws, and the closures.
    public func page(for request: PageRequest<CursorKey<Cursor>>) async throws -> Page<
        CursorKey<Cursor>, Item
    > {
        try await reader.page(from: try self.request(CursorRequest(request))).content.page
    }
}
