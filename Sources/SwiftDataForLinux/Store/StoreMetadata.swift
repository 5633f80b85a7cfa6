import DynamicListsSQLite
import Foundation

/// The description of a file by itself, in its table `_metadata`.
package struct StoreMetadata {
    /// SQLite's `application_id`.
    package static let applicationID: Int32 = 0x53_77_44_4c

    var identifier: String
    var version: Schema.Version
    var tables: StoreTables

    /// The version of this description. A file with a later one is refused by SQLiteDatabase.
    static let migrations = [
        SQLiteMigration(1) { connection in
            try connection.execute(
                """
                CREATE TABLE "_metadata" (
                    "name" TEXT PRIMARY KEY,
                    "value" TEXT NOT NULL
                ) WITHOUT ROWID
                """)
            try connection.execute(StoreChange.creation)
        }
    ]

    /// The description in the file, or nil if there is none yet.
    static func read(_ connection: SQLiteConnection) throws -> StoreMetadata? {
        var values: [String: String] = [:]
        try connection.forEachRow(#"SELECT "name", "value" FROM "_metadata""#) { row in
            if case .text(let name) = row.values[0], case .text(let value) = row.values[1] {
                values[name] = value
            }
        }
        guard let identifier = values["identifier"], let version = values["version"],
            let tables = values["tables"]
        else { return nil }
        return StoreMetadata(
            identifier: identifier, version: try CodedText.decode(Schema.Version.self, from: version),
            tables: try CodedText.decode(StoreTables.self, from: tables))
    }

    func write(_ connection: SQLiteConnection) throws {
        let values = [
            ("identifier", identifier), ("version", try CodedText.encode(version)),
            ("tables", try CodedText.encode(tables)),
        ]
        for (name, value) in values {
            try connection.execute(
                #"INSERT OR REPLACE INTO "_metadata" ("name", "value") VALUES (?, ?)"#, [name, value])
        }
    }
}
