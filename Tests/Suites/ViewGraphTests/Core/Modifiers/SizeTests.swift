import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Frames, padding and aspect ratios", .timeLimit(.minutes(10)))
struct SizeTests {
    private func box(_ name: String) -> some View { Color.red.frame(width: 10, height: 20).named(name) }

    private func frames(_ view: some View) -> [String: CGRect] {
        LayoutProbe(view).frames(for: ProposedViewSize(width: 100, height: 100))
    }

    // Shows: .frame, .padding, EdgeInsets, .aspectRatio, .scaledToFill
    @Test("frames, padding and aspect ratios change a view's size")
    func sizes() {
        #expect(frames(ZStack { Color.red.frame(width: 30, height: 9).named("a") })["a"]?.size.width == 30)
        #expect(frames(ZStack { Color.red.frame(maxWidth: 40).named("a") })["a"]?.size.width == 40)
        let padded = ZStack(alignment: .topLeading) {
            box("a").padding(3)
            box("b").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
            box("c").padding(.leading)
        }
        #expect(frames(padded)["a"]?.origin == CGPoint(x: 3, y: 3))
        #expect(frames(padded)["b"]?.origin == CGPoint(x: 2, y: 1))
        #expect(frames(padded)["c"]?.origin == CGPoint(x: 16, y: 0))
        let fitting = Color.red.aspectRatio(2, contentMode: .fit).named("a")
        #expect(frames(ZStack { fitting })["a"]?.height == 50)
        let filling = Color.red.named("a").aspectRatio(CGSize(width: 1, height: 1), contentMode: .fit)
            .scaledToFill().frame(width: 40, height: 20)
        #expect(frames(ZStack { filling })["a"]?.size == CGSize(width: 40, height: 40))
    }
}
