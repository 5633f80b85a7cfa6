import Foundation

/// A box around one other box. By default it changes nothing; modifiers override the parts that they affect.
package class UnaryBox: LayoutBox {
    let content: LayoutBox

    init(_ content: LayoutBox) {
        self.content = content
        super.init()
        adopt(content)
    }

    override var subboxes: [LayoutBox] { [content] }
    override func invalidateFrame() {
        super.invalidateFrame()
        content.invalidateFrame()
    }
    /// The content's priority. Frames, padding and aspect ratios reset it to 0, so a priority must be set
    /// outside of them. (R5.12)
    override var priority: Double { content.priority }
    override func computeSpacing() -> ViewSpacing { content.spacing }
    override func traitValue(to query: TraitQuery) -> AnyTraitValue? { content.traitValue(to: query) }

    override func longestWord(above length: CGFloat) -> CGFloat { content.longestWord(above: length) }

    /// The proposal to the content, given a proposal to the box.
    func contentProposal(for proposal: ProposedViewSize) -> ProposedViewSize { proposal }
    /// The proposal to the content when the box is placed.
    func contentProposal(in size: CGSize, proposal: ProposedViewSize) -> ProposedViewSize {
        contentProposal(for: proposal)
    }
    /// The content's origin in the box.
    func contentOrigin(in size: CGSize, proposal: ProposedViewSize) -> CGPoint { .zero }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        content.size(for: contentProposal(for: proposal))
    }
    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        content.place(
            at: contentOrigin(in: size, proposal: proposal),
            proposal: contentProposal(in: size, proposal: proposal))
    }
    /// The content's explicit guide, offset by the content's origin. (R9)
    override func explicitGuide(_ id: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        let size = size(for: proposal)
        let innerProposal = contentProposal(in: size, proposal: proposal)
        guard let guide = content.explicitGuide(id, for: innerProposal) else { return nil }
        let origin = contentOrigin(in: size, proposal: proposal)
        return guide + origin[id.axis]
    }
}

/// Rules for alignment guides.
enum Guides {
    /// Merges the boxes' explicit guides: the minimum for first baselines, the maximum for last baselines,
    /// and the mean for other guides. (R9)
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

    /// Whether containers do not pass on a guide of their children: containers have their own edges and
    /// centers.
    @MainActor
    static func endsAtContainers(_ id: AlignmentKey) -> Bool { edges.contains(id) }

    @MainActor
    private static let edges = Set(
        [VerticalAlignment.top, .center, .bottom].map(\.id)
            + [HorizontalAlignment.leading, .center, .trailing].map(\.id))
}
