/// A step from one version of a database's schema to the next.
///
///     let migrations = [
///         SQLiteMigration(1) {
///             try $0.execute("CREATE TABLE note (id INTEGER PRIMARY KEY, title TEXT NOT NULL)")
///         },
///         SQLiteMigration(2) { try $0.execute("ALTER TABLE note ADD COLUMN day REAL") },
///     ]
///
/// The number of the last one that was made stands in the file (`user_version`). Each is made once, in a
/// transaction of its own: it is made wholly or not at all. Once published, a migration stays as it is.
public struct SQLiteMigration: Sendable {
    /// Its number: 1 for the first, and one more for each.
    public let number: Int32
    let body: @Sendable (SQLiteConnection) throws -> Void

    /// Makes a migration.
    ///
    /// - Parameters:
    ///   - number: its number: 1 for the first, and one more for each.
    ///   - body: changes the schema. Called on the writer's thread. What it throws ends opening, and takes
    ///     this migration back.
    public init(_ number: Int32, _ body: @escaping @Sendable (SQLiteConnection) throws -> Void) {
        self.number = number
        self.body = body
    }

    /// Traps where migrations are not numbered 1, 2, 3…
    static func check(_ migrations: [SQLiteMigration]) {
        for (place, migration) in migrations.enumerated() {
            precondition(
                Int(migration.number) == place + 1,
                "Migration \(migration.number) stands at place \(place + 1); they are numbered 1, 2, 3…")
        }
    }
}
