extension ListLayout {
    /// Measures the unknown rows in and around the viewport, and corrects scrolling beyond an end.
    ///
    /// Rows that the last fill placed in the viewport, and that are still in it, are exactly where scrolling
    /// moved them. Rows that come into view are placed next to them. Content shorter than the viewport is
    /// placed at its top. The number of measured rows is at most the number that fits with a height of one
    /// point each, and 256 more.
    ///
    /// - Parameters:
    ///   - margin: the length to measure above and below the viewport.
    ///   - measure: returns a row's height. It must not access this layout.
    package mutating func fill(margin: Double = 0, measure: (Int) -> Double) {
        guard rowCount > 0 else {
            anchor = FixedRow(row: 0, y: topInset)
            (visibleRows, filledRows) = (0..<0, 0..<0)
            return
        }
        place(measure: measure)
        moveAnchorIntoView()
        var span = measureAround(margin: margin, measure: measure)
        // A correction at one end brings rows into view at the other, which may bring that end into view.
        for _ in 0..<4 {
            let correction = correction(for: span)
            if correction == 0 { break }
            anchor.y += correction
            value -= correction
            moveAnchorIntoView()
            span = measureAround(margin: margin, measure: measure)
        }
        chooseAnchor(in: span)
    }

    /// Empties the visible rows of a part of longer scrolled content, when the part is not near the viewport.
    package mutating func leaveView() {
        (visibleRows, filledRows) = (0..<0, 0..<0)
        if rowCount == 0 { (anchor, value) = (FixedRow(row: 0, y: 0), 0) }
    }

    /// A range of measured rows around the anchor.
    private struct Span {
        var rows: Range<Int>
        var top: Double
        var bottom: Double

        init(_ anchor: FixedRow) {
            rows = anchor.row..<anchor.row
            top = anchor.y
            bottom = anchor.y
        }
    }

    /// Places the row that is a scroll target, now that its height can be measured.
    private mutating func place(measure: (Int) -> Double) {
        guard let placement else { return }
        self.placement = nil
        measureIfUnknown(anchor.row, measure)
        let height = heights.height(anchor.row)
        anchor.y =
            switch placement {
            case .aligned(let fraction): top(of: anchor.row, at: fraction)
            case .end: viewport - bottomInset - height
            }
        // Rows without a height are not visible, but the rows before them are, at their own heights.
        for _ in 0..<Self.visitLimit where anchor.row > 0 && anchor.y >= viewport {
            anchor.row -= 1
            measureIfUnknown(anchor.row, measure)
            anchor.y -= heights.height(anchor.row)
        }
    }

    /// The maximum number of rows that are visited one by one.
    private static let visitLimit = 256

    /// Moves the anchor to a row in the viewport, skipping rows by their known or estimated heights.
    ///
    /// Unknown rows are skipped only where no row that was visible is still in view, so estimates do not move
    /// visible rows.
    private mutating func moveAnchorIntoView() {
        for _ in 0..<Self.visitLimit {
            let height = heights.height(anchor.row)
            if anchor.y + height <= 0, anchor.row + 1 < rowCount {
                anchor.y += height
                anchor.row += 1
            } else if anchor.y >= viewport, anchor.row > 0 {
                anchor.row -= 1
                anchor.y -= heights.height(anchor.row)
            } else {
                return
            }
        }
        let offset = heights.extent(before: anchor.row) - anchor.y
        let (row, start) = heights.row(at: offset)
        anchor = FixedRow(row: row, y: start - offset)
    }

    private mutating func measureAround(margin: Double, measure: (Int) -> Double) -> Span {
        var span = Span(anchor)
        let rowLimit = Int(min(1e6, max(0, viewport) + 2 * margin)) + 256
        let limit = max(0, anchor.row - rowLimit)..<min(rowCount, anchor.row + rowLimit)
        while span.rows.upperBound < limit.upperBound, span.bottom < viewport + margin || span.rows.isEmpty {
            let row = span.rows.upperBound
            measureIfUnknown(row, measure)
            span.bottom += heights.height(row)
            span.rows = span.rows.lowerBound..<row + 1
        }
        while span.rows.lowerBound > limit.lowerBound, span.top > -margin {
            let row = span.rows.lowerBound - 1
            measureIfUnknown(row, measure)
            span.top -= heights.height(row)
            span.rows = row..<span.rows.upperBound
        }
        return span
    }

    private mutating func measureIfUnknown(_ row: Int, _ measure: (Int) -> Double) {
        if !heights.isKnown(row) { heights.set(measure(row), at: row) }
    }

    /// Returns the distance by which the content must move down (or up, if negative), so that it neither ends
    /// before the end of the viewport nor starts after its start. The start takes precedence.
    private func correction(for span: Span) -> Double {
        if isPart { return 0 }
        var correction = 0.0
        if span.rows.upperBound == rowCount {
            correction = max(0, viewport - bottomInset - span.bottom)
        }
        if span.rows.lowerBound == 0, span.top + correction > topInset {
            correction = topInset - span.top
        }
        return abs(correction) < Self.tolerance ? 0 : correction
    }

    /// Makes the first row in the viewport the anchor, or at the very top the first row of the list.
    private mutating func chooseAnchor(in span: Span) {
        filledRows = span.rows
        var first: Place?
        var (isVisible, isTop) = (false, false)
        var end: Int?
        for place in places(of: span.rows) {
            if place.row == 0, abs(place.y - topInset) < Self.tolerance { isTop = true }
            if !isVisible {
                first = place
                isVisible = place.y + place.height - spacing > 0
            }
            if place.y < viewport { end = place.row + 1 }
        }
        guard let first else { return }
        let isInView = isVisible || !isPart
        visibleRows = first.row..<max(first.row, isInView ? end ?? first.row : 0)
        anchor = isTop ? FixedRow(row: 0, y: topInset) : FixedRow(row: first.row, y: first.y)
    }
}
