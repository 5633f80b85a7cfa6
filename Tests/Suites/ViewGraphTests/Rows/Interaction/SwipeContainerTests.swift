import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

@MainActor @Suite("Swipes over the views of stacks and grids", .timeLimit(.minutes(5)))
struct SwipeContainerTests {
    @Observable
    final class Board {
        var rows = Array(0..<100)
        var calls: [String] = []
    }

    enum Kind: CaseIterable { case lazyStack, stack, lazyGrid, inside }

    private struct Row: View {
        let board: Board
        let row: Int
        var body: some View {
            Text("row \(row)").frame(maxWidth: .infinity).frame(height: 44).contentShape(Rectangle())
                .onTapGesture { board.calls.append("tap \(row)") }
                .swipeActions {
                    Button("Delete", role: .destructive) {
                        board.calls.append("delete \(row)")
                        board.rows.removeAll { $0 == row }
                    }
                    Button("Flag") { board.calls.append("flag \(row)") }.tint(.orange)
                }
                .swipeActions(edge: .leading, allowsFullSwipe: false) {
                    Button("Pin") { board.calls.append("pin \(row)") }
                } onPresentationChanged: {
                    board.calls.append("\(row) \($0 ? "revealed" : "dismissed")")
                }
        }
    }

    private struct Rows: View {
        let board: Board
        let kind: Kind
        private var loop: some View { ForEach(board.rows, id: \.self) { Row(board: board, row: $0) } }

        var body: some View {
            switch kind {
            case .lazyStack: ScrollView { LazyVStack(spacing: 0) { loop } }.swipeActionsContainer()
            case .stack: ScrollView { VStack(spacing: 0) { loop } }.swipeActionsContainer()
            case .lazyGrid:
                ScrollView { LazyVGrid(columns: [GridItem(spacing: 0)], spacing: 0) { loop } }
                    .swipeActionsContainer()
            case .inside: ScrollView { LazyVStack(spacing: 0) { loop }.swipeActionsContainer() }
            }
        }
    }

    private let board = Board()
    private func makeStage(_ kind: Kind) -> Stage<Rows> {
        Stage(Rows(board: board, kind: kind), size: CGSize(width: 400, height: 440))
    }

    private func swipe<Content: View>(
        _ stage: Stage<Content>, y: Double, from start: Double, to end: Double, pause: Double = 0.2
    ) {
        stage.down(start, y)
        for step in 1...12 { stage.move(start + (end - start) * Double(step) / 12, y) }
        stage.wait(pause)
        stage.up(end, y)
        stage.runUntilIdle()
    }

    // Shows: .swipeActionsContainer
    @Test("a swipe reveals the buttons of a view, and a tap on one performs it", arguments: Kind.allCases)
    func revealing(_ kind: Kind) {
        let stage = makeStage(kind)
        swipe(stage, y: 66, from: 300, to: 160)
        #expect(stage.texts.contains("Flag") && stage.texts.contains("Delete"))
        stage.tap(270, 66)
        #expect(board.calls == ["flag 1"])
        #expect(!stage.texts.contains("Flag"))
        swipe(stage, y: 66, from: 300, to: 160)
        stage.tap(390, 66)
        #expect(board.calls == ["flag 1", "delete 1"])
        #expect(stage.texts.prefix(3) == ["row 0", "row 2", "row 3"])
        #expect(!stage.texts.contains("Flag"))
    }

    @Test("a long swipe performs the first action", arguments: Kind.allCases)
    func full(_ kind: Kind) {
        let stage = makeStage(kind)
        swipe(stage, y: 110, from: 390, to: 60)
        #expect(board.calls == ["delete 2"])
        #expect(stage.texts.prefix(3) == ["row 0", "row 1", "row 3"])
    }

    @Test(
        "scrolling, Escape or a press elsewhere closes a view without another effect",
        arguments: Kind.allCases)
    func closing(_ kind: Kind) {
        let stage = makeStage(kind)
        swipe(stage, y: 66, from: 300, to: 160)
        stage.tap(100, 200)
        #expect(!stage.texts.contains("Flag"))
        swipe(stage, y: 66, from: 300, to: 160)
        #expect(stage.key(.escape))
        #expect(!stage.texts.contains("Flag"))
        #expect(!stage.key(.escape))
        swipe(stage, y: 66, from: 300, to: 160)
        stage.scroll(by: 10)
        #expect(!stage.texts.contains("Flag"))
        #expect(board.calls == [])
        stage.tap(200, 200)
        #expect(board.calls == ["tap 4"])
    }

    @Test("one view of a container is open at a time")
    func exclusion() {
        let stage = makeStage(.lazyStack)
        swipe(stage, y: 66, from: 300, to: 160)
        swipe(stage, y: 110, from: 300, to: 160)
        // The press closed the first one, and had no other effect.
        #expect(!stage.texts.contains("Flag"))
        swipe(stage, y: 110, from: 300, to: 160)
        #expect(stage.texts.count { $0 == "Flag" } == 1)
    }

    @Test("two fingers on a touchpad move a view aside", arguments: Kind.allCases)
    func touchpad(_ kind: Kind) {
        let stage = makeStage(kind)
        #expect(stage.area.swipe(by: -130, at: CGPoint(x: 200, y: 66)))
        stage.runUntilIdle()
        #expect(stage.texts.contains("Flag"))
        #expect(stage.area.swipe(by: -130, at: CGPoint(x: 200, y: 200)))
        stage.runUntilIdle()
        #expect(stage.texts.count { $0 == "Flag" } == 1)
    }

    @Test("the actions are in the context menu of the view", arguments: Kind.allCases)
    func menu(_ kind: Kind) {
        let stage = makeStage(kind)
        stage.window.pointer(.down, at: CGPoint(x: 100, y: 66), isPrimary: false)
        stage.window.pointer(.up, at: CGPoint(x: 100, y: 66), isPrimary: false)
        stage.runUntilIdle()
        #expect(stage.window.menu.map(\.title) == ["Pin", "Delete", "Flag"])
        if case .action(let action) = stage.window.menu[2].kind { action() }
        #expect(board.calls == ["flag 1"])
    }

    @Test("assistive tools have the actions of each view")
    func accessibility() {
        let stage = makeStage(.lazyStack)
        let elements = stage.area.delegate?.accessibilityElements(of: stage.area) ?? []
        let row = elements.first { $0.label == "row 1" }
        let titles = row?.actions.compactMap { if case .named(let title) = $0.kind { title } else { nil } }
        #expect(titles == ["Delete", "Flag", "Pin"])
        row?.actions.first { $0.kind == .named("Pin") }?.perform()
        #expect(board.calls == ["pin 1"])
    }

    @Test("a program is notified of buttons that are revealed and dismissed")
    func presentation() {
        let stage = makeStage(.lazyStack)
        swipe(stage, y: 66, from: 100, to: 200)
        #expect(board.calls == ["1 revealed"])
        stage.tap(20, 66)
        #expect(board.calls == ["1 revealed", "pin 1", "1 dismissed"])
        swipe(stage, y: 66, from: 100, to: 200)
        board.rows.removeFirst(2)
        stage.runUntilIdle()
        #expect(board.calls.suffix(2) == ["1 revealed", "1 dismissed"])
        #expect(!stage.texts.contains("Pin"))
    }

    @Test("outside of a container swipe actions have no effect")
    func outside() {
        let stage = Stage(
            ScrollView { LazyVStack(spacing: 0) { Row(board: board, row: 0) } },
            size: CGSize(width: 400, height: 440))
        swipe(stage, y: 22, from: 300, to: 160)
        #expect(!stage.texts.contains("Flag"))
        #expect(!stage.area.swipe(by: -130, at: CGPoint(x: 200, y: 22)))
        #expect(board.calls == [])
    }

    @Test("a list in a container swipes its rows by itself")
    func list() {
        let stage = Stage(
            List(0..<3, id: \.self) { Row(board: board, row: $0) }.listStyle(.plain).swipeActionsContainer(),
            size: CGSize(width: 400, height: 440))
        swipe(stage, y: 66, from: 300, to: 160)
        #expect(stage.texts.count { $0 == "Flag" } == 1)
        #expect(stage.key(.escape))
        #expect(!stage.texts.contains("Flag"))
    }
}
