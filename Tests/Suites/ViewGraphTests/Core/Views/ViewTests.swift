import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Views and groups", .timeLimit(.minutes(10)))
struct ViewTests {
    private func box(_ name: String) -> some View { Color.red.frame(width: 10, height: 20).named(name) }

    private func frames(_ view: some View) -> [String: CGRect] {
        LayoutProbe(view).frames(for: ProposedViewSize(width: 100, height: 100))
    }

    private struct Boxed: View {
        var body: some View { Color.red.frame(width: 7, height: 7).named("boxed") }
    }

    // Shows: View, @ViewBuilder
    @Test("a view shows its body")
    func body() {
        #expect(frames(ZStack { Boxed() })["boxed"]?.width == 7)
        #expect(
            frames(
                VStack {
                    Boxed()
                    box("a")
                })["a"] != nil)
    }

    // Shows: Group, EmptyView, Color, Text
    @Test("groups show their views, empty views show nothing, and colors and texts are drawn")
    func contents() {
        let grouped = frames(
            HStack(spacing: 5) {
                Group {
                    box("a")
                    box("b")
                }
            })
        #expect(grouped["b"]?.minX == 15)
        let around = frames(
            HStack(spacing: 5) {
                box("a")
                EmptyView()
                box("b")
            })
        #expect(around["b"]?.minX == 15)
        let stage = Stage(
            VStack {
                Text("a")
                Color.red
            })
        #expect(stage.texts == ["a"])
        #expect(stage.fills.count == 1)
    }
}
