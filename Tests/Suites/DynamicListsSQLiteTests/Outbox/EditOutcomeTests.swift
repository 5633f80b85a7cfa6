import CacheTesting
import DynamicLists
import DynamicListsSQLite
import DynamicListsTesting
import Foundation
import Testing

/// Edits that are not sent to the service as they were made.
@MainActor
@Suite("Unsent, refused and outdated edits in a cache", .timeLimit(.minutes(5)))
struct EditOutcomeTests {
    private let folder: Folder
    private let service = WalkService(0..<6)

    init() throws { folder = try Folder() }

    @Test("a refused edit that is taken back is removed, and nothing is sent for it")
    func refusedTakenBack() async throws {
        let world = CachedWorld(service, in: folder)
        service.change { $0.refuses = true }
        let edit = try await world.walks.put(Walk(9, "too long"))
        try await world.wait { $0.refusedEdits == 1 }
        service.change { $0.refuses = false }
        try await world.walks.takeBack(edit)
        #expect(try await world.walks.refusedEdits().isEmpty)
        #expect(try await world.walks.pendingEdits().isEmpty)
        #expect(world.walks.status.refusedEdits == 0)
    }

    @Test(
        "an edit on top of one that was never sent has that one's base", arguments: [true, false])
    func baseOfTheNext(isRefused: Bool) async throws {
        let world = CachedWorld(service, in: folder)
        service.change { $0.isDown = true }
        let first = try await world.walks.put(Walk(9, "too long"))
        let second = try await world.walks.put(Walk(9, "short"))
        #expect(second.base == Walk(9, "too long"))
        if isRefused {
            service.change { ($0.isDown, $0.refuses) = (false, true) }
            world.walks.wake()
            try await world.wait { $0.refusedEdits == 2 }
            #expect(try await world.walks.refusedEdits().map(\.base) == [nil, nil])
        } else {
            try await world.walks.discard(first)
            #expect(try await world.walks.pendingEdits().map(\.base) == [nil])
        }
    }

    @Test("an edit that another program has already sent changes nothing when its late response comes")
    func sentTwice() async throws {
        let calls = HeldCalls<QueuedEdit<Walk>, Walk?>()
        let other = CachedWorld(service, in: folder)
        let screen = other.screen()
        try await screen.open()
        service.change { $0.isDown = true }
        try await other.walks.put(Walk(0, "first"))
        let late = ListCache(at: folder.file("walks.cache")).collection("walks") { edit in
            try await calls.answer(to: edit)
        }
        let call = try await calls.next()
        try await other.walks.put(Walk(0, "second"))
        service.change { $0.isDown = false }
        other.walks.wake()
        try await other.wait { $0.pendingEdits == 0 }
        call.succeed(with: Walk(0, "first", version: 2))
        try await late.waitUntil { $0.lastContact != nil }
        service.change { $0.isDown = true }
        let again = CachedWorld(service, in: folder).screen()
        try await again.open()
        #expect(again.names.first == "second")
    }

    private struct LongerWalk: Codable, Identifiable, Equatable {
        var id: Int
        var name: String
        var length: Double
    }

    @Test("edits of an older version that cannot be decoded hide neither rows nor other edits")
    func olderShape() async throws {
        do {
            service.change { $0.isDown = true }
            let world = CachedWorld(service, in: folder)
            try await world.walks.put(Walk(1, "older"))
        }
        let new: CachedCollection<LongerWalk> = ListCache(at: folder.file("walks.cache"))
            .collection("walks") { _ in throw Unreachable() }
        try await new.waitUntil { $0.refusedEdits == 1 }
        try await new.put(LongerWalk(id: 2, name: "newer", length: 1))
        #expect(try await new.refusedEdits() == [])
        #expect(new.status.refusedEdits == 1)
        #expect(try await new.pendingEdits().map(\.id) == [2])
    }

    @Test("a page stays readable while an edit of an older version waits in it")
    func olderEditInPage() async throws {
        do {
            service.change { $0.isDown = true }
            let world = CachedWorld(service, in: folder)
            try await world.walks.put(Walk(0, "older"))
        }
        let source = ClosureSource<Int, LongerWalk> { _ in
            Page(items: [LongerWalk(id: 0, name: "newer", length: 1)], nextKey: nil)
        }
        let new = ListCache(at: folder.file("walks.cache")).collection("walks", of: LongerWalk.self)
        let pages = new.pages(of: source, as: "all")
        let request = PageRequest<Int>(key: nil, direction: .refresh, count: 5)
        for _ in 0..<2 {
            #expect(try await pages.page(for: request).items.map(\.name) == ["newer"])
            #expect(new.status.storageFailure == nil)
        }
    }

    @Test("an item of another shape is not used as a base; an edit of it is accepted")
    func olderBase() async throws {
        try await CachedWorld(service, in: folder).screen().open()
        let new = ListCache(at: folder.file("walks.cache")).collection("walks", of: LongerWalk.self)
        let edit = try await new.put(LongerWalk(id: 0, name: "newer", length: 1))
        #expect(edit.base == nil)
        #expect(try await new.pendingEdits() == [edit])
    }
}

extension CachedCollection {
    /// Waits until the cache's status fulfills the condition.
    nonisolated(nonsending) func waitUntil(_ condition: (CacheStatus) -> Bool) async throws {
        for await status in statuses where condition(status) { return }
        throw CancellationError()
    }
}
