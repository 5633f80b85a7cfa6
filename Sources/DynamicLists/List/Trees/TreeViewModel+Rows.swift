// Finding visible rows, and expanding whole subtrees.
extension TreeViewModel {
    /// Returns the position of a row among the visible rows, or nil if it is hidden or not in the tree.
    ///
    /// - Complexity: O(log n).
    public func index(of row: RowID) -> Int? { runner.machine.rows.shownIndex(ofRow: row) }

    /// Expands a row and, as one change, all of its loaded descendants whose children are loaded. Only the
    /// children of the row itself are loaded if they are not.
    ///
    /// - Complexity: O(loaded descendants · log n).
    public func expandDescendants(of id: ID) {
        runner.enqueue { [runner] in
            // The innermost first, while they are hidden: the rows then appear at once.
            for id in runner.machine.rows.loadedParents(below: id).reversed() { runner.send(.expanded(id)) }
            runner.send(.expanded(id))
        }
    }

    /// Calls `observer` after each step in which rows left the tree that the source may still have, because a
    /// refresh or the bound on the number of rows removed them, as long as it returns true.
    ///
    /// - Parameter observer: Receives these rows, with the parents that they had.
    package func observeUnloading(_ observer: @escaping @MainActor ([ID: ID?]) -> Bool) {
        runner.unloadObservers.append(observer)
    }

    /// Whether the loaded levels show that a row is not in the tree any more; see ``TreeAbsence``.
    ///
    /// - Parameter ancestors: Those that the row had, the outermost first.
    /// - Complexity: O(depth).
    package func isGone(_ id: ID, below ancestors: [ID]) -> Bool {
        TreeAbsence(in: runner.machine).isGone(id, below: ancestors)
    }

    /// The first row on screen, or the last one that was.
    package var lastFirstVisibleID: ID? { runner.machine.reading }
}

extension TreeRows {
    /// Returns the descendants of a row that have loaded children, in order.
    func loadedParents(below id: ID) -> [ID] {
        guard let slot = slot(of: id) else { return [] }
        return loadedRange(ofSubtree: slot).dropFirst().compactMap { index in
            let slot = all.place(at: index).slot
            let isParent = children(of: slot).map { levels[$0].count > 0 } ?? false
            return isParent ? nodes[slot].id : nil
        }
    }
}
