import DynamicLists
import DynamicListsTesting
import Testing

@MainActor
@Suite("Rows side by side", .timeLimit(.minutes(5)))
struct LineTests {
    /// A list of 60 rows, of which the next page is held, with the rows of some lines on screen.
    private func list(margin: Int, itemsPerLine: Int) async throws -> (ListViewModel<HeldPages>, HeldPages) {
        let source = HeldPages()
        let list = ListViewModel(source: source, itemBatchCount: 60, prefetchMargin: margin)
        list.itemsPerLine = itemsPerLine
        list.start()
        try await source.calls.next().succeed(with: Page(items: words(0..<60), nextKey: 1))
        try await list.wait { list.snapshot.ids.count == 60 }
        return (list, source)
    }

    private typealias HeldPages = HeldPageSource<Int, Word>

    @Test("the margin of a page is counted in lines", arguments: [(1, 56), (4, 44), (0, 56), (-3, 56)])
    func margin(itemsPerLine: Int, row: Int) async throws {
        let (list, source) = try await list(margin: 4, itemsPerLine: itemsPerLine)
        list.rowAppeared(row - 2)
        await list.demandEvaluated()
        #expect(list.visibleRows == row - 2..<row - 1)
        #expect(source.calls.requests.count == 1)
        list.rowAppeared(row - 1)
        list.rowAppeared(row)
        await list.demandEvaluated()
        #expect(list.visibleRows == row - 2..<row + 1)
        try await list.wait { source.calls.requests.count == 2 }
    }

    @Test("a view that becomes wider requests the page that its margin then reaches")
    func widened() async throws {
        let (list, source) = try await list(margin: 4, itemsPerLine: 2)
        list.rowAppeared(50)
        await list.demandEvaluated()
        #expect(source.calls.requests.count == 1)
        list.itemsPerLine = 3
        try await list.wait { source.calls.requests.count == 2 }
        list.rowDisappeared(50)
        #expect(list.visibleRows.isEmpty)
    }

    @Test("the largest numbers are no lines without end")
    func largest() async throws {
        let (list, source) = try await list(margin: .max, itemsPerLine: .max)
        list.rowAppeared(0)
        try await list.wait { source.calls.requests.count == 2 }
        #expect(list.itemsPerLine == 10_000)
    }
}
