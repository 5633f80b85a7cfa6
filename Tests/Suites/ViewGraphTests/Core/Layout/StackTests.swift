import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Stacks, spacers and dividers", .timeLimit(.minutes(10)))
struct StackTests {
    private func box(_ name: String) -> some View { Color.red.frame(width: 10, height: 20).named(name) }

    private func frames(_ view: some View) -> [String: CGRect] {
        LayoutProbe(view).frames(for: ProposedViewSize(width: 100, height: 100))
    }

    // Shows: VStack, HStack, ZStack
    @Test("stacks arrange their views vertically, horizontally and on top of each other")
    func stacks() {
        let column = frames(
            VStack(spacing: 5) {
                box("a")
                box("b")
            })
        #expect(column["b"]?.minY == 25)
        let row = frames(
            HStack(spacing: 5) {
                box("a")
                box("b")
            })
        #expect(row["b"]?.minX == 15)
        let pile = frames(
            ZStack(alignment: .topLeading) {
                box("a")
                Color.clear.named("b")
            })
        #expect(pile["a"] == CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(pile["b"]?.width == 100)
    }

    // Shows: Spacer, Divider
    @Test("a spacer takes the remaining space, and a divider is a line")
    func between() {
        let spread = frames(
            HStack(spacing: 0) {
                box("a")
                Spacer()
                box("b")
            })
        #expect(spread["b"]?.minX == 90)
        let divided = frames(
            VStack(spacing: 0) {
                box("a")
                Divider().named("line")
                box("b")
            })
        #expect(divided["line"]?.height == 1)
        #expect(divided["b"]?.minY == 21)
    }
}
