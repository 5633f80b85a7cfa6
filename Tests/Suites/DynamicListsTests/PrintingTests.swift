import DynamicLists
import DynamicListsTesting
import Testing

@MainActor
@Suite("Descriptions", .timeLimit(.minutes(5)))
struct PrintingTests {
    @Test("the description of a snapshot contains the number of rows and the load states")
    func snapshot() async throws {
        let source = FixedPageSource(pages: [[Word(id: 1), Word(id: 2)], [Word(id: 3)]])
        let list = ListViewModel(source: source)
        #expect("\(list.snapshot)" == "0 rows; refresh: idle, append: idle, prepend: idle")
        await list.refresh()
        #expect("\(list.snapshot)" == "2 rows; refresh: idle, append: idle, prepend: ended")
        #expect("\(list.snapshot.ids)" == "[1, 2]")
        source.fail(page: 1, with: ListError.timedOut(.seconds(1)))
        list.endReached()
        try await list.wait { list.snapshot.appendState.error != nil }
        #expect("\(list.snapshot)".contains("append: failed ("))
    }

    @Test("the description of many ids contains the first hundred and their number")
    func ids() async {
        let list = ListViewModel(source: FixedPageSource(pages: [(0..<101).map { Word(id: $0) }]))
        await list.refresh()
        #expect("\(list.snapshot.ids)".hasPrefix("[0, 1, 2, "))
        #expect("\(list.snapshot.ids)".hasSuffix("98, 99, … 101 in all]"))
    }

    @Test("the description of a log entry is a line with its event and reason")
    func log() {
        let lines: [ListLogEntry] = [
            .pageBegan(load: 1, .refresh, .firstPage), .pageEnded(load: 2, .append, .failed("no network")),
            .pageWaits(.append, .ended), .rowsBegan(load: 4, rows: 1, .visible),
            .rowsBegan(load: 5, rows: 3, .ahead), .rowsEnded(load: 4, .loaded), .rowsWait(.cap),
        ]
        #expect(
            lines.map { "\($0)" } == [
                "page load 1 (refresh) began: the list has no page",
                "page load 2 (append) failed: no network",
                "no page load (append) begins: the source has no more pages",
                "row load 4 began for 1 row: on screen",
                "row load 5 began for 3 rows: near, in the direction of scrolling",
                "row load 4 ended: its result is in the list",
                "no row load begins: the maximum number of loads is in flight",
            ])
    }
}
