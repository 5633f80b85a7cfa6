#if os(Linux)
    import CacheTesting
    import DynamicListsSQLite
    import Foundation
    import Testing

    @Suite("Failing disks and killed processes", .timeLimit(.minutes(5)))
    struct FailureTests {
        private let folder: Folder

        init() throws { folder = try Folder() }

        @Test("a full disk rolls a write back with an error, and the next write succeeds")
        func full() async throws {
            let database = SQLiteDatabase.notes(in: folder)
            try await database.write { try $0.insert(Note(id: 1, title: "Milk")) }
            SystemCalls.watch(folder.url) { _ in .diskFull }
            defer { SystemCalls.stopWatching(folder.url) }
            let error = await #expect(throws: SQLiteError.self) {
                try await database.write { try $0.insert(Note(id: 2, title: "Bread")) }
            }
            #expect(error?.reason == .diskFull)
            #expect(error?.errorDescription?.hasPrefix("The disk is full; make room and try again") == true)
            #expect(try await database.read { try $0.notes().map(\.id) } == [1])
            SystemCalls.stopWatching(folder.url)
            try await database.write { try $0.insert(Note(id: 3, title: "Tea")) }
            #expect(try await database.read { try $0.notes().map(\.id) } == [1, 3])
        }

        @Test("wherever the disk becomes full, a write is made completely or not at all")
        func fullAnywhere() async throws {
            var failures = 0
            for number in 0..<50 {
                let folder = try Folder()
                let database = SQLiteDatabase.notes(in: folder)
                SystemCalls.watch(folder.url) { $0 > number ? .diskFull : .passes }
                do {
                    for id in 1...40 {
                        try await database.write { connection in
                            try connection.insert(Note(id: 2 * id, title: String(repeating: "a", count: 400)))
                            try connection.insert(Note(id: 2 * id + 1, title: ""))
                        }
                    }
                } catch let error as SQLiteError where error.reason == .diskFull {
                    failures += 1
                }
                SystemCalls.stopWatching(folder.url)
                let notes = try await SQLiteDatabase.notes(in: folder).read { try $0.notes() }
                #expect(notes.count.isMultiple(of: 2))
            }
            #expect(failures == 50)
        }

        @Test("a process killed at any of its writes leaves complete transactions", arguments: 0..<12)
        func killed(number: Int) async throws {
            let path = folder.url.path
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = path as String, number = number as Int] in
                let folder = URL(filePath: path)
                SystemCalls.watch(folder) { $0 > number * 3 ? .kills(halfway: false) : .passes }
                let database = SQLiteDatabase(
                    at: folder.appending(path: "notes.sqlite"), migrations: Note.migrations)
                for id in 1... {
                    try await database.write { connection in
                        try connection.insert(Note(id: 2 * id, title: String(repeating: "a", count: 400)))
                        try connection.insert(Note(id: 2 * id + 1, title: ""))
                    }
                }
            }
            let notes = try await SQLiteDatabase.notes(in: folder).read { try $0.notes() }
            #expect(notes.count.isMultiple(of: 2))
            #expect(notes.map(\.id) == Array(2..<2 + notes.count))
        }
    }
#endif
