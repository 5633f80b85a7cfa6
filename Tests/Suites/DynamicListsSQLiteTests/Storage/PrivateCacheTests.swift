import CacheTesting
import DynamicLists
import DynamicListsSQLite
import DynamicListsTesting
import Foundation
import Testing

/// Caches that other users may have written, whose contents would be shown as the service's.
@MainActor
@Suite("Private files of a cache", .timeLimit(.minutes(5)))
struct PrivateCacheTests {
    private let folder: Folder
    private let service = WalkService(0..<6)
    private var cache: String { folder.file("walks.cache").path }

    init() throws { folder = try Folder() }

    /// Opens a list, which has its rows in any case.
    private func open() async throws -> CachedWorld {
        let world = CachedWorld(service, in: folder)
        let screen = world.screen()
        try await screen.open()
        #expect(screen.ids == [0, 1, 2, 3, 4])
        return world
    }

    private func make() async throws {
        _ = try await open()
        await folder.waitUntilClosed("walks.cache")
    }

    private func expectRefused(_ words: String) async throws {
        let world = try await open()
        let message = try #require(world.walks.status.storageFailure?.message)
        #expect(message.contains(words), "\(message)")
        await #expect(throws: SQLiteError.self) { try await world.walks.put(Walk(9)) }
    }

    @Test("a cache that other users may write is refused", arguments: [0o666, 0o620] as [mode_t])
    func writable(mode: mode_t) async throws {
        try await make()
        #expect(chmod(cache, mode) == 0)
        try await expectRefused(
            "Other users may write the file (its permissions are \(String(mode, radix: 8)))")
        #expect(chmod(cache, 0o600) == 0)
        #expect(try await open().walks.status.storageFailure == nil)
    }

    @Test("a log next to the cache that other users may write is not used")
    func log() async throws {
        try await make()
        #expect(FileManager.default.createFile(atPath: cache + "-wal", contents: nil))
        #expect(chmod(cache + "-wal", 0o646) == 0)
        try await expectRefused("Other users may write the file (its permissions are 646)")
    }

    @Test("another user's cache is not used, and reports it", .enabled(if: geteuid() == 0))
    func foreign() async throws {
        try await make()
        #expect(chown(cache, 65_534, 65_534) == 0)
        try await expectRefused("The file belongs to another user (65534)")
    }

    @Test("another user's folder is not used, and reports it", .enabled(if: geteuid() == 0))
    func foreignFolder() async throws {
        #expect(chown(folder.url.path, 65_534, 65_534) == 0)
        try await expectRefused("The folder belongs to another user (65534)")
    }

    @Test("a folder in which other users may replace files is not used; one like /tmp is")
    func openFolder() async throws {
        #expect(chmod(folder.url.path, 0o777) == 0)
        try await expectRefused("Other users may replace files in the folder (its permissions are 777)")
        #expect(chmod(folder.url.path, 0o1777) == 0)
        #expect(try await open().walks.status.storageFailure == nil)
    }

    @Test("a pipe in place of the cache does not block")
    func pipe() async throws {
        #expect(mkfifo(cache, 0o600) == 0)
        try await expectRefused("This is a pipe, not a file")
    }

    @Test("a cache deleted while it is open refuses edits, and reports it; lists continue")
    func deleted() async throws {
        let world = try await open()
        for ending in ["", "-wal", "-shm"] { #expect(unlink(cache + ending) == 0) }
        let error = await #expect(throws: SQLiteError.self) { try await world.walks.put(Walk(9)) }
        #expect(error?.reason == .replaced)
        let screen = world.screen()
        try await screen.open()
        #expect(screen.ids == [0, 1, 2, 3, 4])
        #expect(world.walks.status.storageFailure?.message.contains("deleted or replaced") == true)
    }
}
