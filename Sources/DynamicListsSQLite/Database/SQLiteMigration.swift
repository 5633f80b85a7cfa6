/// A step from one version of a database's schema to the next.
///
///     let migrations = [
///         SQLiteMigration(1) {
///             try $0.execute("CREATE TABLE note (id INTEGER PRIMARY KEY, title TEXT NOT NULL)")
///         },
///         SQLiteMigration(2) { try $0.execute("ALTER TABLE note ADD COLUMN day REAL") },
///     ]
///
/// The number of the last applied migration is stored in the file (`user_version`). Each migration is applied
/// once, in a separate transaction: completely or not at all. Once published, a migration must not change.
public struct SQLiteMigration: Sendable {
    /// The migration's number: 1 for the first, and one more for each that follows.
    public let number: Int32
    let body: @Sendable (SQLiteConnection) throws -> Void

    /// Makes a migration.
    ///
    /// - Parameters:
    ///   - number: its number: 1 for the first, and one more for each that follows.
    ///   - body: changes the schema. Called on the writer's thread. An error that it throws stops opening,
    ///     and rolls this migration back.
    public init(_ number: Int32, _ body: @escaping @Sendable (SQLiteConnection) throws -> Void) {
        self.number = number
        self.body = body
    }

    /// Traps if migrations are not numbered 1, 2, 3…
    static func check(_ migrations: [SQLiteMigration]) {
        for (index, migration) in migrations.enumerated() {
            precondition(
                Int(migration.number) == index + 1,
                "Migration \(migration.number) is at position \(index + 1); they are numbered 1, 2, 3…")
        }
    }
}
