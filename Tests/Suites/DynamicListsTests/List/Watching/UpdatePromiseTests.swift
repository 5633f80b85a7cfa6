import DynamicLists
import DynamicListsTesting
import Testing

@Suite("Updates", .timeLimit(.minutes(5)))
@MainActor
struct UpdatePromiseTests {
    private func list(_ pages: [Range<Int>] = [0..<3, 3..<6]) -> ListViewModel<FixedPageSource<Word>> {
        ListViewModel(
            source: FixedPageSource(pages: pages.map { words($0) }), itemBatchCount: 3, prefetchMargin: 0)
    }

    @Test("promise 15: a loop over updates begins with the complete state")
    func first() async {
        let list = list()
        await list.refresh()
        var updates = list.updates.makeAsyncIterator()
        let update = await updates.next()
        #expect(update.map { Array($0.snapshot.ids) } == [0, 1, 2])
        #expect(update?.change == .replaced)
        #expect(update?.changedRows == [:])
    }

    @Test("promise 20: an update contains all changes since the previous one")
    func together() async {
        let list = list()
        await list.refresh()
        var updates = list.updates.makeAsyncIterator()
        _ = await updates.next()
        list.update(1) { $0.text = "mine" }
        list.remove(0)
        list.remove(2)
        let update = await updates.next()
        #expect(update.map { Array($0.snapshot.ids) } == [1])
        guard case .changed(let difference)? = update?.change else {
            Issue.record("\(String(describing: update?.change))")
            return
        }
        #expect(difference.removed == [0..<1, 2..<3])
        #expect(difference.inserted == [])
        #expect(update?.changedRows == [1: ListRowChange(isItemChanged: true, phase: .loaded)])
    }

    @Test("an update contains a row whose item changed, even if the rows are the same")
    func itemAlone() async {
        let list = list()
        await list.refresh()
        var updates = list.updates.makeAsyncIterator()
        _ = await updates.next()
        list.update(1) { $0.text = "mine" }
        let update = await updates.next()
        #expect(update?.change == .same)
        #expect(update?.changedRows == [1: ListRowChange(isItemChanged: true, phase: .loaded)])
    }

    @Test("promise 20: an update contains, for each changed row, whether its item changed and its phase")
    func phases() async throws {
        let calls = HeldCalls<HeldItem, String>()
        let rows = (0..<3).map { HeldItem(id: $0, calls: calls) }
        let list = ListViewModel(
            source: FixedPageSource(pages: [rows]), configuration: ListConfiguration(prefetchMargin: 0))
        await list.refresh()
        var updates = list.updates.makeAsyncIterator()
        _ = await updates.next()
        for id in 0..<3 { list.rowAppeared(id) }
        let begun = await updates.next()?.changedRows
        let loading = ListRowChange(isItemChanged: false, phase: .loading)
        #expect(begun == [0: loading, 1: loading, 2: loading])
        var held: [Int: HeldCall<HeldItem, String>] = [:]
        for _ in 0..<3 {
            let call = try await calls.next()
            held[call.request.id] = call
        }
        held[0]?.succeed(with: "there")
        #expect(
            await updates.next()?.changedRows == [0: ListRowChange(isItemChanged: true, phase: .loaded)])
        held[1]?.fail(with: Outage(number: 1))
        #expect(
            await updates.next()?.changedRows
                == [1: ListRowChange(isItemChanged: false, phase: .failed(outage(1)))])
        // Pending updates are coalesced, and removed rows are not contained.
        list.row(for: 1)?.retry()
        list.update(1) { $0.detail = "mine" }
        list.remove(2)
        let last = await updates.next()
        #expect(last?.changedRows == [1: ListRowChange(isItemChanged: true, phase: .loading)])
        #expect(last.map { Array($0.snapshot.ids) } == [0, 1])
    }

    @Test("a waiting loop receives updates, also off the main actor")
    func waiting() async {
        let list = list()
        await list.refresh()
        let (counts, log) = (list.updates, Log<Int>())
        let loop = Task.detached {
            for await update in counts {
                log.add(update.snapshot.ids.count)
                if update.snapshot.ids.count == 6 { return }
            }
        }
        list.endReached()
        await loop.value
        #expect(log.all.last == 6)
    }

    @Test("promise 32: a loop does not retain the list, and ends after the last pending update")
    func ends() async {
        var list: ListViewModel? = list()
        await list?.refresh()
        guard var updates = list?.updates.makeAsyncIterator() else { return }
        _ = await updates.next()
        list?.remove(0)
        weak let weakReference = list
        list = nil
        #expect(weakReference == nil)
        #expect(await updates.next()?.snapshot.ids.count == 2)
        #expect(await updates.next() == nil)
        #expect(await updates.next() == nil)
    }

    @Test("a loop whose task is canceled ends, and its list continues")
    func cancelled() async {
        let list = list()
        await list.refresh()
        let updates = list.updates
        let loop = Task { for await _ in updates {} }
        while list.listenerCount == 0 { await Task.yield() }
        loop.cancel()
        await loop.value
        list.remove(0)
        #expect(list.snapshot.ids.count == 2)
        // A new listener removes the entries of loops that have ended.
        var other = list.updates.makeAsyncIterator()
        _ = await other.next()
        #expect(list.listenerCount == 1)
    }

    @Test("a loop that takes no updates retains no removed rows, and loses no changed ones")
    func takesNothing() async {
        let ids = Counter()
        let released = Counter()
        let rows = (0..<2_000).map { CountedRow($0, ids, released) }
        let list = ListViewModel(source: FixedPageSource(pages: [rows]))
        await list.refresh()
        var updates = list.updates.makeAsyncIterator()
        _ = await updates.next()
        let stays = Array(list.snapshot.ids.prefix(1_500))
        for number in 0..<20_000 {
            let row = CountedRow(2_000 + number, ids, released)
            list.insert(row, at: .end)
            list.update(row.id) { $0.text = "mine" }
            list.remove(row.id)
            if number < 1_500 { list.update(stays[number]) { $0.text = "mine" } }
        }
        #expect(ids.count - released.count <= 8_000)
        let changed = await updates.next()?.changedRows ?? [:]
        #expect(stays.allSatisfy { changed[$0]?.isItemChanged == true })
    }
}

/// A row whose id counts its releases.
private struct CountedRow: Identifiable {
    struct ID: Hashable {
        let number: Int
        let end: End

        static func == (left: Self, right: Self) -> Bool { left.number == right.number }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    final class End: Sendable {
        private let released: Counter
        init(_ released: Counter) { self.released = released }
        deinit { released.add() }
    }

    let id: ID
    var text = ""

    init(_ number: Int, _ made: Counter, _ released: Counter) {
        made.add()
        id = ID(number: number, end: End(released))
    }
}
