extension ListLayout {
    /// How far around the anchor rows are looked at to find out what stays.
    private static let reach = 2_048

    private var rowsAround: Range<Int> {
        (anchor.row - Self.reach..<anchor.row + Self.reach).clamped(to: 0..<rowCount)
    }

    /// The rows whose new places ``rearrange(_:count:newRow:)`` makes use of: the anchor, and those of known
    /// heights around it.
    package var followedRows: [Int] { rowsAround.filter { $0 == anchor.row || heights.isKnown($0) } }

    /// Other rows take the place of some, among them such as were there before, and keep their heights.
    ///
    /// The anchor keeps its place on screen unless it moved among the rows around it: then a visible one that
    /// did not does, the next or else the one before. If none is left, a row stays that takes the anchor's
    /// place. O(rows / 256), and measured ones in the range and behind it. (B27)
    ///
    /// - Parameter newRow: where a row is then; nil: it is gone, or nobody knows.
    package mutating func rearrange(_ range: Range<Int>, count: Int, newRow: (Int) -> Int?) {
        if range.isEmpty, count == 0 { return }
        if range.isEmpty || count == 0 { return replaceSubrange(range, count: count) }
        let staying = stayingRows(newRow)
        let hold = hold(among: staying, in: range, count: count, newRow)
        let (visible, filled) = (visibleRows.moved(with: staying), filledRows.moved(with: staying))
        var known: [(row: Int, height: Double)] = []
        for row in heights.knownRows(in: range) {
            if let new = newRow(row) { known.append((new, heights.height(row))) }
        }
        replaceRows(range, count: count, holding: hold)
        for (row, height) in known { heights.set(height, at: row) }
        (visibleRows, filledRows) = (visible, filled)
    }

    /// Rows that keep their order: most of those that were filled, if one of them was seen, else most of
    /// those that were seen; if none of these is left, most of all around.
    private func stayingRows(_ newRow: (Int) -> Int?) -> [MovedRow] {
        if filledRows.contains(anchor.row) {
            for rows in [filledRows, visibleRows] {
                let staying = Self.staying(rows, newRow)
                if staying.contains(where: { visibleRows.contains($0.old) }) { return staying }
            }
        }
        return Self.staying(rowsAround, newRow)
    }

    private static func staying(_ rows: Range<Int>, _ newRow: (Int) -> Int?) -> [MovedRow] {
        MovedRow.longestOrdered(rows.compactMap { row in newRow(row).map { MovedRow(old: row, new: $0) } })
    }

    /// What will be held when rows are arranged that have yet to be.
    private func hold(
        among staying: [MovedRow], in range: Range<Int>, count: Int, _ newRow: (Int) -> Int?
    ) -> Hold {
        // What was scrolled to is not read yet: it may be anywhere.
        if placement != nil, let row = newRow(anchor.row) {
            return (FixedRow(row: row, y: anchor.y), placement)
        }
        let next = staying.first { $0.old >= anchor.row }
        let previous = staying.last { $0.old < anchor.row }
        if let next, next.old == anchor.row { return (FixedRow(row: next.new, y: anchor.y), placement) }
        for row in [next, previous] {
            if let row, visibleRows.contains(row.old) {
                return (FixedRow(row: row.new, y: y(of: row.old)), nil)
            }
        }
        // Between the nearest that stay.
        let before = MovedRow(old: range.lowerBound - 1, new: range.lowerBound - 1)
        let behind = MovedRow(old: range.upperBound, new: range.lowerBound + count)
        let last = previous.flatMap { range.contains($0.old) ? $0 : nil } ?? before
        let first = next.flatMap { range.contains($0.old) ? $0 : nil } ?? behind
        var place = anchor(takingPlaceIn: last.old + 1..<first.old, count: first.new - last.new - 1)
        place.row += last.new - last.old
        return (place, nil)
    }
}

/// A row that has another index, or the same.
private struct MovedRow {
    var old: Int
    var new: Int

    /// The most of them that are in the same order now as before, in which they are given. (Patience sorting)
    static func longestOrdered(_ rows: [MovedRow]) -> [MovedRow] {
        // The last of the best run of each length so far, and of each row the one before it in its run.
        var tails: [Int] = []
        var previous: [Int] = []
        for row in rows {
            let length = tails.indices.firstFailing { rows[tails[$0]].new < row.new }
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
    /// About where rows are of which some stay, which are given: there are no more of them than before.
    fileprivate func moved(with staying: [MovedRow]) -> Range {
        let kept = staying.filter { contains($0.old) }
        guard let first = kept.first, let last = kept.last else { return 0..<0 }
        return first.new..<Swift.min(last.new + 1, first.new + count)
    }
}
