import Foundation

/// The scrolling of rows that are wider than the list, as in a table with many columns.
extension ListVirtualizer: SidewaysRegion {
    /// The width of the rows, if they are wider than the list.
    private var sidewaysWidth: Double? {
        environment.sidewaysRows.flatMap { $0.width > width ? $0.width : nil }
    }

    /// The start of the rows, from the left, and their width, if they are wider than the list.
    var sidewaysSpan: (start: Double, width: Double)? { sidewaysWidth.map { (-sidewaysValue, $0) } }

    /// The distance from the left edge of the rows to that of the list.
    var sidewaysValue: Double {
        guard let rows = sidewaysWidth else { return 0 }
        return box.arrangesRightToLeft ? rows - width - sidewaysOffset : sidewaysOffset
    }

    /// The scroll area's values along the rows, or `nil` if the rows fit.
    var sidewaysTrack: ScrollScene.Track? {
        guard let rows = sidewaysWidth else { return nil }
        guard settings.isEnabled else {
            return ScrollScene.Track(
                lower: sidewaysValue, upper: sidewaysValue + width, page: width, value: sidewaysValue)
        }
        return ScrollScene.Track(lower: 0, upper: rows, page: width, value: sidewaysValue)
    }

    /// Keeps the rows within the list after its size, or theirs, changed.
    func limitSidewaysOffset() {
        sidewaysOffset = min(max(0, sidewaysOffset), max(0, (sidewaysWidth ?? width) - width))
        guard let scroll = environment.sidewaysRows?.scroll else { return }
        scroll.list = self
        scroll.rowsMoved(to: sidewaysOffset)
    }

    /// Moves the rows by a distance to the left, as far as they go.
    func scrollSideways(by distance: Double) {
        guard sidewaysWidth != nil, distance != 0 else { return }
        sidewaysOffset += box.arrangesRightToLeft ? -distance : distance
        limitSidewaysOffset()
        graph.needsLayout(self)
    }

    func reveal(sideways part: ClosedRange<Double>) {
        let margin = 8.0
        let (start, end) = (part.lowerBound - margin, part.upperBound + margin)
        guard sidewaysWidth != nil, end - start <= width else { return }
        let new = start < sidewaysOffset ? start : max(sidewaysOffset, end - width)
        scrollSideways(by: (box.arrangesRightToLeft ? -1 : 1) * (new - sidewaysOffset))
    }

    /// Scrolls along the rows until a rectangle of the list is in view.
    func reveal(sideways rect: CGRect) {
        guard let rows = sidewaysWidth else { return }
        let left = rect.minX + sidewaysValue
        let start = box.arrangesRightToLeft ? rows - left - rect.width : left
        reveal(sideways: start...start + rect.width)
    }
}
