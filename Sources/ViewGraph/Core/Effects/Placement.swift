public import Foundation

extension View {
    /// Places the view's center at a point in the proposed space, all of which it takes.
    public func position(_ position: CGPoint) -> some View { modified(by: Position(position: position)) }
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modified(by: Position(position: CGPoint(x: x, y: y)))
    }
}

private struct Position: BoxModifier {
    var position: CGPoint

    func makeBox(around content: LayoutBox, in node: _Node) -> PositionBox {
        PositionBox(content, position: position)
    }
    func apply(to box: PositionBox, from old: Position, in node: _Node) { box.position = position }
    var animatableValue: CGPoint.AnimatableData {
        get { position.animatableData }
        set { position.animatableData = newValue }
    }
}

/// A box that takes the proposed size and places the content's center at a point in it. Rule R12.
private final class PositionBox: UnaryBox {
    var position: CGPoint {
        didSet { if position != oldValue { setNeedsLayout() } }
    }

    init(_ content: LayoutBox, position: CGPoint) {
        self.position = position
        super.init(content)
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        if let width = proposal.width, let height = proposal.height {
            return CGSize(width: width, height: height)
        }
        return proposal.replacingUnspecifiedDimensions(by: content.size(for: proposal))
    }
    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        let offer = ProposedViewSize(size)
        let inner = content.size(for: offer)
        content.place(
            at: CGPoint(x: position.x - inner.width / 2, y: position.y - inner.height / 2), proposal: offer)
    }
    override func explicitGuide(_ id: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        nil
    }
    override func computeSpacing() -> ViewSpacing { .plain }
    override var priority: Double { 0 }
}
