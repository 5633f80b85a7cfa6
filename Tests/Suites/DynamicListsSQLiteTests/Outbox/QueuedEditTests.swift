import CacheTesting
import DynamicLists
import DynamicListsSQLite
import DynamicListsTesting
import Foundation
import Testing

/// Local edits, shown at once and sent in order.
@MainActor
@Suite("Edits through a cache", .timeLimit(.minutes(5)))
struct QueuedEditTests {
    private let folder: Folder
    private let service = WalkService(0..<6)

    init() throws { folder = try Folder() }

    @Test("an edit is shown in all lists at once, and is sent to the service")
    func atOnce() async throws {
        let world = CachedWorld(service, in: folder)
        let (all, favourites) = (world.screen(), world.screen(favourites: true))
        try await all.open()
        try await favourites.open()
        #expect(favourites.ids == [])
        service.change { $0.isDown = true }
        var walk = all.items[1]
        walk.isFavourite = true
        try await world.walks.put(walk)
        try await all.wait { all.items[1].isFavourite }
        try await favourites.wait { favourites.ids == [1] }
        try await world.wait { $0.pendingEdits == 1 && $0.isOffline }
        #expect(service.effects == [])
        service.change { $0.isDown = false }
        world.walks.wake()
        try await world.wait { $0.pendingEdits == 0 && !$0.isOffline }
        #expect(service.effects == ["put 1 walk 1"])
        // When it is sent it is still shown, and then the service's version.
        try await favourites.list.wait { favourites.items.map(\.version) == [2] }
        #expect(all.ids == [0, 1, 2, 3, 4])
    }

    @Test("an item that an edit adds to a list is shown, even if an unreachable page contains it")
    func unreachedPage() async throws {
        let world = CachedWorld(service, in: folder)
        service.change { for place in $0.walks.indices { $0.walks[place].isFavourite = true } }
        let favourites = world.screen(height: 20, favourites: true)
        try await favourites.open()
        #expect(favourites.ids == Array(0..<6))
        service.change { $0.walks[5].isFavourite = false }
        #expect(await favourites.list.refresh() == .refreshed)
        service.change { $0.isDown = true }
        var walk = Walk(5, "again")
        walk.isFavourite = true
        try await world.walks.put(walk)
        try await favourites.wait { favourites.ids == [5, 0, 1, 2, 3, 4] }
    }

    @Test("edits wait across runs of the program, and are sent in the order in which they were made")
    func order() async throws {
        do {
            service.change { $0.isDown = true }
            let world = CachedWorld(service, in: folder)
            for name in ["a", "b", "c"] { try await world.walks.put(Walk(9, name)) }
            try await world.walks.remove(3)
            try await world.walks.put(Walk(4, "d"))
        }
        service.change {
            $0.isDown = false
            $0.walks = []
        }
        let world = CachedWorld(service, in: folder)
        try await world.wait { $0.pendingEdits == 0 && $0.lastContact != nil }
        #expect(service.effects == ["put 9 a", "put 9 b", "put 9 c", "remove 3", "put 4 d"])
        #expect(service.walks.map(\.version) == [3, 1])
    }

    @Test("an edit whose response is lost is sent again, with the same token")
    func lostAnswer() async throws {
        let world = CachedWorld(service, in: folder)
        service.change { $0.losesAnswers = true }
        try await world.walks.put(Walk(9, "new"))
        try await world.wait { $0.isOffline }
        service.change { $0.losesAnswers = false }
        // It may have been tried twice already, with a longer delay before the next attempt.
        while world.walks.status.pendingEdits > 0, !Task.isCancelled {
            await world.clock.advance(by: .seconds(1))
        }
        #expect(service.effects == ["put 9 new"])
    }

    @Test("a page requested before the service received an edit does not undo it")
    func latePage() async throws {
        let calls = HeldCalls<PageRequest<Int>, Page<Int, Walk>>()
        let world = CachedWorld(service, in: folder)
        let held = ClosureSource { try await calls.answer(to: $0) }
        let screen = ListDriver(
            ListViewModel(source: world.walks.pages(of: held, as: "all")), height: 3)
        screen.show()
        let call = try await screen.next(calls)
        let old = service.walks
        try await world.walks.put(Walk(0, "renamed"))
        try await world.walks.remove(1)
        try await world.wait { $0.refusedEdits + $0.pendingEdits == 0 }
        call.succeed(with: Page(items: old, nextKey: nil))
        try await screen.waitUntilIdle()
        #expect(screen.names == ["renamed", "walk 2", "walk 3"])
        screen.list.reset()
        try await screen.waitUntilIdle()
        #expect(screen.names == ["renamed", "walk 2", "walk 3"])
    }

    @Test(
        "a conflict is resolved by the policy",
        arguments: [
            ("mine", ["put 0 mine"], "mine", 0), ("both", ["put 0 theirs, mine"], "theirs, mine", 0),
            ("gone", ["remove 0"], "walk 1", 0), ("theirs", [], "theirs", 0), ("aside", [], "theirs", 1),
        ])
    func conflict(policy: String, effects: [String], shown: String, refused: Int) async throws {
        let world = CachedWorld(service, in: folder) { edit, conflict in
            guard case .put(var edited) = edit.change, let serviceItem = conflict.theirs else {
                return .setAside
            }
            switch policy {
            case "mine": return .put(edited)
            case "both":
                edited.name = "\(serviceItem.name), \(edited.name)"
                return .put(edited)
            case "gone": return .remove
            case "theirs": return .takeTheirs
            default: return .setAside
            }
        }
        let screen = world.screen()
        try await screen.open()
        service.change { $0.walks[0] = Walk(0, "theirs", version: 5) }
        try await world.walks.put(Walk(0, "mine"))
        try await world.wait { $0.pendingEdits == 0 && $0.refusedEdits == refused }
        #expect(service.effects == effects)
        try await screen.wait { screen.names.first == shown }
        let refusedEdits = try await world.walks.refusedEdits()
        #expect(refusedEdits.map(\.change) == (refused == 1 ? [.put(Walk(0, "mine"))] : []))
    }

    @Test(
        "a refused edit is set aside, later edits are sent, and it can be retried or discarded")
    func refusal() async throws {
        let world = CachedWorld(service, in: folder)
        let screen = world.screen()
        try await screen.open()
        service.change { $0.refuses = true }
        try await world.walks.put(Walk(0, "too long"))
        try await world.walks.remove(1)
        try await world.wait { $0.refusedEdits == 2 && $0.pendingEdits == 0 }
        let refused = try await world.walks.refusedEdits()
        #expect(refused.map(\.refusal) == ["The name is too long.", "The name is too long."])
        try await screen.wait { screen.names == ["walk 0", "walk 1", "walk 2"] }
        service.change { $0.refuses = false }
        try await world.walks.discard(refused[0])
        try await world.walks.retry(refused[1])
        try await world.wait { $0.refusedEdits == 0 && $0.pendingEdits == 0 }
        #expect(service.effects == ["remove 1"])
        await #expect(throws: CacheError.editGone) { try await world.walks.discard(refused[0]) }
        await #expect(throws: CacheError.editGone) { try await world.walks.retry(refused[1]) }
    }

    @Test("an edit that is taken back is removed from the queue, or reverted at the service")
    func takenBack() async throws {
        let world = CachedWorld(service, in: folder)
        let screen = world.screen()
        try await screen.open()
        let sent = try await world.walks.remove(1)
        try await world.wait { $0.pendingEdits == 0 }
        service.change { $0.isDown = true }
        let first = try await world.walks.remove(0)
        try await world.wait { $0.isOffline }
        let second = try await world.walks.remove(2)
        try await screen.wait { screen.names.prefix(2) == ["walk 3", "walk 4"] }
        try await world.walks.takeBack(second)
        #expect(try await world.walks.pendingEdits().map(\.id) == [0])
        try await world.walks.takeBack(first)
        try await world.walks.takeBack(sent)
        try await screen.wait { screen.names.contains("walk 0") && screen.names.contains("walk 2") }
        service.change { $0.isDown = false }
        world.walks.wake()
        try await world.wait { $0.pendingEdits == 0 && $0.refusedEdits == 0 }
        #expect(service.effects == ["remove 1", "remove 0", "put 0 walk 0", "put 1 walk 1"])
    }

    @Test("an edit of an item never loaded cannot be taken back, and nothing is removed")
    func nothingToPutBack() async throws {
        let world = CachedWorld(service, in: folder)
        // The file has no page yet.
        let edit = try await world.walks.put(Walk(3, "renamed"))
        try await world.wait { $0.pendingEdits == 0 && $0.lastContact != nil }
        await #expect(throws: CacheError.nothingToPutBack) { try await world.walks.takeBack(edit) }
        #expect(service.effects == ["put 3 renamed"])
    }

    @Test("edits beyond the limit are refused, and waiting edits are kept")
    func bounded() async throws {
        service.change { $0.isDown = true }
        let world = CachedWorld(service, in: folder, maxPendingEdits: 2)
        try await world.walks.put(Walk(7))
        try await world.walks.put(Walk(8))
        await #expect(throws: CacheError.tooManyEdits(2)) { try await world.walks.put(Walk(9)) }
        #expect(try await world.walks.pendingEdits().map(\.id) == [7, 8])
    }

    @Test("two collections of one name send each edit once, in order")
    func twice() async throws {
        let world = CachedWorld(service, in: folder)
        let secondCollection: CachedCollection<Walk> = world.cache.collection("walks") { [service] in
            try service.take($0)
        }
        for number in 10..<20 {
            try await (number % 2 == 0 ? secondCollection : world.walks).put(Walk(number))
        }
        try await world.wait { $0.pendingEdits == 0 && $0.lastContact != nil }
        #expect(service.effects == (10..<20).map { "put \($0) walk \($0)" })
        _ = secondCollection
    }
}
