import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

@MainActor @Suite("Borders and motion of split views' columns", .timeLimit(.minutes(5)))
struct SplitBorderTests {
    private static let wide = CGSize(width: 1000, height: 600)

    @MainActor @Observable
    final class Model {
        var visibility = NavigationSplitViewVisibility.automatic
    }

    private struct Two: View {
        @Bindable var model: Model
        var body: some View {
            NavigationSplitView(columnVisibility: $model.visibility) {
                List(0..<3) { Text("row \($0)") }
            } detail: {
                List(0..<3) { Text("detail \($0)") }
            }
        }
    }

    private struct Three: View {
        var body: some View {
            NavigationSplitView {
                List(0..<2) { Text("folder \($0)") }.navigationSplitViewColumnWidth(200)
            } content: {
                List(0..<2) { Text("note \($0)") }.navigationSplitViewColumnWidth(
                    min: 100, ideal: 200, max: 350)
            } detail: {
                List(0..<2) { Text("line \($0)") }
            }
        }
    }

    /// The starts and widths of the lists in the window, from the left.
    private func columns<Content: View>(_ stage: Stage<Content>) -> [CGRect] {
        let found = stage.window.layer.map { columns(in: $0, at: 0) } ?? []
        return found.sorted { $0.minX < $1.minX }
    }

    private func columns(in layer: DisplayLayer, at start: CGFloat) -> [CGRect] {
        layer.items.flatMap { item -> [CGRect] in
            switch item {
            case .control(_ as MemoryScrollArea, let rect):
                [CGRect(x: start + rect.minX, y: 0, width: rect.width, height: 1)]
            case .layer(let inner, let effects): columns(in: inner, at: start + CGFloat(effects.transform.x))
            default: []
            }
        }
    }

    private func widths<Content: View>(_ stage: Stage<Content>) -> [CGFloat] { columns(stage).map(\.width) }

    private func drag<Content: View>(_ stage: Stage<Content>, from start: CGFloat, to end: CGFloat) {
        stage.window.pointer(.down, at: CGPoint(x: start, y: 300))
        for x in [(start + end) / 2, end] {
            stage.window.pointer(.move, at: CGPoint(x: x, y: 300))
            stage.runUntilIdle()
        }
        stage.window.pointer(.up, at: CGPoint(x: end, y: 300))
        stage.runUntilIdle()
    }

    @Test("dragging the border of a sidebar resizes it, and leaves room for both columns")
    func dragging() {
        let stage = Stage(Two(model: Model()), size: Self.wide)
        #expect(widths(stage) == [250, 750])
        drag(stage, from: 250, to: 350)
        #expect(widths(stage) == [350, 650] && columns(stage).map(\.minX) == [0, 350])
        drag(stage, from: 352, to: 900)
        #expect(widths(stage) == [600, 400])
        drag(stage, from: 600, to: 20)
        #expect(widths(stage) == [180, 820])
    }

    // Shows: .navigationSplitViewColumnWidth
    @Test("a column is resized within its bounds, and one of a constant width is not")
    func bounds() {
        let stage = Stage(Three(), size: Self.wide)
        #expect(widths(stage) == [200, 200, 600])
        drag(stage, from: 200, to: 300)
        #expect(widths(stage) == [200, 200, 600])
        drag(stage, from: 400, to: 900)
        #expect(widths(stage) == [200, 350, 450])
        drag(stage, from: 550, to: 210)
        #expect(widths(stage) == [200, 100, 700])
    }

    @Test("the pointer has the shape for resizing over the borders that can be dragged")
    func pointer() {
        let stage = Stage(Three(), size: Self.wide)
        for (x, shape) in [(200.0, PointerShape.default), (400, .columnResize), (300, .default)] {
            stage.window.pointer(.hover, at: CGPoint(x: x, y: 300))
            #expect(stage.window.pointerShape == shape)
        }
    }

    @Test("a press on a border is for no control beneath it")
    func press() {
        let stage = Stage(Two(model: Model()), size: Self.wide)
        guard case .handled = stage.window.pointer(.down, at: CGPoint(x: 250, y: 300)) else {
            Issue.record("the press was passed on")
            return
        }
        stage.window.pointer(.up, at: CGPoint(x: 250, y: 300))
    }

    @Test("a double click on a border restores the width of its column")
    func restoring() {
        let stage = Stage(Two(model: Model()), size: Self.wide)
        drag(stage, from: 250, to: 350)
        for _ in 0..<2 {
            stage.window.pointer(.down, at: CGPoint(x: 350, y: 300))
            stage.window.pointer(.up, at: CGPoint(x: 350, y: 300))
        }
        stage.runUntilIdle()
        #expect(widths(stage) == [250, 750])
    }

    @Test("from right to left the border of the sidebar is at its left")
    func rightToLeft() {
        let view = Two(model: Model()).environment(\.layoutDirection, .rightToLeft)
        let stage = Stage(view, size: Self.wide)
        #expect(widths(stage) == [750, 250])
        drag(stage, from: 750, to: 650)
        #expect(widths(stage) == [650, 350] && columns(stage).map(\.minX) == [0, 650])
    }

    @Test("a sidebar keeps the width that the user chose while it is hidden or its window is narrow")
    func kept() {
        let model = Model()
        let stage = Stage(Two(model: model), size: Self.wide)
        drag(stage, from: 250, to: 350)
        for visibility in [NavigationSplitViewVisibility.detailOnly, .all] {
            model.visibility = visibility
            stage.runUntilIdle()
        }
        #expect(widths(stage) == [350, 650])
        for width in [500.0, 1000] {
            stage.window.resize(to: CGSize(width: width, height: 600))
            stage.runUntilIdle()
        }
        #expect(widths(stage) == [350, 650])
    }

    @Test("a sidebar slides out and in while the other column takes its place")
    func sliding() {
        let model = Model()
        let stage = Stage(Two(model: model), size: Self.wide)
        for (visibility, end) in [(NavigationSplitViewVisibility.detailOnly, 0.0), (.all, 250)] {
            model.visibility = visibility
            stage.frames(6)
            let columns = columns(stage)
            #expect(columns.count == 2)
            guard columns.count == 2 else { continue }
            #expect(columns[0].minX > -250 && columns[0].minX < 0)
            #expect(columns[0].width == 250 && abs(columns[0].maxX - columns[1].minX) < 1)
            #expect(abs(columns[1].maxX - 1000) < 1)
            stage.runUntilIdle()
            #expect(self.columns(stage).last?.minX == CGFloat(end))
        }
    }

    @Test("a sidebar that is shown again while it slides out comes back from where it is")
    func interrupted() {
        let model = Model()
        let stage = Stage(Two(model: model), size: Self.wide)
        model.visibility = .detailOnly
        stage.frames(6)
        let start = columns(stage)[0].minX
        model.visibility = .all
        stage.frames(2)
        #expect(columns(stage)[0].minX > start - 120)
        stage.runUntilIdle()
        #expect(widths(stage) == [250, 750])
        #expect(columns(stage)[0].minX == 0)
    }

    @Test("with reduced motion columns are shown and hidden at once")
    func reducedMotion() {
        let model = Model()
        let stage = Stage(Two(model: model), size: Self.wide)
        stage.window.animationsEnabled = false
        model.visibility = .detailOnly
        stage.frames(1)
        #expect(widths(stage) == [1000])
        model.visibility = .all
        stage.frames(1)
        #expect(widths(stage) == [250, 750])
    }

    @Test("F9 hides and shows the sidebar")
    func key() {
        let model = Model()
        let stage = Stage(Two(model: model), size: Self.wide)
        #expect(stage.window.send(.toggleSidebar))
        stage.runUntilIdle()
        #expect(model.visibility == .detailOnly && widths(stage) == [1000])
        #expect(stage.window.send(.toggleSidebar))
        stage.runUntilIdle()
        #expect(model.visibility == .all && widths(stage) == [250, 750])
        let narrow = Stage(Two(model: Model()), size: CGSize(width: 500, height: 600))
        #expect(!narrow.window.send(.toggleSidebar))
    }

    // Shows: .navigationSplitViewStyle
    @Test("with a prominent detail the other columns are over it, and hidden by a click next to them")
    func prominent() {
        let model = Model()
        let stage = Stage(
            Two(model: model).navigationSplitViewStyle(.prominentDetail), size: Self.wide)
        #expect(widths(stage) == [1000])
        _ = stage.window.send(.toggleSidebar)
        stage.runUntilIdle()
        #expect(widths(stage).sorted() == [250, 1000])
        stage.window.pointer(.down, at: CGPoint(x: 600, y: 300))
        stage.window.pointer(.up, at: CGPoint(x: 600, y: 300))
        stage.runUntilIdle()
        #expect(widths(stage) == [1000] && model.visibility == .detailOnly)
        _ = stage.window.send(.toggleSidebar)
        stage.runUntilIdle()
        #expect(stage.window.send(.escape))
        stage.runUntilIdle()
        #expect(widths(stage) == [1000])
        #expect(!stage.window.send(.escape))
    }

    @Test("a balanced split view has its columns next to each other")
    func balanced() {
        let stage = Stage(
            Two(model: Model()).navigationSplitViewStyle(.balanced), size: Self.wide)
        #expect(widths(stage) == [250, 750])
    }
}
