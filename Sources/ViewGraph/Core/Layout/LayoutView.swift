import Foundation

/// Views arranged by a custom layout.
struct LayoutView<Arrangement: Layout, Content: View>: View, PrimitiveView {
    let layout: Arrangement
    let content: Content

    static var shape: ViewShape { .one(holding: Content.self) }

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        LayoutNode(view, in: context)
    }
}

private final class LayoutNode<Arrangement: Layout, Content: View>:
    ContainerNode<LayoutView<Arrangement, Content>, Content>
{
    init(_ view: LayoutView<Arrangement, Content>, in context: _NodeContext) {
        let direction = StackDirection(Self.orientation(of: view.layout))
        super.init(
            view, content: view.content, container: ArrangedBox(view.layout, direction), stack: direction,
            in: context)
    }

    private static func orientation(of layout: Arrangement) -> Axis? {
        (layout as? AnyLayout).map(\.orientation) ?? Arrangement.layoutProperties.stackOrientation
    }

    override func viewChanged(from old: LayoutView<Arrangement, Content>) {
        let box = unsafeDowncast(container, to: ArrangedBox<Arrangement>.self)
        box.layout = view.layout
        box.setAxis(to: Self.orientation(of: view.layout))
        updateContent(view.content)
    }
}

/// The box of a custom layout. Rule R22.
final class ArrangedBox<Arrangement: Layout>: ContainerBox {
    var layout: Arrangement {
        didSet { if !isSame(oldValue) { setNeedsLayout() } }
    }
    /// The direction for Spacers and Dividers in the layout.
    private let direction: StackDirection
    private var cache: Arrangement.Cache?
    /// The boxes for which the cache was created.
    private var cached: [LayoutBox] = []

    init(_ layout: Arrangement, _ direction: StackDirection) {
        (self.layout, self.direction) = (layout, direction)
        super.init()
    }

    private func isSame(_ old: Arrangement) -> Bool {
        if let new = layout as? AnyLayout, let old = old as? AnyLayout {
            return new.erased.isEqual(to: old.erased)
        }
        return valuesAreEqual(layout, old)
    }

    func setAxis(to axis: Axis?) {
        guard axis != direction.axis else { return }
        direction.axis = axis
        func invalidate(_ box: LayoutBox) {
            box.setNeedsLayout()
            for inner in box.subboxes { invalidate(inner) }
        }
        invalidate(self)
    }

    override func layoutInvalidated() -> Bool {
        if var updated = cache {
            layout.updateCache(&updated, subviews: subviews())
            cache = updated
        }
        return false
    }

    private func subviews(_ placements: LayoutPlacements? = nil) -> LayoutSubviews {
        LayoutSubviews(
            boxes: boxes, placements: placements,
            layoutDirection: arrangesRightToLeft ? .rightToLeft : .leftToRight)
    }

    private func withCache<Result>(_ body: (inout Arrangement.Cache) -> Result) -> Result {
        let isSame = cached.count == boxes.count && zip(cached, boxes).allSatisfy(===)
        var current =
            isSame ? cache ?? layout.makeCache(subviews: subviews()) : layout.makeCache(subviews: subviews())
        cached = boxes
        defer { cache = current }
        return body(&current)
    }

    override func computeSpacing() -> ViewSpacing {
        withCache { layout.spacing(subviews: subviews(), cache: &$0) }
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        withCache { layout.sizeThatFits(proposal: proposal, subviews: subviews(), cache: &$0) }
    }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        let placements = LayoutPlacements()
        let bounds = CGRect(origin: .zero, size: size)
        withCache {
            layout.placeSubviews(
                in: bounds, proposal: proposal, subviews: subviews(placements), cache: &$0)
        }
        for (index, box) in boxes.enumerated() {
            let placement = placements.place(of: index, box, in: bounds, proposal)
            box.place(at: placement.origin, proposal: placement.proposal)
        }
    }

    override func explicitGuide(_ id: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        let bounds = CGRect(origin: .zero, size: size(for: proposal))
        return withCache { cache in
            id.axis == .vertical
                ? layout.explicitAlignment(
                    of: VerticalAlignment(id.guide), in: bounds, proposal: proposal, subviews: subviews(),
                    cache: &cache)
                : layout.explicitAlignment(
                    of: HorizontalAlignment(id.guide), in: bounds, proposal: proposal, subviews: subviews(),
                    cache: &cache)
        }
    }
}
