/// A request to make a row visible.
struct TreeReveal<ID: Hashable & Sendable>: Sendable {
    let number: Int
    /// The ancestors of the row, the outermost first, and the row.
    let path: [ID]
}

// Revealing a row: its ancestors are opened one by one.
extension TreeMachine {
    mutating func reveal(_ path: [ID], _ number: Int) {
        reveals.append(TreeReveal(number: number, path: path))
        if levels[0]?.paging.isStarted == false { send(.started, to: 0) }
    }

    mutating func end(_ reveal: TreeReveal<ID>, _ outcome: TreeRevealOutcome<ID>) {
        reveals.removeAll { $0.number == reveal.number }
        output.emit(.revealEnded(number: reveal.number, outcome))
    }

    /// Opens what can be opened now, and requests the pages that are missing.
    mutating func advanceReveals() {
        for reveal in reveals {
            if let outcome = advance(reveal) { end(reveal, outcome) }
        }
    }

    /// - Returns: The outcome, or `nil` if a load must end before.
    private mutating func advance(_ reveal: TreeReveal<ID>) -> TreeRevealOutcome<ID>? {
        guard let target = reveal.path.last else { return .found }
        if let slot = rows.slot(of: target) {
            // The row may have been moved, so its present ancestors count.
            for ancestor in rows.path(to: slot) {
                if let slot = rows.slot(of: ancestor), !rows.nodes[slot].isExpanded {
                    open(slot, starts: true)
                }
            }
            anchor = target
            return .found
        }
        var level = 0
        for (id, next) in zip(reveal.path, reveal.path.dropFirst()) {
            guard let slot = rows.slot(of: id) else { return awaitRow(id, in: level) }
            if hasChildren(slot) == false { return .missing(next) }
            if !rows.nodes[slot].isExpanded { open(slot, starts: true) }
            guard let children = rows.children(of: slot) else { return .missing(next) }
            level = children
        }
        return awaitRow(target, in: level)
    }

    /// Requests the next page of a level, in which a row was not found yet.
    private mutating func awaitRow(_ id: ID, in level: Int) -> TreeRevealOutcome<ID>? {
        // The row is in the level, or not at all, as soon as the level has answered.
        if state(of: level) == .idle { demandPage(of: level) }
        switch state(of: level) {
        case .failed(let error): return .failed(error)
        case .idle, .paused, .ended:
            return levels[level]?.paging.refreshState == .loading ? nil : .missing(id)
        case .loading: return nil
        }
    }
}
