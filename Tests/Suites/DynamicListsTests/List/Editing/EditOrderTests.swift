import DynamicLists
import DynamicListsTesting
import Testing

/// Regressions that random tests of the whole list have found.
@Suite("Order of edits", .timeLimit(.minutes(5)))
@MainActor
struct EditOrderTests {
    private typealias List = ListViewModel<FixedPageSource<Word>>
    private typealias Edits = ListEdits<Int, Word>

    private func list(_ ids: Range<Int>) async -> List {
        let list = ListViewModel(source: FixedPageSource(pages: [words(ids)]), itemBatchCount: 5)
        await list.refresh()
        return list
    }

    private func edit(
        _ list: List, _ change: @escaping (inout Edits) -> Void
    ) async throws -> UnconfirmedEdit {
        try await UnconfirmedEdit(list, change)
    }

    @Test("promise 33: two edits of a row that both fail leave no change", arguments: [true, false])
    func bothFail(isFirstFirst: Bool) async throws {
        let list = await list(0..<4)
        let first = try await edit(list) { edits in
            edits.update(1) { $0.text = "liked" }
            edits.move(1, to: .start)
        }
        let second = try await edit(list) { edits in
            edits.update(1) { $0.text = "not liked" }
            edits.move(1, to: .end)
        }
        #expect(list.items.map(\.id) == [0, 2, 3, 1] && list.item(1)?.text == "not liked")
        await (isFirstFirst ? first : second).fail()
        let rest = isFirstFirst ? ([0, 2, 3, 1], "not liked") : ([1, 0, 2, 3], "liked")
        #expect(list.items.map(\.id) == rest.0 && list.item(1)?.text == rest.1)
        await (isFirstFirst ? second : first).fail()
        #expect(list.items == words(0..<4))
    }

    @Test("promise 33: several edits of one row in one call are rolled back together")
    func oneCall() async throws {
        let list = await list(0..<4)
        let edits = try await edit(list) { edits in
            edits.update(1) { $0.text = "a" }
            edits.update(1) { $0.text += "b" }
            edits.move(1, to: .end)
            edits.move(1, to: .start)
            edits.update(1) { $0.text += "c" }
            edits.remove(1)
        }
        #expect(list.items.map(\.id) == [0, 2, 3])
        await edits.fail()
        #expect(list.items == words(0..<4))
    }

    @Test("promise 33: a row that was moved again stays when its first move is rolled back")
    func movedOnceMore() async throws {
        let list = await list(0..<4)
        let edits = try await edit(list) { $0.move(1, to: .start) }
        list.move(1, to: .end)
        await edits.fail()
        #expect(list.items.map(\.id) == [0, 2, 3, 1])
    }

    @Test("promise 33: a change that fails while its row is removed is not restored with the row")
    func changeOfARemovedRow() async throws {
        let list = await list(0..<4)
        let change = try await edit(list) { $0.update(1) { $0.text = "mine" } }
        let removal = try await edit(list) { $0.remove(1) }
        await change.fail()
        await removal.fail()
        #expect(list.items == words(0..<4))
    }

    @Test("promise 33: a row with a failed insertion is removed, regardless of later edits")
    func insertedInVain() async throws {
        let list = await list(0..<3)
        let insertion = try await edit(list) { $0.insert(Word(id: 10), at: .start) }
        let movement = try await edit(list) { $0.move(10, to: .end) }
        list.update(10) { $0.text = "mine" }
        await insertion.fail()
        #expect(list.items == words(0..<3))
        await movement.fail()
        #expect(list.items == words(0..<3))
        #expect(list.editCount == 0)
    }

    @Test("promise 12: a moved row takes the newer item, and a changed row takes the newer position")
    func placeAndItem() async throws {
        let world = ListFixture(height: 4, batch: 4, margin: 0)
        world.screen.show()
        try await world.answer(0..<4, next: nil)
        try await world.screen.waitUntilIdle()
        // Older than the refresh, whose result is newer.
        world.list.move(0, to: .end)
        world.list.update(1) { $0.text = "old" }
        async let refreshed = world.list.refresh()
        let call = try await world.source.calls.next()
        world.list.update(0) { $0.text = "mine" }
        world.list.move(1, to: .after(3))
        call.succeed(with: WordPage(items: (0..<4).map { Word(id: $0, text: "new") }, nextKey: nil))
        _ = await refreshed
        #expect(world.list.items.map(\.id) == [0, 2, 3, 1])
        #expect(world.list.items.map(\.text) == ["mine", "new", "new", "new"])
    }

    @Test("promise 12: a later refresh moves a row that an earlier refresh left at its edited position")
    func outdatedRefresh() async throws {
        let world = ListFixture(height: 4, batch: 4, margin: 0)
        world.screen.show()
        try await world.answer(0..<4, next: nil)
        try await world.screen.waitUntilIdle()
        async let refreshed = world.list.refresh()
        let call = try await world.source.calls.next()
        world.list.move(0, to: .end)
        // Another refresh follows, which begins after the move.
        world.list.invalidate(.all)
        await world.list.demandEvaluated()
        call.succeed(with: WordPage(items: words(0..<4), nextKey: nil))
        let next = try await world.screen.next(world.source.calls)
        #expect(world.screen.ids == [1, 2, 3, 0])
        next.succeed(with: WordPage(items: words(0..<4), nextKey: nil))
        _ = await refreshed
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [0, 1, 2, 3])
    }

    @Test("promise 33: a row inserted before the first page stays, also if the first load failed")
    func afterAFailedFirstLoad() async throws {
        let world = ListFixture(height: 5, batch: 5, margin: 0)
        world.screen.show()
        try await world.fail()
        try await world.screen.waitUntilIdle()
        world.list.insert(Word(id: 10), at: .start)
        world.list.retry()
        try await world.fail()
        try await world.screen.waitUntilIdle()
        world.list.retry()
        try await world.answer(0..<3, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [10, 0, 1, 2])
    }

    @Test("promise 9: rows inserted before those on screen do not count toward the margin after them")
    func insertedAbove() async throws {
        let world = ListFixture(height: 3, batch: 6, margin: 2)
        world.screen.show()
        try await world.answer(0..<6, next: 6)
        try await world.screen.waitUntilIdle()
        async let refreshed = world.list.refresh()
        let refresh = try await world.source.calls.next()
        // One of the two margin rows after the screen is missing from here on.
        world.screen.scroll(to: 2)
        await world.list.demandEvaluated()
        world.list.insert(Word(id: 10), at: .start)
        await world.list.demandEvaluated()
        refresh.fail(with: Outage())
        _ = await refreshed
        #expect(try await world.screen.next(world.source.calls).request == .next(6, 6))
    }

    @Test("promise 19: a failed jump whose retry finds no rows leaves the rows unchanged")
    func failedJump() async throws {
        let world = ListFixture(height: 3, batch: 3, margin: 0)
        world.screen.show()
        try await world.answer(0..<3, next: nil)
        try await world.screen.waitUntilIdle()
        async let outcome = world.list.jump(to: 99)
        try await world.source.calls.next().fail(with: Outage())
        #expect(await outcome == .failed(outage()))
        world.list.retry()
        try await world.answer(0..<0, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [0, 1, 2])
    }
}
