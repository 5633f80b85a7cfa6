import Foundation

/// A box around one other. The default changes nothing: modifiers override what they are about.
class UnaryBox: LayoutBox {
    let content: LayoutBox

    init(_ content: LayoutBox) {
        self.content = content
        super.init()
        adopt(content)
    }

    override var subboxes: [LayoutBox] { [content] }
    override func forgetPlace() {
        super.forgetPlace()
        content.forgetPlace()
    }
    /// Frames, padding and aspect ratios start at 0 again, so that a priority is set outside of them. (R5.12)
    override var priority: Double { content.priority }
    override func computeSpacing() -> ViewSpacing { content.spacing }
    override func answer(to question: TraitQuestion) -> TraitAnswer? { content.answer(to: question) }

    /// What the content is offered of a proposal.
    func contentProposal(for proposal: ProposedViewSize) -> ProposedViewSize { proposal }
    /// What the content is offered when the box is placed.
    func contentProposal(in size: CGSize, proposal: ProposedViewSize) -> ProposedViewSize {
        contentProposal(for: proposal)
    }
    /// The content's place in the box.
    func contentOrigin(in size: CGSize, proposal: ProposedViewSize) -> CGPoint { .zero }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        content.size(for: contentProposal(for: proposal))
    }
    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        content.place(
            at: contentOrigin(in: size, proposal: proposal),
            proposal: contentProposal(in: size, proposal: proposal))
    }
    /// An explicit guide goes up, moved by the content's place. (R9)
    override func explicitGuide(_ id: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        let size = size(for: proposal)
        let offer = contentProposal(in: size, proposal: proposal)
        guard let guide = content.explicitGuide(id, for: offer) else { return nil }
        let origin = contentOrigin(in: size, proposal: proposal)
        return guide + origin[id.axis]
    }
}

/// What is known of alignment guides.
enum Guides {
    /// The boxes' explicit guides as one. Baselines: the first and the last one; a program's own guides: the
    /// mean. (R9)
    @MainActor
    static func merged(
        _ id: AlignmentKey, of boxes: [LayoutBox], offers: [ProposedViewSize], origins: [CGPoint]
    ) -> CGFloat? {
        var values: [CGFloat] = []
        for (index, box) in boxes.enumerated() {
            guard let guide = box.explicitGuide(id, for: offers[index]) else { continue }
            values.append(guide + origins[index][id.axis])
        }
        if values.isEmpty { return nil }
        if id == VerticalAlignment.firstTextBaseline.id { return values.min() }
        if id == VerticalAlignment.lastTextBaseline.id { return values.max() }
        return values.reduce(0, +) / CGFloat(values.count)
    }

    /// Whether containers keep a guide to themselves: edges and centres are their own, not their children's.
    @MainActor
    static func endsAtContainers(_ id: AlignmentKey) -> Bool { edges.contains(id) }

    @MainActor
    private static let edges = Set(
        [VerticalAlignment.top, .center, .bottom].map(\.id)
            + [HorizontalAlignment.leading, .center, .trailing].map(\.id))
}
