extension ListLayout {
    /// Measures the rows in and around the viewport as far as they are unknown, and takes back what was
    /// scrolled beyond an end.
    ///
    /// The rows that the last fill left in the viewport and that are still in it are where scrolling put
    /// them, to the point: rows that come into sight are placed beside them. Content shorter than the
    /// viewport stands at its top. Measures at most the rows that fit, at a point each, and 256 more.
    ///
    /// - Parameters:
    ///   - margin: how much to measure above and below the viewport.
    ///   - measure: a row's height. It must not touch this layout.
    package mutating func fill(margin: Double = 0, measure: (Int) -> Double) {
        guard rowCount > 0 else {
            anchor = FixedRow(row: 0, y: topInset)
            (visibleRows, filledRows) = (0..<0, 0..<0)
            return
        }
        place(measure: measure)
        moveAnchorIntoView()
        var span = measureAround(margin: margin, measure: measure)
        // A correction at one end brings rows into sight at the other; these may bring that end into sight.
        for _ in 0..<4 {
            let correction = correction(for: span)
            if correction == 0 { break }
            anchor.y += correction
            value -= correction
            moveAnchorIntoView()
            span = measureAround(margin: margin, measure: measure)
        }
        choose(in: span)
    }

    /// For a part of something longer: none of it is near the viewport.
    package mutating func leaveView() {
        (visibleRows, filledRows) = (0..<0, 0..<0)
        if rowCount == 0 { (anchor, value) = (FixedRow(row: 0, y: 0), 0) }
    }

    /// A stretch of measured rows around the anchor.
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

    /// Puts a row that was scrolled to where it belongs, now that its height can be had.
    private mutating func place(measure: (Int) -> Double) {
        guard let placement else { return }
        self.placement = nil
        measureIfUnknown(anchor.row, measure)
        let height = heights.height(anchor.row)
        anchor.y =
            switch placement {
            case .aligned(let share): top(of: anchor.row, at: share)
            case .end: viewport - bottomInset - height
            }
        // Rows of no height are none to be seen there: those before them are, at their own heights.
        for _ in 0..<Self.farAway where anchor.row > 0 && anchor.y >= viewport {
            anchor.row -= 1
            measureIfUnknown(anchor.row, measure)
            anchor.y -= heights.height(anchor.row)
        }
    }

    /// So many rows are looked at one by one.
    private static let farAway = 256

    /// Makes a row the anchor that is in the viewport, passing over rows by their known or estimated heights.
    ///
    /// Unknown rows are passed only where nothing of what was seen is still in sight, so that estimates move
    /// nobody.
    private mutating func moveAnchorIntoView() {
        for _ in 0..<Self.farAway {
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
        let room = Int(min(1e6, max(0, viewport) + 2 * margin)) + 256
        let limit = max(0, anchor.row - room)..<min(rowCount, anchor.row + room)
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

    /// How far the content has to move down (or up, negative) to end no earlier than the viewport and to
    /// start no later; the start wins.
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

    /// Makes the first row in the viewport the anchor, at the very top the first of all.
    private mutating func choose(in span: Span) {
        filledRows = span.rows
        var first: Place?
        var (isSeen, isTop) = (false, false)
        var end: Int?
        for place in places(of: span.rows) {
            if place.row == 0, abs(place.y - topInset) < Self.tolerance { isTop = true }
            if !isSeen {
                first = place
                isSeen = place.y + place.height - spacing > 0
            }
            if place.y < viewport { end = place.row + 1 }
        }
        guard let first else { return }
        let isInView = isSeen || !isPart
        visibleRows = first.row..<max(first.row, isInView ? end ?? first.row : 0)
        anchor = isTop ? FixedRow(row: 0, y: topInset) : FixedRow(row: first.row, y: first.y)
    }
}
