import Foundation

/// Where a stack's children are for one proposal: rules R5 and R6 of SwiftUI.
@MainActor
struct StackArranger {
    let axis: Axis
    let alignment: any AlignmentID.Type
    let explicitSpacing: CGFloat?
    let items: [LayoutItem]

    struct Arrangement {
        var proposals: [ProposedViewSize]
        var origins: [CGPoint]
        var size: CGSize
    }

    /// A cross size that was left open is the stack's own now, so that greedy children stretch. (R5.9)
    func placing(_ proposal: ProposedViewSize, in size: CGSize) -> ProposedViewSize {
        var final = proposal
        if final[axis.across] == nil { final[axis.across] = size[axis.across] }
        return final
    }

    // MARK: Distances

    private func gap(after index: Int) -> Double {
        explicitSpacing.map { Double($0).checked("A stack's spacing") }
            ?? items[index].spacing.distance(to: items[index + 1].spacing, along: axis)
    }

    var spacing: ViewSpacing {
        // Each item is asked once: stacks in stacks ask on.
        let all = items.map(\.spacing)
        guard let first = all.first, let last = all.last else { return .plain }
        return axis == .horizontal
            ? ViewSpacing(
                top: .union(all.map(\.top)), leading: first.leading, bottom: .union(all.map(\.bottom)),
                trailing: last.trailing)
            : ViewSpacing(
                top: first.top, leading: .union(all.map(\.leading)), bottom: last.bottom,
                trailing: .union(all.map(\.trailing)))
    }

    // MARK: Lengths

    func arrange(_ proposal: ProposedViewSize) -> Arrangement {
        guard !items.isEmpty else { return Arrangement(proposals: [], origins: [], size: .zero) }
        var gaps = items.indices.dropLast().map { gap(after: $0) }
        gaps.append(0)
        let lengths = share(proposal, gaps: gaps.reduce(0, +))

        // Across: the children meet at the alignment's line.
        var before = -CGFloat.infinity
        var after = -CGFloat.infinity
        let guides = items.indices.map { index -> CGFloat in
            let dimensions = items[index].dimensions(for: lengths[index])
            let length = dimensions.size[axis.across]
            // An endless view meets the others anywhere: its own guide would be endless too.
            let guide = length.isFinite ? dimensions[alignment] : 0
            before = max(before, guide)
            after = max(after, length - guide)
            return guide
        }
        var position = 0.0
        var origins: [CGPoint] = []
        for index in items.indices {
            origins.append(axis.point(along: position, across: before - guides[index]))
            position += items[index].size(for: lengths[index])[axis] + gaps[index]
        }
        return Arrangement(
            proposals: lengths, origins: origins,
            size: axis.size(along: max(position, 0), across: before + after))
    }

    /// What each child is offered: the least flexible first, an equal share of what is left. (R5.1–5.5)
    private func share(_ proposal: ProposedViewSize, gaps: Double) -> [ProposedViewSize] {
        var offers = [ProposedViewSize](repeating: proposal, count: items.count)
        // Of endless room everybody may take what they like.
        guard let total = proposal[axis], total.isFinite, items.count > 1 else { return offers }
        var available = total - gaps
        let priorities = items.map(\.priority)
        var flexibilities: [Flexibility] = []
        for (index, item) in items.enumerated() {
            offers[index][axis] = 0
            let least = item.size(for: offers[index])[axis]
            offers[index][axis] = .infinity
            let most = item.size(for: offers[index])[axis]
            flexibilities.append(Flexibility(least: least, most: most))
        }
        // With room for everybody at their largest, an equal share must not wrap the largest of all.
        if flexibilities.reduce(0, { $0 + $1.most }) <= available + 1e-6 {
            for index in items.indices { offers[index][axis] = flexibilities[index].most }
            return offers
        }
        let order = items.indices.sorted { left, right in
            if priorities[left] != priorities[right] { return priorities[left] > priorities[right] }
            return Flexibility.isServed(flexibilities, left, before: right)
        }
        var start = 0
        while start < order.count {
            let priority = priorities[order[start]]
            let end = order[start...].firstIndex { priorities[$0] != priority } ?? order.count
            // Room for the smallest sizes of all lower priorities is set aside until their group is served.
            let reserved = order[end...].reduce(0) { $0 + flexibilities[$1].least }
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
}

/// How far a length can be changed.
struct Flexibility {
    let least, most: CGFloat
    let flexibility: CGFloat

    init(least: CGFloat, most: CGFloat) {
        (self.least, self.most) = (least, most)
        // Endless at least and at most is not flexible.
        flexibility = most == least ? 0 : most - least
    }

    /// The least flexible first; of the endlessly flexible the one that needs most. (R5.4)
    static func isServed(_ all: [Flexibility], _ left: Int, before right: Int) -> Bool {
        let (a, b) = (all[left], all[right])
        if a.flexibility != b.flexibility { return a.flexibility < b.flexibility }
        if a.flexibility == .infinity, a.least != b.least { return a.least > b.least }
        return left < right
    }
}

extension ViewSpacing.Edge {
    static func union(_ edges: [ViewSpacing.Edge]) -> Self { ViewSpacing.union(edges) }
}
