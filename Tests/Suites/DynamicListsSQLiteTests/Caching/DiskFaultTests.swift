#if os(Linux)
    import CacheTesting
    import DynamicLists
    import DynamicListsSQLite
    import DynamicListsTesting
    import Foundation
    import Testing

    /// The state left by a program that was killed at a write, or whose disk was full.
    @Suite("A cache on a failing disk", .timeLimit(.minutes(5)))
    struct DiskFaultTests {
        @Test("after a kill at any write, accepted edits are sent once and in order, and pages are complete")
        func killed() async throws {
            var number = 0
            var isDone = false
            while !isDone {
                number += 1
                let folder = try Folder()
                let lines = try Self.run(folder, "kill", "\(number)", number % 2 == 0 ? "torn" : "whole")
                isDone = lines.last == "done"
                try await check(folder, taken: isDone ? lines.dropLast() : lines[...], "write \(number)")
            }
            // Opening, pages, and seven edits that are made, sent and confirmed.
            #expect(number > 50)
        }

        private func check(_ folder: Folder, taken: ArraySlice<String>, _ place: Comment) async throws {
            let steps = CacheScript.steps.map(\.effect)
            #expect(Array(steps.prefix(taken.count)) == Array(taken), place)
            let service = WalkService(0..<12, log: folder.file("service.log"))
            let cache = ListCache(at: folder.file("walks.cache"))
            // The remaining edits are sent in this run, and then there are none.
            let walks: CachedCollection<Walk> = cache.collection("walks") { try service.take($0) }
            while try await !walks.pendingEdits().isEmpty { await Task.yield() }
            // An edit may have been stored just before its program could print it.
            #expect(service.effects.count <= taken.count + 1, place)
            #expect(service.effects == Array(steps.prefix(service.effects.count)), place)
            #expect(service.effects.count >= taken.count, place)
            #expect(try await walks.refusedEdits().isEmpty, place)
            #expect(cache.damagedFile == nil, place)
            let database = SQLiteDatabase(at: folder.file("walks.cache"))
            let (health, missing) = try await database.read { connection in
                (
                    try connection.value("PRAGMA integrity_check"),
                    try connection.value(
                        """
                        SELECT count(*) FROM page_items LEFT JOIN items USING (collection, key)
                        WHERE value IS NULL
                        """)
                )
            }
            #expect(health == "ok" && missing == 0, place)
        }

        @Test("with a full disk lists continue, an edit is refused, and all works again when there is space")
        func full() throws {
            let lines = try Self.run(Folder(), "full")
            let message = try #require(lines.first)
            #expect(message.hasPrefix("The disk is full; make room and try again"))
            #expect(lines.dropFirst() == ["renamed, not stored", "put 0 kept", "stored"])
        }

        /// The lines that the program prints.
        private static func run(_ folder: Folder, _ arguments: String...) throws -> [String] {
            let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            let program = Process()
            let output = Pipe()
            program.executableURL = URL(filePath: tests).deletingLastPathComponent().appending(
                path: "CacheWriter")
            program.arguments = [folder.url.path] + arguments
            program.standardOutput = output
            try program.run()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            program.waitUntilExit()
            return text.split(separator: "\n").map(String.init)
        }
    }
#endif
