import Foundation

/// The node of a view that is one item and contains no other views.
class LeafNode<Content: View, Item: LayoutItem>: _ViewNode<Content> {
    private(set) var item: Item!

    init(_ view: Content, in context: _NodeContext, make: (_Node) -> Item) {
        super.init(view, in: context)
        item = make(self)
        refreshAll()
    }

    override func collectItems(into items: inout [LayoutItem]) { items.append(item) }

    /// Brings the item up to date with the view and the environment.
    func refresh() {}

    private func refreshAll() {
        refresh()
        guard let leaf = item as? LeafItem, leaf.isRedactable else { return }
        leaf.redaction =
            environment.isRedacted ? Palette.secondarySystemFill.resolve(dark: environment.isDark) : nil
    }

    final override func viewChanged(from old: Content) { refreshAll() }
    final override func environmentChanged(from old: EnvironmentValues) { refreshAll() }
}

/// An item that takes whatever room it is offered, 10 points where it is offered nothing: a colour, a shape.
/// (R1.2)
class GreedyItem: LeafItem {
    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
}
