import Foundation

/// Where views on top of each other are: rule R7.
@MainActor
struct PileArranger {
    let alignment: Alignment
    let items: [LayoutItem]

    var spacing: ViewSpacing {
        let all = items.map(\.spacing)
        return ViewSpacing(
            top: ViewSpacing.union(all.map(\.top)), leading: ViewSpacing.union(all.map(\.leading)),
            bottom: ViewSpacing.union(all.map(\.bottom)), trailing: ViewSpacing.union(all.map(\.trailing)))
    }

    var priority: Double { items.map(\.priority).max() ?? 0 }

    /// The items of the highest priority decide the size.
    private var deciding: [LayoutItem] {
        let highest = priority
        return items.filter { $0.priority == highest }
    }

    func size(for proposal: ProposedViewSize) -> CGSize {
        var size = CGSize.zero
        for item in deciding {
            let answer = item.size(for: proposal)
            size = CGSize(width: max(size.width, answer.width), height: max(size.height, answer.height))
        }
        return size
    }

    func place(in size: CGSize, proposal: ProposedViewSize) {
        let offer = offer(in: size, proposal: proposal)
        for (item, origin) in zip(items, origins(offer)) { item.place(at: origin, proposal: offer) }
    }

    /// One view alone gets what the stack got; several are offered the stack's size.
    func offer(in size: CGSize, proposal: ProposedViewSize) -> ProposedViewSize {
        items.count == 1 ? proposal : ProposedViewSize(size)
    }

    func origins(_ offer: ProposedViewSize) -> [CGPoint] {
        let lines = deciding.map { $0.dimensions(for: offer) }
        let x = lines.map { $0[alignment.horizontal] }.max() ?? 0
        let y = lines.map { $0[alignment.vertical] }.max() ?? 0
        return items.map { item in
            let dimensions = item.dimensions(for: offer)
            return CGPoint(x: x - dimensions[alignment.horizontal], y: y - dimensions[alignment.vertical])
        }
    }

    func explicitGuide(
        _ id: any AlignmentID.Type, in size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        // One view alone passes straight through.
        if items.count == 1 { return items[0].explicitGuide(id, for: proposal) }
        if Guides.endsAtContainers(id) { return nil }
        let offer = offer(in: size, proposal: proposal)
        return Guides.merged(id, of: items, offers: items.map { _ in offer }, origins: origins(offer))
    }
}
