import DynamicLists

/// A part of a connection, as in responses of GraphQL services: with `nodes`, or with `edges` that have a
/// `node` each. Null nodes are omitted.
public struct GraphQLConnection<Item: Decodable & Sendable>: Decodable, Sendable {
    /// Whether there are more items on either side, and the cursors to request them.
    public struct PageInfo: Decodable, Hashable, Sendable {
        /// Whether items follow; nil, which means no, if the query does not include it.
        public let hasNextPage: Bool?
        /// The cursor of the last item.
        public let endCursor: String?
        /// Whether items come before; nil, which means no, if the query does not include it.
        public let hasPreviousPage: Bool?
        /// The cursor of the first item.
        public let startCursor: String?
    }

    private struct Edge: Decodable { let node: Item? }
    private enum CodingKeys: CodingKey { case nodes, edges, pageInfo, totalCount }

    /// The items, in order.
    public let items: [Item]
    /// Whether there are more items on either side.
    public let pageInfo: PageInfo
    /// The number of all items of the connection, or nil if it is not in the response.
    public let totalCount: Int?

    /// Decodes a connection.
    ///
    /// - Throws: `DecodingError` if it has neither nodes nor edges, or no `pageInfo`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        if values.contains(.nodes) {
            items = try values.decode([Item?].self, forKey: .nodes).compactMap { $0 }
        } else {
            items = try values.decode([Edge?].self, forKey: .edges).compactMap { $0?.node }
        }
        pageInfo = try values.decode(PageInfo.self, forKey: .pageInfo)
        totalCount = try values.decodeIfPresent(Int.self, forKey: .totalCount)
    }

    /// The page in the form for a list, or nil if there are more items on a side, but no cursor to request
    /// them.
    var page: Page<CursorKey<String>, Item>? {
        let next = pageInfo.hasNextPage == true ? pageInfo.endCursor : nil
        let previous = pageInfo.hasPreviousPage == true ? pageInfo.startCursor : nil
        guard (next != nil) == (pageInfo.hasNextPage == true),
            (previous != nil) == (pageInfo.hasPreviousPage == true)
        else { return nil }
        return CursorPage(items, next: next, previous: previous, total: totalCount).page
    }
}
