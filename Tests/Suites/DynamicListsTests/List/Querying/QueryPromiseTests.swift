import Dispatch
import DynamicLists
import DynamicListsTesting
import Testing

@Suite("Filters and orders", .timeLimit(.minutes(5)))
@MainActor
struct QueryPromiseTests {
    private typealias List = ListViewModel<FixedPageSource<Word>>

    private func list(_ pages: Range<Int>..., batch: Int = 5) async -> List {
        let list = ListViewModel(
            source: FixedPageSource(pages: pages.map { words($0) }), itemBatchCount: batch, prefetchMargin: 0)
        await list.refresh()
        return list
    }

    private func shown(_ list: List) -> [Int] { Array(list.snapshot.ids) }

    @Test("promise 34: any number of rows that change at once find their positions in an order")
    func manyChanges() async {
        let count = 30_000
        let list = await list(0..<count)
        list.synchronousRowLimit = count
        list.order = { $0.text == $1.text ? $0.id < $1.id : $0.text.utf8.count < $1.text.utf8.count }
        list.edit { edits in
            // All but one, before it.
            for id in 0..<count - 1 { edits.update(id) { $0.text = "changed" } }
        }
        #expect(shown(list) == [count - 1] + Array(0..<count - 1))
        list.edit { edits in
            for id in 0..<count { edits.update(id) { $0.text = $0.id % 2 == 0 ? "even" : "odd" } }
        }
        #expect(shown(list) == (0..<count).filter { $0 % 2 == 1 } + (0..<count).filter { $0 % 2 == 0 })
    }

    @Test("promise 34: a filter hides rows in one publication, and restores them at their positions")
    func filter() async {
        let list = await list(0..<6)
        var updates = list.updates.makeAsyncIterator()
        _ = await updates.next()
        list.filter = { $0.id % 2 == 0 }
        #expect(shown(list) == [0, 2, 4] && list.items.map(\.id) == [0, 2, 4])
        #expect(list.index(of: 2) == 1 && list.index(of: 3) == nil && list.item(3)?.id == 3)
        guard case .changed(let hidden)? = await updates.next()?.change else {
            Issue.record("the update does not name the hidden rows")
            return
        }
        #expect(hidden.removed == [1..<2, 3..<4, 5..<6] && hidden.inserted.isEmpty)
        list.filter = { $0.id % 3 == 0 }
        #expect(shown(list) == [0, 3])
        guard case .changed(let difference)? = await updates.next()?.change else {
            Issue.record("the update does not name the shown and hidden rows")
            return
        }
        #expect(difference.removed == [1..<3] && difference.inserted == [1..<2])
        list.filter = nil
        #expect(shown(list) == [0, 1, 2, 3, 4, 5])
        guard case .changed(let all)? = await updates.next()?.change else {
            Issue.record("the update does not name the rows shown again")
            return
        }
        #expect(all.removed.isEmpty && all.inserted == [1..<3, 4..<6])
    }

    @Test("promise 34: an order sorts the shown rows, and equal rows keep the list's order")
    func order() async {
        let list = await list(0..<6)
        list.order = { $0.id % 3 > $1.id % 3 }
        #expect(shown(list) == [2, 5, 1, 4, 0, 3])
        list.filter = { $0.id != 4 }
        #expect(shown(list) == [2, 5, 1, 0, 3])
        list.order = nil
        #expect(shown(list) == [0, 1, 2, 3, 5])
    }

    @Test("promise 34: a row that a waiting edit hides does not count as shown when its page arrives again")
    func hiddenByEdit() async throws {
        let world = ListFixture(height: 3, margin: 0)
        world.list.filter = { $0.text.isEmpty && $0.id % 3 == 0 }
        world.screen.show()
        try await world.answer(0..<3, next: 3)
        try await world.answer(3..<6, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(Array(world.list.snapshot.ids) == [0, 3])
        let confirmation = HeldCalls<Int, Void>()
        let edit = Task {
            try? await world.list.edit {
                $0.update(3) { $0.text = "hidden" }
            } confirmedBy: {
                try await confirmation.answer(to: 1)
            }
        }
        let held = try await confirmation.next()
        let refresh = Task { await world.list.refresh() }
        try await world.answer(0..<3, next: 3)
        // The page brings nothing that is shown, so the one after it is still needed.
        try await world.answer(3..<6, next: 6)
        try await world.answer(6..<9, next: nil)
        _ = await refresh.value
        try await world.screen.waitUntilIdle()
        #expect(Array(world.list.snapshot.ids) == [0, 6])
        held.succeed()
        await edit.value
    }

    @Test("promise 34: a conditional filter and a conditional order fit on one line")
    func conditional() async {
        let list = await list(0..<6)
        for isOn in [true, false] {
            list.filter = if isOn { { $0.id % 2 == 0 } } else { nil }
            list.order = isOn ? { @Sendable in $0.id > $1.id } : nil
            #expect(shown(list) == (isOn ? [4, 2, 0] : [0, 1, 2, 3, 4, 5]))
        }
    }

    @Test("promise 34: a new order does not evaluate the filter again, and a page only for its own rows")
    func filterIsAskedOnce() async throws {
        let list = await list(0..<5, 5..<10)
        let evaluations = Log<Int>()
        list.filter = {
            evaluations.add($0.id)
            return $0.id % 2 == 0
        }
        #expect(evaluations.all == [0, 1, 2, 3, 4])
        list.order = { $0.id > $1.id }
        list.order = { $0.text < $1.text }
        list.order = { $0.id > $1.id }
        #expect(evaluations.all.count == 5 && shown(list) == [4, 2, 0])
        list.endReached()
        try await list.wait { list.snapshot.ids.count == 5 }
        #expect(shown(list) == [8, 6, 4, 2, 0])
        #expect(evaluations.all == Array(0..<10))
    }

    @Test("promise 34: a row that changes is shown, hidden or moved")
    func edits() async {
        let list = await list(0..<5)
        list.update(2) { $0.text = "b" }
        list.filter = { !$0.text.isEmpty }
        list.order = { $0.text < $1.text }
        #expect(shown(list) == [2])
        list.update(4) { $0.text = "a" }
        list.update(0) { $0.text = "c" }
        #expect(shown(list) == [4, 2, 0])
        list.update(4) { $0.text = "d" }
        #expect(shown(list) == [2, 0, 4])
        let before = list.snapshot.version
        list.update(2) { $0.text = "bb" }
        #expect(list.snapshot.version == before)
        list.update(2) { $0.text = "" }
        list.insert(Word(id: 9, text: "cc"), at: .start)
        list.remove(4)
        #expect(shown(list) == [0, 9])
        // Hidden rows can be edited like any other.
        #expect(list.remove(1)?.id == 1 && list.move(3, to: .start))
        list.filter = nil
        list.order = nil
        #expect(shown(list) == [3, 9, 0, 2])
    }

    @Test("promise 34: of many rows that change at once, only those out of order are moved")
    func manyEdits() async {
        let list = await list(0..<8)
        list.edit { edits in
            for id in 0..<8 { edits.update(id) { $0.text = "\(id)" } }
        }
        list.order = { $0.text < $1.text }
        var updates = list.updates.makeAsyncIterator()
        _ = await updates.next()
        list.edit { edits in
            for id in 1..<8 { edits.update(id) { $0.text += "." } }
            edits.update(4) { $0.text = "7" }
            edits.update(2) { $0.text = "9" }
        }
        #expect(shown(list) == [0, 1, 3, 5, 6, 4, 7, 2])
        let change = await updates.next()?.change
        guard case .changed(let difference)? = change else {
            Issue.record("the update does not name the moved rows")
            return
        }
        #expect(difference.removed == [2..<3, 4..<5] && difference.inserted == [5..<6, 7..<8])
    }

    @Test("promise 34: a moved row finds its position next to one that is moved and hidden at once")
    func moveBesideHidden() async {
        let list = await list(0..<6)
        list.filter = { $0.text.isEmpty }
        list.edit { edits in
            edits.move(3, to: .start)
            edits.update(3) { $0.text = "hidden" }
            edits.move(4, to: .after(1))
        }
        #expect(shown(list) == [0, 1, 4, 2, 5])
    }

    @Test("promise 34: the filter and the order apply to a refresh")
    func refresh() async throws {
        let list = await list(0..<5)
        list.filter = { $0.id > 1 }
        list.order = { $0.id > $1.id }
        list.update(0) { $0.text = "mine" }
        await list.refresh()
        #expect(shown(list) == [4, 3, 2])
        list.reset()
        try await list.wait { list.snapshot.ids.count == 3 }
        list.filter = nil
        #expect(shown(list) == [4, 3, 2, 1, 0])
    }

    @Test("promise 34: many rows are filtered off the main actor, and stay unchanged until then")
    func large() async throws {
        let list = await list(0..<2_000, batch: 2_000)
        let gate = Gate()
        list.filter = {
            if $0.id == 0 { gate.wait() }
            return $0.id % 1_000 == 0
        }
        #expect(list.snapshot.isQuerying && list.snapshot.ids.count == 2_000)
        list.remove(1_000)
        list.update(5) { $0.text = "five" }
        list.insert(Word(id: 3_000), at: .start)
        list.insert(Word(id: 3_001), at: .start)
        list.move(0, to: .end)
        #expect(list.snapshot.ids.count == 2_001)
        gate.open()
        try await list.wait { !list.snapshot.isQuerying }
        #expect(shown(list) == [3_000, 0])
        list.filter = nil
        try await list.wait { !list.snapshot.isQuerying }
        #expect(list.snapshot.ids.count == 2_001 && list.snapshot.ids[0] == 3_001)
    }

    @Test("promise 34: a new filter cancels the evaluation of the previous one")
    func newest() async throws {
        let list = await list(0..<2_000, batch: 2_000)
        let gate = Gate()
        let evaluations = Counter()
        list.filter = {
            if $0.id == 0 { gate.wait() }
            evaluations.add()
            return false
        }
        list.order = { $0.id > $1.id }
        list.filter = { $0.id < 3 }
        gate.open()
        try await list.wait { !list.snapshot.isQuerying }
        #expect(shown(list) == [2, 1, 0] && evaluations.count <= 512)
    }

    @Test("promise 34: a filter that a canceled task sets is applied", arguments: [5, 2_000])
    func cancelledTask(count: Int) async throws {
        let list = await list(0..<count, batch: count)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            list.filter = { $0.id < 3 }
            list.order = { $0.id > $1.id }
        }
        await task.value
        try await list.wait { !list.snapshot.isQuerying }
        #expect(shown(list) == [2, 1, 0])
    }

    @Test("promise 19: a jump to a hidden row leads to the row at its position")
    func jumpToAHiddenRow() async {
        let list = ListViewModel(source: PositionSource(rowCount: 60), itemBatchCount: 10, prefetchMargin: 0)
        list.filter = { $0.id % 10 == 4 }
        #expect(await list.jump(to: 30) == .found(30))
        #expect(list.snapshot.anchor == 34 && list.item(30) != nil)
        #expect(await list.jump(toItemAt: 38) == .found(38))
        #expect(list.snapshot.anchor == 34)
        list.filter = { _ in false }
        #expect(await list.jump(toItemAt: 31) == .found(31))
        #expect(list.snapshot.anchor == nil)
    }

    @Test("promise 41: a filter may call the list")
    func callsTheList() async throws {
        let list = await list(0..<5)
        list.filter = { word in
            MainActor.assumeIsolated {
                _ = list.row(for: word.id)
                if word.id == 3 { list.filter = { $0.id == 4 } }
                list.update(word.id) { $0.text += "." }
            }
            return true
        }
        #expect(shown(list) == [4])
        list.filter = nil
        // The first three were evaluated again before the new filter was set.
        #expect(list.items.map(\.text) == ["..", "..", "..", ".", "."])
    }

    @Test("promise 41: calls from callbacks take effect in order, including the removal of a filter")
    func inOrder() async throws {
        let list = await list(0..<5)
        list.edit { edits in
            edits.update(1) { _ in
                list.filter = { _ in false }
                list.filter = nil
            }
        }
        #expect(list.snapshot.ids.count == 5)
    }

    @Test("a snapshot has placeholders without a filter, and none with a filter")
    func placeholders() async {
        let list = ListViewModel { (_: PageRequest<Int>) in
            Page(items: words(10..<15), nextKey: 3, itemsBefore: 0, totalCount: 40)
        }
        await list.refresh()
        #expect(list.snapshot.placeholdersAfter == 35)
        list.filter = { _ in true }
        #expect(list.snapshot.placeholdersAfter == 0 && list.snapshot.totalCount == 40)
    }

    @Test("promise 34: the shown rows are always the filtered and sorted list", arguments: 1...30)
    func random(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let pages = (0..<8).map { words($0 * 5..<$0 * 5 + 5) }
        let list = ListViewModel(source: FixedPageSource(pages: pages), itemBatchCount: 5, prefetchMargin: 0)
        await list.refresh()
        var filter: (@Sendable (Word) -> Bool)?
        var order: (@Sendable (Word, Word) -> Bool)?
        for step in 0..<120 {
            let ids = list.loadedIDs
            let id = ids.randomElement(using: &random) ?? 0
            let number = Int.random(in: 0..<4, using: &random)
            switch Int.random(in: 0..<11, using: &random) {
            case 0: list.remove(id)
            case 1: list.insert(Word(id: 1_000 + step), at: .after(id))
            case 2: list.move(id, to: .before(ids.randomElement(using: &random) ?? id))
            case 3, 4: list.update(id) { $0.text = "\(number)" }
            case 5:
                list.edit { edits in
                    edits.remove(ids.filter { $0 % 7 == 0 })
                    edits.update(id) { $0.text = "\(number)" }
                    edits.insert(Word(id: 2_000 + step, text: "\(number)"), at: .start)
                }
            case 6 where step % 10 == 0: await list.refresh()
            case 7:
                filter = number == 0 ? nil : { @Sendable word in word.text.count + word.id % 4 != number }
                list.filter = filter
            case 8:
                let precedes: @Sendable (Word, Word) -> Bool = {
                    ($0.text, $0.id % number) < ($1.text, $1.id % number)
                }
                order = number == 0 ? nil : precedes
                list.order = order
            case 9:
                await #expect(throws: Outage.self) {
                    try await list.edit {
                        $0.remove(id)
                        $0.insert(Word(id: 3_000 + step, text: "\(number)"))
                    } confirmedBy: {
                        throw Outage()
                    }
                }
            default:
                list.endReached()
                while list.snapshot.appendState.isLoading { await Task.yield() }
            }
            let all = list.loadedIDs.compactMap { list.item($0) }
            let left = all.filter { filter?($0) ?? true }
            let naive = order.map { left.sorted(by: $0) } ?? left
            #expect(list.items == naive, "seed \(seed), step \(step)")
            #expect(Array(list.snapshot.ids) == naive.map(\.id), "seed \(seed), step \(step)")
        }
    }
}

/// Blocks all callers until it is opened.
private final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    func open() { semaphore.signal() }
    func wait() {
        semaphore.wait()
        semaphore.signal()
    }
}
