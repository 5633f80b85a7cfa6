import DynamicLists
import DynamicListsTesting
import Testing

@Suite("A gap at the end of a list", .timeLimit(.minutes(5)))
@MainActor
struct GapPromiseTests {
    /// A list with the rows 0 to 5 on a screen of three rows, after which 6 to 8 were missed and the rows
    /// from 9 on arrived.
    private func world(margin: Int = 0, arrived: Range<Int> = 9..<12) async throws -> ListFixture {
        let world = ListFixture(height: 3, margin: margin)
        world.screen.show()
        try await world.answer(0..<3, next: 1)
        try await world.screen.wait { world.screen.ids.count == 3 }
        world.screen.scroll(by: 1)
        try await world.answer(3..<6, next: nil)
        try await world.screen.waitUntilIdle()
        world.screen.scroll(to: 0)
        world.list.openGap(at: 2)
        for id in arrived { world.list.insert(Word(id: id), at: .endIfLoaded) }
        await world.list.demandEvaluated()
        return world
    }

    @Test("promise 61: rows that arrive after a gap come behind it, and nothing is loaded before it is seen")
    func opened() async throws {
        let world = try await world()
        let snapshot = world.list.snapshot
        #expect(world.screen.ids == Array(0..<6) + [9, 10, 11])
        #expect(snapshot.firstAfterGap == 9 && snapshot.appendState == .idle)
        #expect(world.screen.items.map(\.id) == [0, 1, 2] && snapshot.unreadCount == 3)
        #expect(world.source.calls.requests.count == 2)
    }

    @Test("promise 61: a gap that comes on screen is filled from its beginning until the list ends")
    func filled() async throws {
        let world = try await world()
        world.screen.scroll(to: 4)
        try await world.answer(6..<8, next: 3)
        try await world.screen.wait { world.screen.ids.count == 11 }
        #expect(world.source.calls.requests.last == .next(2, 3))
        #expect(world.list.snapshot.firstAfterGap == 9)
        #expect(world.screen.ids == Array(0..<8) + [9, 10, 11])
        world.screen.scroll(to: 6)
        try await world.answer(8..<12, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == Array(0..<12))
        #expect(world.list.snapshot.firstAfterGap == nil && world.list.snapshot.appendState == .ended)
        #expect(world.list.insert(Word(id: 12), at: .endIfLoaded) == 12)
        #expect(world.list.snapshot.firstAfterGap == nil)
    }

    @Test("promise 61: read from below, a gap is filled above the rows on screen, which stay")
    func fromBelow() async throws {
        let world = try await world()
        world.screen.scroll(to: 5)
        world.screen.scroll(toRow: 9)
        await world.list.demandEvaluated()
        let call = try await world.screen.next(world.source.calls)
        call.succeed(with: WordPage(items: words(6..<9), nextKey: 3))
        try await world.screen.wait { world.screen.ids.count == 12 }
        #expect(world.screen.items.map(\.id) == [9, 10, 11])
        #expect(world.screen.ids == Array(0..<12))
    }

    @Test(
        "promise 61: a gap within the margin is loaded in advance, from both of its sides", arguments: [2, 7])
    func margin(top: Int) async throws {
        let world = try await world(margin: 1, arrived: 9..<14)
        world.screen.scroll(to: top)
        await world.list.demandEvaluated()
        #expect(world.source.calls.requests.count == 2)
        world.screen.scroll(by: top == 2 ? 1 : -1)
        let call = try await world.screen.next(world.source.calls)
        #expect(call.request == .next(2, 3))
    }

    @Test("promise 61: a page with rows after the gap takes them in its order, and the gap moves behind them")
    func joining() async throws {
        let world = try await world(arrived: 9..<13)
        world.list.remove(11)
        world.list.insert(Word(id: 14), at: .end)
        world.screen.scroll(to: 4)
        let call = try await world.screen.next(world.source.calls)
        let items = [6, 7, 8, 9].map { Word(id: $0, text: "new") } + [Word(id: 20), Word(id: 10)]
        call.succeed(with: WordPage(items: items, nextKey: 3))
        try await world.screen.wait { world.list.snapshot.ids.count > 11 }
        #expect(world.screen.ids == Array(0..<10) + [20, 10, 12, 14])
        #expect(world.list.snapshot.firstAfterGap == 12)
        #expect(world.list.item(9)?.text == "new")
        world.screen.scroll(toRow: 20)
        try await world.answer(12..<15, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == Array(0..<10) + [20, 10, 12, 13, 14])
    }

    @Test("promise 61: a failed load of a gap offers Retry there, and the rows on both sides stay")
    func failure() async throws {
        let world = try await world()
        world.screen.scroll(to: 4)
        try await world.fail()
        try await world.screen.wait { world.list.snapshot.appendState.error != nil }
        #expect(world.list.snapshot.firstAfterGap == 9 && world.screen.ids.count == 9)
        world.list.retry()
        try await world.answer(6..<12, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == Array(0..<12))
    }

    @Test("promise 61: a second gap, a refresh and a reset remove the rows after the first one")
    func removed() async throws {
        var world = try await world()
        world.list.openGap(at: 7)
        world.list.insert(Word(id: 20), at: .endIfLoaded)
        await world.list.demandEvaluated()
        #expect(world.screen.ids == Array(0..<6) + [20])
        world.screen.scroll(to: 4)
        let call = try await world.screen.next(world.source.calls)
        #expect(call.request == .next(2, 3))
        world = try await self.world()
        let refresh = Task { await world.list.refresh() }
        try await world.answer(0..<3, next: 1)
        _ = await refresh.value
        #expect(world.screen.ids == [0, 1, 2] && world.list.snapshot.firstAfterGap == nil)
        world = try await self.world()
        world.list.reset()
        #expect(world.screen.ids.isEmpty && world.list.snapshot.firstAfterGap == nil)
    }

    @Test("promise 61: a gap without rows after it is the end of the list, which goes on")
    func withoutRows() async throws {
        let world = try await world(arrived: 9..<9)
        #expect(world.list.snapshot.firstAfterGap == nil && world.list.snapshot.appendState == .idle)
        world.screen.scroll(to: 6)
        try await world.answer(6..<9, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == Array(0..<9))
    }

    @Test("promise 61: a row whose insertion after a gap is not confirmed is removed")
    func refused() async throws {
        let world = try await world()
        try? await world.list.edit {
            $0.insert(Word(id: 30))
        } confirmedBy: {
            #expect(world.screen.ids.last == 30)
            throw Outage()
        }
        #expect(world.screen.ids == Array(0..<6) + [9, 10, 11])
        #expect(await world.list.jump(to: .end) == .found(11))
    }

    @Test("promise 61: before there are rows, opening a gap has no effect")
    func ignored() async throws {
        let list = ListViewModel(source: WordSource(), configuration: ListConfiguration(itemBatchCount: 3))
        list.openGap(at: 1)
        await list.demandEvaluated()
        #expect(list.snapshot.firstAfterGap == nil && list.snapshot.ids.isEmpty)
    }
}
