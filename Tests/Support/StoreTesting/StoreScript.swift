package import DynamicListsSQLite
package import Foundation
package import SwiftDataForLinux

/// The steps of a program with a store, each of which is made as a whole or not at all.
package enum StoreScript {
    /// The store's file in a folder.
    package static func file(in folder: URL) -> URL { folder.appending(path: "default.store") }

    /// A container of the first version in a folder.
    package static func container(in folder: URL) throws -> ModelContainer {
        try ModelContainer(
            for: FirstVersion.schema, configurations: [ModelConfiguration(url: file(in: folder))])
    }

    /// The steps, in order.
    package static let steps: [@Sendable (URL) throws -> Void] = [
        { _ = try Store(at: $0, schema: FirstVersion.schema) },
        { try insert(Store(at: $0, schema: FirstVersion.schema)) },
        { try change(Store(at: $0, schema: FirstVersion.schema)) },
        { try replaceFile(Store(at: $0, schema: FirstVersion.schema)) },
        { _ = try Store(at: $0, schema: SecondVersion.schema) },
        { try deleteWithFile(Store(at: $0, schema: SecondVersion.schema)) },
        { _ = try Store(at: $0, schema: ThirdVersion.schema, migrations: ThirdVersion.migrations) },
    ]

    private static func insert(_ store: Store) throws {
        let (song, band) = (
            Schema.Entity.of(FirstVersion.Song.self), Schema.Entity.of(FirstVersion.Band.self)
        )
        try store.write { writer in
            try writer.insert(band, row: 1, [.text("Quartet"), .null])
            for row in 1...60 {
                try writer.insert(
                    song, row: Int64(row),
                    [
                        .text("Song \(row)"), .integer(Int64(row)), .integer(1),
                        row == 7 ? .blob(Data(repeating: 1, count: 20_000)) : .null,
                    ])
            }
        }
    }

    private static func change(_ store: Store) throws {
        let song = Schema.Entity.of(FirstVersion.Song.self)
        try store.write { writer in
            for row in try writer.reader.values(song, rows: 10...30) {
                var values = row.values
                values[0] = .text(String(repeating: "Changed \(row.row) ", count: 60))
                _ = try writer.update(song, row: row.row, values, only: [0])
            }
            for row in 40..<50 { _ = try writer.delete(song, row: Int64(row)) }
            // The row with this title takes over the values.
            _ = try writer.insert(song, row: 99, [.text("Song 5"), .integer(-5), .null, .null])
        }
    }

    private static func replaceFile(_ store: Store) throws {
        let song = Schema.Entity.of(FirstVersion.Song.self)
        _ = try store.write { writer in
            let data = Data(repeating: 2, count: 30_000)
            return try writer.update(song, row: 7, [.text("Song 7"), 7, 1, .blob(data)])
        }
    }

    private static func deleteWithFile(_ store: Store) throws {
        let song = Schema.Entity.of(SecondVersion.Song.self)
        _ = try store.write { try $0.delete(song, row: 7) }
    }

    /// The file of a store, for statements of a test.
    package static func database(at file: URL) -> SQLiteDatabase {
        var configuration = SQLiteConfiguration()
        configuration.prepareConnection = ConnectionFunctions.register
        // With the number of stores, which would otherwise be missing in a file that is still empty.
        return SQLiteDatabase(
            at: file, applicationID: StoreMetadata.applicationID, configuration: configuration)
    }

    /// The version and all rows of the file as a text, empty if it has none.
    package static func state(of file: URL) throws -> String {
        guard FileManager.default.fileExists(atPath: file.path) else { return "" }
        return try database(at: file).readAndWait { connection in
            let tables = try connection.rows(
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_*' ORDER BY 1")
            guard
                let row = try connection.firstRow(
                    "SELECT count(*) FROM sqlite_master WHERE name = '_metadata'"),
                row.values == [1],
                let version = try connection.firstRow(
                    #"SELECT "value" FROM "_metadata" WHERE "name" = 'version'"#)
            else { return "" }
            var lines = ["\(version.values)"]
            for table in tables {
                guard case .text(let name) = table.values[0] else { continue }
                for row in try connection.rows("SELECT * FROM \"\(name)\" ORDER BY 1") {
                    let values = zip(row.columns, row.values).map { column, value in
                        "\(column): \(content(value, column, next: file))"
                    }
                    lines.append("\(name) \(values.joined(separator: ", "))")
                }
            }
            guard try connection.rows("PRAGMA integrity_check").map(\.values) == [["ok"]],
                try connection.rows("PRAGMA foreign_key_check").isEmpty
            else { return "damaged" }
            return lines.joined(separator: "\n")
        }
    }

    /// The value, or the bytes of its file.
    private static func content(_ value: SQLiteValue, _ column: String, next file: URL) -> String {
        guard column == "sound", case .text(let name) = value else { return "\(value)" }
        let data = try? Data(contentsOf: URL(filePath: file.path + ".files").appending(path: name))
        return data.map { "\($0.count) bytes of \($0[0])" } ?? "missing"
    }
}
