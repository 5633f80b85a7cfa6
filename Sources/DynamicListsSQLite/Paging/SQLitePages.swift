public import DynamicLists
import Synchronization

/// The pages of a list over a table, or over any `SELECT`: a live window.
///
///     let pages = SQLitePages<Note>(
///         in: database, table: "note", orderedBy: [.descending("day"), .ascending("id")])
///     let list = ListViewModel(source: pages)
///
/// A page begins after the last row of the previous one, by the values of the columns that the order names,
/// and not at an offset (keyset pagination). The last page of a million rows is as fast as the first if an
/// index has these columns in this order. Rows that are inserted or deleted between two pages make no row
/// appear twice or be skipped.
///
/// When the result changes, through this database, another connection or another process
/// (``SQLiteDatabase/changes(in:)``), the list reads the rows around the screen again; ids and the scroll
/// position are kept. SQLite itself reports the tables that the result comes from.
///
/// The order must be unique: end it with the primary key, or with other columns that are unique and never
/// null. For a table this is checked before the first page, for a `SELECT` by the rows that are read.
///
/// If the main actor is the default isolation, declare the item `nonisolated struct`, because it is used off
/// that actor.
public struct SQLitePages<Item: Identifiable & Sendable>: PageSource where Item.ID: Sendable {
    /// A page begins where the last one ended, regardless of that one's length.
    public static var acceptsAnyCount: Bool { true }

    let database: SQLiteDatabase
    let query: PageQuery
    private let countsRows: Bool

    let decoder: ItemDecoder<Item>

    init(
        _ database: SQLiteDatabase, _ query: PageQuery, countsRows: Bool,
        _ decoder: @escaping ItemDecoder<Item>
    ) {
        self.database = database
        self.decoder = decoder
        self.query = query
        self.countsRows = countsRows
    }

    /// Reads a page, in one snapshot of the database. Blocks the thread while it reads.
    ///
    /// - Throws: ``SQLiteError``; `CancellationError` if the task was canceled.
    public func page(for request: PageRequest<Key>) async throws -> Page<Key, Item> {
        // Opening may take long; awaiting it blocks no thread.
        if !database.isOpen.load(ordering: .acquiring) { try await database.open() }
        return try database.readAndWait { connection in
            let reader = try PageReader<Item>(connection, query, decoder)
            var page = try reader.page(for: request)
            if countsRows { try reader.count(for: request, &page) }
            return page
        }
    }

    /// The whole list, each time that a table from which its rows come has changed.
    public var invalidations: AsyncStream<Invalidation<Key, Item.ID>>? {
        database.changeStream(of: .all) { [query] in query.tables }
    }
}

extension SQLitePages {
    /// The beginning or the end of a page: next to a row that is identified by the values of the order's
    /// columns. The row itself may have been deleted.
    public struct Key: Hashable, Sendable, Codable {
        /// The values of the order's columns, in order.
        public let values: [SQLiteValue]
        /// Whether the page ends there rather than begins.
        let isEnd: Bool
        /// Whether the row itself belongs to the page.
        let isInclusive: Bool
        /// The number of rows of a page that ends there.
        let length: Int

        init(_ values: [SQLiteValue], isEnd: Bool = false, isInclusive: Bool = false, length: Int = 0) {
            self.values = values
            self.isEnd = isEnd
            self.isInclusive = isInclusive
            self.length = length
        }
    }

    /// The key of the page that begins with a row, to open a list there: `ListViewModel(source:startingAt:)`.
    ///
    /// - Parameter values: the values of the order's columns, in order. The page begins with the row that has
    ///   them, or with the first one after that position.
    public static func key(at values: [(any SQLiteConvertible)?]) -> Key {
        Key(values.map { $0?.sqliteValue ?? .null }, isInclusive: true)
    }
}

extension SQLitePages where Item: Encodable {
    /// The key of the page that begins with an item, to open a list there:
    /// `ListViewModel(source:startingAt:)`.
    ///
    /// - Throws: ``SQLiteError`` if the item has no value for a column of the order.
    public func key(at item: Item) throws -> Key {
        let values = try SQLiteArguments(encoding: item).named
        return Key(
            try query.order.map { order in
                if let value = values[order.column] { return value }
                let name = values.keys.first { $0.isSameName(as: order.column) }
                guard let name, let value = values[name] else {
                    throw SQLiteError(
                        .unfitValue, "\(Item.self) has no \(order.column), which the order contains.")
                }
                return value
            }, isInclusive: true)
    }
}
