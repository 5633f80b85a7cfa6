// For tests.
extension TreeRows {
    /// A description of an inconsistency, or `nil` if the rows are consistent.
    ///
    /// - Complexity: O(n · log n).
    package var invariantViolation: String? {
        if let flaw = all.invariantViolation ?? shown.invariantViolation { return flaw }
        var counts: [Int: Int] = [:]
        var items = 0
        var visible: [Int] = []
        for slot in all.slots.map(Int.init) {
            let node = nodes[slot]
            let level = Int(node.level)
            if !levels[level].isUsed { return "slot \(slot) is in level \(level), which is not used" }
            let owner = levels[level].owner
            if Int(node.depth) != (owner < 0 ? 0 : Int(nodes[owner].depth) + 1) {
                return "slot \(slot) has depth \(node.depth)"
            }
            if let id = node.id {
                items += 1
                counts[level, default: 0] += 1
                if self.slot(of: id) != slot { return "the row of \(id) is not found" }
            }
            if isLevelShown(level), !node.isHidden { visible.append(slot) }
        }
        if items != itemCount { return "\(items) items are counted as \(itemCount)" }
        for level in 0..<levels.count where levels[level].isUsed && isLoaded(levels[level].row) {
            if levels[level].count != counts[level] ?? 0 { return "level \(level) counts wrongly" }
        }
        if visible != shown.slots.map(Int.init) { return "other rows are visible" }
        return nil
    }
}
