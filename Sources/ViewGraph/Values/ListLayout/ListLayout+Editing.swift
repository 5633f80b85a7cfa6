extension ListLayout {
    /// Appends rows. O(rows / 256).
    package mutating func append(count: Int) { replaceSubrange(rowCount..<rowCount, count: count) }

    /// Inserts, removes or replaces rows. The rows on screen stay in place.
    ///
    /// A list at its very top stays there and shows the new rows. Further down the anchor row keeps its
    /// place. If the anchor is removed, the nearest visible row that survives keeps its place, and if there
    /// is none, a new row at the same index takes the anchor's place. A larger change must be applied as
    /// removals first, and then insertions. O(rows / 256 + measured rows behind the range).
    package mutating func replaceSubrange(_ range: Range<Int>, count: Int) {
        replaceRows(range, count: count, pinning: pinnedAnchorAfterReplacing(range, count: count))
        visibleRows = visibleRows.replacing(range, count: count)
        filledRows = filledRows.replacing(range, count: count)
    }

    /// The row that stays in place, with a placement if it is still to be placed.
    typealias PinnedAnchor = (anchor: FixedRow, placement: Placement?)

    /// - Parameter pinned: the row that stays in place after the edit, unless the list is at its top.
    mutating func replaceRows(_ range: Range<Int>, count: Int, pinning pinned: PinnedAnchor) {
        // At its top the list was not scrolled. A row that waits for the first page must not be kept in view
        // with the page above it.
        let staysAtTop = isAtTop && placement == nil
        let top = isPart ? y(of: 0) : topInset
        heights.replaceSubrange(range, count: count)
        if staysAtTop || rowCount == 0 {
            anchor = FixedRow(row: 0, y: top)
            placement = nil
        } else {
            (anchor, placement) = pinned
        }
    }

    /// Rearranges the rows from `first` on. When a row is inserted into a line of several, all rows behind it
    /// move to different lines.
    ///
    /// - Parameter row: the new index of the anchor, or `nil` if it was removed.
    package mutating func rearrange(from first: Int, count: Int, anchor row: Int?) {
        let isHeld = !(isAtTop && placement == nil)
        let (y, visible, filled) = (anchor.y, visibleRows, filledRows)
        replaceSubrange(first..<rowCount, count: count - first)
        if isHeld, let row { anchor = FixedRow(row: row, y: y) }
        visibleRows = visible.clamped(to: 0..<count)
        filledRows = filled.clamped(to: 0..<count)
    }

    /// Returns the row that stays in place during an edit that is not applied yet.
    private func pinnedAnchorAfterReplacing(_ range: Range<Int>, count: Int) -> PinnedAnchor {
        let growth = count - range.count
        if anchor.row < range.lowerBound || rowCount == 0 { return (anchor, placement) }
        if anchor.row >= range.upperBound {
            return (FixedRow(row: anchor.row + growth, y: anchor.y), placement)
        }
        if visibleRows.contains(range.upperBound) {
            return (FixedRow(row: range.upperBound + growth, y: y(of: range.upperBound)), nil)
        }
        if range.lowerBound > 0, visibleRows.contains(range.lowerBound - 1) {
            return (FixedRow(row: range.lowerBound - 1, y: y(of: range.lowerBound - 1)), nil)
        }
        return (anchor(takingPlaceIn: range, count: count), nil)
    }

    /// Returns the new row that takes the anchor's place among rows that are replaced. Without new rows it is
    /// the next row, or the last one.
    func anchor(takingPlaceIn range: Range<Int>, count: Int) -> FixedRow {
        if count > 0 {
            return FixedRow(
                row: range.lowerBound + min(anchor.row - range.lowerBound, count - 1), y: anchor.y)
        }
        if range.upperBound < rowCount { return FixedRow(row: range.lowerBound, y: anchor.y) }
        let last = max(0, range.lowerBound - 1)
        return FixedRow(row: last, y: anchor.y - heights.height(last))
    }

    /// Stores a measured height. A row above the anchor grows upwards, out of sight. Any other row pushes
    /// down the rows that follow it. O(log rows).
    package mutating func setHeight(_ height: Double, at row: Int) {
        heights.set(height, at: row)
    }

    /// The estimated height of rows in points, before any row is measured.
    package var estimatedHeight: Double {
        get { heights.defaultEstimate }
        set { heights.defaultEstimate = newValue }
    }

    /// Makes all heights unknown, for example after a change of the list's width. The mean of the heights
    /// remains the estimate. O(rows / 256).
    package mutating func forgetHeights() {
        heights.forgetAll()
    }
}

extension Range<Int> {
    /// Returns the range of the same elements after a replacement. New elements are included if they are
    /// between old ones.
    fileprivate func replacing(_ range: Range<Int>, count: Int) -> Range<Int> {
        let growth = count - range.count
        let lower =
            lowerBound < range.lowerBound ? lowerBound : Swift.max(lowerBound, range.upperBound) + growth
        let upper =
            upperBound > range.upperBound ? upperBound + growth : Swift.min(upperBound, range.lowerBound)
        return lower < upper ? lower..<upper : lower..<lower
    }
}
