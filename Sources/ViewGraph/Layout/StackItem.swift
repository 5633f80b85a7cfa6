import Foundation

/// HStack's and VStack's layout: rules R5 and R6 of SwiftUI.
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

    /// Where the children are for one proposal.
    private struct Arrangement {
        var proposals: [ProposedViewSize]
        var origins: [CGPoint]
        var size: CGSize
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize { arrange(proposal).size }

    override func placeSubitems(in size: CGSize, proposal: ProposedViewSize) {
        // A cross size that was left open is the stack's own now, so that greedy children stretch. (R5.9)
        var final = proposal
        if final[axis.across] == nil { final[axis.across] = size[axis.across] }
        let arrangement = arrange(final)
        for (index, item) in items.enumerated() {
            item.place(at: arrangement.origins[index], proposal: arrangement.proposals[index])
        }
    }

    // MARK: Distances

    private func gap(after index: Int) -> Double {
        if let explicitSpacing { return explicitSpacing }
        let (first, second) = (items[index].spacing, items[index + 1].spacing)
        return axis == .horizontal
            ? ViewSpacing.distance(first.trailing, second.leading)
            : ViewSpacing.distance(first.bottom, second.top)
    }

    override var spacing: ViewSpacing {
        guard let first = items.first?.spacing, let last = items.last?.spacing else { return .plain }
        let all = items.map(\.spacing)
        return axis == .horizontal
            ? ViewSpacing(
                top: .union(all.map(\.top)), leading: first.leading, bottom: .union(all.map(\.bottom)),
                trailing: last.trailing)
            : ViewSpacing(
                top: first.top, leading: .union(all.map(\.leading)), bottom: last.bottom,
                trailing: .union(all.map(\.trailing)))
    }

    // MARK: Lengths

    private func arrange(_ proposal: ProposedViewSize) -> Arrangement {
        guard !items.isEmpty else { return Arrangement(proposals: [], origins: [], size: .zero) }
        var gaps = items.indices.dropLast().map { gap(after: $0) }
        gaps.append(0)
        let lengths = share(proposal, gaps: gaps.reduce(0, +))

        // Across: the children meet at the alignment's line.
        var before = -CGFloat.infinity
        var after = -CGFloat.infinity
        let guides = items.indices.map { index -> CGFloat in
            let dimensions = items[index].dimensions(for: lengths[index])
            let guide = dimensions[alignment]
            before = max(before, guide)
            after = max(after, dimensions.size[axis.across] - guide)
            return guide
        }
        var position = 0.0
        var origins: [CGPoint] = []
        for index in items.indices {
            origins.append(axis.point(along: position, across: before - guides[index]))
            position += items[index].size(for: lengths[index])[axis] + gaps[index]
        }
        return Arrangement(
            proposals: lengths, origins: origins, size: axis.size(along: position, across: before + after))
    }

    /// What each child is offered: the least flexible first, an equal share of what is left. (R5.1–5.5)
    private func share(_ proposal: ProposedViewSize, gaps: Double) -> [ProposedViewSize] {
        var offers = [ProposedViewSize](repeating: proposal, count: items.count)
        guard let total = proposal[axis] else { return offers }
        if items.count == 1 { return offers }
        var available = total - gaps
        let priorities = items.map(\.priority)
        var flexibilities: [(least: CGFloat, flexibility: CGFloat)] = []
        for (index, item) in items.enumerated() {
            offers[index][axis] = 0
            let least = item.size(for: offers[index])[axis]
            offers[index][axis] = .infinity
            let most = item.size(for: offers[index])[axis]
            flexibilities.append((least, most - least))
        }
        let order = items.indices.sorted { left, right in
            let (a, b) = (flexibilities[left], flexibilities[right])
            if priorities[left] != priorities[right] { return priorities[left] > priorities[right] }
            if a.flexibility != b.flexibility { return a.flexibility < b.flexibility }
            if a.flexibility == .infinity, a.least != b.least { return a.least > b.least }
            return left < right
        }
        // Room for the smallest sizes of all lower priorities is set aside until their group is served.
        var reserved = flexibilities.reduce(0) { $0 + $1.least }
        var start = 0
        while start < order.count {
            let priority = priorities[order[start]]
            let end = order[start...].firstIndex { priorities[$0] != priority } ?? order.count
            for position in start..<end { reserved -= flexibilities[order[position]].least }
            for position in start..<end {
                let index = order[position]
                let offer = max((available - reserved) / CGFloat(end - position), 0)
                offers[index][axis] = offer
                available -= items[index].size(for: offers[index])[axis]
            }
            start = end
        }
        return offers
    }

    // MARK: Guides

    /// Baselines: the first child's first, the last one's last. Custom guides: the mean of the children's.
    /// (R9)
    override func explicitGuide(_ id: any AlignmentID.Type, for proposal: ProposedViewSize) -> CGFloat? {
        let isVertical = Guides.isVertical(id)
        let isFirst = id == VerticalAlignment.firstTextBaseline.id
        let isLast = id == VerticalAlignment.lastTextBaseline.id
        if !isFirst && !isLast && Guides.isBuiltIn(id) { return nil }
        let arrangement = arrange(proposal)
        var values: [CGFloat] = []
        for (index, item) in items.enumerated() {
            guard let guide = item.explicitGuide(id, for: arrangement.proposals[index]) else { continue }
            let origin = arrangement.origins[index]
            values.append(guide + (isVertical ? origin.y : origin.x))
        }
        if values.isEmpty { return nil }
        if isFirst { return values.min() }
        if isLast { return values.max() }
        return values.reduce(0, +) / CGFloat(values.count)
    }
}

extension ViewSpacing.Edge {
    static func union(_ edges: [ViewSpacing.Edge]) -> Self { ViewSpacing.union(edges) }
}

extension Guides {
    @MainActor
    private static let builtIn: Set<ObjectIdentifier> = Set(
        [VerticalAlignment.top, .center, .bottom].map { ObjectIdentifier($0.id) }
            + [HorizontalAlignment.leading, .center, .trailing].map { ObjectIdentifier($0.id) })

    /// Containers do not pass these up.
    @MainActor
    static func isBuiltIn(_ id: any AlignmentID.Type) -> Bool { builtIn.contains(ObjectIdentifier(id)) }
}
