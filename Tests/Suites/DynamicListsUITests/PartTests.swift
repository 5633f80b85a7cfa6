import DynamicLists
import DynamicListsTesting
import DynamicListsUI
import InMemoryScreen
import SwiftUIForLinux
import Testing
import ViewGraph

@MainActor
@Suite("The parts of a dynamic list in containers of the program", .timeLimit(.minutes(10)))
struct PartTests {
    /// Words on held pages in a view of the program.
    @MainActor
    private struct World {
        let source = WordSource()
        let list: ListViewModel<WordSource>
        let stage: ListStage<WordSource>

        init(
            batch: Int = 20, margin: Int = 4, @ViewBuilder _ view: (ListViewModel<WordSource>) -> some View
        ) {
            list = ListViewModel(source: source, itemBatchCount: batch, prefetchMargin: margin)
            stage = ListStage(list) { [list] in view(list) }
        }

        @discardableResult
        func answer(_ ids: Range<Int>, next: Int?) async throws -> PageRequest<Int> {
            // The list is started after the first update.
            await stage.settle()
            let call = try await source.calls.next()
            let version = list.snapshot.version
            call.succeed(with: WordPage(items: words(ids), nextKey: next))
            try await stage.settle { list.snapshot.version > version }
            return call.request
        }

        func fail(_ number: Int = 1) async throws {
            await stage.settle()
            let call = try await source.calls.next()
            let version = list.snapshot.version
            call.fail(with: Outage(number: number))
            try await stage.settle { list.snapshot.version > version }
        }
    }

    private struct Cell: View {
        let row: ListItemViewModel<Word>
        var height = 100.0

        var body: some View { Text(row.item.text).frame(width: 90, height: height) }
    }

    @Test("only the first and the last row have nodes for what follows their places")
    func trackers() async throws {
        var counts: [Int] = []
        for count in 1...4 {
            let world = World { DynamicList($0) { Cell(row: $0, height: 20) } }
            try await world.answer(0..<count, next: nil)
            await world.stage.settle()
            counts.append(world.stage.graph.liveNodes.count)
        }
        #expect(counts[1] - counts[0] > counts[3] - counts[2], "\(counts)")
        #expect(counts[2] - counts[1] == counts[3] - counts[2], "\(counts)")
    }

    @Test("a grid shows the rows, and requests the next page when cells near the end appear")
    func grid() async throws {
        let world = World { list in
            ScrollView {
                LazyVGrid(columns: Array(repeating: GridItem(.fixed(90), spacing: 10), count: 4), spacing: 0)
                {
                    DynamicForEach(list) { Cell(row: $0) }
                }
            }
        }
        #expect(try await world.answer(0..<40, next: 1) == .first(20))
        #expect(world.stage.texts.prefix(20) == texts(0..<20)[...])
        await world.stage.scroll(by: 450)
        #expect(try await world.answer(40..<60, next: nil) == .next(1, 20))
        await world.stage.scroll(by: 10_000)
        #expect(world.stage.texts.suffix(20) == texts(40..<60)[...])
    }

    @Test("a grid's margins are counted in its lines", arguments: [(390, 4), (389, 3), (90, 1), (40, 1)])
    func lines(width: Double, columns: Int) async throws {
        let world = World(margin: 3) { list in
            DynamicGrid(list, columns: [GridItem(.adaptive(minimum: 90), spacing: 10)], spacing: 0) {
                Cell(row: $0)
            }
            .frame(width: width)
        }
        try await world.answer(0..<96, next: 1)
        #expect(world.list.itemsPerLine == columns)
        // All but three lines are above the screen's end.
        let height = Double(96 / columns) * 100
        await world.stage.scroll(by: height - 500 - 300 - 50)
        #expect(world.source.calls.requests.count == 1)
        await world.stage.scroll(by: 60)
        #expect(try await world.answer(96..<99, next: nil) == .next(1, 20))
        await world.stage.scroll(by: 100_000)
        #expect(world.stage.texts.suffix(2) == ["word 98", "End of list"])
    }

    @Test(
        "the margins of a program's own grid are counted in its lines",
        arguments: [(390, 4), (389, 3), (90, 1), (40, 1)])
    func ownLines(width: Double, columns: Int) async throws {
        let world = World(margin: 3) { list in
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 90), spacing: 10)], spacing: 0) {
                    DynamicForEach(list) { Cell(row: $0) }
                }
            }
            .frame(width: width)
        }
        try await world.answer(0..<96, next: 1)
        #expect(world.list.itemsPerLine == columns)
        await world.stage.scroll(by: 1_000)
        #expect(world.list.itemsPerLine == columns)
    }

    @Test("the lines of a horizontal grid are its columns, and those of a stack its rows")
    func ownContainers() async throws {
        let rows = Array(repeating: GridItem(.fixed(100), spacing: 10), count: 3)
        let grid = World(margin: 3) { list in
            ScrollView(.horizontal) {
                LazyHGrid(rows: rows, spacing: 0) { DynamicForEach(list) { Cell(row: $0).frame(width: 90) } }
            }
        }
        try await grid.answer(0..<96, next: 1)
        #expect(grid.list.itemsPerLine == 3)
        for alignment in [HorizontalAlignment.leading, .center, .trailing] {
            let stack = World(margin: 3) { list in
                ScrollView {
                    LazyVStack(alignment: alignment, spacing: 0) {
                        DynamicForEach(list) { row in
                            Cell(row: row).frame(width: 40 + 30 * Double(row.item.id % 5))
                        }
                    }
                }
            }
            try await stack.answer(0..<96, next: 1)
            #expect(stack.list.itemsPerLine == 1)
        }
    }

    @Test("a list that replaces its grid has margins of single rows again, and the grid those of its lines")
    func switched() async throws {
        let choice = Choice()
        let world = World { list in SwitchedGrid(choice: choice, list: list) }
        try await world.answer(0..<40, next: nil)
        for (index, count) in [(0, 4), (1, 1), (0, 4)] {
            choice.index = index
            await world.stage.settle()
            #expect(world.list.itemsPerLine == count)
        }
    }

    @Test("an edge far below the screen requests nothing until it comes on screen")
    func edgeBelow() async throws {
        let world = World(margin: 0) { list in
            ScrollView {
                VStack(spacing: 0) {
                    DynamicForEach(list) { Cell(row: $0) }
                    DynamicListEdge(list, .end)
                }
            }
        }
        try await world.answer(0..<20, next: 1)
        #expect(world.list.isIdle && world.source.calls.requests.count == 1)
        await world.stage.scroll(by: 1_700)
        #expect(try await world.answer(20..<22, next: 2) == .next(1, 20))
        #expect(world.list.isIdle && world.source.calls.requests.count == 2)
        await world.stage.scroll(by: 10_000)
        #expect(try await world.answer(22..<24, next: nil) == .next(2, 20))
        await world.stage.scroll(by: 10_000)
        #expect(world.stage.texts.suffix(2) == ["word 23", "End of list"])
    }

    @Test("the end of a list is shown if its rows fill the screen", arguments: [3, 30])
    func end(count: Int) async throws {
        let world = World { list in
            ScrollView {
                LazyVStack(spacing: 0) {
                    DynamicForEach(list) { Cell(row: $0) }
                    DynamicListEdge(list, .end)
                }
            }
        }
        try await world.answer(0..<count, next: nil)
        await world.stage.scroll(by: 10_000)
        #expect(world.stage.texts.contains("End of list") == (count == 30))
    }

    @Test("the rows of a horizontal stack that all fit on screen have no end", arguments: [3, 30])
    func horizontal(count: Int) async throws {
        let world = World { list in
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) {
                    DynamicForEach(list) { Cell(row: $0) }
                    DynamicListEdge(list, .end)
                }
            }
        }
        try await world.answer(0..<count, next: nil)
        #expect(world.stage.texts.prefix(3) == ["word 0", "word 1", "word 2"])
        world.stage.area.scroll(by: 10_000)
        await world.stage.settle()
        #expect(world.stage.texts.contains("End of list") == (count == 30))
    }

    @Test("the status shows the first load, the failure, and the empty list, and then nothing")
    func status() async throws {
        let world = World { list in
            List { DynamicForEach(list) { Cell(row: $0) } }
                .overlay { DynamicListStatus(list).emptyView { Text("no words") } }
        }
        #expect(world.stage.spinners == 1)
        try await world.fail()
        #expect(world.stage.texts == ["Loading failed", "outage 1", "Retry"])
        try await world.stage.press("Retry")
        try await world.answer(0..<0, next: nil)
        #expect(world.stage.texts == ["no words"])
        world.list.insert(Word(id: 7), at: .end)
        await world.stage.settle()
        #expect(world.stage.texts == ["word 7"])
    }

    @Test("rows of the program, sections and rows of two lists share one List")
    func sections() async throws {
        let other = ListViewModel(source: FixedPageSource(pages: [words(100..<102)]))
        let world = World { list in
            List {
                Text("above")
                Section("first") {
                    DynamicForEach(list) { Text($0.item.text) }
                    DynamicListEdge(list, .end).endView(.visible)
                }
                Section("second") {
                    DynamicForEach(other) { Text($0.item.text) }
                        .separatorView { before, after in
                            before.map { "\($0.id)" }
                        } content: {
                            Text($0)
                        }
                }
            }
            .listStyle(.plain)
        }
        try await world.answer(0..<2, next: nil)
        try await other.wait { other.snapshot.ids.count == 2 }
        await world.stage.settle()
        #expect(
            world.stage.texts == [
                "above", "first", "word 0", "word 1", "End of list", "second", "word 100", "100", "word 101",
                "101",
            ])
    }

    @Test("a container shows the rows of another list with the same ids, and both know what is on screen")
    func otherList() async throws {
        let loud = ListViewModel(source: FixedPageSource(pages: [[Loud(id: 0), Loud(id: 1)]]))
        let quiet = ListViewModel(source: FixedPageSource(pages: [[Loud(id: 0, text: "ssh")]]))
        let choice = Choice()
        let stage = ListStage(loud) {
            ChosenList(choice: choice, lists: [loud, quiet])
        }
        try await loud.wait { loud.snapshot.ids.count == 2 }
        await stage.settle()
        #expect(stage.texts == ["LOUD", "LOUD"])
        #expect(loud.visibleRows == 0..<2)
        choice.index = 1
        await stage.settle()
        try await quiet.wait { quiet.snapshot.ids.count == 1 }
        await stage.settle()
        #expect(stage.texts == ["ssh"])
        #expect(loud.visibleRows.isEmpty && quiet.visibleRows == 0..<1)
        choice.index = 0
        await stage.settle()
        #expect(stage.texts == ["LOUD", "LOUD"])
    }

    @Test("placeholders in a lazy stack are replaced by the rows that are scrolled to")
    func placeholders() async throws {
        let world = ShelfWorld(rowCount: 1_000, countsRows: true, startingAt: 0) { rows in
            ScrollView {
                LazyVStack(spacing: 0) {
                    DynamicForEach(rows.list) { row in
                        Text(row.item.text).frame(height: 100)
                    } placeholder: {
                        Text("…").frame(height: 100)
                    }
                    DynamicListEdge(rows.list, .end)
                }
            }
        }
        try await world.answer()
        try await world.stage.drag(to: 0.5)
        // Redacted rows are drawn without their letters.
        #expect(world.stage.texts.isEmpty && world.stage.spinners == 0)
        let before = world.stage.area.scene.value
        #expect(try await world.answer() == .jump(500))
        #expect(world.stage.texts.first == "word 500" && world.stage.area.scene.value == before)
    }

    @Test("the error of a refresh is above the rows, and over the list when that place is not on screen")
    func refreshError() async throws {
        let world = World { list in
            ScrollView {
                LazyVStack(spacing: 0) {
                    DynamicListEdge(list, .beginning)
                    DynamicForEach(list) { Cell(row: $0) }
                }
            }
            .overlay { DynamicListStatus(list) }
        }
        try await world.answer(0..<20, next: nil)
        let refresh = Task { await world.list.refresh() }
        try await world.fail(3)
        _ = await refresh.value
        await world.stage.settle()
        #expect(world.stage.texts.filter { $0 == "outage 3" }.count == 1)
        await world.stage.scroll(by: 800)
        #expect(world.stage.texts.filter { $0 == "outage 3" }.count == 1)
        try await world.stage.press("Retry")
        try await world.answer(0..<20, next: nil)
        #expect(!world.stage.texts.contains("outage 3"))
    }
}

private struct Loud: Identifiable, Sendable {
    let id: Int
    var text = "LOUD"
}

@MainActor
@Observable
private final class Choice {
    var index = 0
}

private struct SwitchedGrid: View {
    let choice: Choice
    let list: ListViewModel<WordSource>

    var body: some View {
        if choice.index == 0 {
            DynamicGrid(list, columns: Array(repeating: GridItem(.flexible()), count: 4)) { row in
                Text(row.item.text)
            }
        } else {
            DynamicList(list) { row in Text(row.item.text) }
        }
    }
}

private struct ChosenList: View {
    let choice: Choice
    let lists: [ListViewModel<FixedPageSource<Loud>>]

    var body: some View {
        List { DynamicForEach(lists[choice.index]) { row in Text(row.item.text) } }
    }
}
