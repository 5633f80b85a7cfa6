extension ListLayout {
    /// Adds rows at the end. Amortised O(new rows).
    package mutating func append(count: Int, kind: Int = 0, heights known: [Double?]? = nil) {
        replaceSubrange(rowCount..<rowCount, count: count, kind: kind, heights: known)
    }

    /// Inserts, removes or replaces rows; those on screen stay where they are.
    ///
    /// A list at its very top stays there and shows what is new. Further down the anchor row keeps its place;
    /// if it is removed, the nearest visible row that survives does; if none does, a new row at the same
    /// index takes its place. Of a larger change tell the removals first, then the insertions. O(rows behind
    /// the range), a few bytes each.
    ///
    /// - Parameters:
    ///   - kind: 0 to 255: rows that are expected to be about as high as each other.
    ///   - known: heights of the new rows as far as they are remembered.
    package mutating func replaceSubrange(
        _ range: Range<Int>, count: Int, kind: Int = 0, heights known: [Double?]? = nil
    ) {
        let hold = holdAfterReplacing(range, count: count)
        replaceRows(range, count: count, kind: kind, heights: known, holding: hold)
        visibleRows = visibleRows.replacing(range, count: count)
        filledRows = filledRows.replacing(range, count: count)
    }

    /// What stays where it is: a row, which may yet have to be placed.
    typealias Hold = (anchor: FixedRow, placement: Placement?)

    /// - Parameter hold: what is held after that, unless the list is at its top.
    mutating func replaceRows(
        _ range: Range<Int>, count: Int, kind: Int = 0, heights known: [Double?]? = nil, holding hold: Hold
    ) {
        // At its top nothing was scrolled to. A row that waits for the first page is not to be kept in view
        // with the page above it.
        let staysAtTop = isAtTop && placement == nil
        let top = isPart ? y(of: 0) : topInset
        heights.replaceSubrange(range, count: count, kind: kind, known: known)
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
    /// what follows it. O(1).
    package mutating func setHeight(_ height: Double, at row: Int) {
        heights.set(height, at: row)
    }

    /// Sets the height that rows of a kind are taken to have before any of them is measured.
    package mutating func setEstimatedHeight(_ height: Double, forKind kind: Int) {
        heights.setEstimate(height, forKind: kind)
    }

    /// Makes all heights unknown, as after a change of the list's width. The rows' mean stays their estimate.
    /// O(rows).
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
