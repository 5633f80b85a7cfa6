extension ListLayout {
    /// Adds rows at the end. O(rows / 256).
    package mutating func append(count: Int) { replaceSubrange(rowCount..<rowCount, count: count) }

    /// Inserts, removes or replaces rows; those on screen stay where they are.
    ///
    /// A list at its very top stays there and shows what is new. Further down the anchor row keeps its place;
    /// if it is removed, the nearest visible row that survives does; if none does, a new row at the same
    /// index takes its place. Of a larger change tell the removals first, then the insertions.
    /// O(rows / 256), and the measured rows behind the range.
    package mutating func replaceSubrange(_ range: Range<Int>, count: Int) {
        replaceRows(range, count: count, holding: holdAfterReplacing(range, count: count))
        visibleRows = visibleRows.replacing(range, count: count)
        filledRows = filledRows.replacing(range, count: count)
    }

    /// What stays where it is: a row, which may yet have to be placed.
    typealias Hold = (anchor: FixedRow, placement: Placement?)

    /// - Parameter hold: what is held after that, unless the list is at its top.
    mutating func replaceRows(_ range: Range<Int>, count: Int, holding hold: Hold) {
        // At its top nothing was scrolled to. A row that waits for the first page is not to be kept in view
        // with the page above it.
        let staysAtTop = isAtTop && placement == nil
        let top = isPart ? y(of: 0) : topInset
        heights.replaceSubrange(range, count: count)
        if staysAtTop || rowCount == 0 {
            anchor = FixedRow(row: 0, y: top)
            placement = nil
        } else {
            (anchor, placement) = hold
        }
    }

    /// Arranges the rows anew from `first` on: where one comes among several in a line, all behind it stand
    /// in other lines.
    ///
    /// - Parameter row: where that is now which the anchor began with; nil: it is gone.
    package mutating func rearrange(from first: Int, count: Int, anchor row: Int?) {
        let isHeld = !(isAtTop && placement == nil)
        let (y, visible, filled) = (anchor.y, visibleRows, filledRows)
        replaceSubrange(first..<rowCount, count: count - first)
        if isHeld, let row { anchor = FixedRow(row: row, y: y) }
        visibleRows = visible.clamped(to: 0..<count)
        filledRows = filled.clamped(to: 0..<count)
    }

    /// What will be held after an edit that has yet to be made.
    private func holdAfterReplacing(_ range: Range<Int>, count: Int) -> Hold {
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

    /// The new row that stands where the anchor did among rows that are replaced; without any the next one,
    /// or the last.
    func anchor(takingPlaceIn range: Range<Int>, count: Int) -> FixedRow {
        if count > 0 {
            return FixedRow(
                row: range.lowerBound + min(anchor.row - range.lowerBound, count - 1), y: anchor.y)
        }
        if range.upperBound < rowCount { return FixedRow(row: range.lowerBound, y: anchor.y) }
        let last = max(0, range.lowerBound - 1)
        return FixedRow(row: last, y: anchor.y - heights.height(last))
    }

    /// Remembers a measured height. A row above the anchor grows upwards, out of sight; any other pushes down
    /// what follows it. O(log rows).
    package mutating func setHeight(_ height: Double, at row: Int) {
        heights.set(height, at: row)
    }

    /// The height in points that rows are taken to have before any of them is measured.
    package var estimatedHeight: Double {
        get { heights.defaultEstimate }
        set { heights.defaultEstimate = newValue }
    }

    /// Makes all heights unknown, as after a change of the list's width. The rows' mean stays their estimate.
    /// O(rows / 256).
    package mutating func forgetHeights() {
        heights.forgetAll()
    }
}

extension Range<Int> {
    /// The same elements after others were replaced. New ones count where they are between old ones.
    fileprivate func replacing(_ range: Range<Int>, count: Int) -> Range<Int> {
        let growth = count - range.count
        let lower =
            lowerBound < range.lowerBound ? lowerBound : Swift.max(lowerBound, range.upperBound) + growth
        let upper =
            upperBound > range.upperBound ? upperBound + growth : Swift.min(upperBound, range.lowerBound)
        return lower < upper ? lower..<upper : lower..<lower
    }
}
