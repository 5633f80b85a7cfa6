// The gap at the end of the list, and the rows after it.
extension ListContent {
    /// The number of rows after the gap.
    var rowsAfterGap: Int { paging.afterGap?.rows ?? 0 }

    /// Whether there is a gap, after which rows at the end are inserted.
    var hasGap: Bool { paging.afterGap != nil }

    /// Whether a row that the source has at its end comes after the last row of the list.
    var isEndKnown: Bool { hasGap || paging.status.appendState == .ended }

    /// The index after the last row that belongs to a page.
    var endOfPages: Int { loaded.store.count - rowsAfterGap }

    /// The number of shown rows before the gap, or of all shown rows if there is no gap, or if an order
    /// mixes the rows before and after it.
    var shownBeforeGap: Int {
        let isInOrder = loaded.shownQuery.order == nil
        return loaded.store.shownCount - (isInOrder ? paging.afterGap?.shown ?? 0 : 0)
    }

    /// The first shown row after the gap, or `nil` if there is none.
    var firstAfterGap: ID? {
        guard hasGap, shownBeforeGap < loaded.store.shownCount else { return nil }
        return loaded.store.shownPlace(at: shownBeforeGap).id
    }

    /// Whether the gap is directly before the row at an index.
    func isGap(before index: Int) -> Bool {
        if !hasGap || index == 0 || index >= loaded.store.count { return false }
        return loaded.page(ofRow: index) == RowsAfterGap.page
            && loaded.page(ofRow: index - 1) != RowsAfterGap.page
    }

    mutating func closeGap(_ page: Int, rows: Int) {
        for index in loaded.store.count - rows..<loaded.store.count {
            loaded.store.setPage(page, ofSlot: loaded.store.place(at: index).slot)
        }
        edits.tombstones.assignRowsAfterGap(to: page)
    }

    /// Moves the rows after the gap that a page contains to their places among the page's rows.
    ///
    /// - Parameters:
    ///   - joining: These rows.
    ///   - ids: The rows of the page.
    ///   - start: The index of the first row of the page in the list.
    /// - Complexity: O(m · log n) for m rows.
    mutating func join(_ joining: Set<ID>, in ids: ContiguousArray<ID>, of page: Int, from start: Int) {
        if joining.isEmpty { return }
        var (index, rows, shown) = (start, 0, 0)
        for id in ids {
            guard let place = loaded.store.place(of: id), let old = loaded.store.index(of: id) else {
                continue
            }
            if joining.contains(id) {
                if old != index { loaded.store.move(place, to: index) }
                if loaded.store.page(ofSlot: place.slot) == RowsAfterGap.page {
                    loaded.store.setPage(page, ofSlot: place.slot)
                    (rows, shown) = (rows + 1, shown + (loaded.store.isShown(place.slot) ? 1 : 0))
                }
                index += 1
            } else if old == index {
                index += 1
            }
        }
        loaded.output.scheduleDemandEvaluation()
        if rows == 0 { return }
        notifyPaging(RowsAfterGap.page, rows: -rows, shown: -shown)
        notifyPaging(page, rows: rows, shown: shown)
    }
}
