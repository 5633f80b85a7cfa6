import Foundation

/// An algorithm that computes the positions of a stack's children for one proposal: rules R5 and R6.
@MainActor
struct StackArranger {
    let axis: Axis
    let alignment: AlignmentKey
    let explicitSpacing: CGFloat?
    let boxes: [LayoutBox]

    struct Arrangement {
        var parts: [Part]
        var size: CGSize

        var proposals: [ProposedViewSize] { parts.map(\.proposal) }
        var origins: [CGPoint] { parts.map(\.origin) }
    }

    /// The proposal, position and length of one child.
    struct Part {
        var proposal: ProposedViewSize
        var origin = CGPoint.zero
        /// The distance to the next child.
        fileprivate var gap = 0.0
        /// The position of the alignment guide in the child.
        fileprivate var guide = 0.0
        fileprivate var length = 0.0
    }

    /// Returns the proposal with which to place. An unspecified cross size becomes the stack's own, so greedy
    /// children fill it. (R5.9)
    func placing(_ proposal: ProposedViewSize, in size: CGSize) -> ProposedViewSize {
        var final = proposal
        if final[axis.across] == nil { final[axis.across] = size[axis.across] }
        return final
    }

    // MARK: Distances

    /// Sets the distances between adjacent children.
    /// - Returns: Their sum.
    private func setGaps(_ parts: inout [Part]) -> Double {
        // A single view has no neighbor, and reading its spacing would traverse all views inside it.
        guard parts.count > 1 else { return 0 }
        var total = 0.0
        if let explicitSpacing {
            let gap = Double(explicitSpacing).finite("A stack's spacing")
            for index in parts.indices.dropLast() {
                parts[index].gap = gap
                total += gap
            }
            return total
        }
        // Each box's spacing is read once, because nested stacks read theirs recursively.
        var spacing = boxes[0].spacing
        for index in parts.indices.dropLast() {
            let next = boxes[index + 1].spacing
            parts[index].gap = spacing.distance(to: next, along: axis)
            total += parts[index].gap
            spacing = next
        }
        return total
    }

    var spacing: ViewSpacing {
        guard var all = boxes.first?.spacing else { return .plain }
        if axis == .horizontal {
            (all.top, all.bottom) = (.greater(.none, all.top), .greater(.none, all.bottom))
        } else {
            (all.leading, all.trailing) = (.greater(.none, all.leading), .greater(.none, all.trailing))
        }
        for box in boxes.dropFirst() {
            let next = box.spacing
            if axis == .horizontal {
                (all.top, all.bottom) = (.greater(all.top, next.top), .greater(all.bottom, next.bottom))
                all.trailing = next.trailing
            } else {
                all.leading = .greater(all.leading, next.leading)
                all.trailing = .greater(all.trailing, next.trailing)
                all.bottom = next.bottom
            }
        }
        return all
    }

    // MARK: Lengths

    func arrange(_ proposal: ProposedViewSize) -> Arrangement {
        guard !boxes.isEmpty else { return Arrangement(parts: [], size: .zero) }
        var parts = [Part](repeating: Part(proposal: proposal), count: boxes.count)
        share(proposal, gaps: setGaps(&parts), among: &parts)

        // Across the stack, the children are aligned at their guides.
        var before = -CGFloat.infinity
        var after = -CGFloat.infinity
        for (index, box) in boxes.enumerated() {
            let dimensions = box.dimensions(for: parts[index].proposal)
            let length = dimensions.size[axis.across]
            // An infinite view is aligned anywhere, because its guide would be infinite too.
            let guide = length.isFinite ? dimensions[alignment] : 0
            before = max(before, guide)
            after = max(after, length - guide)
            parts[index].guide = guide
            parts[index].length = dimensions.size[axis]
        }
        var position = 0.0
        for index in parts.indices {
            parts[index].origin = axis.point(along: position, across: before - parts[index].guide)
            position += parts[index].length + parts[index].gap
        }
        return Arrangement(parts: parts, size: axis.size(along: max(position, 0), across: before + after))
    }

    /// Sets the proposal of each child: the least flexible child first, with an equal share of the remaining
    /// length. (R5.1–R5.5)
    private func share(_ proposal: ProposedViewSize, gaps: Double, among parts: inout [Part]) {
        // With an infinite or unspecified length, each child gets the stack's own proposal.
        guard let total = proposal[axis], total.isFinite, boxes.count > 1 else { return }
        let available = total - gaps
        var flexibilities: [Flexibility] = []
        flexibilities.reserveCapacity(boxes.count)
        var most = 0.0
        for box in boxes {
            var offer = proposal
            offer[axis] = 0
            let smallest = box.size(for: offer)[axis]
            offer[axis] = .infinity
            let largest = box.size(for: offer)[axis]
            flexibilities.append(Flexibility(least: smallest, most: largest, priority: box.priority))
            most += largest
        }
        // If all children fit with their largest sizes, an equal share must not wrap the largest one.
        if most <= available + 1e-6 {
            for index in boxes.indices { parts[index].proposal[axis] = flexibilities[index].most }
            return
        }
        let order = Flexibility.order(of: flexibilities)
        distribute(available, of: proposal, in: order, flexibilities, among: &parts)
        guard axis == .horizontal, let least = lengthsOfWords(flexibilities, parts, in: available) else {
            return
        }
        distribute(available, of: proposal, in: order, flexibilities, keeping: least, among: &parts)
    }

    /// Returns the width of the words next to each other, or of the longest one in a column.
    func longestWord(above length: CGFloat) -> CGFloat {
        guard axis == .horizontal else { return boxes.map { $0.longestWord(above: length) }.max() ?? 0 }
        let total = boxes.reduce(0) { $0 + $1.longestWord(above: 0) }
        guard total > 0 else { return 0 }
        var parts = [Part](repeating: Part(proposal: .unspecified), count: boxes.count)
        return total + CGFloat(setGaps(&parts))
    }

    /// Returns the lengths that the children need in order to break no word, or `nil` if their lengths break
    /// none, or if there is no room for all words.
    private func lengthsOfWords(_ flexibilities: [Flexibility], _ parts: [Part], in available: Double)
        -> [CGFloat]?
    {
        let breaksWord = boxes.indices.contains { index in
            let length = parts[index].proposal[axis] ?? .infinity
            // Words are measured only where not even the whole text fits.
            guard flexibilities[index].most > length + 0.01 else { return false }
            return boxes[index].longestWord(above: length) > length + 0.01
        }
        guard breaksWord else { return nil }
        let lengths = boxes.indices.map { index in
            max(
                min(boxes[index].longestWord(above: 0), flexibilities[index].most), flexibilities[index].least
            )
        }
        return Double(lengths.reduce(0, +)) <= available + 0.01 ? lengths : nil
    }

    /// Sets the lengths of the children, at least those in `least`.
    private func distribute(
        _ length: Double, of proposal: ProposedViewSize, in order: [Int], _ flexibilities: [Flexibility],
        keeping least: [CGFloat]? = nil, among parts: inout [Part]
    ) {
        var available = length
        var start = 0
        while start < order.count {
            let priority = flexibilities[order[start]].priority
            var end = start + 1
            while end < order.count, flexibilities[order[end]].priority == priority { end += 1 }
            // The smallest sizes of all lower priorities are reserved until their group is sized.
            var reserved = 0.0
            for index in order[end...] { reserved += Double(least?[index] ?? flexibilities[index].least) }
            for position in start..<end {
                let index = order[position]
                var offer = max((available - reserved) / Double(end - position), 0)
                if let least {
                    let later = order[(position + 1)..<end].reduce(0.0) { $0 + Double(least[$1]) }
                    offer = max(min(offer, available - reserved - later), Double(least[index]))
                }
                parts[index].proposal[axis] = CGFloat(offer)
                available -= Double(boxes[index].size(for: parts[index].proposal)[axis])
            }
            start = end
        }
    }
}

/// The range of a child's length and its flexibility.
struct Flexibility {
    let least, most: CGFloat
    let priority: Double
    private let flexibility: CGFloat

    init(least: CGFloat, most: CGFloat, priority: Double = 0) {
        (self.least, self.most, self.priority) = (least, most, priority)
        // An infinite minimum and maximum are not flexible.
        flexibility = most == least ? 0 : most - least
    }

    /// Returns the order in which lengths are determined.
    static func order(of all: [Flexibility]) -> [Int] {
        // The standard library's sort is stable.
        all.indices.sorted { all[$0].isServed(before: all[$1]) }
    }

    /// Whether this child is sized first: higher priority, then lower flexibility, and among infinitely
    /// flexible children the larger minimum. (R5.4)
    private func isServed(before other: Flexibility) -> Bool {
        if priority != other.priority { return priority > other.priority }
        if flexibility != other.flexibility { return flexibility < other.flexibility }
        return flexibility == .infinity && least > other.least
    }
}
