extension SQLitePages {
    /// SQLite's plan for continuing from a position, line by line of `EXPLAIN QUERY PLAN`; for tests.
    package func plan(from key: Key?, isBackward: Bool) async throws -> [String] {
        let (query, decoder) = (query, decoder)
        return try await database.read { connection in
            try PageReader<Item>(connection, query, decoder).statements(from: key, isBackward: isBackward)
                .flatMap { sql, arguments in
                    try connection.rows("EXPLAIN QUERY PLAN \(sql)", arguments).compactMap { row in
                        if case .text(let text)? = row["detail"] { text } else { nil }
                    }
                }
        }
    }
}
