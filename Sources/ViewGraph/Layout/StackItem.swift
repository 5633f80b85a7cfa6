import Foundation

/// HStack's and VStack's layout.
final class StackItem: ContainerItem {
    let axis: Axis
    var alignment: any AlignmentID.Type {
        didSet { if alignment != oldValue { setNeedsLayout() } }
    }
    var explicitSpacing: CGFloat? {
        didSet { if explicitSpacing != oldValue { setNeedsLayout() } }
    }

    init(axis: Axis, alignment: any AlignmentID.Type, spacing: CGFloat?) {
        self.axis = axis
        self.alignment = alignment
        explicitSpacing = spacing
        super.init()
    }

    private var arranger: StackArranger {
        StackArranger(axis: axis, alignment: alignment, explicitSpacing: explicitSpacing, items: items)
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize { arranger.arrange(proposal).size }

    override func placeSubitems(in size: CGSize, proposal: ProposedViewSize) {
        let arranger = arranger
        let arrangement = arranger.arrange(arranger.placing(proposal, in: size))
        for (item, part) in zip(items, arrangement.parts) {
            item.place(at: part.origin, proposal: part.proposal)
        }
    }

    override func computeSpacing() -> ViewSpacing { arranger.spacing }

    override func explicitGuide(_ id: any AlignmentID.Type, for proposal: ProposedViewSize) -> CGFloat? {
        if Guides.endsAtContainers(id) { return nil }
        let arranger = arranger
        let arrangement = arranger.arrange(arranger.placing(proposal, in: size(for: proposal)))
        return Guides.merged(
            id, of: items, offers: arrangement.proposals, origins: arrangement.origins)
    }
}
