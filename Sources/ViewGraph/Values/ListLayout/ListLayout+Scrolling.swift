extension ListLayout {
    /// Scrolls by a distance, positive towards the end. Scrolling stops at an end that is known. At an end
    /// that is only estimated, the next fill corrects the position.
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

    /// Records that the enclosing scrolled region moved, until the viewport starts at `offset` from the first
    /// row's start. For a part of longer scrolled content.
    package mutating func scrolled(to offset: Double) {
        anchor.y -= offset - value
        value = offset
    }

    /// Moves the viewport's start to ``value``, without keeping visible rows in place. For a part of longer
    /// scrolled content.
    package mutating func resetAnchorToValue() {
        let (row, start) = heights.row(at: max(0, value))
        anchor = FixedRow(row: row, y: start - value)
    }

    /// Scrolls to the position of a scroll bar: by the distance if it is near, or else to the row at that
    /// share of the estimated content. `lower` is exactly the top, and `upper` minus the viewport exactly the
    /// end.
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

    /// Scrolls a row into the viewport, whether it was measured or not.
    ///
    /// - Parameter alignment: the share of the row that is aligned with the same share of the part of the
    ///   viewport not covered by bars: 0 top to top, 0.5 middle to middle, 1 bottom to bottom. With `nil` the
    ///   list scrolls the least distance that shows the whole row.
    package mutating func scrollTo(row: Int, alignment: Double? = nil) {
        precondition(row >= 0 && row < rowCount, "row \(row) of \(rowCount)")
        guard let alignment = alignment ?? leastAlignment(of: row) else { return }
        let newTop = top(of: row, at: alignment)
        value += y(of: row) - newTop
        anchor = FixedRow(row: row, y: newTop)
        placement = .aligned(alignment)
    }

    /// Returns the top of a row whose share is aligned with the same share of the uncovered viewport after
    /// scrolling, but not beneath the header of its section.
    func top(of row: Int, at fraction: Double) -> Double {
        let height = heights.height(row)
        let expandedTop = top(of: height, at: fraction, covered: coveredTop)
        guard collapsibleTop > 0 else { return expandedTop }
        let distance = topInset + heights.extent(of: 0..<row) - expandedTop
        let collapse = Self.collapse(at: fraction, of: collapsibleTop, fromStart: distance)
        return top(of: height, at: fraction, covered: coveredTop - collapse)
    }

    /// Returns the height by which a bar collapses when content is aligned at a share of the area that it
    /// leaves.
    ///
    /// - Parameters:
    ///   - length: the height by which the bar can collapse.
    ///   - distance: the scroll offset if the bar did not collapse.
    package static func collapse(at fraction: Double, of length: Double, fromStart distance: Double) -> Double
    {
        // Scrolled by s, the bar covers min(s, length) less; the content is then (1 - fraction) of that
        // higher.
        if distance <= 0 { return 0 }
        return fraction > 0 ? min(length, distance / fraction) : length
    }

    private func top(of height: Double, at fraction: Double, covered: Double) -> Double {
        let uncoveredHeight = viewport - covered - coveredBottom
        let start = covered + headerLength
        if height > uncoveredHeight - headerLength {
            return start + fraction * (uncoveredHeight - headerLength - height)
        }
        return max(start, covered + fraction * (uncoveredHeight - height))
    }

    /// The row that is a scroll target and whose height is not known yet, or `nil` if there is none.
    package var awaitedRow: Int? {
        if case .aligned? = placement, rowCount > 0 { anchor.row } else { nil }
    }

    /// Returns the scroll offset with which a row is aligned as by ``scrollTo(row:alignment:)``.
    package func offset(of row: Int, alignment: Double) -> Double {
        value - lower + y(of: row) - top(of: row, at: alignment)
    }

    /// Returns the alignment that scrolls the least distance to show the whole row, which is that of the
    /// nearer edge. Returns `nil` if the row is already fully visible or covers the viewport.
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

    /// Resets the value to the distance from the top, so that ``lower`` is 0. It is for a part of longer
    /// scrolled content, whose owner keeps the old values by which scrolling refers to positions.
    ///
    /// - Returns: whether the value changed.
    @discardableResult
    package mutating func normalizeValue() -> Bool {
        let distanceFromTop = above
        defer { value = distanceFromTop }
        return value != distanceFromTop
    }
}
