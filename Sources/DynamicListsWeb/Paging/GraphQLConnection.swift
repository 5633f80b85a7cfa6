import DynamicLists

/// A part of a connection, as GraphQL services answer it: with `nodes`, or with `edges` that have a `node`
/// each. Nodes that are null are left out.
public struct GraphQLConnection<Item: Decodable & Sendable>: Decodable, Sendable {
    /// Whether there is more on either side, and how to ask for it.
    public struct PageInfo: Decodable, Hashable, Sendable {
        /// Whether items follow; nil, which means no, where the query does not ask.
        public let hasNextPage: Bool?
        /// The cursor of the last item.
        public let endCursor: String?
        /// Whether items come before; nil, which means no, where the query does not ask.
        public let hasPreviousPage: Bool?
        /// The cursor of the first item.
        public let startCursor: String?
    }

    private struct Edge: Decodable { let node: Item? }
    private enum CodingKeys: CodingKey { case nodes, edges, pageInfo, totalCount }

    /// The items, in order.
    public let items: [Item]
    /// Whether there is more on either side.
    public let pageInfo: PageInfo
    /// How many items the connection has in all; nil if it does not say.
    public let totalCount: Int?

    /// Reads a connection.
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

    /// The page as a list wants it; nil if there is more on a side, but no cursor to ask for it by.
    var page: Page<CursorKey<String>, Item>? {
        let next = pageInfo.hasNextPage == true ? pageInfo.endCursor : nil
        let previous = pageInfo.hasPreviousPage == true ? pageInfo.startCursor : nil
        guard (next != nil) == (pageInfo.hasNextPage == true),
            (previous != nil) == (pageInfo.hasPreviousPage == true)
        else { return nil }
        return CursorPage(items, next: next, previous: previous, total: totalCount).page
    }
}
