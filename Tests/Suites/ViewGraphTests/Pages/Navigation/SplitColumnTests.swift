import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

@MainActor @Suite("Columns of split views", .timeLimit(.minutes(5)))
struct SplitColumnTests {
    private static let wide = CGSize(width: 1000, height: 600)
    private static let narrow = CGSize(width: 500, height: 600)

    @MainActor @Observable
    final class Model {
        var chosen: Int?
        var visibility = NavigationSplitViewVisibility.automatic
        var appeared: [String] = []
    }

    private struct Two: View {
        @Bindable var state: Model
        var body: some View {
            NavigationSplitView(columnVisibility: $state.visibility) {
                List(0..<3, selection: $state.chosen) { Text("row \($0)") }.navigationTitle("Rows")
                    .onAppear { state.appeared.append("sidebar") }
            } detail: {
                NavigationStack {
                    VStack {
                        Text(state.chosen.map { "detail \($0)" } ?? "none")
                        NavigationLink("More", value: "more")
                    }
                    .navigationTitle("Detail")
                    .navigationDestination(for: String.self) { Text("page \($0)") }
                }
            }
        }
    }

    /// The frames of the scroll areas on screen.
    private func areas<Content: View>(_ stage: Stage<Content>) -> [CGRect] {
        (stage.window.layer.map(Stage<Content>.items) ?? []).compactMap { item in
            if case .control(_ as MemoryScrollArea, let rect) = item { rect } else { nil }
        }
    }

    private func select<Content: View>(_ row: Int, _ stage: Stage<Content>) {
        stage.click("row \(row)")
    }

    // Shows: NavigationSplitView
    @Test("in a wide window the sidebar is next to the detail of its selection")
    func columns() {
        let state = Model()
        let stage = Stage(Two(state: state), size: Self.wide)
        #expect(stage.texts.contains("row 0") && stage.texts.contains("none"))
        #expect(areas(stage).map(\.width) == [250])
        select(1, stage)
        #expect(state.chosen == 1)
        #expect(stage.texts.contains("row 0") && stage.texts.contains("detail 1"))
        #expect(!stage.window.send(.back))
        #expect(state.chosen == 1)
    }

    @Test("a page pushed in the detail column covers that column alone, and is popped by going back")
    func pushing() {
        let stage = Stage(Two(state: Model()), size: Self.wide)
        stage.press("More")
        #expect(stage.texts.contains("row 0") && stage.texts.contains("page more"))
        #expect(!stage.texts.contains("none"))
        #expect(stage.window.send(.back))
        stage.runUntilIdle()
        #expect(stage.texts.contains("row 0") && stage.texts.contains("none"))
    }

    @Test("a split view keeps its selection and its pushed pages while its window is resized")
    func resizing() {
        let state = Model()
        let stage = Stage(Two(state: state), size: Self.wide)
        select(2, stage)
        stage.press("More")
        for _ in 0..<2 {
            stage.window.resize(to: Self.narrow)
            stage.runUntilIdle()
            #expect(stage.texts.contains("page more") && !stage.texts.contains("row 0"))
            stage.window.resize(to: Self.wide)
            stage.runUntilIdle()
            #expect(stage.texts.contains("page more") && stage.texts.contains("row 0"))
        }
        #expect(state.chosen == 2)
        stage.window.resize(to: Self.narrow)
        stage.runUntilIdle()
        for (text, hasBack) in [("detail 2", true), ("row 0", true), ("row 0", false)] {
            #expect(stage.window.send(.back) == hasBack)
            stage.runUntilIdle()
            #expect(stage.texts.contains(text))
        }
        #expect(state.chosen == nil)
    }

    @Test("a split view without a selection shows its sidebar when its window becomes narrow")
    func collapsing() {
        let stage = Stage(Two(state: Model()), size: Self.wide)
        stage.window.resize(to: Self.narrow)
        stage.runUntilIdle()
        #expect(stage.texts.contains("row 0") && !stage.texts.contains("none"))
        stage.window.resize(to: Self.wide)
        stage.runUntilIdle()
        #expect(stage.texts.contains("row 0") && stage.texts.contains("none"))
    }

    @Test("resizing a window keeps the state of the sidebar, which appears once")
    func state() {
        let state = Model()
        state.chosen = 0
        let stage = Stage(Two(state: state), size: Self.wide)
        #expect(state.appeared == ["sidebar"])
        stage.window.resize(to: CGSize(width: 800, height: 600))
        stage.runUntilIdle()
        #expect(state.appeared == ["sidebar"])
    }

    // Shows: NavigationSplitView(columnVisibility:)
    @Test("the visibility of columns hides the sidebar, and a button shows it again")
    func visibility() {
        let state = Model()
        let stage = Stage(Two(state: state), size: Self.wide)
        state.visibility = .detailOnly
        stage.runUntilIdle()
        #expect(!stage.texts.contains("row 0") && stage.texts.contains("none"))
        stage.buttons.first { $0.configuration.accessibilityLabel == "Toggle Sidebar" }?.click()
        stage.runUntilIdle()
        #expect(state.visibility == .all)
        #expect(stage.texts.contains("row 0") && stage.texts.contains("none"))
        stage.buttons.first { $0.configuration.accessibilityLabel == "Toggle Sidebar" }?.click()
        stage.runUntilIdle()
        #expect(state.visibility == .detailOnly)
        #expect(!stage.texts.contains("row 0"))
    }

    private struct Three: View {
        @State var folder: String?
        @State var note: Int?
        var visibility = NavigationSplitViewVisibility.all
        var body: some View {
            NavigationSplitView(columnVisibility: .constant(visibility)) {
                List(["Inbox", "Sent"], id: \.self, selection: $folder) { Text($0) }
            } content: {
                List(0..<2, selection: $note) { Text("\(folder ?? "?") \($0)") }
                    .navigationSplitViewColumnWidth(min: 100, ideal: 300)
            } detail: {
                Text("note \(note ?? -1)")
            }
        }
    }

    // Shows: .navigationSplitViewColumnWidth
    @Test("three columns are next to each other, with the widths that they set")
    func three() {
        let stage = Stage(Three(), size: Self.wide)
        #expect(areas(stage).map(\.width).sorted() == [250, 300])
        #expect(
            stage.texts.contains("Inbox") && stage.texts.contains("? 0") && stage.texts.contains("note -1"))
        let double = Stage(Three(visibility: .doubleColumn), size: Self.wide)
        #expect(areas(double).map(\.width) == [300])
        #expect(
            double.texts.contains("? 0") && double.texts.contains("note -1")
                && !double.texts.contains("Inbox"))
        let one = Stage(Three(visibility: .detailOnly), size: Self.wide)
        #expect(one.texts.contains("note -1") && !one.texts.contains("? 0"))
    }

    @Test("the columns of a split view of 700 points leave room for the last one")
    func smallest() {
        let stage = Stage(Three(), size: CGSize(width: 700, height: 600))
        #expect(areas(stage).map(\.width).reduce(0, +) <= 420)
    }

    @Test("three columns collapse to the page of the innermost selection")
    func threeCollapsing() {
        let stage = Stage(Three(folder: "Sent"), size: Self.wide)
        stage.window.resize(to: Self.narrow)
        stage.runUntilIdle()
        #expect(stage.texts.contains("Sent 0") && !stage.texts.contains("Inbox"))
        #expect(!stage.texts.contains("note -1"))
    }

    @Test("a link in the sidebar shows its page in the detail column, in place of the one before")
    func links() {
        let stage = Stage(
            NavigationSplitView {
                List {
                    NavigationLink("First") { Text("page 1") }
                    NavigationLink("Second") { Text("page 2") }
                }
            } detail: {
                Text("none")
            }, size: Self.wide)
        func follow(_ row: Int) {
            stage.area.scene.rows.filter(\.isVisible)[row].layer.items.lazy.compactMap {
                if case .control(let button as MemoryButton, _) = $0 { button } else { nil }
            }.first?.click()
            stage.runUntilIdle()
        }
        follow(0)
        #expect(
            stage.texts.contains("page 1") && stage.texts.contains("First") && !stage.texts.contains("none"))
        follow(1)
        #expect(stage.texts.contains("page 2") && !stage.texts.contains("page 1"))
        #expect(stage.window.send(.back))
        stage.runUntilIdle()
        #expect(stage.texts.contains("none"))
    }

    // Shows: .toolbar(removing:)
    @Test("a page may remove the button for the sidebar")
    func removing() {
        func hasButton(_ kind: ToolbarDefaultItemKind?) -> Bool {
            let view = NavigationSplitView {
                Text("sidebar").toolbar(removing: kind)
            } detail: {
                Text("detail")
            }
            let stage = Stage(view, size: Self.wide)
            return stage.buttons.contains { $0.configuration.accessibilityLabel == "Toggle Sidebar" }
        }
        #expect(hasButton(nil) && hasButton(.title) && !hasButton(.sidebarToggle))
    }

    @Test("from right to left the sidebar is at the right")
    func rightToLeft() {
        let view = Three().environment(\.layoutDirection, .rightToLeft)
        let stage = Stage(view, size: Self.wide)
        #expect(Set(areas(stage).map(\.width)) == [250, 300])
        let starts = stage.window.layer.map { areaStarts(in: $0, at: 0) } ?? []
        #expect(Set(starts) == [750, 450])
    }

    /// The starts of the scroll areas in a layer, in the window.
    private func areaStarts(in layer: DisplayLayer, at start: CGFloat) -> [CGFloat] {
        layer.items.flatMap { item -> [CGFloat] in
            switch item {
            case .control(_ as MemoryScrollArea, let rect): [start + rect.minX]
            case .layer(let inner, let effects):
                areaStarts(in: inner, at: start + CGFloat(effects.transform.x))
            default: []
            }
        }
    }
}
