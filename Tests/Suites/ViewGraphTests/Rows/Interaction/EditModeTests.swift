import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

@MainActor @Suite("The edit mode of lists", .timeLimit(.minutes(5)))
struct EditModeTests {
    @Observable
    final class Board {
        var rows = Array(0..<30)
        var calls: [String] = []
        var chosen: Set<Int> = []
    }

    private struct Rows: View {
        @Bindable var board: Board
        var body: some View {
            List {
                ForEach(board.rows, id: \.self) { row in
                    Text("row \(row)").deleteDisabled(row == 1).moveDisabled(row == 2)
                }
                .onDelete { board.rows.remove(atOffsets: $0) }
                .onMove { board.rows.move(fromOffsets: $0, toOffset: $1) }
            }
            .listStyle(.plain)
        }
    }

    private struct Page: View {
        let board: Board
        var body: some View {
            NavigationStack {
                Rows(board: board).toolbar { EditButton() }
            }
        }
    }

    private let board = Board()

    private func x<Content: View>(of text: String, in stage: Stage<Content>) -> Double? {
        for row in stage.area.scene.rows {
            for case .text(let layout as MemoryTextLayout, let origin, _) in Stage<Content>.items(
                in: row.layer)
            where layout.text == text { return origin.x }
        }
        return nil
    }

    // Shows: EditButton
    @Test("an edit button shows delete buttons and handles, and Done hides them")
    func button() {
        let stage = Stage(Page(board: board))
        let start = x(of: "row 0", in: stage)
        stage.press("Edit")
        let visible = stage.rows.count
        #expect(stage.count(of: "minus.circle.fill") == visible - 1)
        #expect(stage.count(of: "line.3.horizontal") == visible - 1)
        #expect(x(of: "row 0", in: stage) == start.map { $0 + 38 })
        #expect(x(of: "row 1", in: stage) == start)
        stage.press("Done")
        #expect(stage.count(of: "minus.circle.fill") == 0)
        #expect(stage.count(of: "line.3.horizontal") == 0)
        #expect(x(of: "row 0", in: stage) == start)
    }

    @Test("rows read whether they are edited")
    func environment() {
        struct Row: View {
            @Environment(\.editMode) private var mode
            let row: Int
            var body: some View {
                Text("\(row) \(mode?.wrappedValue.isEditing == true ? "edited" : "shown")")
            }
        }
        struct Pages: View {
            var body: some View {
                NavigationStack {
                    List(0..<100, id: \.self) { Row(row: $0) }.toolbar { EditButton() }
                }
            }
        }
        let stage = Stage(Pages())
        #expect(stage.rows.first?.text == "0 shown")
        stage.press("Edit")
        #expect(stage.rows.allSatisfy { $0.text.hasSuffix("edited") })
        stage.scroll(by: 2_000)
        #expect(stage.rows.allSatisfy { $0.text.hasSuffix("edited") })
        stage.press("Done")
        stage.scroll(by: -2_000)
        #expect(stage.rows.allSatisfy { $0.text.hasSuffix("shown") })
    }

    @Test("without a navigation, the button and the list in a window share its edit mode")
    func window() {
        let stage = Stage(
            VStack {
                EditButton()
                Rows(board: board)
            })
        stage.press("Edit")
        #expect(stage.count(of: "minus.circle.fill") > 3)
    }

    @Test("a program's own binding is used instead of the page's")
    func binding() {
        struct Own: View {
            let board: Board
            @State private var mode = EditMode.inactive
            var body: some View {
                NavigationStack {
                    Rows(board: board).environment(\.editMode, $mode).toolbar { EditButton() }
                }
                .overlay(alignment: .bottom) { Button("own") { mode = .active } }
            }
        }
        let stage = Stage(Own(board: board))
        stage.press("Edit")
        #expect(stage.count(of: "minus.circle.fill") == 0)
        stage.press("own")
        #expect(stage.count(of: "minus.circle.fill") > 3)
    }

    // Shows: .onDelete, .deleteDisabled
    @Test("a delete button reveals Delete, which removes its row")
    func deleting() {
        let stage = Stage(Page(board: board))
        stage.press("Edit")
        let frame = stage.frame(of: stage.area)
        let row = stage.area.scene.rows.first { $0.isVisible }!
        let y = frame.minY + row.frame.midY
        stage.tap(24, y)
        #expect(stage.count(of: "trash") == 1)
        stage.tap(380, y)
        #expect(board.rows.first == 1)
        #expect(stage.rows.first?.text == "row 1")
        stage.tap(24, y)
        #expect(stage.count(of: "trash") == 0)
    }

    @Test("rows of a list with a set of selected ones have marks, which clicks change")
    func selecting() {
        struct Choosing: View {
            @Bindable var board: Board
            var body: some View {
                NavigationStack {
                    List(selection: $board.chosen) {
                        ForEach(board.rows, id: \.self) { Text("row \($0)") }
                            .onDelete { board.rows.remove(atOffsets: $0) }
                    }
                    .listStyle(.plain).toolbar { EditButton() }
                }
            }
        }
        let stage = Stage(Choosing(board: board))
        stage.press("Edit")
        #expect(stage.count(of: "circle") == stage.rows.count)
        stage.click("row 1")
        stage.click("row 3")
        #expect(board.chosen == [1, 3])
        #expect(stage.count(of: "checkmark.circle.fill") == 2)
        stage.click("row 1")
        #expect(board.chosen == [3])
        stage.click("row 5")
        #expect(stage.key(.delete))
        #expect(board.rows.prefix(5) == [0, 1, 2, 4, 6])
        #expect(board.chosen == [])
    }

    @Test("the controls come from behind the edges of their cards")
    func clipping() {
        struct Cards: View {
            let board: Board
            var body: some View {
                VStack {
                    EditButton()
                    List {
                        ForEach(board.rows, id: \.self) { Text("row \($0)") }
                            .onDelete { board.rows.remove(atOffsets: $0) }
                            .onMove { board.rows.move(fromOffsets: $0, toOffset: $1) }
                    }
                    .listStyle(.insetGrouped)
                }
            }
        }
        let stage = Stage(Cards(board: board))
        func handles() -> [CGRect?] {
            stage.area.scene.rows.filter(\.isVisible).flatMap { handleClips(in: $0.layer, clip: nil) }
        }
        stage.buttons[0].click()
        stage.frames(4)
        #expect(handles().count > 3)
        #expect(handles().allSatisfy { $0?.minX == 16 && $0?.width == 402 - 32 })
        stage.runUntilIdle()
        #expect(handles().count > 3 && handles().allSatisfy { $0 == nil })
    }

    /// The rectangles that the handles in a layer are clipped to.
    private func handleClips(in layer: DisplayLayer, clip: CGRect?) -> [CGRect?] {
        layer.items.flatMap { item -> [CGRect?] in
            switch item {
            case .layer(let inner, let effects): handleClips(in: inner, clip: effects.clip?.rect ?? clip)
            case .symbol(let drawing, _, _):
                drawing.glyph == SymbolDrawing(named: "line.3.horizontal")?.glyph ? [clip] : []
            default: []
            }
        }
    }

    @Test("the controls slide in and out, and links are not followed meanwhile")
    func animation() {
        struct Links: View {
            let board: Board
            var body: some View {
                NavigationStack {
                    List {
                        ForEach(board.rows, id: \.self) { row in
                            NavigationLink("row \(row)") { Text("page \(row)") }
                        }
                        .onDelete { board.rows.remove(atOffsets: $0) }
                    }
                    .listStyle(.plain).toolbar { EditButton() }
                }
            }
        }
        let stage = Stage(Links(board: board))
        let arrows = stage.count(of: "chevron.right")
        let start = x(of: "row 0", in: stage)!
        stage.buttons.first {
            $0.content.map { Stage<Links>.texts(in: Stage<Links>.items(in: $0)) } == ["Edit"]
        }!
        .click()
        stage.frames(6)
        let middle = x(of: "row 0", in: stage)!
        #expect(middle > start && middle < start + 38)
        stage.runUntilIdle()
        #expect(x(of: "row 0", in: stage) == start + 38)
        #expect(stage.count(of: "chevron.right") == 0)
        stage.click("row 2")
        #expect(!stage.texts.contains("page 2"))
        stage.press("Done")
        #expect(stage.count(of: "chevron.right") == arrows)
        stage.click("row 2")
    }
}
