import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Alignment guides through other views", .timeLimit(.minutes(5)))
struct GuideTests {
    private struct Pile: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 100, height: 100)
        }
        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) {
            for (index, view) in subviews.enumerated() {
                view.place(at: CGPoint(x: bounds.minX, y: bounds.minY + 40 * Double(index)))
            }
        }
    }

    // Shows: Layout
    @Test("a layout passes on its views' guides, at their positions")
    func guides() {
        let row = HStack(alignment: .firstTextBaseline, spacing: 0) {
            Pile {
                Color.red.frame(width: 10, height: 10)
                Text("in")
            }
            Text("beside")
        }
        let stage = Stage(row)
        #expect(stage.texts == ["in", "beside"])
        #expect(stage.textOrigins[0].y == stage.textOrigins[1].y)
    }

    // L220, R8
    @Test("an explicit guide is passed on through a background")
    func guideThroughBackground() {
        var frame = CGRect.zero
        let stage = Stage(
            HStack(spacing: 0) {
                Color.red.frame(width: 10, height: 40)
                Color.red.frame(width: 10, height: 20)
                    .alignmentGuide(VerticalAlignment.center) { _ in 0 }
                    .padding(.top, 6)
                    .background(GeometryReader { _ in Color.clear })
                    .onGeometryChange(for: CGRect.self) {
                        $0.frame(in: .named("case"))
                    } action: {
                        frame = $0
                    }
            }
            .coordinateSpace(name: "case"))
        stage.runUntilIdle()
        #expect(frame == CGRect(x: 10, y: 14, width: 10, height: 26))
    }
}
