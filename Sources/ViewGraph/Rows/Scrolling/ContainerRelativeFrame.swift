public import Foundation

extension View {
    /// Proposes the size of the enclosing scrolled region, or of the window, to the view along the given
    /// axes.
    ///
    /// - Parameter alignment: the alignment of the view in that size.
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        modified(by: RelativeFrame(axes: axes, alignment: alignment) { length, _ in length })
    }

    /// Divides the size of the enclosing scrolled region, or of the window, into parts, and proposes some of
    /// them to the view.
    ///
    /// - Parameter span: the number of parts of `count` that the view spans.
    /// - Parameter spacing: the distance between parts, in points.
    public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        let (count, span) = (Double(max(1, count)), Double(max(1, span)))
        return modified(
            by: RelativeFrame(axes: axes, alignment: alignment) { length, _ in
                let part = (length - (count - 1) * spacing) / count
                return max(0, part * span + (span - 1) * spacing)
            })
    }

    /// Proposes to the view what `length` computes from the size of the enclosing scrolled region, or of the
    /// window.
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center,
        _ length: @escaping (_ length: CGFloat, _ axis: Axis) -> CGFloat
    ) -> some View {
        modified(by: RelativeFrame(axes: axes, alignment: alignment, length: length))
    }
}

private struct RelativeFrame: BoxModifier {
    var axes: Axis.Set
    var alignment: Alignment
    var length: (CGFloat, Axis) -> CGFloat

    func makeBox(around content: LayoutBox, in node: _Node) -> RelativeFrameBox {
        RelativeFrameBox(content, self, graph: node.graph)
    }
    func apply(to box: RelativeFrameBox, from old: Self, in node: _Node) { box.modifier = self }
}

private final class RelativeFrameBox: UnaryBox {
    var modifier: RelativeFrame {
        didSet { setNeedsLayout() }
    }

    init(_ content: LayoutBox, _ modifier: RelativeFrame, graph: Graph) {
        self.modifier = modifier
        super.init(content)
    }

    override var priority: Double { 0 }

    /// The container's length, or `nil` while it has no size.
    private func container(_ axis: Axis) -> CGFloat? {
        if let scroll = ScrollBox.around(self) {
            scroll.controller.add(relative: self)
            if let offered = scroll.offered[axis], offered.isFinite {
                let margins = scroll.margins
                return max(0, offered - (axis == .horizontal ? margins.horizontal : margins.vertical))
            }
        }
        let list = ScrollBox.around(self) == nil ? regionAround : nil
        let length = (list ?? root).placedProposal[axis] ?? 0
        return length > 0 && length.isFinite ? length : nil
    }

    override func contentProposal(for proposal: ProposedViewSize) -> ProposedViewSize {
        var offer = proposal
        for axis in Axis.allCases where modifier.axes.contains(axis) {
            if let length = container(axis) {
                offer[axis] = modifier.length(length, axis).finite("A frame's share of its container")
            }
        }
        return offer
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        let offer = contentProposal(for: proposal)
        var size = content.size(for: offer)
        for axis in Axis.allCases where modifier.axes.contains(axis) {
            if container(axis) != nil, let length = offer[axis] { size[axis] = length }
        }
        return size
    }

    override func contentOrigin(in size: CGSize, proposal: ProposedViewSize) -> CGPoint {
        let outer = ViewDimensions(size: size)
        let inner = content.dimensions(for: contentProposal(for: proposal))
        return CGPoint(
            x: outer[modifier.alignment.horizontal] - inner[modifier.alignment.horizontal],
            y: outer[modifier.alignment.vertical] - inner[modifier.alignment.vertical])
    }
}
