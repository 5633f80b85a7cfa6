#if os(Linux)
    import DynamicListsSQLite
    import Foundation
    import StoreTesting
    import SwiftDataForLinux
    import Testing

    /// Two programs with the same store.
    @MainActor @Suite(.timeLimit(.minutes(2)))
    struct OtherProcessTests {
        private typealias Song = FirstVersion.Song

        @Test("a program continues after a failure that it cannot report, because standard error is full")
        func fullErrors() async throws {
            let folder = try StoreFolder()
            let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
            #expect(try await folder.runProgram(["lost"], errors: full) == "not saved\n")
        }

        @Test("a query shows what another program saves, next to the changes of its own context")
        func query() async throws {
            let folder = try StoreFolder()
            let container = try StoreScript.container(in: folder.url)
            let context = container.mainContext
            context.autosaveEnabled = false
            context.insert(Song(title: "b"))
            context.insert(Song(title: "d"))
            try context.save()
            let query = LiveQuery(FetchDescriptor<Song>(sortBy: [SortDescriptor(\.title)]), in: context)
            let first = try #require(query.models.first)
            let (updates, continuation) = AsyncStream.makeStream(of: Void.self)
            query.onUpdate = { continuation.yield() }
            func titles(until expected: [String]) async {
                for await _ in updates where query.models.map(\.title) == expected { return }
            }

            first.length = 5
            context.insert(Song(title: "c"))
            #expect(try await folder.runProgram(["a", "e"]) == "4\n")
            await titles(until: ["a", "b", "c", "d", "e"])
            #expect(query.models[1] === first)
            #expect(first.length == 5)
            try context.save()
            #expect(try await folder.runProgram(["-b", "-d", "f"]) == "4\n")
            await titles(until: ["a", "c", "e", "f"])
            #expect(first.modelContext == nil)
            #expect(try context.fetchCount(FetchDescriptor<Song>()) == 4)
        }

        @Test("programs that insert at the same time share no row, and lose none")
        func together() async throws {
            let folder = try StoreFolder()
            let container = try StoreScript.container(in: folder.url)
            let programs = (0..<3).map { program in
                Task { try await folder.runProgram((0..<40).map { "\(program) \($0)" }) }
            }
            let context = ModelContext(container)
            for number in 0..<40 {
                context.insert(Song(title: "own \(number)"))
                if number % 5 == 4 {
                    try context.save()
                    await Task.yield()
                }
            }
            for program in programs { _ = try await program.value }
            let songs = try ModelContext(container).fetch(FetchDescriptor<Song>())
            #expect(Set(songs.map(\.title)).count == 160)
            #expect(songs.count == 160)
        }
    }
#endif
