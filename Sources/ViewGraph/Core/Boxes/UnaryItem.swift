import Foundation

/// An item around one other. The default changes nothing: modifiers override what they are about.
class UnaryItem: LayoutItem {
    let content: LayoutItem

    init(_ content: LayoutItem) {
        self.content = content
        super.init()
        adopt(content)
    }

    override var subitems: [LayoutItem] { [content] }
    /// Frames, padding and aspect ratios start at 0 again, so that a priority is set outside of them. (R5.12)
    override var priority: Double { content.priority }
    override func computeSpacing() -> ViewSpacing { content.spacing }
    override func trait<Key: ItemTraitKey>(_ key: Key.Type) -> Key.Value? { content.trait(key) }

    /// What the content is offered of a proposal.
    func contentProposal(for proposal: ProposedViewSize) -> ProposedViewSize { proposal }
    /// What the content is offered when the item is placed.
    func contentProposal(in size: CGSize, proposal: ProposedViewSize) -> ProposedViewSize {
        contentProposal(for: proposal)
    }
    /// The content's place in the item.
    func contentOrigin(in size: CGSize, proposal: ProposedViewSize) -> CGPoint { .zero }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        content.size(for: contentProposal(for: proposal))
    }
    override func placeSubitems(in size: CGSize, proposal: ProposedViewSize) {
        content.place(
            at: contentOrigin(in: size, proposal: proposal),
            proposal: contentProposal(in: size, proposal: proposal))
    }
    /// An explicit guide goes up, moved by the content's place. (R9)
    override func explicitGuide(_ id: any AlignmentID.Type, for proposal: ProposedViewSize) -> CGFloat? {
        let size = size(for: proposal)
        let offer = contentProposal(in: size, proposal: proposal)
        guard let guide = content.explicitGuide(id, for: offer) else { return nil }
        let origin = contentOrigin(in: size, proposal: proposal)
        return guide + (Guides.isVertical(id) ? origin.y : origin.x)
    }
}

/// What is known of alignment guides.
enum Guides {
    /// Whether a guide is a height. Custom guides are told apart by the alignment that first used them.
    @MainActor
    static func isVertical(_ id: any AlignmentID.Type) -> Bool { vertical.contains(ObjectIdentifier(id)) }

    @MainActor
    static func markVertical(_ alignment: VerticalAlignment) {
        vertical.insert(ObjectIdentifier(alignment.id))
    }

    @MainActor
    private static var vertical: Set<ObjectIdentifier> = Set(
        [VerticalAlignment.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline]
            .map { ObjectIdentifier($0.id) })

    /// The items' explicit guides as one. Baselines: the first and the last one; a program's own guides: the
    /// mean. (R9)
    @MainActor
    static func merged(
        _ id: any AlignmentID.Type, of items: [LayoutItem], offers: [ProposedViewSize], origins: [CGPoint]
    ) -> CGFloat? {
        let isVertical = isVertical(id)
        var values: [CGFloat] = []
        for (index, item) in items.enumerated() {
            guard let guide = item.explicitGuide(id, for: offers[index]) else { continue }
            values.append(guide + (isVertical ? origins[index].y : origins[index].x))
        }
        if values.isEmpty { return nil }
        if id == VerticalAlignment.firstTextBaseline.id { return values.min() }
        if id == VerticalAlignment.lastTextBaseline.id { return values.max() }
        return values.reduce(0, +) / CGFloat(values.count)
    }

    /// Whether containers keep a guide to themselves: edges and centres are their own, not their children's.
    @MainActor
    static func endsAtContainers(_ id: any AlignmentID.Type) -> Bool { edges.contains(ObjectIdentifier(id)) }

    @MainActor
    private static let edges = Set(
        [VerticalAlignment.top, .center, .bottom].map { ObjectIdentifier($0.id) }
            + [HorizontalAlignment.leading, .center, .trailing].map { ObjectIdentifier($0.id) })
}
