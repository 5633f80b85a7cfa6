import Foundation

/// The node of a view that is one box and contains no other views.
class LeafNode<Content: View, Box: LayoutBox>: _ViewNode<Content> {
    private(set) var box: Box!

    init(_ view: Content, in context: _NodeContext, make: (_Node) -> Box) {
        super.init(view, in: context)
        box = make(self)
        refreshAll()
    }

    override func collectBoxes(into boxes: inout [LayoutBox]) { boxes.append(box) }

    /// Updates the box from the view and the environment.
    func refresh() {}

    private func refreshAll() {
        refresh()
        guard let leaf = box as? LeafBox, leaf.isRedactable else { return }
        leaf.redaction =
            environment.isRedacted ? Palette.secondarySystemFill.resolve(dark: environment.isDark) : nil
    }

    final override func viewChanged(from old: Content) { refreshAll() }
    final override func environmentChanged(from old: EnvironmentValues) {
        // A node that is reused for other data is updated after its ancestors.
        if !graph.existedBeforeReuse(self) { refreshAll() }
    }
}

/// A box that takes all the space that it is offered, or 10 points if it is offered none: a color, a shape.
/// (R1.2)
class GreedyBox: LeafBox {
    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
}
