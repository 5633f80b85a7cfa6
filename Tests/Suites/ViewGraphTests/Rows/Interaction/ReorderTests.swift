import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

@MainActor @Suite("Moving the views of lazy stacks and grids", .timeLimit(.minutes(5)))
struct ReorderTests {
    struct Item: Identifiable { var id: Int }

    @Observable
    final class Board {
        var items = (0..<60).map { Item(id: $0) }
        var calls: [String] = []
        var isEnabled = true
        var isFixed = false

        func apply(_ difference: ReorderDifference<Int, ReorderableSingleCollectionIdentifier>) {
            let target: Int? = if case .before(let id) = difference.destination.position { id } else { nil }
            calls.append("\(difference.sources) before \(target.map(String.init) ?? "end")")
            if isFixed { return }
            let moved = difference.sources.compactMap { id in items.first { $0.id == id } }
            items.removeAll { difference.sources.contains($0.id) }
            items.insert(contentsOf: moved, at: items.firstIndex { $0.id == target } ?? items.endIndex)
        }
    }

    enum Kind: CaseIterable { case list, stack, tallStack, grid, row }

    private struct Items: View {
        let board: Board
        let kind: Kind
        private var loop: some View {
            ForEach(board.items) { item in
                Button("\(item.id)") { board.calls.append("tap \(item.id)") }.buttonStyle(.plain)
                    .frame(maxWidth: .infinity).frame(width: kind == .row ? 44 : nil)
                    .frame(height: kind == .tallStack && item.id == 1 ? 84 : 36)
                    .moveDisabled(item.id == 5)
            }
            .reorderable()
        }

        var body: some View {
            Group {
                switch kind {
                case .list: List { loop }.listStyle(.plain)
                case .stack, .tallStack: ScrollView { LazyVStack { loop } }
                case .grid:
                    ScrollView {
                        LazyVGrid(columns: Array(repeating: GridItem(spacing: 0), count: 4)) { loop }
                    }
                case .row: ScrollView(.horizontal) { LazyHStack(spacing: 0) { loop } }
                }
            }
            .reorderContainer(for: Item.self, isEnabled: board.isEnabled) { board.apply($0) }
        }
    }

    private let board = Board()
    private func makeStage(_ kind: Kind) -> Stage<some View> {
        Stage(Items(board: board, kind: kind), size: CGSize(width: 400, height: 440))
    }
    private var ids: [Int] { board.items.prefix(5).map(\.id) }

    /// Drags with a mouse and keeps the button down.
    private func drag<Content: View>(
        _ stage: Stage<Content>, from start: (Double, Double), to end: (Double, Double)
    ) {
        stage.down(start.0, start.1)
        for step in 1...20 {
            let share = Double(step) / 20
            stage.move(start.0 + (end.0 - start.0) * share, start.1 + (end.1 - start.1) * share)
        }
        stage.wait(1)
    }

    // Shows: .reorderable, .reorderContainer
    @Test("a view of a stack or a list is moved by dragging it", arguments: [Kind.list, .stack])
    func dragging(_ kind: Kind) {
        let stage = makeStage(kind)
        drag(stage, from: (200, 66), to: (200, 160))
        #expect(board.calls == [])
        stage.up(200, 160)
        stage.runUntilIdle()
        #expect(board.calls == ["[1] before 4"])
        #expect(ids == [0, 2, 3, 1, 4])
        drag(stage, from: (200, 66), to: (200, 16))
        stage.up(200, 16)
        stage.runUntilIdle()
        #expect(board.calls.last == "[2] before 0")
        #expect(ids == [2, 0, 3, 1, 4])
    }

    @Test("the other views make room, as high as the dragged one with the spacing")
    func room() {
        let stage = makeStage(.tallStack)
        func y(_ text: String) -> Double? { stage.seen(text).map { Double($0.y) } }
        #expect([y("0"), y("1"), y("2"), y("3")] == [0, 44, 136, 180])
        drag(stage, from: (200, 66), to: (200, 114))
        #expect(y("1") == 92)
        #expect(y("2") == 44)
        #expect(y("3") == 180)
        stage.up(200, 114)
        stage.frames(2)
        #expect((y("1") ?? 0) > 88 && (y("1") ?? 0) <= 92)
        stage.runUntilIdle()
        #expect(ids == [0, 2, 1, 3, 4])
        #expect([y("0"), y("2"), y("1"), y("3")] == [0, 44, 88, 180])
    }

    @Test("in a grid a view is moved to the cell that it covers, and the others take the next cells")
    func grid() {
        let stage = makeStage(.grid)
        func place(_ text: String) -> CGPoint? { stage.seen(text) }
        let cells = (0..<8).map { place("\($0)") }
        drag(stage, from: (150, 18), to: (250, 62))
        #expect(place("2") == cells[1])
        #expect(place("3") == cells[2])
        #expect(place("4") == cells[3])
        #expect(place("6") == cells[5])
        #expect(place("7") == cells[7])
        stage.up(250, 62)
        stage.runUntilIdle()
        #expect(board.calls == ["[1] before 7"])
        #expect(board.items.prefix(8).map(\.id) == [0, 2, 3, 4, 5, 6, 1, 7])
        #expect(place("1") == cells[6])
        drag(stage, from: (350, 18), to: (50, 18))
        stage.up(50, 18)
        stage.runUntilIdle()
        #expect(board.calls.last == "[4] before 0")
    }

    @Test("in a horizontal stack views are moved sideways")
    func horizontal() {
        let stage = makeStage(.row)
        drag(stage, from: (66, 220), to: (160, 220))
        stage.up(160, 220)
        stage.runUntilIdle()
        #expect(board.calls == ["[1] before 4"])
    }

    @Test(
        "a view goes back after Escape, or if the program does not move it",
        arguments: [Kind.stack, .grid, .list])
    func refusal(_ kind: Kind) {
        let stage = makeStage(kind)
        let before = stage.seen("1")
        drag(stage, from: (150, 18), to: (150, 200))
        #expect(stage.key(.escape))
        stage.up(150, 200)
        stage.runUntilIdle()
        #expect(board.calls == [])
        #expect(stage.seen("1") == before)
        board.isFixed = true
        drag(stage, from: (150, 18), to: (150, 200))
        stage.up(150, 200)
        stage.runUntilIdle()
        #expect(board.calls.count == 1)
        #expect(stage.seen("1") == before)
        #expect(!stage.key(.escape))
    }

    @Test("a finger drags a view after a long press", arguments: [Kind.stack, .grid])
    func touch(_ kind: Kind) {
        let stage = makeStage(kind)
        func touch(_ event: PointerEvent.Kind, _ y: Double) {
            stage.window.pointer(event, at: CGPoint(x: 50, y: y), isTouch: true)
        }
        touch(.down, 18)
        stage.wait(0.2)
        for y in stride(from: 18.0, through: 106, by: 8) { touch(.move, y) }
        touch(.up, 106)
        stage.runUntilIdle()
        #expect(board.calls == [])
        touch(.down, 18)
        stage.wait(0.6)
        for y in stride(from: 18.0, through: 106, by: 8) { touch(.move, y) }
        touch(.up, 106)
        stage.runUntilIdle()
        #expect(board.calls == [kind == .grid ? "[0] before 9" : "[0] before 3"])
    }

    @Test(
        "views that can't be moved stay, and so do all in a container that is disabled",
        arguments: Kind.allCases)
    func disabled(_ kind: Kind) {
        let stage = makeStage(kind)
        board.isEnabled = false
        stage.runUntilIdle()
        drag(stage, from: (50, 18), to: (160, 160))
        stage.up(160, 160)
        stage.runUntilIdle()
        #expect(board.calls == [])
        board.isEnabled = true
        stage.runUntilIdle()
        guard kind == .stack else { return }
        drag(stage, from: (50, 5 * 44 + 18), to: (50, 10))
        stage.up(50, 10)
        stage.runUntilIdle()
        #expect(board.calls == [])
    }

    @Test("the region scrolls while a view is dragged at its end", arguments: [Kind.stack, .grid])
    func scrolling(_ kind: Kind) {
        let stage = makeStage(kind)
        drag(stage, from: (50, 18), to: (50, 432))
        stage.wait(6)
        #expect(abs((stage.seen("0")?.y ?? 0) - 414) < 2, "the view stays at the pointer")
        stage.up(50, 432)
        stage.runUntilIdle()
        #expect(board.calls.count == 1)
        #expect(board.items.firstIndex { $0.id == 0 } ?? 0 > 35)
    }

    @Test("rows that are removed during a drag end it")
    func removal() {
        let stage = makeStage(.stack)
        drag(stage, from: (50, 18), to: (50, 100))
        board.items.removeFirst()
        stage.runUntilIdle()
        stage.move(50, 120)
        stage.up(50, 120)
        stage.runUntilIdle()
        #expect(board.calls == [])
        #expect(stage.seen("1")?.y ?? -1 == 0)
        #expect(stage.seen("2")?.y == 44)
    }

    @Test("assistive tools move a view by one place")
    func accessibility() {
        let stage = makeStage(.stack)
        func element(_ label: String) -> AccessibilityElement? {
            (stage.area.delegate?.accessibilityElements(of: stage.area) ?? []).first { $0.label == label }
        }
        element("1")?.actions.first { $0.kind == .named("Move Down") }?.perform()
        stage.runUntilIdle()
        #expect(board.calls == ["[1] before 3"])
        #expect(element("0")?.actions.contains { $0.kind == .named("Move Up") } == false)
        #expect(element("5")?.actions.contains { $0.kind == .named("Move Down") } == false)
    }

    @Test("loops of several collections report theirs, and keep their views")
    func collections() {
        let moves = Board()
        let stage = Stage(
            ScrollView {
                LazyVStack {
                    ForEach((0..<3).map { Item(id: $0) }) { Text("\($0.id)").frame(height: 36) }
                        .reorderable(collectionID: "first")
                    ForEach((10..<13).map { Item(id: $0) }) { Text("\($0.id)").frame(height: 36) }
                        .reorderable(collectionID: "second")
                }
            }
            .reorderContainer(for: Item.self, in: String.self) { difference in
                let isEnd = if case .end = difference.destination.position { true } else { false }
                moves.calls.append("\(difference.sources) \(difference.destination.collectionID) \(isEnd)")
            }, size: CGSize(width: 400, height: 440))
        drag(stage, from: (200, 18), to: (200, 400))
        stage.up(200, 400)
        stage.runUntilIdle()
        drag(stage, from: (200, 5 * 44 + 18), to: (200, 0))
        stage.up(200, 0)
        stage.runUntilIdle()
        #expect(moves.calls == ["[0] first true", "[12] second false"])
    }

    private struct Focusable: View {
        let board: Board
        let isGrid: Bool
        @FocusState private var focused: Int?
        private var loop: some View {
            ForEach(board.items) { item in
                Text("\(item.id)").frame(width: 80, height: 36).focusable().focused($focused, equals: item.id)
            }
            .reorderable()
        }
        var body: some View {
            ScrollView {
                if isGrid {
                    LazyVGrid(columns: Array(repeating: GridItem(spacing: 0), count: 4)) { loop }
                } else {
                    LazyVStack { loop }
                }
            }
            .reorderContainer(for: Item.self) { board.apply($0) }
            .onAppear { focused = 1 }
        }
    }

    @Test("Alt with an arrow key moves the view with the focus by one place or one line")
    func keys() {
        let stage = Stage(Focusable(board: board, isGrid: false), size: CGSize(width: 400, height: 440))
        #expect(stage.key(.downArrow, .option))
        #expect(ids == [0, 2, 1, 3, 4])
        #expect(!stage.key(.rightArrow, .option))
        #expect(stage.key(.upArrow, .option))
        #expect(stage.key(.upArrow, .option))
        #expect(ids == [1, 0, 2, 3, 4])
        #expect(stage.key(.upArrow, .option), "there is no place above")
        #expect(!stage.key(.downArrow))
        #expect(ids == [1, 0, 2, 3, 4])
        let grid = Stage(Focusable(board: board, isGrid: true), size: CGSize(width: 400, height: 440))
        #expect(grid.key(.downArrow, .option))
        #expect(ids == [0, 2, 3, 4, 1])
        #expect(grid.key(.leftArrow, .option))
        #expect(ids == [0, 2, 3, 1, 4])
    }

    @Test("in a horizontal grid the lines are columns, which begin at the right in a right-to-left layout")
    func columns() {
        let rows = Array(repeating: GridItem(.fixed(40), spacing: 4), count: 3)
        let grid = ScrollView(.horizontal) {
            LazyHGrid(rows: rows, spacing: 0) {
                ForEach(board.items) { Text("\($0.id)").frame(width: 40, height: 40) }.reorderable()
            }
        }
        .frame(height: 128)
        .reorderContainer(for: Item.self) { [board] in
            board.isFixed = true
            board.apply($0)
        }
        let stage = Stage(grid, size: CGSize(width: 400, height: 128))
        drag(stage, from: (20, 64), to: (60, 22))
        stage.up(60, 22)
        stage.runUntilIdle()
        let mirrored = Stage(
            grid.environment(\.layoutDirection, .rightToLeft), size: CGSize(width: 400, height: 128))
        drag(mirrored, from: (380, 64), to: (340, 22))
        mirrored.up(340, 22)
        mirrored.runUntilIdle()
        #expect(board.calls == ["[1] before 4", "[1] before 4"])
    }
}
