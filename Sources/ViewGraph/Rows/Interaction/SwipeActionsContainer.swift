import Foundation

extension View {
    /// Lets the user swipe the views inside that have `swipeActions`, in stacks and grids as in a list.
    ///
    /// One view is open at a time. Scrolling, Escape, and a press elsewhere in the container close it. Where
    /// `swipeActions` is neither in such a container nor in a list, it has no effect.
    public func swipeActionsContainer() -> some View { SwipeActionsContainer(content: self) }
}

private struct SwipeActionsContainer<Content: View>: View {
    let content: Content
    @State private var swipes = SwipeController()

    var body: some View {
        content.environment(\.swipeContainer, swipes).modified(by: SwipeClosingArea(swipes: swipes))
    }
}

/// The area in which a press outside the open view closes it.
private struct SwipeClosingArea: BoxModifier {
    let swipes: SwipeController

    func makeBox(around content: LayoutBox, in node: _Node) -> SwipeClosingBox {
        SwipeClosingBox(content, swipes)
    }
    func apply(to box: SwipeClosingBox, from old: Self, in node: _Node) {}
}

private final class SwipeClosingBox: UnaryBox {
    private let swipes: SwipeController

    init(_ content: LayoutBox, _ swipes: SwipeController) {
        self.swipes = swipes
        super.init(content)
    }

    override func hitTest(_ point: CGPoint, into hits: inout HitTestResult) -> Bool {
        guard swipes.isAnyOpen else { return super.hitTest(point, into: &hits) }
        var inner = HitTestResult()
        let isHit = super.hitTest(point, into: &inner)
        if inner.targets.contains(where: { $0.target === swipes.gesture && swipes.row === $0.box }) {
            hits = inner
            return true
        }
        guard isHit || CGRect(origin: .zero, size: frame.size).contains(point) else { return false }
        hits.add(swipes.closing, of: self)
        return true
    }
}

extension EnvironmentValues {
    /// The swipes of the container that the view is in, or `nil` if it is in none.
    var swipeContainer: SwipeController? {
        get { self[SwipeContainerKey.self] }
        set { self[SwipeContainerKey.self] = newValue }
    }
    private enum SwipeContainerKey: EnvironmentKey { static var defaultValue: SwipeController? { nil } }
}
