public import DynamicLists
import Synchronization

/// The pages of a list over a table, or over any `SELECT`: a live window.
///
///     let pages = SQLitePages<Note>(
///         in: database, table: "note", orderedBy: [.descending("day"), .ascending("id")])
///     let list = ListViewModel(source: pages)
///
/// A page begins after the row with which the one before ended, by the values of the columns that the order
/// names, and not at a position: the last page of a million rows costs as much as the first where an index
/// has these columns in this order. Rows that come and go between two pages make none appear twice or not at
/// all.
///
/// When the result changes, through this database, another connection or another process
/// (``SQLiteDatabase/changes(in:)``), the list reads again what is around the screen; ids and place stay.
/// Which tables the result comes from, SQLite itself says.
///
/// The order must leave no two rows alike: let it end with the primary key, or with other columns that are
/// unique and never null. For a table that is checked before the first page, for a `SELECT` by the rows that
/// are read.
///
/// Where the main actor is the default, declare the item `nonisolated struct`: it is used off that actor.
public struct SQLitePages<Item: Identifiable & Sendable>: PageSource where Item.ID: Sendable {
    /// A page begins where the last one ended, however long it was.
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
    /// - Throws: ``SQLiteError``; `CancellationError` if the task was cancelled.
    public func page(for request: PageRequest<Key>) async throws -> Page<Key, Item> {
        // Opening may take long; waiting for it blocks no thread.
        if !database.isOpen.load(ordering: .acquiring) { try await database.open() }
        return try database.readAndWait { connection in
            let reading = try PageReading<Item>(connection, query, decoder)
            var page = try reading.page(for: request)
            if countsRows { try reading.count(for: request, &page) }
            return page
        }
    }

    /// All of the list, each time that a table has changed from which its rows come.
    public var invalidations: AsyncStream<Invalidation<Key, Item.ID>>? {
        database.changeStream(of: .all) { [query] in query.tables }
    }
}

extension SQLitePages {
    /// Where a page begins or ends: beside a row that is known by the values of the columns of the order. The
    /// row itself may be gone.
    public struct Key: Hashable, Sendable, Codable {
        /// The values of the order's columns, in order.
        public let values: [SQLiteValue]
        /// Whether the page ends there rather than begins.
        let isEnd: Bool
        /// Whether the row itself belongs to the page.
        let isInclusive: Bool
        /// How many rows a page has that ends there.
        let length: Int

        init(_ values: [SQLiteValue], isEnd: Bool = false, isInclusive: Bool = false, length: Int = 0) {
            self.values = values
            self.isEnd = isEnd
            self.isInclusive = isInclusive
            self.length = length
        }
    }

    /// The page that begins with a row, so that a list can open there: `ListViewModel(source:startingAt:)`.
    ///
    /// - Parameter values: of the order's columns, in order; the page begins with the row that has them, or
    ///   with the first after that place.
    public static func key(at values: [(any SQLiteConvertible)?]) -> Key {
        Key(values.map { $0?.sqliteValue ?? .null }, isInclusive: true)
    }
}

extension SQLitePages where Item: Encodable {
    /// The page that begins with an item, so that a list can open there: `ListViewModel(source:startingAt:)`.
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
                        .unfitValue, "\(Item.self) has no \(order.column), by which the rows stand in order.")
                }
                return value
            }, isInclusive: true)
    }
}
