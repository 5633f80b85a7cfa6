public import Foundation

/// Flexible space that extends along the axis of its stack after all other views have been sized.
public struct Spacer: View, PrimitiveView {
    public var minLength: CGFloat?

    /// - Parameter minLength: the minimum length in points. `nil` is 8.
    public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }

    package static var shape: ViewShape { .one() }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        SpacerNode(view, in: context) { _ in SpacerBox(in: context.stack) }
    }
}

private final class SpacerNode: LeafNode<Spacer, SpacerBox> {
    override var isReusable: Bool { true }
    override func refresh() { box.minLength = view.minLength ?? 8 }
}

/// The box of a spacer. Rule R5.6: no size across the stack; outside of stacks it is flexible in both
/// directions.
private final class SpacerBox: LayoutBox {
    private let stack: StackDirection?
    private var axis: Axis? { stack?.axis }
    var minLength: CGFloat = 8 {
        didSet { if minLength != oldValue { setNeedsLayout() } }
    }

    init(in stack: StackDirection?) {
        self.stack = stack
        super.init()
    }

    override var isReusable: Bool { true }
    override func ground(_ ground: ResolvedColor, drawnOverIn rect: CGRect) -> ResolvedColor? { ground }
    override var priority: Double { -.infinity }
    override func computeSpacing() -> ViewSpacing {
        switch axis {
        case .horizontal: ViewSpacing(leading: .none, trailing: .none)
        case .vertical: ViewSpacing(top: .none, bottom: .none)
        case nil: ViewSpacing(top: .none, leading: .none, bottom: .none, trailing: .none)
        }
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        func length(_ axis: Axis) -> CGFloat { max(proposal[axis] ?? 0, minLength) }
        guard let axis else { return CGSize(width: length(.horizontal), height: length(.vertical)) }
        return axis.size(along: length(axis), across: 0)
    }
}

/// A line across its stack, or a horizontal line elsewhere. It is one pixel thick.
public struct Divider: View, PrimitiveView {
    public nonisolated init() {}

    package static var shape: ViewShape { .one() }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        DividerNode(view, in: context) { _ in DividerBox(in: context.stack) }
    }
}

private final class DividerNode: LeafNode<Divider, DividerBox> {
    override var isReusable: Bool { true }
    override func refresh() {
        box.color = environment.resolve(Palette.separator)
        box.thickness = environment.pixelLength
    }
}

private final class DividerBox: LeafBox {
    private let stack: StackDirection?
    private var isVertical: Bool { stack?.axis == .horizontal }
    var thickness: CGFloat = 1 {
        didSet { if thickness != oldValue { setNeedsLayout() } }
    }
    var color = ResolvedColor(red: 0, green: 0, blue: 0) {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    init(in stack: StackDirection?) {
        self.stack = stack
        super.init()
    }

    override var isReusable: Bool { true }
    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        isVertical
            ? CGSize(width: thickness, height: proposal.height ?? 10)
            : CGSize(width: proposal.width ?? 10, height: thickness)
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        let rect = shownRect(in: list, at: origin)
        list.append(.fill(.rectangle, .color(color), rect: rect))
    }
}
