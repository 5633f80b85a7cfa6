extension ListLayout {
    /// The number of rows on each side of the anchor in which rows that stay are searched.
    private static let searchRadius = 2_048

    private var rowsAround: Range<Int> {
        (anchor.row - Self.searchRadius..<anchor.row + Self.searchRadius).clamped(to: 0..<rowCount)
    }

    /// The rows whose new indexes ``rearrange(_:count:newRow:)`` uses: the anchor, and the rows around it
    /// whose heights are known.
    package var followedRows: [Int] { rowsAround.filter { $0 == anchor.row || heights.isKnown($0) } }

    /// Replaces rows by a range that may contain some of the same rows, which keep their heights.
    ///
    /// The anchor keeps its place on screen unless it moved among the rows around it. In this case a visible
    /// row that did not move keeps its place: the next one, or else the one before. If there is none, a row
    /// that takes the anchor's place stays. O(rows / 256 + measured rows in the range and behind it). (B27)
    ///
    /// - Parameter newRow: returns the new index of a row, or `nil` if it was removed or its index is
    ///   unknown.
    package mutating func rearrange(_ range: Range<Int>, count: Int, newRow: (Int) -> Int?) {
        if range.isEmpty, count == 0 { return }
        if range.isEmpty || count == 0 { return replaceSubrange(range, count: count) }
        let retained = retainedRows(newRow)
        let pinned = pinnedAnchor(among: retained, in: range, count: count, newRow)
        let (visible, filled) = (visibleRows.moved(with: retained), filledRows.moved(with: retained))
        var measured: [(row: Int, height: Double)] = []
        for row in heights.knownRows(in: range) {
            if let new = newRow(row) { measured.append((new, heights.height(row))) }
        }
        replaceRows(range, count: count, pinning: pinned)
        for (row, height) in measured { heights.set(height, at: row) }
        (visibleRows, filledRows) = (visible, filled)
    }

    /// Returns rows that keep their order: the most possible of the filled rows, if one of them was visible,
    /// else of the visible rows. If none of these is left, the most possible of all rows around the anchor.
    private func retainedRows(_ newRow: (Int) -> Int?) -> [MovedRow] {
        if filledRows.contains(anchor.row) {
            for rows in [filledRows, visibleRows] {
                let retained = Self.retained(rows, newRow)
                if retained.contains(where: { visibleRows.contains($0.old) }) { return retained }
            }
        }
        return Self.retained(rowsAround, newRow)
    }

    private static func retained(_ rows: Range<Int>, _ newRow: (Int) -> Int?) -> [MovedRow] {
        MovedRow.longestOrdered(rows.compactMap { row in newRow(row).map { MovedRow(old: row, new: $0) } })
    }

    /// Returns the row that stays in place during a rearrangement that is not applied yet.
    private func pinnedAnchor(
        among retained: [MovedRow], in range: Range<Int>, count: Int, _ newRow: (Int) -> Int?
    ) -> PinnedAnchor {
        // The target of a scroll is not being read yet, so it may move anywhere.
        if placement != nil, let row = newRow(anchor.row) {
            return (FixedRow(row: row, y: anchor.y), placement)
        }
        let next = retained.first { $0.old >= anchor.row }
        let previous = retained.last { $0.old < anchor.row }
        if let next, next.old == anchor.row { return (FixedRow(row: next.new, y: anchor.y), placement) }
        for row in [next, previous] {
            if let row, visibleRows.contains(row.old) {
                return (FixedRow(row: row.new, y: y(of: row.old)), nil)
            }
        }
        // Between the nearest rows that stay.
        let before = MovedRow(old: range.lowerBound - 1, new: range.lowerBound - 1)
        let after = MovedRow(old: range.upperBound, new: range.lowerBound + count)
        let last = previous.flatMap { range.contains($0.old) ? $0 : nil } ?? before
        let first = next.flatMap { range.contains($0.old) ? $0 : nil } ?? after
        var newAnchor = anchor(takingPlaceIn: last.old + 1..<first.old, count: first.new - last.new - 1)
        newAnchor.row += last.new - last.old
        return (newAnchor, nil)
    }
}

/// A row whose index may change.
private struct MovedRow {
    var old: Int
    var new: Int

    /// Returns the longest subsequence of rows that keep their order. The rows are given in the old order.
    /// (Patience sorting)
    static func longestOrdered(_ rows: [MovedRow]) -> [MovedRow] {
        // The last row of the best subsequence of each length so far, and for each row its predecessor.
        var tails: [Int] = []
        var previous: [Int] = []
        for row in rows {
            let length = tails.indices.partitioningIndex { rows[tails[$0]].new < row.new }
            let index = previous.count
            previous.append(length == 0 ? -1 : tails[length - 1])
            if length == tails.count { tails.append(index) } else { tails[length] = index }
        }
        var run: [MovedRow] = []
        var index = tails.last ?? -1
        while index >= 0 {
            run.append(rows[index])
            index = previous[index]
        }
        return run.reversed()
    }
}

extension Range<Int> {
    /// Returns the approximate new range of rows, from the rows that stay. The range does not get longer.
    fileprivate func moved(with retained: [MovedRow]) -> Range {
        let inside = retained.filter { contains($0.old) }
        guard let first = inside.first, let last = inside.last else { return 0..<0 }
        return first.new..<Swift.min(last.new + 1, first.new + count)
    }
}
