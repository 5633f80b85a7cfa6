/// The page in a response of a service, for a list whose pages are numbered or requested by offset.
public struct ServicePage<Item: Sendable>: Sendable {
    /// The items, in order.
    public var items: [Item]
    /// The number of all items of the service. Default nil: unknown.
    public var total: Int?
    /// Whether the list ends with these items. Default nil, which means unknown: then it ends where the total
    /// indicates it, or, without one, with a response that has no items.
    public var isLast: Bool?

    /// Makes a page. See the properties for the meaning of the values.
    public init(_ items: [Item], total: Int? = nil, isLast: Bool? = nil) {
        self.items = items
        self.total = total
        self.isLast = isLast
    }

    /// Whether more items follow this page.
    ///
    /// - Parameter start: the number of the service's items before it.
    func hasMore(after start: Int) -> Bool {
        if let isLast { return !isLast }
        if let total { return !items.isEmpty && start + items.count < total }
        return !items.isEmpty
    }
}

/// Requests a page, and decodes it from the response.
///
/// A source stores this instead of the type of its responses.
struct PageReader<Content: Sendable>: Sendable {
    private let load: @Sendable (WebRequest) async throws -> (content: Content, answer: WebResponse)

    init<Answer: Decodable & SendableMetatype>(
        _ service: WebService, _ read: @escaping @Sendable (Answer) throws -> Content
    ) {
        load = { request in
            let answer = try await service.send(request)
            return (try read(try service.decode(Answer.self, from: answer)), answer)
        }
    }

    func page(from request: WebRequest) async throws -> (content: Content, answer: WebResponse) {
        try await load(request)
    }
}
