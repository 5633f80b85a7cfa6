public import Foundation

extension View {
    /// Gives the view its ideal size.
    public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    /// Gives the view its ideal size along the chosen axes.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modified(by: FixedSize(horizontal: horizontal, vertical: vertical))
    }

    /// Who is served first when a stack shares out its room: higher first, 0 where nothing is said.
    public func layoutPriority(_ value: Double) -> some View { modified(by: Priority(value: value)) }

    /// Sets where a guide of the view is, for the stack that aligns by it.
    public func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modified(by: GuideModifier(id: g.id, compute: computeValue))
    }

    public func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        Guides.markVertical(g)
        return modified(by: GuideModifier(id: g.id, compute: computeValue))
    }

    /// Draws the view elsewhere; its place in the layout stays.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { modified(by: Offset(x: x, y: y)) }
    public func offset(_ offset: CGSize) -> some View {
        modified(by: Offset(x: offset.width, y: offset.height))
    }
}

struct FixedSize: ItemModifier {
    var horizontal: Bool
    var vertical: Bool

    func makeItem(around content: LayoutItem, in node: _Node) -> FixedSizeItem {
        FixedSizeItem(content, modifier: self)
    }
    func apply(to item: FixedSizeItem, from old: FixedSize, in node: _Node) { item.modifier = self }
}

final class FixedSizeItem: UnaryItem {
    var modifier: FixedSize {
        didSet {
            if modifier.horizontal != oldValue.horizontal || modifier.vertical != oldValue.vertical {
                setNeedsLayout()
            }
        }
    }
    init(_ content: LayoutItem, modifier: FixedSize) {
        self.modifier = modifier
        super.init(content)
    }
    override func contentProposal(for proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: modifier.horizontal ? nil : proposal.width,
            height: modifier.vertical ? nil : proposal.height)
    }
}

struct Priority: ItemModifier {
    var value: Double

    func makeItem(around content: LayoutItem, in node: _Node) -> PriorityItem {
        PriorityItem(content, value: value)
    }
    func apply(to item: PriorityItem, from old: Priority, in node: _Node) { item.value = value }
}

final class PriorityItem: UnaryItem {
    var value: Double {
        didSet { if value != oldValue { setNeedsLayout() } }
    }
    init(_ content: LayoutItem, value: Double) {
        self.value = value
        super.init(content)
    }
    override var priority: Double { value }
}

struct GuideModifier: ItemModifier {
    var id: any AlignmentID.Type
    var compute: (ViewDimensions) -> CGFloat

    func makeItem(around content: LayoutItem, in node: _Node) -> GuideItem {
        GuideItem(content, modifier: self)
    }
    func apply(to item: GuideItem, from old: GuideModifier, in node: _Node) { item.modifier = self }
}

final class GuideItem: UnaryItem {
    // Closures can't be compared: every update may move the guide.
    var modifier: GuideModifier {
        didSet { setNeedsLayout() }
    }
    init(_ content: LayoutItem, modifier: GuideModifier) {
        self.modifier = modifier
        super.init(content)
    }
    override func explicitGuide(_ id: any AlignmentID.Type, for proposal: ProposedViewSize) -> CGFloat? {
        if id == modifier.id { return modifier.compute(content.dimensions(for: proposal)) }
        return super.explicitGuide(id, for: proposal)
    }
}

struct Offset: ItemModifier {
    var x: CGFloat
    var y: CGFloat

    func makeItem(around content: LayoutItem, in node: _Node) -> OffsetItem {
        OffsetItem(content, offset: place)
    }
    func apply(to item: OffsetItem, from old: Offset, in node: _Node) { item.offset = place }

    private var place: CGPoint { CGPoint(x: x.checked("An offset"), y: y.checked("An offset")) }

    var moving: AnimatablePair<Double, Double> {
        get { AnimatablePair(x, y) }
        set { (x, y) = (newValue.first, newValue.second) }
    }
}

final class OffsetItem: UnaryItem {
    var offset: CGPoint {
        didSet { if offset != oldValue { setNeedsDisplay() } }
    }
    init(_ content: LayoutItem, offset: CGPoint) {
        self.offset = offset
        super.init(content)
    }
    /// Along lines: to the left where they run from right to left. (R20)
    private var shift: CGPoint {
        isRightToLeft ? CGPoint(x: -offset.x, y: offset.y) : offset
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        list.draw(content, from: CGPoint(x: origin.x + shift.x, y: origin.y + shift.y))
    }
    override func convert(_ point: CGPoint, to subitem: LayoutItem) -> CGPoint {
        super.convert(CGPoint(x: point.x - shift.x, y: point.y - shift.y), to: subitem)
    }
    override func convert(_ point: CGPoint, from subitem: LayoutItem) -> CGPoint {
        let inner = super.convert(point, from: subitem)
        return CGPoint(x: inner.x + shift.x, y: inner.y + shift.y)
    }
}
