import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

@MainActor @Suite("Moving the rows of a list", .timeLimit(.minutes(5)))
struct MoveTests {
    @Observable
    final class Board {
        var rows = Array(0..<30)
        var other = Array(100..<104)
        var calls: [String] = []
        var isFixed = false
        var mode = EditMode.inactive
        var chosen: Int?
    }

    private struct Rows: View {
        @Bindable var board: Board
        var body: some View {
            List(selection: $board.chosen) {
                ForEach(board.rows, id: \.self) { row in
                    Text("row \(row)").frame(height: 22).moveDisabled(row == 2)
                }
                .onMove {
                    board.calls.append("\(Array($0)) \($1)")
                    if !board.isFixed { board.rows.move(fromOffsets: $0, toOffset: $1) }
                }
                ForEach(board.other, id: \.self) { Text("other \($0)").frame(height: 22) }
            }
            .listStyle(.plain).environment(\.editMode, $board.mode)
        }
    }

    private let board = Board()
    private func makeStage() -> Stage<Rows> {
        Stage(Rows(board: board), size: CGSize(width: 400, height: 440))
    }

    private func y(of text: String, in stage: Stage<Rows>) -> Double? {
        stage.rows.first { $0.text == text }?.y
    }

    // Shows: .onMove, .moveDisabled
    @Test("a mouse drags a row, the others make room, and it is moved where it is dropped")
    func dragging() {
        let stage = makeStage()
        stage.down(100, 66)
        for y in stride(from: 66.0, through: 160, by: 6) { stage.move(100, y) }
        #expect(y(of: "row 1", in: stage) == 134)
        stage.wait(1)
        #expect(y(of: "row 2", in: stage) == 44)
        #expect(y(of: "row 3", in: stage) == 88)
        #expect(y(of: "row 4", in: stage) == 176)
        #expect(board.calls == [])
        stage.up(100, 160)
        stage.runUntilIdle()
        #expect(board.calls == ["[1] 4"])
        #expect(stage.rows.prefix(5).map(\.text) == ["row 0", "row 2", "row 3", "row 1", "row 4"])
        #expect(y(of: "row 1", in: stage) == 132)
    }

    @Test("a dropped row moves to its place from where it was dropped")
    func dropping() {
        let stage = makeStage()
        stage.down(100, 66)
        for y in stride(from: 66.0, through: 146, by: 8) { stage.move(100, y) }
        stage.wait(1)
        stage.up(100, 146)
        stage.frames(2)
        let start = y(of: "row 1", in: stage) ?? 0
        #expect(start > 110 && start < 133)
        #expect(y(of: "row 2", in: stage) == 44)
        stage.runUntilIdle()
        #expect(y(of: "row 1", in: stage) == 132)
    }

    @Test("a row goes back if the program does not move it, or after Escape")
    func refusal() {
        let stage = makeStage()
        board.isFixed = true
        stage.down(100, 66)
        for y in stride(from: 66.0, through: 160, by: 6) { stage.move(100, y) }
        stage.wait(1)
        stage.up(100, 160)
        stage.frames(3)
        #expect(y(of: "row 1", in: stage) ?? 0 > 60)
        stage.runUntilIdle()
        #expect(stage.rows.prefix(3).map(\.text) == ["row 0", "row 1", "row 2"])
        #expect(stage.rows.prefix(3).map(\.y) == [0, 44, 88])
        #expect(board.calls == ["[1] 4"])
        stage.down(100, 66)
        for y in stride(from: 66.0, through: 160, by: 6) { stage.move(100, y) }
        #expect(stage.key(.escape))
        #expect(stage.rows.prefix(3).map(\.y) == [0, 44, 88])
        stage.move(100, 200)
        stage.up(100, 200)
        stage.runUntilIdle()
        #expect(board.calls == ["[1] 4"])
    }

    @Test("rows that cannot be moved stay, and none leaves its loop")
    func limits() {
        let stage = makeStage()
        stage.down(100, 110)
        for y in stride(from: 110.0, through: 200, by: 6) { stage.move(100, y) }
        stage.up(100, 200)
        stage.runUntilIdle()
        #expect(board.calls == [])
        board.rows = [0, 1, 3]
        stage.runUntilIdle()
        stage.down(100, 22)
        for y in stride(from: 22.0, through: 300, by: 8) { stage.move(100, y) }
        stage.up(100, 300)
        stage.runUntilIdle()
        #expect(board.calls == ["[0] 3"])
        #expect(board.rows == [1, 3, 0])
    }

    @Test("the list scrolls while a row is dragged at its end")
    func scrolling() {
        let stage = makeStage()
        stage.down(100, 66)
        for y in stride(from: 66.0, through: 430, by: 8) { stage.move(100, y) }
        stage.wait(3)
        #expect(stage.area.scene.value > 400)
        let shown = stage.rows.last
        #expect(shown?.text == "row 1")
        stage.up(100, 430)
        stage.runUntilIdle()
        #expect(board.rows.count == 30)
        #expect(board.rows.firstIndex(of: 1) ?? 0 > 15)
        #expect(board.calls.count == 1)
    }

    @Test("a finger drags a row after a long press, and scrolls or taps without one")
    func touch() {
        let stage = makeStage()
        func touch(_ kind: PointerEvent.Kind, _ y: Double) {
            stage.window.pointer(kind, at: CGPoint(x: 100, y: y), isTouch: true)
        }
        touch(.down, 66)
        stage.wait(0.2)
        touch(.move, 90)
        stage.wait(1)
        touch(.move, 160)
        touch(.up, 160)
        stage.runUntilIdle()
        #expect(board.calls == [])
        touch(.down, 66)
        stage.wait(0.7)
        for y in stride(from: 66.0, through: 120, by: 6) {
            touch(.move, y)
            stage.wait(0.1)
        }
        touch(.up, 120)
        stage.runUntilIdle()
        #expect(board.calls == ["[1] 3"])
    }

    @Test("a handle of edit mode lifts its row at once")
    func handle() {
        let stage = makeStage()
        board.mode = .active
        stage.runUntilIdle()
        stage.down(375, 66)
        stage.wait(0.5)
        for y in stride(from: 66.0, through: 20, by: -6) { stage.move(375, y) }
        stage.up(375, 18)
        stage.runUntilIdle()
        #expect(board.calls == ["[1] 0"])
    }

    @Test("Alt with an arrow key moves the selected row")
    func keys() {
        let stage = makeStage()
        stage.click("row 1")
        #expect(stage.key(.downArrow, .option))
        #expect(board.rows.prefix(4) == [0, 2, 1, 3])
        #expect(board.chosen == 1)
        #expect(stage.key(.upArrow, .option))
        #expect(stage.key(.upArrow, .option))
        #expect(stage.key(.upArrow, .option))
        #expect(board.rows.prefix(4) == [1, 0, 2, 3])
        #expect(board.calls.count == 3)
    }

    @Test(
        "without a selection, Alt with an arrow key moves the row of the focused link, and Delete deletes it")
    func linkKeys() {
        struct Links: View {
            let board: Board
            var body: some View {
                NavigationStack {
                    List {
                        ForEach(board.rows, id: \.self) { row in
                            NavigationLink("row \(row)") { Text("page \(row)") }
                        }
                        .onMove { board.rows.move(fromOffsets: $0, toOffset: $1) }
                        .onDelete { board.rows.remove(atOffsets: $0) }
                    }
                    .listStyle(.plain)
                }
            }
        }
        let stage = Stage(Links(board: board))
        #expect(!stage.key(.delete) && !stage.key(.downArrow, .option))
        let links = stage.area.scene.rows.filter(\.isVisible).flatMap { Stage<Links>.items(in: $0.layer) }
            .compactMap { if case .control(let button as MemoryButton, _) = $0 { button } else { nil } }
        links[1].focus()
        #expect(stage.key(.downArrow, .option))
        #expect(board.rows.prefix(3) == [0, 2, 1])
        #expect(stage.key(.delete))
        #expect(board.rows.prefix(3) == [0, 2, 3])
        #expect(!stage.key(.delete), "the focus was in the deleted row")
    }

    @Test("assistive tools move a row by one place")
    func assistive() {
        let stage = makeStage()
        func perform(_ title: String, _ row: Int) -> Bool {
            let element = stage.area.scene.rows.filter(\.isVisible)[row].accessibility
            guard let action = element?.actions.first(where: { $0.kind == .named(title) }) else {
                return false
            }
            action.perform()
            stage.runUntilIdle()
            return true
        }
        #expect(!perform("Move Up", 0))
        #expect(!perform("Move Up", 2))
        #expect(perform("Move Down", 0))
        #expect(board.rows.prefix(3) == [1, 0, 2])
        #expect(perform("Move Up", 1))
        #expect(board.rows.prefix(3) == [0, 1, 2])
    }

    @Test("a drag survives rows that are inserted and removed meanwhile, and ends with its row")
    func changes() {
        let stage = makeStage()
        stage.down(100, 66)
        for y in stride(from: 66.0, through: 110, by: 4) { stage.move(100, y) }
        board.rows.insert(50, at: 0)
        stage.wait(1)
        #expect(y(of: "row 1", in: stage) == 88)
        stage.move(100, 160)
        stage.wait(1)
        stage.up(100, 160)
        stage.runUntilIdle()
        #expect(Set(board.rows) == Set(Array(0..<30) + [50]))
        #expect(board.rows.count == 31)
        stage.down(100, 22)
        for y in stride(from: 22.0, through: 80, by: 4) { stage.move(100, y) }
        let dragged = board.rows[0]
        board.rows.removeFirst()
        stage.wait(0.5)
        let calls = board.calls
        stage.move(100, 200)
        stage.up(100, 200)
        stage.runUntilIdle()
        #expect(board.calls == calls)
        #expect(!stage.texts.contains("row \(dragged)"))
    }

    private struct Several: View {
        @Bindable var board: Board
        @State var chosen: Set<Int> = [1, 3, 100]
        var body: some View {
            List(selection: $chosen) {
                ForEach(board.rows, id: \.self) { row in Text("row \(row)").frame(height: 22) }
                    .onMove {
                        board.calls.append("\(Array($0)) \($1)")
                        board.rows.move(fromOffsets: $0, toOffset: $1)
                    }
                ForEach(board.other, id: \.self) { Text("other \($0)").frame(height: 22) }
            }
            .listStyle(.plain).environment(\.editMode, $board.mode)
        }
    }

    @Test(
        "a drag of one of several selected rows moves all of its loop, and shows how many",
        arguments: [EditMode.inactive, .active])
    func several(_ mode: EditMode) {
        board.mode = mode
        let stage = Stage(Several(board: board), size: CGSize(width: 400, height: 440))
        let x = mode == .active ? 375.0 : 100
        #expect(!stage.texts.contains("2"))
        stage.down(x, 66)
        for y in stride(from: 66.0, through: 246, by: 6) { stage.move(x, y) }
        stage.wait(1)
        #expect(stage.texts.contains("2"))
        stage.up(x, 246)
        stage.runUntilIdle()
        #expect(board.calls == ["[1, 3] 6"])
        #expect(board.rows.prefix(7) == [0, 2, 4, 5, 1, 3, 6])
        #expect(!stage.texts.contains("2"))
        #expect(stage.rows.prefix(7).map(\.y) == [0, 44, 88, 132, 176, 220, 264])
        stage.down(x, 22)
        for y in stride(from: 22.0, through: 76, by: 6) { stage.move(x, y) }
        stage.wait(1)
        stage.up(x, 76)
        stage.runUntilIdle()
        #expect(board.calls.last == "[0] 2", "a row that is not selected is moved alone")
    }
}
