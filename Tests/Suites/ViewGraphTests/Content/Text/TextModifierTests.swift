import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Text modifiers", .timeLimit(.minutes(10)))
struct TextModifierTests {
    private func frames(_ view: some View) -> [String: CGRect] {
        LayoutProbe(view).frames(for: ProposedViewSize(width: 100, height: 100))
    }

    // Shows: .bold, .fontWeight, .font, .lineLimit
    @Test("a text's height follows its line limit and font, and bold is the same as a bold weight")
    func texts() {
        #expect(Text("a").bold() != Text("a"))
        #expect(Text("a").fontWeight(.bold) == Text("a").bold())
        func height(_ text: some View) -> CGFloat? { frames(ZStack { text.named("a") })["a"]?.height }
        let long = Text("words that do not fit into one line of this width")
        let whole = height(long) ?? 0
        let line = height(Text("a")) ?? 0
        #expect(whole > 2 * line)
        #expect(height(long.lineLimit(1)) == line)
        #expect(abs((height(long.lineLimit(2)) ?? 0) - 2 * line) <= 1)
        #expect(height(Text("a").font(.largeTitle)) ?? 0 > line)
        #expect(height(ZStack { Text("a") }.font(.largeTitle)) ?? 0 > line)
    }
}
