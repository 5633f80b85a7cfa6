import DynamicLists
import DynamicListsSQLite
import DynamicListsTesting
import Foundation
import Testing

@Suite("Live windows", .timeLimit(.minutes(5)))
@MainActor
struct LiveWindowTests {
    private let folder: Folder
    private let clock = TestClock()
    private let database: SQLiteDatabase

    init() async throws {
        folder = try Folder()
        database = .notes(in: folder, configuration: SQLiteConfiguration(clock: clock))
        try await database.write { connection in
            for id in 100..<200 { try connection.insert(Note(id: id, title: "\(id)")) }
        }
    }

    private func list(startingAt id: Int? = nil) -> ListViewModel<SQLitePages<Note>> {
        let pages = SQLitePages<Note>(in: database, table: "note", orderedBy: [.ascending("id")])
        guard let id else { return ListViewModel(source: pages) }
        return ListViewModel(source: pages, startingAt: SQLitePages<Note>.key(at: [id]))
    }

    @Test("rows written through the database appear in the list")
    func sameConnection() async throws {
        let list = list()
        let driver = ListDriver(list, height: 10)
        driver.show()
        try await driver.waitUntilIdle()
        try await database.write { try $0.insert(Note(id: 1, title: "new")) }
        try await list.wait { list.snapshot.ids.first == 1 }
        try await database.write { try $0.execute("DELETE FROM note WHERE id = 101") }
        try await list.wait { Array(list.snapshot.ids.prefix(3)) == [1, 100, 102] }
    }

    @Test("rows written by another connection appear in the list")
    func otherConnection() async throws {
        let list = list(startingAt: 150)
        let driver = ListDriver(list, height: 10)
        driver.show()
        try await driver.waitUntilIdle()
        try await SQLiteDatabase.notes(in: folder).write { try $0.execute("DELETE FROM note WHERE id = 151") }
        await clock.waitForSleepers(1)
        await clock.advance(by: .milliseconds(500))
        try await list.wait { !list.snapshot.ids.contains(151) }
        #expect(list.snapshot.ids.contains(150) && list.snapshot.ids.contains(152))
    }

    @Test("rows written by another process appear in the list")
    func otherProcess() async throws {
        let list = list()
        let driver = ListDriver(list, height: 10)
        driver.show()
        try await driver.waitUntilIdle()
        let path = folder.file().path
        await #expect(processExitsWith: .success) { [path = path as String] in
            let database = SQLiteDatabase(at: URL(filePath: path), migrations: Note.migrations)
            try await database.write { try $0.insert(Note(id: 7, title: "from afar")) }
        }
        await clock.waitForSleepers(1)
        await clock.advance(by: .milliseconds(500))
        try await list.wait { list.snapshot.ids.first == 7 }
    }
}
