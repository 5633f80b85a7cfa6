// Refresh and reset.
extension TreeMachine {
    /// Refreshes the top level, and then, with its answer, the visible levels below it.
    mutating func refresh() {
        setOutdated(true)
        send(.refreshRequested(around: 0, rows: extents[0] ?? 0), to: 0)
        levelChanged(0)
    }

    /// Refreshes a tree that was started. A refresh in flight may bring stale data, so another one follows
    /// it.
    mutating func invalidate() {
        guard isStarted else { return }
        setOutdated(true)
        send(.invalidated(around: 0, rows: extents[0] ?? 0), to: 0)
    }

    /// Marks the levels below the top level when a refresh of that level begins, and when it fails.
    mutating func setOutdated(_ isOutdated: Bool) {
        for level in levels.keys where level != 0 { levels[level]?.isOutdated = isOutdated }
    }

    /// The number of rows of each level up to the last row on screen, which a refresh loads before it
    /// replaces the level's rows.
    ///
    /// - Complexity: O(rows up to the last one on screen).
    var extents: [Int: Int] {
        guard let last = screen.ends(index: { rows.shownIndex(ofRow: $0) })?.last else { return [:] }
        var extents: [Int: Int] = [:]
        for index in 0...last {
            let node = rows.nodes[rows.shown.place(at: index).slot]
            if node.id != nil { extents[Int(node.level), default: 0] += 1 }
        }
        return extents
    }

    /// Refreshes the children of a level's rows if they are visible, and drops them otherwise: they are
    /// loaded again when their parent is expanded.
    mutating func refreshChildren(of level: Int) {
        let parents = rows.childSlots(of: level).filter { rows.children(of: $0) != nil }
        let extents = parents.isEmpty ? [:] : extents
        for slot in parents {
            guard let children = rows.children(of: slot) else { continue }
            if rows.nodes[slot].isExpanded, rows.isShown(slot) {
                guard levels[children]?.paging.isStarted == true else { continue }
                send(.refreshRequested(around: 0, rows: extents[children] ?? 0), to: children)
                levelChanged(children)
            } else {
                forget(rows.removeChildren(of: slot))
                if rows.nodes[slot].isExpanded { reopen(slot) }
            }
        }
    }

    /// Gives a row that is expanded, but hidden, a level that is loaded when it comes on screen.
    private mutating func reopen(_ slot: Int) {
        rows.nodes[slot].isExpanded = false
        open(slot, starts: false)
    }

    mutating func reset() {
        for reveal in reveals { end(reveal, .cancelled) }
        absentExpanded = []
        anchor = nil
        send(.resetRequested, to: 0)
        levelChanged(0)
    }

    /// Removes all rows. Rows that pending edits inserted, moved or removed are no longer tracked by place.
    mutating func clear() {
        if let first = rows.firstChild(of: 0), let last = rows.lastChild(of: 0) {
            forget(rows.remove(first, through: last, count: rows.levels[0].count))
        }
        for id in Array(edits.keys) {
            if let detached = edits[id]?.detached { forget(rows.discard(detached), mayReturn: false) }
            edits[id]?.detached = nil
            edits[id]?.base = nil
            edits[id]?.loseItsPlaces()
        }
        absentExpanded = []
    }
}
