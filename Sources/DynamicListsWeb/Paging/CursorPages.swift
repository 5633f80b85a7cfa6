public import DynamicLists

/// The side of a cursor that a page is on. Each page of ``CursorPages`` and ``GraphQLPages`` has such a key.
public enum CursorKey<Cursor: Hashable & Sendable>: Hashable, Sendable {
    /// The page that begins after the cursor.
    case after(Cursor)
    /// The page that ends before the cursor.
    case before(Cursor)
}

extension CursorKey: Codable where Cursor: Codable {}

/// A request to a service with cursor pagination. The request for the first page has no cursor.
public struct CursorRequest<Cursor: Hashable & Sendable>: Hashable, Sendable {
    /// The cursor after which the page begins.
    public let after: Cursor?
    /// The cursor before which the page ends.
    public let before: Cursor?
    /// The number of items to return.
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

/// The page in a response of a service with cursor pagination.
public struct CursorPage<Item: Sendable, Cursor: Hashable & Sendable>: Sendable {
    /// The items, in order.
    public var items: [Item]
    /// The cursor of the items after them; nil, and only nil, means that there are none.
    public var next: Cursor?
    /// The cursor of the items before them; nil, and only nil, means that there are none. Default nil.
    public var previous: Cursor?
    /// The number of all items of the service. Default nil: unknown.
    public var total: Int?

    /// Makes a page. See the properties for the meaning of the values.
    public init(_ items: [Item], next: Cursor?, previous: Cursor? = nil, total: Int? = nil) {
        self.items = items
        self.next = next
        self.previous = previous
        self.total = total
    }

    /// The page in the form for a list.
    var page: Page<CursorKey<Cursor>, Item> {
        Page(
            items: items, previousKey: previous.map { .before($0) }, nextKey: next.map { .after($0) },
            totalCount: total)
    }
}

/// A list over a web service in which each response contains the cursor of the next one.
///
///     let posts = CursorPages(service) { request in
///         .get("posts", query: ["after": request.after, "limit": "\(request.count)"])
///     } read: { (answer: PostList) in
///         CursorPage(answer.posts, next: answer.cursor)
///     }
///
/// An empty cursor is valid. A service that returns the same cursor twice would never end: the list stops
/// there with `ListError.keyRepeated`.
///
/// If the main actor is the default isolation, declare the item `nonisolated struct`, because it is used off
/// that actor.
public struct CursorPages<Item: Identifiable & Sendable, Cursor: Hashable & Sendable>: PageSource
where Item.ID: Sendable {
    /// Each page begins where the last one ended.
    public static var acceptsAnyCount: Bool { true }

    private let request: @Sendable (CursorRequest<Cursor>) throws -> WebRequest
    private let reader: PageReader<CursorPage<Item, Cursor>>

    /// Makes a source over the items of a service.
    ///
    /// - Parameters:
    ///   - service: the service.
    ///   - request: makes the request for a page. `before` is set only if responses contain a `previous`
    ///     cursor. Called off the main actor.
    ///   - read: returns the page in a response. Called off the main actor.
    public init<Answer: Decodable & SendableMetatype>(
        _ service: WebService, request: @escaping @Sendable (CursorRequest<Cursor>) throws -> WebRequest,
        read: @escaping @Sendable (Answer) throws -> CursorPage<Item, Cursor>
    ) {
        self.request = request
        reader = PageReader(service, read)
    }

    /// Requests a page from the service.
    ///
    /// - Throws: the errors of ``WebService/load(_:from:)``, and of the closures.
    public func page(for request: PageRequest<CursorKey<Cursor>>) async throws -> Page<
        CursorKey<Cursor>, Item
    > {
        try await reader.page(from: try self.request(CursorRequest(request))).content.page
    }
}
