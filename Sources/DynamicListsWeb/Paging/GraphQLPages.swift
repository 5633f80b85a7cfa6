public import DynamicLists

/// A list over a connection of a GraphQL service, as in the specification of cursor connections.
///
///     let posts = GraphQLPages(
///         service,
///         query: """
///             query ($author: ID!, $first: Int, $after: String) {
///                 posts(author: $author, first: $first, after: $after) {
///                     nodes { id title }
///                     pageInfo { hasNextPage endCursor }
///                 }
///             }
///             """, variables: ["author": "7"]
///     ) { (data: Blog) in data.posts }
///
/// The variables `first` and `after` page forwards, `last` and `before` backwards; those that a page does not
/// need are omitted. A connection that contains `hasPreviousPage` and `startCursor` is paged backwards too:
/// then the query declares all four.
///
/// If the main actor is the default isolation, declare the item `nonisolated struct`, because it is used off
/// that actor.
public struct GraphQLPages<Item: Decodable & Identifiable & Sendable>: PageSource where Item.ID: Sendable {
    /// Each page begins where the last one ended.
    public static var acceptsAnyCount: Bool { true }

    private let path: String
    private let query: String
    private let variables: [String: any Encodable & Sendable]
    private let opensAtEnd: Bool
    private let reader: PageReader<GraphQLResult<Item>>

    /// Makes a source over a connection.
    ///
    /// - Parameters:
    ///   - service: the service.
    ///   - path: the path to which queries are sent. Default `graphql`.
    ///   - query: the query that contains the connection.
    ///   - variables: the variables of the query, in addition to those that page. Default none.
    ///   - opensAtEnd: whether the first page is the last of the connection, as in a chat. Default false.
    ///   - connection: returns the connection in the data. Called off the main actor.
    public init<Content: Decodable & SendableMetatype>(
        _ service: WebService, path: String = "graphql", query: String,
        variables: [String: any Encodable & Sendable] = [:], opensAtEnd: Bool = false,
        connection: @escaping @Sendable (Content) throws -> GraphQLConnection<Item>
    ) {
        self.path = path
        self.query = query
        self.variables = variables
        self.opensAtEnd = opensAtEnd
        reader = PageReader(service) { (answer: GraphQLAnswer<Content>) in
            let messages = (answer.errors ?? []).map { $0.message ?? "an error without a message" }
            guard messages.isEmpty, let data = answer.data else { return .refused(messages) }
            return .connection(try connection(data))
        }
    }

    /// Requests a page from the service.
    ///
    /// - Throws: the errors of ``WebService/load(_:from:)``; `WebError.Reason.query` if the response contains
    ///   errors, whatever else it contains.
    public func page(for request: PageRequest<CursorKey<String>>) async throws -> Page<
        CursorKey<String>, Item
    > {
        let (content, answer) = try await reader.page(from: try query(for: CursorRequest(request)))
        switch content {
        case .refused(let messages):
            let texts = messages.prefix(5).map { Excerpt($0, without: answer.secrets).description }
            throw WebError(.query(texts), at: answer.url).redacting(answer.secrets)
        case .connection(let connection):
            guard let page = connection.page else {
                throw WebError(
                    .notDecoded("the connection continues, but its pageInfo has no cursor there"),
                    at: answer.url
                ).redacting(answer.secrets)
            }
            return page
        }
    }

    private func query(for request: CursorRequest<String>) throws -> WebRequest {
        let isBackwards = request.before != nil || (opensAtEnd && request.after == nil)
        var variables = variables
        variables[isBackwards ? "last" : "first"] = request.count
        variables["after"] = request.after
        variables["before"] = request.before
        let body = GraphQLRequestBody(
            query: query, variables: variables.mapValues { AnyValue(value: $0) })
        var webRequest = try WebRequest.post(path, json: body)
        webRequest.isIdempotent = true
        return webRequest
    }
}

/// The result of a query.
private enum GraphQLResult<Item: Decodable & Sendable>: Sendable {
    case connection(GraphQLConnection<Item>)
    case refused([String])
}

private struct GraphQLRequestBody: Encodable {
    let query: String
    let variables: [String: AnyValue]
}

private struct AnyValue: Encodable {
    let value: any Encodable & Sendable
    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

private struct GraphQLAnswer<Content: Decodable>: Decodable {
    struct Failure: Decodable { let message: String? }
    let data: Content?
    let errors: [Failure]?

    enum CodingKeys: CodingKey { case data, errors }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        errors = try values.decodeIfPresent([Failure].self, forKey: .errors)
        // With errors, the data may be null where the program expects a value.
        data = errors?.isEmpty ?? true ? try values.decodeIfPresent(Content.self, forKey: .data) : nil
    }
}
