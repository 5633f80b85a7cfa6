import Foundation

/// A view that shows the first of its views whose ideal size fits the proposal, or the last one if none does.
/// (R16)
public struct ViewThatFits<Content: View>: View, PrimitiveView {
    let axes: Axis.Set
    let content: Content

    /// - Parameter axes: the axes along which a view has to fit.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    package static var shape: ViewShape { .one(holding: Content.self) }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        FittingNode(view, in: context)
    }
}

private final class FittingNode<Content: View>: ContainerNode<ViewThatFits<Content>, Content> {
    init(_ view: ViewThatFits<Content>, in context: _NodeContext) {
        super.init(view, content: view.content, container: FittingBox(view.axes), in: context)
    }

    override func viewChanged(from old: ViewThatFits<Content>) {
        unsafeDowncast(container, to: FittingBox.self).axes = view.axes
        updateContent(view.content)
    }
}

private final class FittingBox: ContainerBox {
    var axes: Axis.Set {
        didSet { if axes != oldValue { setNeedsLayout() } }
    }
    private var shown: LayoutBox?

    init(_ axes: Axis.Set) {
        self.axes = axes
        super.init()
    }

    /// Only the view that fits is drawn.
    override var subboxes: [LayoutBox] { shown.map { [$0] } ?? [] }
    override func computeSpacing() -> ViewSpacing { boxes.first?.spacing ?? .plain }

    private func choice(for proposal: ProposedViewSize) -> LayoutBox? {
        boxes.first { box in
            let ideal = box.size(
                for: ProposedViewSize(
                    width: axes.contains(.horizontal) ? nil : proposal.width,
                    height: axes.contains(.vertical) ? nil : proposal.height))
            return (!axes.contains(.horizontal) || ideal.width <= proposal.width ?? .infinity)
                && (!axes.contains(.vertical) || ideal.height <= proposal.height ?? .infinity)
        } ?? boxes.last
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        choice(for: proposal)?.size(for: proposal) ?? .zero
    }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        let chosen = choice(for: proposal)
        if chosen !== shown { setNeedsDisplay() }
        shown = chosen
        chosen?.place(at: .zero, proposal: proposal)
    }

    override func explicitGuide(_ id: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        choice(for: proposal)?.explicitGuide(id, for: proposal)
    }
}
