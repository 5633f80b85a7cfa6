/// The conclusions from the loaded levels of a tree about rows that are not in it.
package struct TreeAbsence<ID: Hashable & Sendable, Item: Sendable> {
    private let tree: TreeMachine<ID, Item>

    package init(in tree: TreeMachine<ID, Item>) { self.tree = tree }

    /// Whether the loaded levels show that a row is not in the tree any more: the level in which it or one of
    /// its ancestors was is completely loaded without it. A row of a level that is not can still come.
    ///
    /// - Parameter ancestors: Those that the row had, the outermost first.
    /// - Complexity: O(depth).
    package func isGone(_ id: ID, below ancestors: [ID]) -> Bool {
        if tree.rows.slot(of: id) != nil { return false }
        var level = 0
        for ancestor in ancestors {
            guard let slot = tree.rows.slot(of: ancestor) else { return isComplete(level) }
            guard let children = tree.rows.children(of: slot) else {
                return tree.rows.nodes[slot].hasChildren == false
            }
            level = children
        }
        return isComplete(level)
    }

    /// Whether all rows of a level are loaded, and no load is replacing them.
    private func isComplete(_ level: Int) -> Bool {
        guard let loading = tree.levels[level], loading.load == nil, loading.held == nil else { return false }
        return !loading.isOutdated && tree.state(of: level) == .ended
    }
}
