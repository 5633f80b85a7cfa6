/// The rows after a gap: they arrived at the end of the source, and rows between them and the last page are
/// not loaded. They belong to no page until the pages reach the end.
package struct RowsAfterGap: Hashable, Sendable {
    /// The number that these rows have instead of a page's.
    package static let page = Int(Int32.max)

    package internal(set) var rows = 0
    /// The number of these rows that pass the list's filter.
    package internal(set) var shown = 0

    mutating func edit(by rows: Int, shown: Int) {
        self.rows += rows
        self.shown += shown
        precondition(
            0 <= self.shown && self.shown <= self.rows,
            "There cannot be \(self.rows) rows after a gap of which \(self.shown) are shown")
    }
}

// The gap is the unloaded continuation of the end: it is loaded like any page after the last one.
extension PagingMachine.Generation {
    /// Opens a gap at the end, which the page of a key follows unless the end was not loaded anyway. Rows
    /// after a former gap are dropped, because the pages bring them again.
    ///
    /// - Returns: The effects to perform.
    mutating func openGap(at key: Key, by rules: PagingMachine.Rules) -> [PagingMachine.Effect] {
        var effects: [PagingMachine.Effect] = []
        if let rows = afterGap, rows.rows > 0 {
            rowCount -= rows.rows
            shownCount -= rows.shown
            effects.append(.dropAfterGap(rows: rows.rows))
        }
        afterGap = RowsAfterGap()
        guard self[.end].cursor == .end else { return effects }
        // A load at the end would request the last page again.
        effects += self[.end].loadSlot.load.map { [.cancel($0)] } ?? []
        self[.end].loadSlot = .idle
        self[.end].forced = nil
        self[.end].emptyPages = 0
        self[.end].hiddenPages = 0
        self[.end].attempts = 0
        pages[pages.outermost(.end)].nextKey = key
        self[.end].knownKeys.insert(key)
        self[.end].cursor = .next(PageLocator(key, count: rules.count))
        return effects
    }

    /// Closes the gap if the pages have reached the end. The rows after it then belong to the last page.
    ///
    /// - Returns: The effects to perform.
    mutating func closeGap() -> [PagingMachine.Effect] {
        guard self[.end].cursor == .end, let rows = afterGap else { return [] }
        afterGap = nil
        let last = pages.outermost(.end)
        pages[last].rows += rows.rows
        pages[last].shown += rows.shown
        return rows.rows == 0 ? [] : [.closeGap(page: last, rows: rows.rows)]
    }
}
