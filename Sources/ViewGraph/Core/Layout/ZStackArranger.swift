import Foundation

/// An algorithm that computes the positions of views on top of each other: rule R7.
@MainActor
struct ZStackArranger {
    let alignment: Alignment
    let boxes: [LayoutBox]

    var spacing: ViewSpacing {
        let all = boxes.map(\.spacing)
        return ViewSpacing(
            top: ViewSpacing.union(all.map(\.top)), leading: ViewSpacing.union(all.map(\.leading)),
            bottom: ViewSpacing.union(all.map(\.bottom)), trailing: ViewSpacing.union(all.map(\.trailing)))
    }

    var priority: Double { boxes.map(\.priority).max() ?? 0 }

    /// The boxes with the highest priority, which determine the size.
    private var sizingBoxes: [LayoutBox] {
        let highest = priority
        return boxes.filter { $0.priority == highest }
    }

    func size(for proposal: ProposedViewSize) -> CGSize {
        var size = CGSize.zero
        for box in sizingBoxes {
            let fitting = box.size(for: proposal)
            size = CGSize(width: max(size.width, fitting.width), height: max(size.height, fitting.height))
        }
        return size
    }

    func place(in size: CGSize, proposal: ProposedViewSize) {
        let childProposal = childProposal(in: size, proposal: proposal)
        for (box, origin) in zip(boxes, origins(childProposal)) {
            box.place(at: origin, proposal: childProposal)
        }
    }

    /// Returns the children's proposal: the stack's own proposal for a single view, otherwise the stack's
    /// size.
    func childProposal(in size: CGSize, proposal: ProposedViewSize) -> ProposedViewSize {
        boxes.count == 1 ? proposal : ProposedViewSize(size)
    }

    func origins(_ childProposal: ProposedViewSize) -> [CGPoint] {
        let lines = sizingBoxes.map { $0.dimensions(for: childProposal) }
        let x = lines.map { $0[alignment.horizontal] }.max() ?? 0
        let y = lines.map { $0[alignment.vertical] }.max() ?? 0
        return boxes.map { box in
            let dimensions = box.dimensions(for: childProposal)
            return CGPoint(x: x - dimensions[alignment.horizontal], y: y - dimensions[alignment.vertical])
        }
    }

    func explicitGuide(
        _ id: AlignmentKey, in size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        // The guide of a single view is passed through.
        if boxes.count == 1 { return boxes[0].explicitGuide(id, for: proposal) }
        if Guides.endsAtContainers(id) { return nil }
        let childProposal = childProposal(in: size, proposal: proposal)
        return Guides.merged(
            id, of: boxes, offers: boxes.map { _ in childProposal }, origins: origins(childProposal))
    }
}
