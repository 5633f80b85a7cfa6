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
    override var priority: Double { content.priority }
    override var spacing: ViewSpacing { content.spacing }
    override var rowTraits: RowTraits { content.rowTraits }

    /// What the content is offered of a proposal.
    func contentProposal(for proposal: ProposedViewSize) -> ProposedViewSize { proposal }
    /// The content's place in the item.
    func contentOrigin(in size: CGSize, proposal: ProposedViewSize) -> CGPoint { .zero }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        content.size(for: contentProposal(for: proposal))
    }
    override func placeSubitems(in size: CGSize, proposal: ProposedViewSize) {
        content.place(
            at: contentOrigin(in: size, proposal: proposal), proposal: contentProposal(for: proposal))
    }
    /// An explicit guide goes up, moved by the content's place. (R9)
    override func explicitGuide(_ id: any AlignmentID.Type, for proposal: ProposedViewSize) -> CGFloat? {
        guard let guide = content.explicitGuide(id, for: contentProposal(for: proposal)) else { return nil }
        let origin = contentOrigin(in: size(for: proposal), proposal: proposal)
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
}
