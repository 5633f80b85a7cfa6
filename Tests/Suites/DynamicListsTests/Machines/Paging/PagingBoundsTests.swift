import DynamicLists
import Testing

@Suite("The paging machine with dropped pages", .timeLimit(.minutes(5)))
struct PagingBoundsTests {
    /// Makes a list of at most `limit` rows, over pages 0, 1, 2 … of two rows that name both neighbors.
    private func bounded(_ limit: Int, isTwoWay: Bool = true, pages: Int) -> ScriptedPagingMachine<Int> {
        var list = ScriptedPagingMachine<Int> {
            $0.maxResidentItems = limit
            $0.firstCount = 3
        }
        list.send(.started)
        list.page(.refresh, 2, next: 1)
        for key in 1..<pages {
            list.demand(before: -2 * key, after: 1, key - 1...key - 1)
            list.page(.append, 2, previous: isTwoWay ? key - 1 : nil, next: key + 1)
        }
        return list
    }

    @Test(
        "promise 18: appending beyond the bound drops the first pages and reopens the beginning"
    )
    func reopens() {
        var list = bounded(6, pages: 3)
        #expect(list.machine.prependState == .ended)
        #expect(list.demand(before: -4, after: 1, 2...2) == ["load append 3"])
        // Pages are dropped after the page that replaces them is added: its rows are inserted among all rows.
        #expect(
            list.page(.append, 2, previous: 2, next: 4) == ["append 3 as page 3", "drop first 0..<1, 2 rows"])
        #expect(list.machine.prependState == .idle)
        #expect(list.machine.generation?.demand?.before == -2)
        #expect(list.machine.generation?.pages.numbers == 1..<4)
        // Scrolling back loads the page again, which is no repetition. The last page is now far away.
        #expect(list.demand(before: 1, after: -4, 1...1) == ["load prepend 0"])
        #expect(list.page(.prepend, 2, next: 1) == ["prepend 0 as page 0", "drop last 3..<4, 2 rows"])
        #expect(list.machine.prependState == .ended)
        #expect(list.machine.appendState == .idle)
        #expect(list.demand(before: -2, after: 1, 1...2) == ["load append 3"])
        #expect(
            list.page(.append, 2, previous: 2, next: 4) == ["append 3 as page 3", "drop first 0..<1, 2 rows"])
        #expect(list.machine.appendState == .idle)
    }

    @Test(
        "promise 18: pages of a source that names only following pages return as they were requested"
    )
    func oneWay() {
        var list = bounded(4, isTwoWay: false, pages: 5)
        #expect(list.machine.generation?.pages.numbers == 3..<5)
        var requested: [PageLocator<Int>] = []
        while list.machine.prependState == .idle {
            list.demand(before: 1, after: -9)
            requested += list.machine.loadsInFlight.map(\.name)
            list.page(.prepend, 2, next: (requested.last?.key ?? 0) + 1)
        }
        // The first page is requested without a key, with the count of the first load.
        #expect(requested == [2, 1].map { PageLocator($0, count: 2) } + [PageLocator(nil, count: 3)])
        #expect(list.machine.prependState == .ended)
        #expect(list.machine.generation?.pages.numbers == 0..<2)
        // The same applies at the other end.
        #expect(list.demand(before: -9, after: 1) == ["load append 2"])
    }

    @Test(
        "promise 18: at least two pages remain, and no page on screen or in demand is dropped"
    )
    func neverBelow() {
        var list = ScriptedPagingMachine<Int> { $0.maxResidentItems = 1 }
        list.send(.started)
        list.page(.refresh, 5, next: 1)
        list.demand(after: 1)
        #expect(list.page(.append, 5, next: 2) == ["append 1 as page 1"])
        list.demand(before: -5, after: 1, 0...1)
        #expect(list.page(.append, 5, next: 3) == ["append 2 as page 2"])
        list.demand(before: -4, after: 1)
        #expect(list.page(.append, 5, next: 4) == ["append 3 as page 3"])
        list.demand(before: -10, after: 1)
        #expect(list.page(.append, 5, next: 5) == ["append 4 as page 4", "drop first 0..<2, 10 rows"])
    }

    @Test("a load beyond a dropped page is canceled, because its rows would not follow")
    func cancels() {
        var list = bounded(6, pages: 4)
        list.send(.endReached)
        list.demand(before: 1, after: -6, 1...1)
        #expect(
            list.page(.prepend, 2, next: 1) == [
                "prepend 0 as page 0", "cancel append 4", "drop last 3..<4, 2 rows",
            ])
        #expect(list.machine.appendState == .idle)
        #expect(list.demand(before: -6, after: 1, 2...2) == ["load append 3"])
    }

    @Test("an error beyond a dropped page is removed with it")
    func forgetsErrors() {
        var list = bounded(6, pages: 4)
        list.send(.endReached)
        list.fail(.append)
        #expect(list.machine.appendState == .failed(PagingWorld.error))
        list.demand(before: 1, after: -6, 1...1)
        list.page(.prepend, 2, next: 1)
        #expect(list.machine.appendState == .idle)
        #expect(list.send(.retryRequested) == [])
    }

    @Test(
        "promise 18: a list that is not on screen drops the pages that are farthest from those that were read"
    )
    func trimming() {
        var list = bounded(100, pages: 9)
        list.send(.demandChanged(nil))
        #expect(list.machine.generation?.pages.numbers == 0..<9)
        #expect(
            list.send(.trimRequested(around: 3...4, limit: 10)) == [
                "drop last 6..<9, 6 rows", "drop first 0..<1, 2 rows",
            ])
        #expect(list.send(.trimRequested(around: 3...4, limit: 10)) == [])
        #expect(list.machine.prependState == .idle && list.machine.appendState == .idle)
        #expect(
            list.send(.trimRequested(around: 3...4, limit: 0)) == [
                "drop last 5..<6, 2 rows", "drop first 1..<3, 4 rows",
            ])
        // Scrolling on loads the same pages again.
        #expect(list.demand(before: 1, after: 1, 3...4) == ["load append 5", "load prepend 2"])
    }

    @Test("promise 18: trimming drops no page that is on screen or in demand, and keeps two pages")
    func trimmingOnScreen() {
        var list = bounded(100, pages: 5)
        list.demand(before: -2, after: -2, 1...3)
        #expect(list.send(.trimRequested(around: 0...0, limit: 0)) == ["drop last 4..<5, 2 rows"])
        list.send(.demandChanged(nil))
        #expect(list.send(.trimRequested(around: 3...3, limit: 0)) == ["drop first 0..<2, 4 rows"])
        #expect(list.machine.generation?.pages.numbers == 2..<4)
    }

    @Test("for any viewport, pages are not dropped and reloaded forever")
    func noThrashing() {
        var list = bounded(2, pages: 2)
        var count = 0
        list.demand(before: 100, after: 100)
        while list.machine.appendState == .loading, count < 200 {
            count += 1
            list.page(.append, 2, previous: count, next: count + 2)
            list.page(.prepend, 2, next: count)
        }
        #expect(count <= 50)
    }

    @Test("placeholders and rows add up to the source's total, also after dropped pages and edits")
    func placeholders() {
        func counts(_ list: ScriptedPagingMachine<Int>) -> [Int?] {
            let machine = list.machine
            return [
                machine.placeholders(.beginning), machine.generation?.rowCount, machine.placeholders(.end),
                machine.totalCount,
            ]
        }
        var list = ScriptedPagingMachine<Int> {
            $0.openingKey = 5
            $0.maxResidentItems = 4
        }
        list.send(.started)
        list.page(.refresh, 2, previous: 4, next: 6, itemsBefore: 10, totalCount: 20)
        #expect(counts(list) == [10, 2, 8, 20])
        list.demand(before: -1, after: 1)
        list.page(.append, 2, next: 7, totalCount: 20)
        #expect(counts(list) == [10, 4, 6, 20])
        list.demand(before: -2, after: 1)
        list.page(.append, 2, next: 8)
        #expect(counts(list) == [12, 4, 4, 20])
        list.demand(before: 1, after: -4)
        list.page(.prepend, 2, previous: 4)
        #expect(counts(list) == [10, 4, 6, 20])
        list.send(.rowsRemoved(page: 1, rows: 1, shown: 1))
        #expect(counts(list) == [10, 3, 6, 19])
        list.send(.rowsInserted(page: 1, rows: 2, shown: 2))
        #expect(counts(list) == [10, 5, 6, 21])
        list.send(.endReached)
        list.page(.append, 2, totalCount: 25)
        #expect(list.machine.placeholders(.end) == 0)
        list.send(.resetRequested)
        #expect(counts(list) == [0, nil, 0, nil])
    }

    @Test("invalid totals and positions are clamped to valid ones", arguments: [Int.min, -1, 0, 1, Int.max])
    func absurdCounts(number: Int) {
        var list = ScriptedPagingMachine<Int> { $0.openingKey = 5 }
        list.send(.started)
        list.page(.refresh, 2, previous: 4, next: 6, itemsBefore: number, totalCount: number)
        list.demand(before: number, after: number)
        list.send(.beginningReached)
        list.send(.endReached)
        list.page(.append, 2, next: 7, totalCount: number)
        list.page(.prepend, 2, previous: 3, itemsBefore: number)
        let machine = list.machine
        #expect((0...Int(Int32.max)).contains(machine.placeholders(.beginning)))
        #expect((0...Int(Int32.max)).contains(machine.placeholders(.end)))
        #expect(
            machine.totalCount
                == machine.placeholders(.beginning) + 6 + machine.placeholders(.end))
    }

    @Test("a source without a total count has no placeholders, also after pages are dropped")
    func noPlaceholders() {
        let list = bounded(4, pages: 5)
        #expect(list.machine.placeholders(.beginning) == 0)
        #expect(list.machine.totalCount == nil)
    }
}
