public import Foundation

extension View {
    /// Gives the view its ideal size.
    public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    /// Gives the view its ideal size along the chosen axes.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modified(by: FixedSize(horizontal: horizontal, vertical: vertical))
    }

    /// Sets the priority with which a stack sizes the view: higher first. The default is 0.
    public func layoutPriority(_ value: Double) -> some View { modified(by: Priority(value: value)) }

    /// Sets the position of one of the view's alignment guides, for the stack that aligns by it.
    public func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modified(by: GuideModifier(id: g.id, compute: computeValue))
    }

    public func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modified(by: GuideModifier(id: g.id, compute: computeValue))
    }

    /// Draws the view at an offset. Its position in the layout stays the same.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { modified(by: Offset(x: x, y: y)) }
    public func offset(_ offset: CGSize) -> some View {
        modified(by: Offset(x: offset.width, y: offset.height))
    }
}

private struct FixedSize: BoxModifier {
    var horizontal: Bool
    var vertical: Bool

    func makeBox(around content: LayoutBox, in node: _Node) -> FixedSizeBox {
        FixedSizeBox(content, modifier: self)
    }
    func apply(to box: FixedSizeBox, from old: FixedSize, in node: _Node) { box.modifier = self }
}

private final class FixedSizeBox: UnaryBox {
    var modifier: FixedSize {
        didSet {
            if modifier.horizontal != oldValue.horizontal || modifier.vertical != oldValue.vertical {
                setNeedsLayout()
            }
        }
    }
    init(_ content: LayoutBox, modifier: FixedSize) {
        self.modifier = modifier
        super.init(content)
    }
    override var isReusable: Bool { content.isReusable }
    override func contentProposal(for proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: modifier.horizontal ? nil : proposal.width,
            height: modifier.vertical ? nil : proposal.height)
    }
}

private struct Priority: BoxModifier {
    var value: Double

    func makeBox(around content: LayoutBox, in node: _Node) -> PriorityBox {
        PriorityBox(content, value: value)
    }
    func apply(to box: PriorityBox, from old: Priority, in node: _Node) { box.value = value }
}

private final class PriorityBox: UnaryBox {
    var value: Double {
        didSet { if value != oldValue { setNeedsLayout() } }
    }
    init(_ content: LayoutBox, value: Double) {
        self.value = value
        super.init(content)
    }
    override var isReusable: Bool { content.isReusable }
    override var priority: Double { value }
}

private struct GuideModifier: BoxModifier {
    var id: AlignmentKey
    var compute: (ViewDimensions) -> CGFloat

    func makeBox(around content: LayoutBox, in node: _Node) -> GuideBox {
        GuideBox(content, modifier: self)
    }
    func apply(to box: GuideBox, from old: GuideModifier, in node: _Node) { box.modifier = self }
}

private final class GuideBox: UnaryBox {
    // Closures cannot be compared, so every update may move the guide.
    var modifier: GuideModifier {
        didSet { setNeedsLayout() }
    }
    init(_ content: LayoutBox, modifier: GuideModifier) {
        self.modifier = modifier
        super.init(content)
    }
    override var isReusable: Bool { content.isReusable }
    override func explicitGuide(_ id: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        if id == modifier.id { return modifier.compute(content.dimensions(for: proposal)) }
        return super.explicitGuide(id, for: proposal)
    }
}

private struct Offset: BoxModifier {
    var x: CGFloat
    var y: CGFloat

    func makeBox(around content: LayoutBox, in node: _Node) -> OffsetBox {
        OffsetBox(content, offset: offset)
    }
    func apply(to box: OffsetBox, from old: Offset, in node: _Node) {
        guard box.offset != offset else { return }
        box.offset = offset
        node.graph.geometryChanged()
    }

    private var offset: CGPoint { CGPoint(x: x.finite("An offset"), y: y.finite("An offset")) }

    var animatableValue: AnimatablePair<Double, Double> {
        get { AnimatablePair(x, y) }
        set { (x, y) = (newValue.first, newValue.second) }
    }
}

private final class OffsetBox: UnaryBox {
    var offset: CGPoint {
        didSet { setNeedsDisplay() }
    }
    init(_ content: LayoutBox, offset: CGPoint) {
        self.offset = offset
        super.init(content)
    }
    override var isReusable: Bool { content.isReusable }
    /// The offset in the layout direction: to the left in a right-to-left layout. (R20)
    private var shift: CGPoint {
        isRightToLeft ? CGPoint(x: -offset.x, y: offset.y) : offset
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        list.draw(content, from: CGPoint(x: origin.x + shift.x, y: origin.y + shift.y))
    }
    override func convert(_ point: CGPoint, to subbox: LayoutBox) -> CGPoint {
        super.convert(CGPoint(x: point.x - shift.x, y: point.y - shift.y), to: subbox)
    }
    override func convert(_ point: CGPoint, from subbox: LayoutBox) -> CGPoint {
        let inner = super.convert(point, from: subbox)
        return CGPoint(x: inner.x + shift.x, y: inner.y + shift.y)
    }
}
