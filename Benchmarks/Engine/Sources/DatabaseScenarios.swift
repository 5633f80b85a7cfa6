import DynamicLists
import DynamicListsSQLite
import Foundation
import SQLiteByHand

/// Pages of a table with a million rows.
enum DatabaseScenarios {
    struct Note: Codable, Identifiable, Sendable {
        var id: Int64
        var day: Double
        var title: String
        var author: String?
        var done: Bool
    }

    private static let rowCount = 1_000_000
    private static let pageCount = 50

    static func pages() async {
        await Task.detached {
            let folder = FileManager.default.temporaryDirectory.appending(path: "sqlite-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            do {
                try await compare(in: folder.appending(path: "notes.sqlite"))
            } catch {
                print("sqlite-page failed: \(error.localizedDescription)")
            }
        }.value
    }

    private static func compare(in file: URL) async throws {
        let database = SQLiteDatabase(at: file, migrations: [SQLiteMigration(1, fill)])
        let pages = SQLitePages<Note>(
            in: database, table: "note", orderedBy: [.descending("day"), .ascending("id")])
        let table = #"SELECT * FROM (SELECT * FROM "note")"#
        let orderAndLimit = #" ORDER BY "day" DESC, "id" ASC LIMIT ?"#
        try await database.open()
        let byHand = pages_open(
            file.path, table + orderAndLimit, table + #" WHERE "day" = ? AND "id" > ?"# + orderAndLimit,
            table + #" WHERE "day" < ?"# + orderAndLimit)
        let byReading = SQLitePages<Note>(
            in: database, table: "note", columns: ["id", "day", "title", "author", "done"],
            orderedBy: [.descending("day"), .ascending("id")]
        ) { row in
            try Note(
                id: row.integer(0), day: row.real(1), title: row.text(2), author: row.textIfPresent(3),
                done: row.integer(4) != 0)
        }
        let last = (day: Double(pageCount / 4), id: Int64(rowCount - pageCount))
        let beforeLast = try await pages.page(
            for: PageRequest(
                key: SQLitePages<Note>.key(at: [last.day, last.id]), direction: .refresh, count: 1))
        var times: [String: [Double]] = [:]
        for _ in 0..<41 {
            for (name, position) in [("first", nil), ("last", last)] {
                let key = position == nil ? nil : beforeLast.nextKey
                let request = PageRequest(
                    key: key, direction: key == nil ? .refresh : .append, count: pageCount)
                times[name, default: []].append(
                    try await seconds { _ = try await pages.page(for: request).items.count })
                times["\(name) read", default: []].append(
                    try await seconds { _ = try await byReading.page(for: request).items.count })
                times["\(name) by hand", default: []].append(
                    await seconds {
                        pages_free(
                            pages_read(byHand, position?.day ?? 0, position?.id ?? -1, Int32(pageCount)))
                    })
            }
        }
        func ratios(_ one: String, _ other: String) -> [Double] {
            zip(times[one] ?? [], times[other] ?? []).map { $0 / $1 }
        }
        for name in ["first", "last"] {
            report("sqlite-page", "\(name) page of 10⁶ rows", times[name] ?? [], .milliseconds(1))
            report(
                "sqlite-page", "\(name) page, made by hand, against C",
                ratios("\(name) read", "\(name) by hand"), .times(1.2), peer: "the same statements in C")
            report(
                "sqlite-page", "\(name) page, decoded, against C", ratios(name, "\(name) by hand"),
                .times(1.2),
                peer: "the same statements in C")
        }
        report("sqlite-page", "last page against first", ratios("last", "first"), .times(1.2))
    }

    /// The thread's time per page, for many in a row. A source reads on the thread that calls it.
    private static func seconds(_ action: () async throws -> Void) async rethrows -> Double {
        let start = secondsOfThisThread()
        for _ in 0..<200 { try await action() }
        return (secondsOfThisThread() - start) / 200
    }

    /// A million notes. Each day has four of them.
    @Sendable
    private static func fill(_ connection: SQLiteConnection) throws {
        try connection.execute(
            """
            CREATE TABLE note (
                id INTEGER PRIMARY KEY, day REAL NOT NULL, title TEXT NOT NULL, author TEXT,
                done INTEGER NOT NULL);
            WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < \(rowCount))
            INSERT INTO note SELECT n, (\(rowCount) - n) / 4, 'The note with the number ' || n,
                CASE n % 3 WHEN 0 THEN NULL ELSE 'Author ' || n % 100 END, n % 2 FROM number;
            CREATE INDEX note_day ON note (day DESC, id);
            """)
    }
}
