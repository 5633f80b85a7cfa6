import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("Badges", .timeLimit(.minutes(5)))
struct BadgeTests {
    private func items(_ stage: Stage<some View>) -> [(text: String, x: Double, width: Double)] {
        stage.area.scene.rows.filter(\.isVisible).flatMap { row in
            row.layer.items.flatMap { item -> [(String, Double, Double)] in
                guard case .text(let layout as MemoryTextLayout, let origin, _) = item else { return [] }
                return [(layout.text, origin.x, layout.size.width)]
            }
        }
    }

    // Shows: .badge
    @Test("a row's badge is at its end, before a link's arrow; empty and zero badges take no space")
    func rows() {
        let list = NavigationStack {
            List {
                Text("a").badge(3)
                NavigationLink("b", value: 1).badge("new")
                Text("c").badge(0)
                Text("d").badge(Text?.none)
            }
            .listStyle(.plain)
        }
        let found = items(Stage(list))
        #expect(found.map(\.text) == ["a", "3", "b", "new", "c", "d"])
        #expect(abs(found[1].x + found[1].width - (402 - 20)) < 1, "at the content's end")
        #expect(found[3].x + found[3].width < 402 - 28, "before the arrow")
    }

    @Test("a long text leaves space for its row's badge")
    func room() {
        let words = String(repeating: "word ", count: 30)
        let list = List { Text(words).lineLimit(1).badge(1_000) }.listStyle(.plain)
        let found = items(Stage(list))
        #expect(found.count == 2)
        #expect(found[0].x + found[0].width <= found[1].x - 8)
    }

    @Test("a badge appears when its number is no longer zero, and disappears at zero")
    func changes() {
        struct Counted: View {
            @Bindable var model: Model
            var body: some View { List { Text("a").badge(model.number) } }
        }
        let model = Model()
        let stage = Stage(Counted(model: model))
        #expect(items(stage).map(\.text) == ["a"])
        model.number = 2
        stage.runUntilIdle()
        #expect(items(stage).map(\.text) == ["a", "2"])
        model.number = 0
        stage.runUntilIdle()
        #expect(items(stage).map(\.text) == ["a"])
    }
}
