import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

@MainActor @Suite("Swipes over the rows of a list", .timeLimit(.minutes(5)))
struct SwipeTests {
    @Observable
    final class Board {
        var rows = Array(0..<30)
        var calls: [String] = []
    }

    private struct Rows: View {
        let board: Board
        var allowsFullSwipe = true
        var body: some View {
            List {
                ForEach(board.rows, id: \.self) { row in
                    Text("row \(row)")
                        .swipeActions(allowsFullSwipe: allowsFullSwipe) {
                            Button("Delete", role: .destructive) {
                                board.calls.append("delete \(row)")
                                board.rows.removeAll { $0 == row }
                            }
                            Button("Flag") { board.calls.append("flag \(row)") }.tint(.orange)
                        }
                        .swipeActions(edge: .leading) {
                            Button("Pin", systemImage: "pin") { board.calls.append("pin \(row)") }
                        }
                }
            }
            .listStyle(.plain)
        }
    }

    private struct Deletable: View {
        let board: Board
        var body: some View {
            List {
                ForEach(board.rows, id: \.self) { Text("row \($0)").deleteDisabled($0 == 1) }
                    .onDelete {
                        board.calls.append("delete \(Array($0))")
                        board.rows.remove(atOffsets: $0)
                    }
            }
            .listStyle(.plain)
        }
    }

    private static let size = CGSize(width: 400, height: 440)
    private let board = Board()

    private func swipe<Content: View>(
        _ stage: Stage<Content>, y: Double, from start: Double, to end: Double, steps: Int = 12,
        pause: Double = 0.2
    ) {
        stage.down(start, y)
        for step in 1...steps { stage.move(start + (end - start) * Double(step) / Double(steps), y) }
        stage.wait(pause)
        stage.up(end, y)
        stage.runUntilIdle()
    }

    // Shows: .swipeActions
    @Test("a swipe reveals the buttons of its edge, and a tap on one performs its action and closes the row")
    func revealing() {
        let stage = Stage(Rows(board: board), size: Self.size)
        #expect(!stage.texts.contains("Flag"))
        swipe(stage, y: 66, from: 300, to: 160)
        #expect(stage.texts.contains("Flag"))
        #expect(stage.texts.contains("Delete"))
        #expect(stage.symbols.isEmpty)
        stage.tap(270, 66)
        #expect(board.calls == ["flag 1"])
        #expect(!stage.texts.contains("Flag"))
        swipe(stage, y: 66, from: 100, to: 180)
        #expect(stage.symbols.count == 1)
        stage.tap(20, 66)
        #expect(board.calls == ["flag 1", "pin 1"])
    }

    @Test("the outermost button is the first one, and removes its row")
    func outermost() {
        let stage = Stage(Rows(board: board), size: Self.size)
        swipe(stage, y: 66, from: 300, to: 160)
        stage.tap(390, 66)
        #expect(board.calls == ["delete 1"])
        #expect(stage.rows.prefix(2).map(\.text) == ["row 0", "row 2"])
        #expect(!stage.texts.contains("Flag"))
    }

    @Test("in a high row a button shows its symbol and its title, but no name of a symbol without a title")
    func labels() {
        let stage = Stage(
            List {
                Text("row").frame(height: 100)
                    .swipeActions {
                        Button("Edit", systemImage: "pencil") {}
                        Button {
                        } label: {
                            Image(systemName: "trash.fill")
                        }
                    }
            }
            .listStyle(.plain), size: Self.size)
        swipe(stage, y: 60, from: 300, to: 120)
        #expect(stage.symbols.count == 2)
        #expect(stage.texts.contains("Edit"))
        #expect(!stage.texts.contains("trash fill"))
    }

    @Test("a short swipe goes back, a flick opens, and a flick back closes")
    func release() {
        let stage = Stage(Rows(board: board), size: Self.size)
        swipe(stage, y: 66, from: 300, to: 270)
        #expect(!stage.texts.contains("Flag"))
        swipe(stage, y: 66, from: 300, to: 260, steps: 2, pause: 0)
        #expect(stage.texts.contains("Flag"))
        swipe(stage, y: 66, from: 100, to: 140, steps: 2, pause: 0)
        #expect(!stage.texts.contains("Flag"))
        #expect(board.calls == [])
    }

    @Test("a row that goes back never reveals the buttons of its other edge")
    func goingBack() {
        let stage = Stage(Rows(board: board), size: Self.size)
        func closes(_ edge: HorizontalEdge) {
            var frames = 0
            while stage.clock.isFrameRequested, frames < 200 {
                stage.frames(1)
                frames += 1
                let (pins, flags) = (stage.symbols.count, stage.texts.count { $0 == "Flag" })
                #expect((edge == .trailing ? pins : flags) == 0, "frame \(frames)")
            }
            #expect(stage.symbols.isEmpty && !stage.texts.contains("Flag") && frames > 1)
        }
        swipe(stage, y: 66, from: 300, to: 160)
        stage.down(100, 200)
        stage.up(100, 200)
        closes(.trailing)
        swipe(stage, y: 66, from: 100, to: 180)
        stage.down(100, 200)
        stage.up(100, 200)
        closes(.leading)
        // A flick has a velocity with which the spring goes far beyond the place.
        swipe(stage, y: 66, from: 300, to: 160)
        stage.down(100, 66)
        for x in [110.0, 150, 200] { stage.move(x, 66) }
        stage.up(200, 66)
        closes(.trailing)
    }

    @Test("a long swipe performs the first action, unless it is not allowed or the finger returns")
    func full() {
        let stage = Stage(Rows(board: board), size: Self.size)
        swipe(stage, y: 66, from: 390, to: 60)
        #expect(board.calls == ["delete 1"])
        #expect(stage.rows.prefix(2).map(\.text) == ["row 0", "row 2"])
        stage.down(390, 66)
        for x in stride(from: 380.0, through: 60, by: -20) { stage.move(x, 66) }
        for x in stride(from: 60.0, through: 300, by: 20) { stage.move(x, 66) }
        stage.up(300, 66)
        stage.runUntilIdle()
        #expect(board.calls == ["delete 1"])
        let other = Stage(Rows(board: board, allowsFullSwipe: false), size: Self.size)
        swipe(other, y: 66, from: 390, to: 20)
        #expect(board.calls == ["delete 1"])
        #expect(other.texts.contains("Flag"))
    }

    @Test(
        "one row is open at a time, and scrolling, Escape or a tap elsewhere closes it without another effect"
    )
    func closing() {
        let stage = Stage(Rows(board: board), size: Self.size)
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
    }

    @Test("a vertical drag does not swipe, and neither does a drag toward an edge without buttons")
    func angle() {
        let stage = Stage(Deletable(board: board), size: Self.size)
        stage.down(300, 66)
        for step in 1...10 { stage.move(300 - Double(step) * 4, 66 + Double(step) * 6) }
        stage.up(260, 126)
        stage.runUntilIdle()
        #expect(!stage.texts.contains("Delete") && stage.symbols.isEmpty)
        swipe(stage, y: 22, from: 100, to: 300)
        #expect(stage.symbols.isEmpty)
        #expect(board.calls == [])
    }

    // Shows: .onDelete, .deleteDisabled
    @Test("rows of a loop with onDelete have a Delete button, unless deleting them is disabled")
    func deletion() {
        let stage = Stage(Deletable(board: board), size: Self.size)
        swipe(stage, y: 110, from: 300, to: 200)
        #expect(stage.symbols.count == 1)
        stage.tap(390, 110)
        #expect(board.calls == ["delete [2]"])
        #expect(stage.rows.prefix(3).map(\.text) == ["row 0", "row 1", "row 3"])
        swipe(stage, y: 66, from: 390, to: 20)
        #expect(board.calls == ["delete [2]"])
    }

    @Test("a row's actions are in its context menu and are actions for assistive tools")
    func menu() {
        let stage = Stage(Rows(board: board), size: Self.size)
        stage.window.pointer(.down, at: CGPoint(x: 100, y: 66), isPrimary: false)
        stage.window.pointer(.up, at: CGPoint(x: 100, y: 66), isPrimary: false)
        stage.runUntilIdle()
        #expect(stage.window.menu.map(\.title) == ["Pin", "Delete", "Flag"])
        if case .action(let action) = stage.window.menu[2].kind { action() }
        #expect(board.calls == ["flag 1"])
        let element = stage.area.scene.rows.first { $0.isVisible }?.accessibility
        let action = element?.actions.first { $0.kind == .named("Pin") }
        action?.perform()
        #expect(board.calls == ["flag 1", "pin 0"])
    }

    private struct Choosing: View {
        let board: Board
        @State var chosen: Set<Int> = [1, 3]
        var body: some View {
            List(board.rows, id: \.self, selection: $chosen) { row in
                Text("row \(row)")
                    .swipeActions {
                        Button("Flag") { board.calls.append("flag \(row)") }
                        Button("Delete", role: .destructive) {
                            board.calls.append("delete \(row)")
                            board.rows.removeAll { $0 == row }
                        }
                        .disabled(row == 5)
                    }
            }
            .listStyle(.plain)
        }
    }

    @Test("the Delete key performs the destructive actions of the selected rows")
    func deleteKey() {
        let stage = Stage(Choosing(board: board), size: Self.size)
        #expect(stage.key(.delete))
        #expect(board.calls == ["delete 1", "delete 3"])
        #expect(board.rows.prefix(3) == [0, 2, 4])
        stage.click("row 4")
        #expect(stage.key(.deleteForward))
        #expect(board.calls == ["delete 1", "delete 3", "delete 4"])
        stage.click("row 5")
        #expect(!stage.key(.delete))
        #expect(board.calls.count == 3)
    }

    @Test("in a right-to-left layout the edges change sides")
    func rightToLeft() {
        let stage = Stage(
            Rows(board: board).environment(\.layoutDirection, .rightToLeft), size: Self.size)
        swipe(stage, y: 66, from: 100, to: 240)
        #expect(stage.texts.contains("Flag"))
        stage.tap(10, 66)
        #expect(board.calls == ["delete 1"])
    }

    @Test("a list of bindings deletes and moves the elements of its data by itself")
    func editActions() {
        struct Note: Identifiable { var id: Int }
        struct Notes: View {
            @State private var notes = (0..<5).map { Note(id: $0) }
            var body: some View {
                List($notes, editActions: .all) { $note in Text("row \(note.id)") }.listStyle(.plain)
            }
        }
        let stage = Stage(Notes(), size: Self.size)
        swipe(stage, y: 66, from: 390, to: 60)
        #expect(stage.rows.map(\.text) == ["row 0", "row 2", "row 3", "row 4"])
        stage.down(100, 22)
        for y in stride(from: 22.0, through: 100, by: 6) { stage.move(100, y) }
        stage.up(100, 100)
        stage.runUntilIdle()
        #expect(stage.rows.map(\.text) == ["row 2", "row 3", "row 0", "row 4"])
    }
}
