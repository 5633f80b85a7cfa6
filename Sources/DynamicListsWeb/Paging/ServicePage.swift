/// What one answer of a service brings to a list whose pages are numbered or counted by offset.
public struct ServicePage<Item: Sendable>: Sendable {
    /// The items, in order.
    public var items: [Item]
    /// How many items the service has in all. Default nil: it does not say.
    public var total: Int?
    /// Whether the list ends with these items. Default nil, which means that the service does not say: then
    /// it ends where the total says, or, without one, with an answer that has no items.
    public var isLast: Bool?

    /// Makes a page. See the properties for what the values mean.
    public init(_ items: [Item], total: Int? = nil, isLast: Bool? = nil) {
        self.items = items
        self.total = total
        self.isLast = isLast
    }

    /// Whether more items follow this page.
    ///
    /// - Parameter start: how many the service has before it.
    func goesOn(after start: Int) -> Bool {
        if let isLast { return !isLast }
        if let total { return !items.isEmpty && start + items.count < total }
        return !items.isEmpty
    }
}

/// Reads a page from an answer.
///
/// A source keeps this in the place of its answers' type.
struct PageReader<Content: Sendable>: Sendable {
    private let ask: @Sendable (WebRequest) async throws -> (content: Content, answer: WebAnswer)

    init<Answer: Decodable & SendableMetatype>(
        _ service: WebService, _ read: @escaping @Sendable (Answer) throws -> Content
    ) {
        ask = { request in
            let answer = try await service.send(request)
            return (try read(try service.decode(Answer.self, from: answer)), answer)
        }
    }

    func page(from request: WebRequest) async throws -> (content: Content, answer: WebAnswer) {
        try await ask(request)
    }
}
