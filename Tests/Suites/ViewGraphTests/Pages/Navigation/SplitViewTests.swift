import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("Split views", .timeLimit(.minutes(5)))
struct SplitViewTests {
    private struct Two: View {
        @Bindable var model: Model
        @State var chosen: Int?
        var body: some View {
            NavigationSplitView {
                List(0..<3, selection: $chosen) { Text("row \($0)") }.navigationTitle("Rows")
            } detail: {
                NavigationStack {
                    if let chosen { Text("detail \(chosen)").navigationTitle("Detail") } else { Text("none") }
                }
            }
            .onChange(of: chosen) { model.number = chosen ?? -1 }
        }
    }

    // Shows: NavigationSplitView, List(selection:)
    @Test("selecting an item in the sidebar pushes it, and going back clears the selection")
    func two() {
        let model = Model()
        let stage = Stage(Two(model: model))
        #expect(stage.texts.contains("row 0") && !stage.texts.contains("none"))
        stage.click("row 1")
        #expect(model.number == 1)
        #expect(stage.texts.contains("detail 1"))
        #expect(!stage.texts.contains("row 0"))
        #expect(stage.window.send(.back))
        stage.runUntilIdle()
        #expect(model.number == -1)
        #expect(stage.texts.contains("row 0") && !stage.texts.contains("detail 1"))
    }

    @Test("in a narrow split view keys move the cursor, and Return pushes the page of its row")
    func keys() {
        let model = Model()
        let stage = Stage(Two(model: model))
        stage.key(.downArrow)
        stage.key(.downArrow)
        #expect(model.number == 0 && stage.texts.contains("row 0"))
        stage.key(.return)
        #expect(model.number == 1 && stage.texts.contains("detail 1"))
    }

    @Test("a split view also pushes an initial selection by the program")
    func start() {
        let stage = Stage(Two(model: Model(), chosen: 2))
        #expect(stage.texts.contains("detail 2"))
    }

    private struct Several: View {
        @Bindable var model: Model
        @State var chosen: Set<Int> = []
        var body: some View {
            NavigationSplitView {
                List(0..<3, selection: $chosen) { Text("row \($0)") }
            } detail: {
                Text("detail \(chosen.sorted().map { "\($0)" }.joined(separator: " "))")
            }
            .onChange(of: chosen) { model.ids = chosen.sorted() }
        }
    }

    // B334
    // Shows: List(selection:)
    @Test("with multiple selection a press pushes one selected item, and going back clears the selection")
    func several() {
        let model = Model()
        let stage = Stage(Several(model: model))
        stage.click("row 1")
        #expect(model.ids == [1])
        #expect(stage.texts.contains("detail 1"))
        #expect(stage.window.send(.back))
        stage.runUntilIdle()
        #expect(model.ids == [])
        #expect(stage.texts.contains("row 0"))
        #expect(Stage(Several(model: model, chosen: [0, 2])).texts.contains("detail 0 2"))
    }

    private struct Three: View {
        @State private var folder: String?
        @State private var note: Int?
        var body: some View {
            NavigationSplitView {
                List(selection: $folder) {
                    NavigationLink("Inbox", value: "Inbox")
                    NavigationLink("Sent", value: "Sent")
                }
            } content: {
                List(selection: $note) {
                    ForEach(0..<2) { Text("\(folder ?? "?") \($0)").tag($0) }
                }
            } detail: {
                Text("note \(note ?? -1)")
            }
        }
    }

    @Test("a split view of three columns pushes two pages, and links select")
    func three() {
        let stage = Stage(Three())
        func click(_ index: Int) {
            stage.buttons[index].click()
            stage.runUntilIdle()
        }
        click(1)
        #expect(stage.texts.contains("Sent 0"))
        stage.click("Sent 1")
        #expect(stage.texts.contains("note 1"))
        #expect(stage.window.send(.back))
        stage.runUntilIdle()
        #expect(stage.texts.contains("Sent 0"))
        #expect(stage.window.send(.back))
        stage.runUntilIdle()
        #expect(stage.texts.contains("Inbox"))
    }

    @Test("a list highlights the row of the selected value")
    func marked() {
        struct Choosing: View {
            @State var chosen: Int? = 1
            var body: some View { List(0..<3, selection: $chosen) { Text("\($0)") }.listStyle(.plain) }
        }
        let stage = Stage(Choosing())
        func marked() -> [Int] {
            let rows = stage.area.scene.rows.filter { $0.isVisible }
            return rows.indices.filter { index in
                Stage<Choosing>.items(in: rows[index].layer).contains { item in
                    if case .fill(.roundedRectangle, _, let rect) = item { rect.height > 10 } else { false }
                }
            }
        }
        #expect(marked() == [1])
        stage.click("2")
        #expect(marked() == [2])
    }
}
