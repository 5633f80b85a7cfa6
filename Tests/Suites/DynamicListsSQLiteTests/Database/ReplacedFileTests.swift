import DynamicListsSQLite
import Foundation
import Testing

@Suite("Replaced files, and paths that are not files", .timeLimit(.minutes(5)))
struct ReplacedFileTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func expectReplaced(_ database: SQLiteDatabase) async {
        let write = await #expect(throws: SQLiteError.self) {
            try await database.write { try $0.insert(Note(id: 2, title: "Lost")) }
        }
        #expect(write?.reason == .replaced)
        #expect(write?.isRetryable == false)
        #expect(write?.errorDescription?.contains("deleted or replaced while it was open") == true)
        #expect(write?.errorDescription?.contains(folder.file().path) == true)
        let read = await #expect(throws: SQLiteError.self) { try await database.read { try $0.notes() } }
        #expect(read?.reason == .replaced)
    }

    @Test(
        "after the open file is deleted, every read and write throws",
        arguments: [["", "-wal", "-shm"], [""], ["-wal"], ["-shm"]])
    func deleted(endings: [String]) async throws {
        let database = SQLiteDatabase.notes(in: folder)
        try await database.write { try $0.insert(Note(id: 1, title: "Milk")) }
        for ending in endings {
            try FileManager.default.removeItem(at: folder.file("notes.sqlite\(ending)"))
        }
        for _ in 0..<2 { await expectReplaced(database) }
    }

    @Test("after the open file is replaced, every use throws, and the new file is not changed")
    func replaced() async throws {
        let other = SQLiteDatabase(at: folder.file("other.sqlite"), migrations: Note.migrations)
        try await other.write { try $0.insert(Note(id: 7, title: "Other")) }
        let database = SQLiteDatabase.notes(in: folder)
        try await database.write { try $0.insert(Note(id: 1, title: "Milk")) }
        #expect(rename(folder.file("other.sqlite").path, folder.file().path) == 0)
        let bytes = try Data(contentsOf: folder.file())
        await expectReplaced(database)
        #expect(try Data(contentsOf: folder.file()) == bytes)
    }

    @Test("a file that is moved back is used again, and no rows of the other file were read")
    func putBack() async throws {
        let database = SQLiteDatabase.notes(in: folder)
        try await database.write { try $0.insert(Note(id: 1, title: "Milk")) }
        for ending in ["", "-wal", "-shm"] {
            let name = "notes.sqlite\(ending)"
            try FileManager.default.moveItem(at: folder.file(name), to: folder.file("away\(ending)"))
        }
        do {
            let other = SQLiteDatabase.notes(in: folder)
            try await other.write { try $0.insert(Note(id: 7, title: "Other")) }
            await expectReplaced(database)
        }
        await folder.waitUntilClosed()
        for ending in ["", "-wal", "-shm"] {
            #expect(rename(folder.file("away\(ending)").path, folder.file("notes.sqlite\(ending)").path) == 0)
        }
        #expect(try await database.read { try $0.notes().map(\.id) } == [1])
        try await database.write { try $0.insert(Note(id: 2, title: "Bread")) }
        #expect(try await database.read { try $0.notes().map(\.id) } == [1, 2])
    }

    @Test("a symbolic link is followed, until it points to another file")
    func link() async throws {
        let path = folder.file().path
        try await SQLiteDatabase(at: folder.file("a.sqlite"), migrations: Note.migrations).open()
        try await SQLiteDatabase(at: folder.file("b.sqlite"), migrations: Note.migrations).open()
        #expect(symlink(folder.file("a.sqlite").path, path) == 0)
        let database = SQLiteDatabase.notes(in: folder)
        try await database.write { try $0.insert(Note(id: 1, title: "Milk")) }
        #expect(unlink(path) == 0 && symlink(folder.file("b.sqlite").path, path) == 0)
        await expectReplaced(database)
    }

    @Test("a path that is not a file is refused instead of blocking")
    func noFile() async throws {
        let path = folder.file().path
        let makers: [(kind: String, make: () -> Bool)] = [
            ("a pipe", { mkfifo(path, 0o600) == 0 }),
            ("a folder", { mkdir(path, 0o700) == 0 }),
            ("a device", { symlink("/dev/zero", path) == 0 }),
        ]
        for (kind, make) in makers {
            #expect(make())
            let error = await #expect(throws: SQLiteError.self) {
                try await SQLiteDatabase.notes(in: folder).open()
            }
            #expect(error?.reason == .foreign)
            #expect(error?.message == "This is \(kind), not a file; use another name.")
            #expect(remove(path) == 0)
        }
    }

    @Test("a pipe in place of SQLite's log is refused", arguments: ["-wal", "-shm", "-journal"])
    func pipeBeside(ending: String) async throws {
        try await SQLiteDatabase.notes(in: folder).open()
        await folder.waitUntilClosed()
        let path = folder.file("notes.sqlite\(ending)").path
        #expect(mkfifo(path, 0o600) == 0)
        let error = await #expect(throws: SQLiteError.self) {
            try await SQLiteDatabase.notes(in: folder).open()
        }
        #expect(error?.reason == .foreign)
        #expect(error?.path == path)
    }

    @Test("a database may be shared: files that other users may write are used")
    func shared() async throws {
        try await SQLiteDatabase.notes(in: folder).open()
        await folder.waitUntilClosed()
        #expect(chmod(folder.file().path, 0o666) == 0)
        try await SQLiteDatabase.notes(in: folder).write { try $0.insert(Note(id: 1, title: "Milk")) }
    }
}
