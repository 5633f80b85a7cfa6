import DynamicListsSQLite
import Foundation
import Testing

@Suite("Opening a database", .timeLimit(.minutes(5)))
struct OpeningTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    @Test("a new file and its folder are readable by their user only")
    func permissions() async throws {
        let database = SQLiteDatabase(at: folder.file("new/deep/notes.sqlite"), migrations: Note.migrations)
        try await database.write { try $0.insert(Note(id: 1, title: "Milk")) }
        #expect(try folder.permissions("new") == 0o700)
        #expect(try folder.permissions("new/deep") == 0o700)
        for ending in ["", "-wal", "-shm"] {
            #expect(try folder.permissions("new/deep/notes.sqlite\(ending)") == 0o600)
        }
    }

    @Test("a reopened file contains what was written")
    func again() async throws {
        let note = Note(id: 1, title: "Milk")
        try await SQLiteDatabase.notes(in: folder).write { try $0.insert(note) }
        #expect(try await SQLiteDatabase.notes(in: folder).read { try $0.notes() } == [note])
    }

    @Test(
        "a file name that looks like a URI is used as a name",
        arguments: ["a?b#c%41 d.sqlite", "'\"ü.sqlite"])
    func names(name: String) async throws {
        let database = SQLiteDatabase(at: folder.file(name), migrations: Note.migrations)
        try await database.open()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).contains(name))
    }

    @Test("migrations are applied once, in order, and a failing one is rolled back alone")
    func migrations() async throws {
        struct Sorry: Error {}
        let second = SQLiteMigration(2) { try $0.execute("ALTER TABLE note ADD COLUMN day REAL") }
        let broken = SQLiteMigration(3) {
            try $0.execute("CREATE TABLE other (id)")
            throw Sorry()
        }
        let failing = SQLiteDatabase(at: folder.file(), migrations: Note.migrations + [second, broken])
        await #expect(throws: Sorry.self) { try await failing.open() }
        await #expect(throws: Sorry.self) { try await failing.read { _ in } }
        let good = SQLiteDatabase(
            at: folder.file(),
            migrations: Note.migrations + [
                second, SQLiteMigration(3) { try $0.execute("CREATE TABLE other (id)") },
            ])
        try await good.open()
        #expect(try await good.read { try $0.value("PRAGMA user_version") } == 3)
    }

    @Test("several databases that open a new file at the same time create it once")
    func together() async throws {
        let folder = folder
        try await withThrowingTaskGroup(of: Void.self) { group in
            for id in 1...8 {
                group.addTask {
                    try await SQLiteDatabase.notes(in: folder).write {
                        try $0.insert(Note(id: id, title: ""))
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await SQLiteDatabase.notes(in: folder).read { try $0.notes().count } == 8)
    }

    @Test("a newer schema is refused with both numbers, and the file is not changed")
    func newer() async throws {
        let next = SQLiteMigration(2) { try $0.execute("CREATE TABLE other (id)") }
        try await SQLiteDatabase(at: folder.file(), migrations: Note.migrations + [next]).open()
        await folder.waitUntilClosed()
        let before = try Data(contentsOf: folder.file())
        let error = await #expect(throws: SQLiteError.self) {
            try await SQLiteDatabase.notes(in: folder).open()
        }
        #expect(error?.reason == .newerSchema)
        #expect(error?.message.contains("schema 2, and this program supports up to 1") == true)
        #expect(try Data(contentsOf: folder.file()) == before)
    }

    @Test("another program's database is refused, and the file is not changed")
    func foreign() async throws {
        let otherDatabase = SQLiteDatabase(at: folder.file(), applicationID: 7, migrations: Note.migrations)
        try await otherDatabase.write { try $0.insert(Note(id: 1, title: "Theirs")) }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        let before = try Data(contentsOf: folder.file())
        let error = await #expect(throws: SQLiteError.self) {
            try await SQLiteDatabase.notes(in: folder).open()
        }
        #expect(error?.reason == .foreign)
        #expect(error?.errorDescription?.contains(folder.file().path) == true)
        #expect(try Data(contentsOf: folder.file()) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == names)
        #expect(try await otherDatabase.read { try $0.notes().count } == 1)
    }

    @Test("a file that is not a database is refused, and is not changed")
    func noDatabase() async throws {
        let text = Data(String(repeating: "Dear diary, today I opened a database. ", count: 100).utf8)
        try text.write(to: folder.file())
        let error = await #expect(throws: SQLiteError.self) {
            try await SQLiteDatabase.notes(in: folder).open()
        }
        #expect(error?.reason == .foreign)
        #expect(error?.isRetryable == false)
        #expect(try Data(contentsOf: folder.file()) == text)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["notes.sqlite"])
    }

    @Test("a damaged database is an error of its own")
    func damaged() async throws {
        try await SQLiteDatabase.notes(in: folder).write { connection in
            for id in 1...2_000 { try connection.insert(Note(id: id, title: "Milk and bread and more")) }
        }
        await folder.waitUntilClosed()
        let file = try FileHandle(forUpdating: folder.file())
        try file.seek(toOffset: 4_096)
        try file.write(contentsOf: Data(repeating: 0xA5, count: 3 * 4_096))
        try file.close()
        let error = await #expect(throws: SQLiteError.self) {
            try await SQLiteDatabase.notes(in: folder).read { try $0.notes() }
        }
        #expect(error?.reason == .damaged)
        #expect(error?.errorDescription?.contains("damaged") == true)
    }

    @Test("a file locked by another connection is an error after the timeout")
    func locked() async throws {
        let impatient = SQLiteDatabase.notes(
            in: folder, configuration: SQLiteConfiguration(busyTimeout: .milliseconds(20)))
        try await impatient.open()
        let other = SQLiteDatabase.notes(in: folder)
        let error = try other.writeAndWait { _ in
            #expect(throws: SQLiteError.self) { try impatient.writeAndWait { _ in } }
        }
        #expect(error?.reason == .locked)
        #expect(error?.isRetryable == true)
        try await impatient.write { try $0.insert(Note(id: 1, title: "Milk")) }
    }

    @Test("a file whose program was killed while its log was moved into it is complete")
    func checkpointCutShort() async throws {
        let notes = (0..<2_000).map { Note(id: $0, title: "A note of some length, so that there are pages") }
        let database = SQLiteDatabase.notes(in: folder)
        try await database.write { connection in for note in notes { try connection.insert(note) } }
        let log = try Data(contentsOf: folder.file("notes.sqlite-wal"))
        var file = try Data(contentsOf: folder.file())
        // The newest header is in the file already, and the pages after it are not.
        let (pageSize, headSize) = (4_096, 24)
        for frame in stride(from: 32, to: log.count, by: pageSize + headSize)
        where log[frame..<frame + 4].elementsEqual([0, 0, 0, 1]) {
            file.replaceSubrange(0..<pageSize, with: log[frame + headSize..<frame + headSize + pageSize])
        }
        try file.write(to: folder.file("killed.sqlite"))
        try log.write(to: folder.file("killed.sqlite-wal"))
        let killed = SQLiteDatabase(at: folder.file("killed.sqlite"), migrations: Note.migrations)
        #expect(try await killed.read { try $0.notes() } == notes)
        try await database.write { _ in }
    }

    @Test("a folder that cannot be created is an error, and opening is tried again")
    func noFolder() async throws {
        try Data().write(to: folder.file("blocked"))
        let database = SQLiteDatabase(at: folder.file("blocked/notes.sqlite"), migrations: Note.migrations)
        let error = await #expect(throws: SQLiteError.self) { try await database.open() }
        #expect(error?.reason == .cannotOpen)
        try FileManager.default.removeItem(at: folder.file("blocked"))
        try await database.write { try $0.insert(Note(id: 1, title: "Milk")) }
    }

    @Test("migrations that are not numbered 1, 2, 3… trap")
    func numbers() async {
        await #expect(processExitsWith: .failure) {
            _ = SQLiteDatabase(inMemory: [SQLiteMigration(2) { _ in }])
        }
    }
}
