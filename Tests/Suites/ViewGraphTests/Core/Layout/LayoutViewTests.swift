import Foundation
import Testing
import ViewGraph

/// A layout that is also a view: `Column { … }` is a view, and `Column() { … }` inside it is the layout.
private struct Column<Content: View>: View, Layout {
    let content: Content

    init(@ViewBuilder content: () -> Content) { self.content = content() }
    init() where Content == EmptyView { content = EmptyView() }

    var body: some View { Column<EmptyView> { content } }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        CGSize(width: 100, height: 20 * CGFloat(subviews.count))
    }
    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
        for (index, subview) in subviews.enumerated() {
            subview.place(at: CGPoint(x: bounds.minX, y: bounds.minY + 20 * CGFloat(index)))
        }
    }
}

@MainActor
@Suite("Views that are layouts", .timeLimit(.minutes(5)))
struct LayoutViewTests {
    // Shows: Layout
    @Test("a view that is also a layout shows its content, even if it is empty")
    func shown() {
        let stage = Stage(
            VStack {
                Column {}
                Column {
                    Text("first")
                    Text("second")
                }
                Column { EmptyView() }
                Text("below")
            })
        #expect(stage.texts == ["first", "second", "below"])
        let places = stage.textOrigins
        #expect(places[1].y == places[0].y + 20)
    }
}
