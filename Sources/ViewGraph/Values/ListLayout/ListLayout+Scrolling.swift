extension ListLayout {
    /// Scrolls by a distance, positive towards the end. It stops at an end that is known; one that is only
    /// estimated stops the next fill.
    package mutating func scroll(by distance: Double) {
        guard rowCount > 0 else { return }
        var distance = distance
        if distance > 0, distance > below, !heights.hasUnknown(in: anchor.row..<rowCount) {
            distance = below
        } else if distance < 0, -distance > above, !heights.hasUnknown(in: 0..<anchor.row) {
            distance = -above
        }
        placement = nil
        anchor.y -= distance
        value += distance
    }

    /// For a part of something longer: it was scrolled until the viewport starts at `offset` from the first
    /// row's start.
    package mutating func scrolled(to offset: Double) {
        anchor.y -= offset - value
        value = offset
    }

    /// For a part of something longer: the viewport starts at ``value`` whatever was read before.
    package mutating func standAtValue() {
        let (row, start) = heights.row(at: max(0, value))
        anchor = FixedRow(row: row, y: start - value)
    }

    /// Shows the place that a scrollbar stands at: near by, as scrolling there would; far away, the row at
    /// that share of the estimated content. `lower` is the top and `upper` less the viewport the end,
    /// exactly.
    package mutating func jump(to newValue: Double) {
        guard rowCount > 0 else { return }
        let last = upper - viewport
        if newValue <= lower || isAtTop && isAtEnd {
            value = lower
            anchor = FixedRow(row: 0, y: topInset)
            placement = nil
        } else if newValue >= last {
            value = last
            let row = rowCount - 1
            anchor = FixedRow(row: row, y: viewport - bottomInset - heights.height(row))
            placement = .end
        } else {
            placement = nil
            anchor.y -= newValue - value
            value = newValue
        }
    }

    /// Brings a row into the viewport, whether it was measured or not.
    ///
    /// - Parameter alignment: the share of the row that is placed at the same share of what bars leave of the
    ///   viewport: 0 top to top, 0.5 middle to middle, 1 bottom to bottom; nil moves as little as shows the
    ///   whole row.
    package mutating func scrollTo(row: Int, alignment: Double? = nil) {
        precondition(row >= 0 && row < rowCount, "row \(row) of \(rowCount)")
        guard let alignment = alignment ?? leastAlignment(of: row) else { return }
        let newTop = top(of: row, at: alignment)
        value += y(of: row) - newTop
        anchor = FixedRow(row: row, y: newTop)
        placement = .aligned(alignment)
    }

    /// Where the top of a row is whose share is at the same share of what bars leave of the viewport by then,
    /// but not beneath its section's header.
    func top(of row: Int, at share: Double) -> Double {
        let height = heights.height(row)
        let whole = top(of: height, at: share, covered: coveredTop)
        guard collapsibleTop > 0 else { return whole }
        let distance = topInset + heights.extent(of: 0..<row) - whole
        let collapse = Self.collapse(at: share, of: collapsibleTop, fromStart: distance)
        return top(of: height, at: share, covered: coveredTop - collapse)
    }

    /// How much less a bar covers where content stands at a share of what it leaves.
    ///
    /// - Parameters:
    ///   - length: how much of the bar goes with the content.
    ///   - distance: how far the content would be scrolled if the bar stayed as it is at the start.
    package static func collapse(at share: Double, of length: Double, fromStart distance: Double) -> Double {
        // Scrolled by s the bar covers min(s, length) less; the content is then (1 - share) of that higher.
        if distance <= 0 { return 0 }
        return share > 0 ? min(length, distance / share) : length
    }

    private func top(of height: Double, at share: Double, covered: Double) -> Double {
        let room = viewport - covered - coveredBottom
        let start = covered + headerLength
        if height > room - headerLength { return start + share * (room - headerLength - height) }
        return max(start, covered + share * (room - height))
    }

    /// The row that was scrolled to and waits for its height; nil: none does.
    package var awaitedRow: Int? {
        if case .aligned? = placement, rowCount > 0 { anchor.row } else { nil }
    }

    /// How far the list is scrolled where a row is brought to a share, as ``scrollTo(row:alignment:)`` does.
    package func offset(of row: Int, alignment: Double) -> Double {
        value - lower + y(of: row) - top(of: row, at: alignment)
    }

    /// The alignment that moves as little as shows the whole row: that of the edge that is nearer to its
    /// place; nil if the row shows already or covers the viewport.
    package func leastAlignment(of row: Int) -> Double? {
        let (top, height) = (y(of: row), heights.height(row))
        let covered = coveredTop - min(max(above, 0), collapsibleTop)
        let start = self.top(of: height, at: 0, covered: covered)
        let end = self.top(of: height, at: 1, covered: covered)
        if start <= end {
            return top < start ? 0 : top > end ? 1 : nil
        }
        return top > start ? 0 : top < end ? 1 : nil
    }

    /// Counts the value from the top again, so that ``lower`` is 0. Who scrolls knows places by their old
    /// values: for a part of something longer, whose owner keeps those.
    ///
    /// - Returns: whether the value changed.
    @discardableResult
    package mutating func settle() -> Bool {
        let settled = above
        defer { value = settled }
        return value != settled
    }
}
