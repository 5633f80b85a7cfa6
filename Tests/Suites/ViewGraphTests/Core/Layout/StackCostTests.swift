import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
private final class SpacingRequests {
    private(set) var count = 0
    func add() { count += 1 }
}

/// Counts the requests for its spacing.
private struct CountingLayout: Layout {
    let questions: SpacingRequests

    func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
        questions.add()
        return ViewSpacing()
    }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        CGSize(width: 20, height: 10)
    }
    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {}
}

@MainActor
@Suite("The cost of long stacks")
struct StackCostTests {
    // Shows: VStack
    @Test("a stack that is placed as it was measured reads each view's spacing once")
    func spacing() {
        for count in [100, 1_000] {
            let questions = SpacingRequests()
            let views = ForEach(0..<count, id: \.self) { _ in CountingLayout(questions: questions) {} }
            let stage = Stage(ScrollView { VStack { views } })
            #expect(questions.count == count)
            stage.area.scroll(by: 300)
            stage.runUntilIdle()
            #expect(questions.count == count, "scrolling arranges nothing")
        }
    }

    // Shows: VStack
    @Test("the spacing of a single view in a stack is not read, however many stacks enclose it")
    func alone() {
        func nested(_ depth: Int, _ view: AnyView) -> AnyView {
            depth == 0 ? view : nested(depth - 1, AnyView(VStack { view }))
        }
        let questions = SpacingRequests()
        _ = Stage(nested(50, AnyView(CountingLayout(questions: questions) {})))
        #expect(questions.count == 0)
    }
}
