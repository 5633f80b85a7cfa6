import DynamicLists
import Testing

@Suite("The paging machine with pages that are dropped", .timeLimit(.minutes(5)))
struct PagingBoundsTests {
    /// A list of at most so many rows, over pages 0, 1, 2 … of two rows that name both neighbours.
    private func bounded(_ most: Int, isTwoWay: Bool = true, pages: Int) -> ToldMachine<Int> {
        var list = ToldMachine<Int> {
            $0.maxResidentItems = most
            $0.firstCount = 3
        }
        list.tell(.started)
        list.page(.refresh, 2, next: 1)
        for key in 1..<pages {
            list.demand(before: -2 * key, after: 1, key - 1...key - 1)
            list.page(.append, 2, previous: isTwoWay ? key - 1 : nil, next: key + 1)
        }
        return list
    }

    @Test(
        "promise 18: appending past the bound drops the first pages; before the first row there is more again"
    )
    func reopens() {
        var list = bounded(6, pages: 3)
        #expect(list.machine.prependState == .ended)
        #expect(list.demand(before: -4, after: 1, 2...2) == ["load append 3"])
        // What is dropped goes when what it makes room for is there: that is put among all rows.
        #expect(
            list.page(.append, 2, previous: 2, next: 4) == ["append 3 as page 3", "drop first 0..<1, 2 rows"])
        #expect(list.machine.prependState == .idle)
        #expect(list.machine.generation?.demand?.before == -2)
        #expect(list.machine.generation?.pages.numbers == 1..<4)
        // Coming back loads it again, and that is no repetition. Now the last page is far.
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
        "promise 18: pages of a source that names only what follows come back as they were asked for"
    )
    func oneWay() {
        var list = bounded(4, isTwoWay: false, pages: 5)
        #expect(list.machine.generation?.pages.numbers == 3..<5)
        var asked: [PageName<Int>] = []
        while list.machine.prependState == .idle {
            list.demand(before: 1, after: -9)
            asked += list.machine.loadsInFlight.map(\.name)
            list.page(.prepend, 2, next: (asked.last?.key ?? 0) + 1)
        }
        // The first page is asked for without a key, and for as many items as at first.
        #expect(asked == [2, 1].map { PageName($0, count: 2) } + [PageName(nil, count: 3)])
        #expect(list.machine.prependState == .ended)
        #expect(list.machine.generation?.pages.numbers == 0..<2)
        // Also at the other end.
        #expect(list.demand(before: -9, after: 1) == ["load append 2"])
    }

    @Test(
        "promise 18: fewer than two pages are never left, and none is dropped that is on screen or missed"
    )
    func neverBelow() {
        var list = ToldMachine<Int> { $0.maxResidentItems = 1 }
        list.tell(.started)
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

    @Test("a load under way beyond a page that is dropped is cancelled: its rows would not follow")
    func cancels() {
        var list = bounded(6, pages: 4)
        list.tell(.endReached)
        list.demand(before: 1, after: -6, 1...1)
        #expect(
            list.page(.prepend, 2, next: 1) == [
                "prepend 0 as page 0", "cancel append 4", "drop last 3..<4, 2 rows",
            ])
        #expect(list.machine.appendState == .idle)
        #expect(list.demand(before: -6, after: 1, 2...2) == ["load append 3"])
    }

    @Test("an error beyond a page that is dropped goes with it")
    func forgetsErrors() {
        var list = bounded(6, pages: 4)
        list.tell(.endReached)
        list.fail(.append)
        #expect(list.machine.appendState == .failed(PagingWorld.error))
        list.demand(before: 1, after: -6, 1...1)
        list.page(.prepend, 2, next: 1)
        #expect(list.machine.appendState == .idle)
        #expect(list.tell(.retryRequested) == [])
    }

    @Test("whatever is looked at, pages are not dropped and loaded again for ever")
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

    @Test("placeholders and rows are as many as the source says in all, also when pages go and edits come")
    func placeholders() {
        func counts(_ list: ToldMachine<Int>) -> [Int?] {
            let machine = list.machine
            return [
                machine.placeholders(.beginning), machine.generation?.rowCount, machine.placeholders(.end),
                machine.totalCount,
            ]
        }
        var list = ToldMachine<Int> {
            $0.openingKey = 5
            $0.maxResidentItems = 4
        }
        list.tell(.started)
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
        list.tell(.rowsRemoved(page: 1, rows: 1, shown: 1))
        #expect(counts(list) == [10, 3, 6, 19])
        list.tell(.rowsInserted(page: 1, rows: 2, shown: 2))
        #expect(counts(list) == [10, 5, 6, 21])
        list.tell(.endReached)
        list.page(.append, 2, totalCount: 25)
        #expect(list.machine.placeholders(.end) == 0)
        list.tell(.resetRequested)
        #expect(counts(list) == [0, nil, 0, nil])
    }

    @Test("numbers that make no sense are cut to what does", arguments: [Int.min, -1, 0, 1, Int.max])
    func absurdCounts(number: Int) {
        var list = ToldMachine<Int> { $0.openingKey = 5 }
        list.tell(.started)
        list.page(.refresh, 2, previous: 4, next: 6, itemsBefore: number, totalCount: number)
        list.demand(before: number, after: number)
        list.tell(.beginningReached)
        list.tell(.endReached)
        list.page(.append, 2, next: 7, totalCount: number)
        list.page(.prepend, 2, previous: 3, itemsBefore: number)
        let machine = list.machine
        #expect((0...Int(Int32.max)).contains(machine.placeholders(.beginning)))
        #expect((0...Int(Int32.max)).contains(machine.placeholders(.end)))
        #expect(
            machine.totalCount
                == machine.placeholders(.beginning) + 6 + machine.placeholders(.end))
    }

    @Test("a source that does not say how many items there are has no placeholders, also when pages go")
    func noPlaceholders() {
        let list = bounded(4, pages: 5)
        #expect(list.machine.placeholders(.beginning) == 0)
        #expect(list.machine.totalCount == nil)
    }
}
