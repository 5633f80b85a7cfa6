import CacheTesting
import DynamicLists
import DynamicListsSQLite
import DynamicListsTesting
import Foundation
import Testing

/// The file of a cache, and lists that work without it.
@MainActor
@Suite("The file of a cache", .timeLimit(.minutes(5)))
struct CacheFileTests {
    private let folder: Folder
    private let service = WalkService(0..<6)

    init() throws { folder = try Folder() }

    @Test("a cache file, and the files next to it, are readable by their user only")
    func permissions() async throws {
        let world = CachedWorld(service, in: folder)
        try await world.screen().open()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(names.contains("walks.cache"))
        for name in names { #expect(try folder.permissions(name) == 0o600, "\(name)") }
    }

    @Test("a cache file stays within its limit: the oldest pages are deleted, edits are not")
    func bounded() async throws {
        service.change { state in
            state.walks = (0..<4_000).map { Walk($0, String(repeating: "long ", count: 200)) }
            state.isDown = true
        }
        let world = CachedWorld(service, in: folder, maxBytes: 1_000_000)
        try await world.walks.put(Walk(7, "edited"))
        try await world.wait { $0.isOffline }
        service.change { $0.isDown = false }
        let screen = world.screen(height: 50, batch: 100)
        try await screen.open()
        // The edit may be sent meanwhile, and a page be deleted to make room for it.
        while screen.ids.count < 4_000 {
            await world.clock.advance(by: .seconds(1))
            screen.scroll(to: screen.ids.count)
            try await screen.waitUntilIdle()
        }
        #expect(screen.ids.count == 4_000)
        #expect(try await world.cache.size() <= 1_200_000)
        service.change { $0.isDown = true }
        screen.list.reset()
        try await screen.waitUntilIdle()
        // The oldest pages are deleted, the newest are there.
        #expect(screen.list.snapshot.refreshState.error != nil)
    }

    @Test("clearing a cache removes its pages, and lists load again; edits are removed on request")
    func cleared() async throws {
        let world = CachedWorld(service, in: folder)
        let screen = world.screen()
        try await screen.open()
        service.change { $0.isDown = true }
        try await world.walks.remove(0)
        try await world.wait { $0.isOffline }
        try await world.cache.clear()
        #expect(world.walks.status.pendingEdits == 1)
        #expect(try await world.walks.pendingEdits().count == 1)
        try await screen.wait { screen.list.snapshot.refreshState.error != nil }
        try await world.cache.clear(editsToo: true)
        #expect(try await world.walks.pendingEdits().isEmpty)
        #expect(world.walks.status.pendingEdits == 0)
    }

    @Test("cleared data does not remain in the file")
    func wiped() async throws {
        do {
            service.change { $0.walks = (0..<400).map { Walk($0, "secret \($0)") } }
            let world = CachedWorld(service, in: folder)
            try await world.screen(height: 300, batch: 300).open()
            try await world.cache.clear(editsToo: true)
        }
        await folder.waitUntilClosed("walks.cache")
        let bytes = try Data(contentsOf: folder.file("walks.cache"))
        #expect(bytes.range(of: Data("secret".utf8)) == nil)
    }

    @Test("stored items of another shape count as missing")
    func otherShape() async throws {
        let world = CachedWorld(service, in: folder)
        try await world.screen().open()
        struct Longer: Codable, Identifiable { let id: Int, name: String, length: Double }
        let longer = world.cache.collection("walks", of: Longer.self)
        let source = ClosureSource<Int, Longer> { _ in
            Page(items: [Longer(id: 1, name: "new", length: 2)], nextKey: nil)
        }
        let screen = ListDriver(ListViewModel(source: longer.pages(of: source, as: "all")), height: 3)
        screen.show()
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.length) == [2])
    }

    @Test("a damaged file is moved aside, and a new one is created")
    func damaged() async throws {
        try await CachedWorld(service, in: folder).screen().open()
        let file = folder.file("walks.cache")
        await folder.waitUntilClosed("walks.cache")
        let handle = try FileHandle(forUpdating: file)
        for page in 1..<8 {
            try handle.seek(toOffset: UInt64(page * 4_096))
            try handle.write(contentsOf: Data(repeating: 0xA5, count: 4_096))
        }
        try handle.close()
        let world = CachedWorld(service, in: folder)
        let screen = world.screen()
        try await screen.open()
        #expect(screen.ids == [0, 1, 2, 3, 4])
        let damaged = try #require(world.cache.damagedFile)
        #expect(damaged.lastPathComponent == "walks.cache.damaged")
        #expect(FileManager.default.fileExists(atPath: damaged.path))
        #expect(world.walks.status.storageFailure == nil)
        try await world.walks.put(Walk(9))
    }

    @Test("a foreign file is not changed: lists work without it, and report it; edits are refused")
    func foreign() async throws {
        let file = folder.file("walks.cache")
        let text = "These are my memoirs. " + String(repeating: "It was late. ", count: 500)
        try Data(text.utf8).write(to: file)
        let world = CachedWorld(service, in: folder)
        let screen = world.screen()
        try await screen.open()
        #expect(screen.ids == [0, 1, 2, 3, 4])
        let message = try #require(world.walks.status.storageFailure?.message)
        #expect(message.contains(file.path) && message.contains("not a SQLite database"))
        await #expect(throws: SQLiteError.self) { try await world.walks.put(Walk(9)) }
        #expect(try Data(contentsOf: file) == Data(text.utf8))
    }

    @Test("a file of a newer version is not changed")
    func newer() async throws {
        try await CachedWorld(service, in: folder).screen().open()
        try await SQLiteDatabase(at: folder.file("walks.cache")).write {
            try $0.execute("PRAGMA user_version = 7")
        }
        let world = CachedWorld(service, in: folder)
        try await world.screen().open()
        #expect(world.walks.status.storageFailure?.message.contains("7") == true)
        await #expect(throws: SQLiteError.self) { try await world.walks.put(Walk(9)) }
    }

    @Test("background updates end when the last copy of the pages is released")
    func released() async throws {
        try await CachedWorld(service, in: folder).screen().open()
        let calls = HeldCalls<PageRequest<Int>, Page<Int, Walk>>()
        let world = CachedWorld(service, in: folder)
        let held = ClosureSource { try await calls.answer(to: $0) }
        weak var list: ListViewModel<CachedPages<ClosureSource<Int, Walk>>>?
        let call: HeldCall<PageRequest<Int>, Page<Int, Walk>>
        do {
            let screen = ListDriver(
                ListViewModel(source: world.walks.pages(of: held, as: "all", freshFor: .zero)), height: 3)
            list = screen.list
            screen.show()
            call = try await calls.next()
            screen.hide()
        }
        #expect(list == nil)
        while !call.isCancelled { await Task.yield() }
    }
}
