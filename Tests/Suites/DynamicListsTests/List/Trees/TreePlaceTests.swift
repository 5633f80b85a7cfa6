import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

@MainActor
@Suite("Places in trees", .timeLimit(.minutes(10)))
struct TreePlaceTests {
    @Test("promise 52: a refresh keeps the expansion by id, and the rows up to the reader")
    func refresh() async throws {
        let fixture = TreeFixture()
        fixture.tree.start()
        try await fixture.answer(nil, [1, 2, 3], next: 1)
        await fixture.see(.more(nil))
        try await fixture.answer(nil, [4, 5, 6], next: 2)
        fixture.tree.expand(2)
        try await fixture.answer(2, [21, 22])
        fixture.tree.expand(22)
        try await fixture.answer(22, [221])
        fixture.tree.collapse(2)
        fixture.tree.expand(4)
        try await fixture.answer(4, [41, 42, 43], next: 1)
        fixture.tree.rowAppeared(.item(42))
        await fixture.tree.demandEvaluated()
        #expect(fixture.rows == ["1", "2", "3", "4", "41", "42", "43", "+4", "5", "6", "+"])
        let old = fixture.tree.snapshot
        async let outcome = fixture.tree.refresh()
        // Five rows of the top level are needed up to the reader: 1 to 4. The order has changed.
        let call = try await fixture.call(of: nil)
        #expect(
            call.request.page == PageRequest(key: nil, direction: .refresh, count: 4, acceptsStored: false))
        #expect(fixture.rows.count == 11)
        call.succeed(with: WordPage(items: [4, 0, 2, 1].map { Word(id: $0) }, nextKey: 5))
        // The children of 4 are on screen, and stay until they are loaded again.
        let children = try await fixture.call(of: 4)
        #expect(fixture.rows == ["4", "41", "42", "43", "+4", "0", "2", "1", "+"])
        #expect(fixture.tree.snapshot.change(since: old) != .replaced)
        children.succeed(with: WordPage(items: [Word(id: 42), Word(id: 41)], nextKey: 1))
        #expect(await outcome == .refreshed)
        #expect(fixture.rows == ["4", "42", "41", "+4", "0", "2", "1", "+"])
        // The children of a collapsed row are loaded again when it is expanded, and keep their expansion.
        fixture.tree.expand(2)
        try await fixture.answer(2, [22])
        #expect(fixture.rows == ["4", "42", "41", "+4", "0", "2", "22", "+22", "1", "+"])
    }

    @Test("promise 52: a refresh can move a row and its descendant to the same parent")
    func movedTogether() async throws {
        let fixture = try await TreeFixture.filled()
        fixture.tree.expand(11)
        try await fixture.answer(11, [111])
        fixture.tree.expand(2)
        try await fixture.answer(2, [21])
        // A load in flight is repeated when rows of its level move meanwhile, so each request is answered.
        let source = fixture.source
        let answering = Task {
            let pages = [nil: [1, 2, 3], 2: [21, 11, 111], 1: [12], 11: []]
            while true {
                let call = try await source.calls.next()
                let ids = pages[call.request.parent] ?? []
                call.succeed(with: WordPage(items: ids.map { Word(id: $0) }, nextKey: nil))
            }
        }
        defer { answering.cancel() }
        #expect(await fixture.tree.refresh() == .refreshed)
        await fixture.tree.demandEvaluated()
        // If the answer of 1 was first, 11 was gone for a moment: its level is loaded when it is seen.
        #expect(fixture.rows.filter { $0 != "+11" } == ["1", "12", "2", "21", "11", "111", "3"])
    }

    @Test(
        "promise 52: a row that moved to another parent in the source stays expanded in a refresh",
        arguments: [true, false])
    func movedBySource(isNewParentFirst: Bool) async throws {
        let fixture = try await TreeFixture.filled()
        fixture.tree.expand(11)
        try await fixture.answer(11, [111])
        fixture.tree.expand(2)
        try await fixture.answer(2, [21])
        async let outcome = fixture.tree.refresh()
        try await fixture.answer(nil, [1, 2, 3])
        let (former, new) = (try await fixture.call(of: 1), try await fixture.call(of: 2))
        if isNewParentFirst {
            new.succeed(with: WordPage(items: [Word(id: 21), Word(id: 11)], nextKey: nil))
            try await fixture.answer(11, [111])
            former.succeed(with: WordPage(items: [Word(id: 12)], nextKey: nil))
            #expect(await outcome == .refreshed)
        } else {
            let stamp = fixture.tree.loadsInFlight.first { $0.parent == 1 }?.stamp
            former.succeed(with: WordPage(items: [Word(id: 12)], nextKey: nil))
            try await fixture.ended(stamp)
            #expect(fixture.rows == ["1", "12", "2", "21", "3"])
            new.succeed(with: WordPage(items: [Word(id: 21), Word(id: 11)], nextKey: nil))
            #expect(await outcome == .refreshed)
            #expect(fixture.rows == ["1", "12", "2", "21", "11", "+11", "3"])
            await fixture.see(.more(11))
            try await fixture.answer(11, [111])
        }
        #expect(fixture.rows == ["1", "12", "2", "21", "11", "111", "3"])
    }

    @Test("promise 52: a failed refresh of a level keeps its rows, and shows its error there")
    func failedRefresh() async throws {
        let fixture = try await TreeFixture.filled()
        async let outcome = fixture.tree.refresh()
        try await fixture.answer(nil, [1, 2, 3])
        try await fixture.fail(1)
        #expect(await outcome == .refreshed)
        #expect(fixture.rows == ["1", "11", "12", "+1", "2", "3"])
        fixture.tree.retry()
        try await fixture.answer(1, [12])
        #expect(fixture.rows == ["1", "12", "2", "3"])
        async let failed = fixture.tree.refresh()
        try await fixture.fail(nil)
        #expect(await failed == .failed(outage()))
        #expect(fixture.rows == ["1", "12", "2", "3", "+"])
    }

    @Test("promise 53: a row is revealed by opening its ancestors one by one")
    func reveal() async throws {
        let fixture = TreeFixture()
        let tree = fixture.tree
        async let outcome = tree.reveal(211, path: [2, 21])
        try await fixture.answer(nil, [1], next: 1)
        try await fixture.answer(nil, [2], next: 2)
        try await fixture.answer(2, [20, 21])
        try await fixture.answer(21, [210], next: 1)
        try await fixture.answer(21, [211], next: 2)
        #expect(await outcome == .found)
        #expect(fixture.rows == ["1", "2", "20", "21", "210", "211", "+21", "+"])
        #expect(tree.snapshot.anchor == 211)
        #expect(fixture.source.calls.requests.map { $0.parent ?? 0 } == [0, 0, 2, 21, 21])
        tree.rowAppeared(.item(211))
        #expect(tree.snapshot.anchor == nil)
        // A loaded row needs no path.
        tree.collapse(2)
        #expect(await tree.reveal(210) == .found)
        #expect(fixture.rows.count == 8)
    }

    @Test("promise 53: a row that cannot be revealed is reported with the missing ancestor or the error")
    func missing() async throws {
        let fixture = try await TreeFixture.filled()
        let tree = fixture.tree
        #expect(await tree.reveal(99, path: [1]) == .missing(99))
        #expect(await tree.reveal(99, path: [9, 98]) == .missing(9))
        async let failed = tree.reveal(211, path: [2, 21])
        try await fixture.fail(2)
        #expect(await failed == .failed(outage()))
        async let cancelled = tree.reveal(311, path: [3])
        let call = try await fixture.call(of: 3)
        tree.collapse(3)
        #expect(await cancelled == .cancelled)
        call.succeed(with: WordPage(items: [], nextKey: nil))
        try await fixture.ended(tree.loadsInFlight.first?.stamp)
        let task = Task { await tree.reveal(121, path: [1, 12]) }
        _ = try await fixture.call(of: 12)
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(fixture.loading == [12])
    }

    @Test("promise 37: a tree is restored with its expansion and the row that was read")
    func restored() async throws {
        let first = try await TreeFixture.filled()
        first.tree.expand(12)
        try await first.answer(12, [121])
        first.tree.rowAppeared(.item(121))
        await first.tree.demandEvaluated()
        let saved = first.tree.restoration
        #expect(saved == TreeRestoration(expanded: [1, 12], path: [1, 12, 121]))
        let kept = try JSONDecoder().decode(TreeRestoration<Int>.self, from: JSONEncoder().encode(saved))
        let second = TreeFixture(restoring: kept)
        #expect(second.tree.restoration == saved)
        second.tree.start()
        try await second.answer(nil, [1, 2, 3])
        #expect(second.tree.restoration == saved)
        try await second.answer(1, [11, 12])
        try await second.answer(12, [121])
        #expect(second.rows == ["1", "11", "12", "121", "2", "3"])
        #expect(second.tree.snapshot.anchor == 121)
    }

    @Test("promise 38: expanding in the middle of a hundred thousand rows copies a few nodes")
    func shared() throws {
        var rules = TreeMachine<Int, Int>.Rules()
        (rules.paging.count, rules.paging.firstCount) = (30, 30)
        var machine = TreeMachine<Int, Int>(rules)
        _ = machine.handle(.started)
        func page(_ ids: [Int]) -> TreePage<Int, Int> {
            TreePage(
                rows: PreparedRows(ids, isLastKept: false) { $0 }, hasChildren: ids.map { _ in nil },
                nextKey: nil, received: ids.count)
        }
        let load = try #require(machine.loadsInFlight.first)
        _ = machine.handle(.pageLoaded(load, [page(Array(0..<100_000))]))
        _ = machine.handle(.expanded(50_000))
        let children = try #require(machine.loadsInFlight.first)
        _ = machine.handle(.pageLoaded(children, [page(Array(100_000..<100_030))]))
        let before = machine.publish()
        _ = machine.handle(.collapsed(50_000))
        let collapsed = machine.publish()
        #expect(collapsed.nodesNotShared(with: before) < 20)
        guard case .changed(let difference) = collapsed.change(since: before) else {
            Issue.record("the change is not known")
            return
        }
        #expect(difference.removed == [50_001..<50_031] && difference.inserted.isEmpty)
        _ = machine.handle(.expanded(50_000))
        #expect(machine.publish().nodesNotShared(with: collapsed) < 20)
    }
}
