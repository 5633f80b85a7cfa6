import DynamicLists
import DynamicListsTesting
import Testing

@Suite("Edits", .timeLimit(.minutes(5)))
@MainActor
struct EditPromiseTests {
    private typealias List = ListViewModel<FixedPageSource<Word>>

    private func list(_ pages: Range<Int>...) async -> List {
        let list = ListViewModel(
            source: FixedPageSource(pages: pages.map { words($0) }), itemBatchCount: 5, prefetchMargin: 0)
        await list.refresh()
        return list
    }

    @Test("promise 33: rows are inserted, moved, replaced and removed by id without a load")
    func byID() async {
        let list = await list(0..<5)
        #expect(list.insert(Word(id: 10), at: .start) == 10)
        #expect(list.insert(Word(id: 11)) == 11)
        #expect(list.insert(Word(id: 12), at: .before(2)) == 12)
        #expect(list.insert(Word(id: 13), at: .after(2)) == 13)
        #expect(Array(list.snapshot.ids) == [10, 0, 1, 12, 2, 13, 3, 4, 11])
        #expect(list.move(11, to: .after(0)))
        #expect(list.move(10, to: .end))
        #expect(list.move(3, to: .before(12)))
        #expect(Array(list.snapshot.ids) == [0, 11, 1, 3, 12, 2, 13, 4, 10])
        #expect(list.replace(Word(id: 4, text: "four")))
        #expect(list.item(4)?.text == "four")
        #expect(list.remove([11, 12, 13, 99]) == 3)
        #expect(list.items.map(\.id) == [0, 1, 3, 2, 4, 10])
        #expect(list.index(of: 2) == 3)
        #expect(list.snapshot.appendState == .ended)
    }

    @Test("promise 20: each kind of edit reports exactly the positions that it changed")
    func told() async {
        let list = await list(0..<5_000)
        func change(_ edit: () -> Void) -> [[Range<Int>]]? {
            let before = list.snapshot
            edit()
            switch list.snapshot.change(since: before) {
            case .same: return [[], []]
            case .changed(let difference): return [difference.removed, difference.inserted]
            case .replaced: return nil
            }
        }
        #expect(change { list.insert(Word(id: -1), at: .start) } == [[], [0..<1]])
        #expect(change { list.insert(Word(id: -2)) } == [[], [5_001..<5_002]])
        #expect(change { list.insert(Word(id: -3), at: .after(2_499)) } == [[], [2_501..<2_502]])
        #expect(change { list.update(7) { $0.text = "seven" } } == [[], []])
        #expect(change { list.replace(Word(id: 7, text: "anew")) } == [[], []])
        #expect(change { list.move(4_000, to: .before(0)) } == [[4_002..<4_003], [1..<2]])
        #expect(change { list.remove(0) } == [[2..<3], []])
        #expect(change { list.remove([100, 101, 3_000]) } == [[101..<103, 3_002..<3_003], []])
        #expect(
            change {
                list.edit { edits in
                    edits.remove(-1)
                    edits.insert(Word(id: -4), at: .after(10))
                    edits.move(20, to: .end)
                }
            } == [[0..<1, 21..<22], [11..<12, 4_998..<4_999]])
    }

    @Test("promise 33: a row is inserted at `endIfLoaded` only once the end is loaded")
    func endIfLoaded() async throws {
        let world = ListFixture(height: 3)
        let list = world.list
        #expect(list.insert(Word(id: 100), at: .endIfLoaded) == nil)
        world.screen.show()
        try await world.answer(0..<3, next: 1)
        try await world.screen.wait { world.screen.ids.count == 3 }
        #expect(list.insert(Word(id: 100), at: .endIfLoaded) == nil && !list.move(0, to: .endIfLoaded))
        list.edit { edits in
            edits.put(Word(id: 1, text: "one"), at: .endIfLoaded)
            edits.put(Word(id: 100), at: .endIfLoaded)
            edits.insert(contentsOf: [Word(id: 2), Word(id: 101)], at: .endIfLoaded)
        }
        #expect(world.screen.ids == [0, 1, 2] && list.item(1)?.text == "one")
        try await world.answer(3..<6, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(list.insert(Word(id: 6), at: .endIfLoaded) == 6 && list.move(0, to: .endIfLoaded))
        list.apply([.put(Word(id: 7), at: .endIfLoaded)])
        list.edit { $0.insert(contentsOf: [Word(id: 5), Word(id: 8), Word(id: 9)], at: .endIfLoaded) }
        #expect(world.screen.ids == [1, 2, 3, 4, 5, 6, 0, 7, 8, 9])
    }

    @Test("promise 33: an impossible edit returns nil or false and changes nothing")
    func impossible() async {
        let list = await list(0..<3)
        let before = list.snapshot
        #expect(list.insert(Word(id: 1, text: "again")) == nil)
        #expect(list.insert(Word(id: 9), at: .after(77)) == nil)
        #expect(!list.move(77, to: .start))
        #expect(!list.move(1, to: .before(77)))
        #expect(!list.replace(Word(id: 77)))
        #expect(list.remove(77) == nil)
        list.edit { edits in
            edits.insert(Word(id: 2, text: "again"))
            edits.move(1, to: .after(77))
            edits.remove(77)
        }
        #expect(list.snapshot.version == before.version)
        #expect(list.items.map(\.text) == ["", "", ""])
    }

    @Test("promise 33: several edits are one publication")
    func batch() async {
        let list = await list(0..<3)
        var updates = list.updates.makeAsyncIterator()
        let before = await updates.next()?.snapshot.version
        list.edit { edits in
            edits.insert(contentsOf: [Word(id: 5), Word(id: 6)], at: .start)
            edits.remove([0, 1])
            edits.update(2) { $0.text = "two" }
            edits.move(6, to: .end)
        }
        let update = await updates.next()
        #expect(update.map { Array($0.snapshot.ids) } == [5, 2, 6])
        #expect(update?.snapshot.version == before.map { $0 + 1 })
        #expect(update?.changedRows.keys.sorted() == [2])
    }

    @Test("promise 33: every command accepts a row, its id, or the source's own id")
    func rowNames() async throws {
        let list = await list(0..<3)
        let row = try #require(list.row(for: 1))
        #expect(list.update(row) { $0.text = "a" } && list.update(row.id) { $0.text += "b" })
        #expect(list.update(1) { $0.text += "c" })
        #expect(row.item.text == "abc")
        #expect(list.index(of: row) == 1 && list.index(of: row.id) == 1)
        #expect(list.move(row.id, to: .end))
        #expect(list.remove(row)?.text == "abc")
        #expect(list.remove(row.id) == nil)

        let closure = ListViewModel { (_: PageRequest<Int>) in Page(items: words(0..<3), nextKey: nil) }
        await closure.refresh()
        #expect(closure.update(2) { $0.text = "two" })
        let other = try #require(closure.row(for: 2))
        #expect(closure.item(other)?.text == "two" && closure.item(2)?.text == "two")
        #expect(closure.remove(other.id)?.id == 2)
        // A row of another list, whose ids have another type.
        let stranger = ListViewModel { (_: PageRequest<Int>) in Page(items: ["word"], nextKey: nil) }
        await stranger.refresh()
        let strange = try #require(stranger.row(for: stranger.snapshot.ids[0]))
        #expect(list.id(of: strange) == nil && list.remove(strange) == nil)
    }

    @Test("promise 12: a refresh undoes the edits made before it began, and not later ones")
    func refreshUnderWay() async throws {
        let world = ListFixture(height: 5, batch: 5, margin: 0)
        world.screen.show()
        try await world.answer(0..<5, next: nil)
        try await world.screen.waitUntilIdle()
        async let refreshed = world.list.refresh()
        let call = try await world.source.calls.next()
        world.list.edit { edits in
            edits.insert(Word(id: 10), at: .after(1))
            edits.insert(Word(id: 11), at: .start)
            edits.move(4, to: .before(1))
            edits.remove(3)
            edits.update(2) { $0.text = "mine" }
        }
        let edited = [11, 0, 4, 1, 10, 2]
        #expect(world.screen.ids == edited)
        call.succeed(with: WordPage(items: words(0..<5), nextKey: nil))
        _ = await refreshed
        #expect(Array(world.list.snapshot.ids) == edited)
        #expect(world.list.item(2)?.text == "mine")
        async let again = world.list.refresh()
        try await world.source.calls.next().succeed(with: WordPage(items: words(0..<5), nextKey: nil))
        _ = await again
        #expect(Array(world.list.snapshot.ids) == Array(0..<5))
        #expect(world.list.item(2)?.text == "")
    }

    @Test("promise 33: a row inserted before anything was loaded stays when the first page arrives")
    func beforeTheFirstPage() async throws {
        let world = ListFixture(height: 5, batch: 5, margin: 0)
        #expect(world.list.insert(Word(id: 10), at: .start) == 10)
        #expect(world.list.remove(10)?.id == 10)
        world.list.insert(Word(id: 11), at: .start)
        world.screen.show()
        try await world.answer(0..<3, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [11, 0, 1, 2])
    }

    @Test("promise 33: confirmed edits stay, and no load undoes them during the confirmation")
    func confirmed() async throws {
        let list = await list(0..<4)
        let answer = HeldCalls<Void, Int>()
        let confirmation = Task {
            try await list.edit {
                $0.remove(1)
            } confirmedBy: {
                try await answer.answer(to: ())
            }
        }
        let call = try await answer.next()
        #expect(Array(list.snapshot.ids) == [0, 2, 3])
        await list.refresh()
        #expect(Array(list.snapshot.ids) == [0, 2, 3])
        call.succeed(with: 7)
        #expect(try await confirmation.value == 7)
        // From now on the confirmation is older than the loads.
        await list.refresh()
        #expect(Array(list.snapshot.ids) == [0, 1, 2, 3])
    }

    @Test("promise 33: edits that are not confirmed are rolled back exactly")
    func takenBack() async throws {
        let list = await list(0..<6)
        list.update(4) { $0.text = "before" }
        let (ids, items) = (Array(list.snapshot.ids), list.items)
        let answer = HeldCalls<Void, Void>()
        let confirmation = Task {
            try await list.edit { edits in
                edits.remove([1, 2, 5])
                edits.insert(Word(id: 10), at: .after(0))
                edits.move(3, to: .start)
                edits.update(4) { $0.text = "mine" }
                edits.update(3) { $0.text = "moved" }
            } confirmedBy: {
                try await answer.answer(to: ())
            }
        }
        let call = try await answer.next()
        #expect(Array(list.snapshot.ids) == [3, 0, 10, 4])
        call.fail(with: Outage())
        await #expect(throws: Outage.self) { try await confirmation.value }
        #expect(Array(list.snapshot.ids) == ids)
        #expect(list.items == items)
    }

    @Test("promise 33: a later edit is kept when the edit before it is rolled back")
    func editedOnceMore() async throws {
        let list = await list(0..<3)
        let answer = HeldCalls<Void, Void>()
        let confirmation = Task {
            try await list.edit { edits in
                edits.update(1) { $0.text = "mine" }
                edits.remove(0)
            } confirmedBy: {
                try await answer.answer(to: ())
            }
        }
        let call = try await answer.next()
        list.update(1) { $0.text += ", and more" }
        list.remove(2)
        call.fail(with: Outage())
        await #expect(throws: Outage.self) { try await confirmation.value }
        #expect(Array(list.snapshot.ids) == [0, 1])
        #expect(list.item(1)?.text == ", and more")
    }

    @Test("promise 33: a restored row has the additional data that it had")
    func dataComesBack() async throws {
        let calls = HeldCalls<HeldItem, String>()
        let source = FixedPageSource(pages: [(0..<3).map { HeldItem(id: $0, calls: calls) }])
        let screen = ListDriver(ListViewModel(source: source), height: 3)
        screen.show()
        for _ in 0..<3 { try await screen.next(calls).succeed(with: "detail") }
        try await screen.waitUntilIdle()
        await #expect(throws: Outage.self) {
            try await screen.list.edit {
                $0.remove(1)
            } confirmedBy: {
                throw Outage()
            }
        }
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.detail) == ["detail", "detail", "detail"])
        #expect(calls.requests.count == 3)
    }

    @Test(
        "promise 11: each row of the source arrives once, regardless of concurrent edits", arguments: 1...30)
    func pagesOn(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let pages = (0..<12).map { words($0 * 5..<$0 * 5 + 5) }
        let list = ListViewModel(
            source: FixedPageSource(pages: pages), itemBatchCount: 5, prefetchMargin: 2)
        let screen = ListDriver(list, height: 6)
        screen.show()
        var naive: [Int] = []
        var (removed, new) = (Set<Int>(), 1_000)
        while list.snapshot.appendState != .ended {
            try await screen.waitUntilIdle()
            let ids = Array(list.snapshot.ids)
            // Existing rows are unchanged; new ones are the next of the source.
            #expect(Array(ids.prefix(naive.count)) == naive)
            naive = ids
            for _ in 0..<3 { edit(list, &naive, &removed, &new, &random) }
            #expect(Array(list.snapshot.ids) == naive)
            screen.scroll(by: 7)
        }
        try await screen.waitUntilIdle()
        let ids = Array(list.snapshot.ids)
        #expect(Set(ids).count == ids.count)
        #expect(Set(ids).filter { $0 < 1_000 } == Set(0..<60).subtracting(removed))
    }

    @Test("removals are discarded from the log when no page in flight can restore them")
    func settled() async {
        let list = await list(0..<1_000, 1_000..<2_000)
        for id in 0..<900 { list.remove(id) }
        #expect(list.editCount == 900)
        list.endReached()
        while list.snapshot.appendState != .ended { await Task.yield() }
        #expect(list.editCount == 0)
        for id in 1_000..<1_900 { list.remove(id) }
        #expect(list.editCount <= 100)
        await list.refresh()
        #expect(Array(list.snapshot.ids) == Array(0..<1_000))
    }

    private func edit(
        _ list: List, _ naive: inout [Int], _ removed: inout Set<Int>, _ new: inout Int,
        _ random: inout SeededRandom
    ) {
        guard let id = naive.randomElement(using: &random) else { return }
        let target = naive.randomElement(using: &random) ?? id
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            new += 1
            list.insert(Word(id: new), at: .before(target))
            naive.insert(new, at: naive.firstIndex(of: target) ?? 0)
        case 1:
            list.remove(id)
            naive.removeAll { $0 == id }
            removed.insert(id)
        case 2 where target != id:
            list.move(id, to: .after(target))
            naive.removeAll { $0 == id }
            naive.insert(id, at: (naive.firstIndex(of: target) ?? 0) + 1)
        default:
            list.update(id) { $0.text += "!" }
        }
    }
}
