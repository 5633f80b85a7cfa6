import DynamicLists

/// Reads one page, in one snapshot.
struct PageReader<Item: Identifiable & Sendable> where Item.ID: Sendable {
    typealias Key = SQLitePages<Item>.Key

    /// Rows that were read from a position, in the direction of reading.
    private struct Run {
        var items: [Item] = []
        /// The position of the first row.
        var first: [SQLiteValue]?
        /// The position of the last row, if more rows follow.
        var last: [SQLiteValue]?
        /// Whether there are more rows.
        var hasMore = false
    }

    private let connection: SQLiteConnection
    private let query: PageQuery
    private let schemaInfo: PageQuery.SchemaInfo

    private let decoder: ItemDecoder<Item>

    init(_ connection: SQLiteConnection, _ query: PageQuery, _ decoder: @escaping ItemDecoder<Item>) throws {
        self.connection = connection
        self.decoder = decoder
        self.query = query
        schemaInfo = try query.schemaInfo(connection)
    }

    func page(for request: PageRequest<Key>) throws -> Page<Key, Item> {
        let count = min(max(1, request.count), ListConfiguration.largestCount)
        guard let key = request.key else {
            let run = try run(nil, isBackward: false, count)
            return Page(items: run.items, nextKey: run.last.map { Key($0) })
        }
        guard key.values.count == query.order.count else {
            throw SQLiteError(
                .misuse,
                "The page's key has \(key.values.count) values, but the order \(query.order.count) columns."
            )
        }
        switch (request.direction, key.isEnd) {
        case (.refresh, true): return try page(endingAt: key, atLeast: count)
        case (.refresh, false): return try page(around: key, count)
        case (_, true): return try page(endingAt: key, count)
        case (_, false): return try page(beginningAt: key, count)
        }
    }

    /// Adds the number of all rows, and of the rows before the page.
    func count(for request: PageRequest<Key>, _ page: inout Page<Key, Item>) throws {
        page.totalCount = try rowCount(nil)
        if page.previousKey == nil {
            page.itemsBefore = 0
        } else if request.direction != .append, let previous = page.previousKey {
            page.itemsBefore = try rowCount(previous)
        }
    }

    // MARK: Kinds of pages

    private func page(beginningAt key: Key, _ count: Int) throws -> Page<Key, Item> {
        let run = try run(key, isBackward: false, count)
        let previous =
            run.first.map { Key($0, isEnd: true, length: count) }
            ?? Key(key.values, isEnd: true, isInclusive: !key.isInclusive, length: count)
        return Page(items: run.items, previousKey: previous, nextKey: run.last.map { Key($0) })
    }

    private func page(endingAt key: Key, _ count: Int) throws -> Page<Key, Item> {
        let run = try run(key, isBackward: true, count)
        let next = run.first.map { Key($0) } ?? Key(key.values, isInclusive: !key.isInclusive)
        return Page(
            items: run.items.reversed(), previousKey: run.last.map { Key($0, isEnd: true, length: count) },
            nextKey: next)
    }

    /// A page for a refresh. It determines whether rows come before it; if no rows are left at its position,
    /// it contains the rows before that.
    private func page(around key: Key, _ count: Int) throws -> Page<Key, Item> {
        var page = try page(beginningAt: key, count)
        guard let previous = page.previousKey else { return page }
        guard page.items.isEmpty else {
            if try !run(previous, isBackward: true, 0).hasMore { page.previousKey = nil }
            return page
        }
        page = try self.page(endingAt: previous, count)
        page.nextKey = nil
        return page
    }

    /// A page that ended at a position, and may extend beyond it now. It begins as many rows before it as it
    /// did.
    private func page(endingAt key: Key, atLeast count: Int) throws -> Page<Key, Item> {
        // The key of a restored list may contain any length.
        let length = min(max(0, key.length), ListConfiguration.largestCount)
        let before = try run(key, isBackward: true, length)
        let start = Key(key.values, isInclusive: !key.isInclusive)
        let after = try run(start, isBackward: false, max(0, count - before.items.count))
        let next = after.hasMore ? after.last ?? before.first : nil
        return Page(
            items: before.items.reversed() + after.items,
            previousKey: before.last.map { Key($0, isEnd: true, length: length) },
            nextKey: next.map { Key($0) })
    }

    // MARK: Rows

    private func rowCount(_ key: Key?) throws -> Int {
        let pattern = pattern(key, isBackward: true, counts: true)
        return try query.steps(pattern, schemaInfo).reduce(0) { count, step in
            guard case .integer(let number)? = try connection.value(step.sql, arguments(step, key)) else {
                return count
            }
            return count + Int(number)
        }
    }

    private func pattern(_ key: Key?, isBackward: Bool, counts: Bool = false) -> KeysetStatements.Pattern {
        KeysetStatements.Pattern(
            isBackward: isBackward, isInclusive: key?.isInclusive ?? false,
            nulls: key?.values.map(\.isNull) ?? [], counts: counts)
    }

    private func arguments(_ step: KeysetStatements.Step, _ key: Key?, limit: Int? = nil) -> SQLiteArguments {
        var arguments = query.arguments
        arguments.positional.reserveCapacity(arguments.positional.count + step.values.count + 1)
        if let key { for value in step.values { arguments.positional.append(key.values[value]) } }
        if let limit { arguments.positional.append(.integer(Int64(limit))) }
        return arguments
    }

    /// The statements that continue from a position, with their arguments.
    func statements(from key: Key?, isBackward: Bool) -> [(sql: String, arguments: SQLiteArguments)] {
        query.steps(pattern(key, isBackward: isBackward), schemaInfo).map { step in
            (step.sql, arguments(step, key, limit: 10))
        }
    }

    /// Reads rows from a position, and checks whether one more follows.
    private func run(_ key: Key?, isBackward: Bool, _ count: Int) throws -> Run {
        var run = Run()
        run.items.reserveCapacity(count)
        var previous: [SQLiteValue] = []
        let handle = try connection.active()
        for step in query.steps(pattern(key, isBackward: isBackward), schemaInfo) where !run.hasMore {
            let limit = count + 1 - run.items.count
            try handle.query(step.sql, arguments(step, key, limit: limit)) { statement in
                let decode = decoder(statement)
                // The order's columns are known after the first step, which may have prepared the statement
                // again.
                var columns: [Int32] = []
                while try handle.step(statement) {
                    if columns.isEmpty { columns = try statement.columns(of: query.order) }
                    if !schemaInfo.isUnique { try check(&previous, columns, statement) }
                    if run.items.count == count {
                        run.hasMore = true
                        break
                    }
                    run.items.append(try decode())
                    if run.first == nil { run.first = values(columns, statement) }
                    if run.items.count == count { run.last = values(columns, statement) }
                }
            }
        }
        if !run.hasMore { run.last = nil }
        return run
    }

    private func values(_ columns: [Int32], _ statement: Statement) -> [SQLiteValue] {
        columns.map { Cell(statement, $0).value }
    }

    /// Throws if a row has the same position as the one before.
    private func check(_ previous: inout [SQLiteValue], _ columns: [Int32], _ statement: Statement) throws {
        guard !previous.isEmpty else {
            previous = values(columns, statement)
            return
        }
        var isSame = true
        for (index, column) in columns.enumerated() {
            let value = Cell(statement, column).value
            if value != previous[index] {
                isSame = false
                previous[index] = value
            }
        }
        guard isSame else { return }
        let names = query.order.map(\.column).joined(separator: ", ")
        let found = previous.map(\.kind).joined(separator: ", ")
        throw SQLiteError(
            .statement,
            "Two rows have the same place in the order by \(names) (\(found)); let it end with a column "
                + "that is unique.", sql: statement.sql)
    }
}
