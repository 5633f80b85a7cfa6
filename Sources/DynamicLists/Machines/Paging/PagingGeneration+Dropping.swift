// Dropping pages to bound the number of rows.
extension PagingMachine.Generation {
    /// Drops whole pages from a side while there are too many rows. Never drops a page that is on screen or
    /// whose rows are in demand, and always keeps at least two pages.
    ///
    /// - Returns: The effects to perform.
    /// - Complexity: O(pages that are dropped).
    mutating func drop(from edge: Edge, by rules: PagingMachine.Rules) -> [PagingMachine.Effect] {
        guard let limit = rules.maxResidentItems else { return [] }
        return drop(from: edge) { $0.rowCount > limit && $0.canDrop($0.pages.outermost(edge)) }
    }

    /// Drops whole pages from both sides while there are more rows than `limit`, the farther side first.
    /// Never drops a page that is kept, on screen or in demand, and always keeps at least two pages.
    ///
    /// - Returns: The effects to perform.
    /// - Complexity: O(pages that are dropped).
    mutating func trim(around kept: ClosedRange<Int>, limit: Int) -> [PagingMachine.Effect] {
        var (first, last) = (pages.numbers.lowerBound, pages.numbers.upperBound - 1)
        var rows = rowCount
        while rows > limit, first < kept.lowerBound || kept.upperBound < last {
            let isEnd = last - kept.upperBound >= kept.lowerBound - first
            rows -= pages[isEnd ? last : first].rows
            if isEnd { last -= 1 } else { first += 1 }
        }
        let bounds = first...max(first, last)
        return Edge.allCases.flatMap { edge in
            drop(from: edge) {
                let page = $0.pages.outermost(edge)
                return !bounds.contains(page) && $0.canDrop(page)
            }
        }
    }

    /// Drops pages from a side as long as there are more than two and a condition holds.
    private mutating func drop(
        from edge: Edge, while condition: (Self) -> Bool
    ) -> [PagingMachine.Effect] {
        let before = (numbers: pages.numbers, rows: rowCount)
        while pages.count > 2, condition(self) { dropOutermost(edge) }
        if pages.numbers == before.numbers { return [] }
        var effects = self[edge].loadSlot.load.map { [PagingMachine.Effect.cancel($0)] } ?? []
        // The side's state belongs to the position beyond its former outermost page.
        self[edge].loadSlot = .idle
        self[edge].isEdgeWanted = false
        self[edge].forced = nil
        self[edge].emptyPages = 0
        self[edge].hiddenPages = 0
        self[edge].attempts = 0
        let rows = before.rows - rowCount
        effects.append(
            edge == .end
                ? .dropLast(pages: pages.numbers.upperBound..<before.numbers.upperBound, rows: rows)
                : .dropFirst(pages: before.numbers.lowerBound..<pages.numbers.lowerBound, rows: rows))
        return effects
    }

    private func canDrop(_ number: Int) -> Bool {
        guard let demand else { return true }
        if demand.pages?.contains(number) == true { return false }
        let edge: Edge = number == pages.numbers.lowerBound ? .beginning : .end
        return demand[edge] + pages[number].shown <= 0
    }

    private mutating func dropOutermost(_ edge: Edge) {
        let page = pages.removeOutermost(edge)
        rowCount -= page.rows
        shownCount -= page.shown
        demand?[edge] += page.shown
        placeholders.dropped(page.rows, from: edge)
        // When the page is loaded again, it may return the same keys again.
        if let key = page.name.key { self[edge].knownKeys.remove(key) }
        if let key = page[edge] { self[edge].knownKeys.remove(key) }
        if case .dropped(let name) = self[edge].cursor { self[edge].droppedPages.append(name) }
        if let key = pages[pages.outermost(edge)][edge], self[edge].knownKeys.insert(key) {
            self[edge].cursor = .next(PageLocator(key, count: page.name.count))
        } else {
            self[edge].cursor = .dropped(page.name)
        }
    }
}
