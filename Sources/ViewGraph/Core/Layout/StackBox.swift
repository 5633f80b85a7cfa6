import Foundation

/// The layout of HStack and VStack.
final class StackBox: ContainerBox {
    let axis: Axis
    var alignment: AlignmentKey {
        didSet { if alignment != oldValue { setNeedsLayout() } }
    }
    var explicitSpacing: CGFloat? {
        didSet { if explicitSpacing != oldValue { setNeedsLayout() } }
    }

    init(axis: Axis, alignment: AlignmentKey, spacing: CGFloat?) {
        self.axis = axis
        self.alignment = alignment
        explicitSpacing = spacing
        super.init()
    }

    private var arranger: StackArranger {
        StackArranger(axis: axis, alignment: alignment, explicitSpacing: explicitSpacing, boxes: boxes)
    }

    override func ground(_ ground: ResolvedColor, drawnOverIn rect: CGRect) -> ResolvedColor? {
        self.ground(ground, below: subboxes, in: rect)
    }

    /// The last measured arrangement, as long as it may be the one to place.
    private var measured: (proposal: ProposedViewSize, arrangement: StackArranger.Arrangement)?

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        let arrangement = arranger.arrange(proposal)
        // An unspecified cross size becomes another proposal when placing.
        if proposal[axis.across] != nil { measured = (proposal, arrangement) }
        return arrangement.size
    }

    private func arrangement(for proposal: ProposedViewSize) -> StackArranger.Arrangement {
        if let measured, measured.proposal == proposal { return measured.arrangement }
        return arranger.arrange(proposal)
    }

    /// Returns the arrangement for placing. Children that are narrower than the stack, when offered its own
    /// size, are aligned in it. (R5.9)
    private func placed(_ proposal: ProposedViewSize, in size: CGSize) -> StackArranger.Arrangement {
        var arrangement = arrangement(for: arranger.placing(proposal, in: size))
        let free = size[axis.across] - arrangement.size[axis.across]
        guard free > 0, free.isFinite else { return arrangement }
        let (whole, taken) = (ViewDimensions(size: size), ViewDimensions(size: arrangement.size))
        let shift = alignment.guide.defaultValue(in: whole) - alignment.guide.defaultValue(in: taken)
        for index in arrangement.parts.indices { arrangement.parts[index].origin[axis.across] += shift }
        return arrangement
    }

    override func layoutInvalidated() -> Bool {
        measured = nil
        return false
    }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        let arrangement = placed(proposal, in: size)
        measured = nil
        for (box, part) in zip(boxes, arrangement.parts) {
            box.place(at: part.origin, proposal: part.proposal)
        }
    }

    override var isReusable: Bool { areBoxesReusable }

    override func computeSpacing() -> ViewSpacing { arranger.spacing }
    override func longestWord(above length: CGFloat) -> CGFloat { arranger.longestWord(above: length) }

    override func explicitGuide(_ id: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        if Guides.endsAtContainers(id) { return nil }
        let arrangement = placed(proposal, in: size(for: proposal))
        return Guides.merged(
            id, of: boxes, offers: arrangement.proposals, origins: arrangement.origins)
    }
}
