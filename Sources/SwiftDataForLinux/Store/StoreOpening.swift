import DynamicListsSQLite
import Foundation

/// The opening of a store: the file is made, set aside, or brought to the program's schema.
struct StoreOpening {
    let url: URL?
    let schema: Schema
    let migrations: StoreMigrations

    private enum Step {
        case isReady(identifier: String)
        case needsMigration(StoreMetadata)
    }

    /// - Returns: the open database, the identifier of the store, and the damaged file that was set aside.
    func open() throws -> (SQLiteDatabase, String, URL?) {
        do {
            let (database, identifier) = try openFile()
            return (database, identifier, nil)
        } catch let error as SQLiteError where error.isOfDamage {
            guard let url else { throw error }
            let damaged = try DamagedFile.setAside(url)
            let (database, identifier) = try openFile()
            return (database, identifier, damaged)
        }
    }

    private func openFile() throws -> (SQLiteDatabase, String) {
        let database = Self.database(at: url)
        switch try database.writeAndWait({ try prepare($0) }) {
        case .isReady(let identifier):
            return (database, identifier)
        case .needsMigration(let metadata):
            guard let url else { preconditionFailure("A store in memory has the schema it was made with.") }
            try StoreMigration(url: url, schema: schema, migrations: migrations).run(from: metadata)
            return (database, metadata.identifier)
        }
    }

    static func database(at url: URL?, checksReferences: Bool = true) -> SQLiteDatabase {
        var configuration = SQLiteConfiguration(statementCacheSize: 256)
        configuration.prepareConnection = ConnectionFunctions.register
        configuration.checksReferences = checksReferences
        guard let url else {
            return SQLiteDatabase(inMemory: StoreMetadata.migrations, configuration: configuration)
        }
        return SQLiteDatabase(
            at: url, applicationID: StoreMetadata.applicationID, migrations: StoreMetadata.migrations,
            configuration: configuration)
    }

    /// Creates the tables in a new file, and compares the schemas in others.
    private func prepare(_ connection: SQLiteConnection) throws -> Step {
        let tables = StoreTables(schema)
        guard let metadata = try StoreMetadata.read(connection) else {
            for statement in tables.creation { try connection.execute(statement) }
            let identifier = UUID().uuidString
            try StoreMetadata(identifier: identifier, version: schema.version, tables: tables).write(
                connection)
            return .isReady(identifier: identifier)
        }
        guard metadata.version <= schema.version else {
            throw StoreError(
                .newerSchema,
                "The store \(url?.path ?? "") has schema \(metadata.version), and this program supports up "
                    + "to \(schema.version); it was left as it is. Use the newer program.")
        }
        if metadata.tables == tables, metadata.version == schema.version {
            return .isReady(identifier: metadata.identifier)
        }
        return .needsMigration(metadata)
    }
}

extension SQLiteError {
    /// Whether the file cannot be used because its bytes were changed. A file of another program is not
    /// damaged: it has a number of its own.
    fileprivate var isOfDamage: Bool { reason == .damaged || code & 0xff == 26 }
}

/// A damaged file, which is kept under another name.
enum DamagedFile {
    /// Renames the file and those that SQLite keeps next to it.
    ///
    /// - Returns: the new name.
    static func setAside(_ url: URL) throws -> URL {
        let manager = FileManager.default
        var number = 1
        var target = URL(filePath: url.path + ".damaged")
        while manager.fileExists(atPath: target.path) {
            number += 1
            target = URL(filePath: "\(url.path).damaged-\(number)")
        }
        for ending in ["", "-wal", "-shm"] where manager.fileExists(atPath: url.path + ending) {
            try manager.moveItem(
                at: URL(filePath: url.path + ending), to: URL(filePath: target.path + ending))
        }
        return target
    }
}
