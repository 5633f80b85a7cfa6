import Foundation

/// The scrolling of a list's rows that are wider than the list, as in a table with many columns.
@MainActor
final class SidewaysScroller: SidewaysRegion {
    /// The width of the rows, if they may be wider than the list.
    var rows: SidewaysRows?
    private unowned let list: ListVirtualizer
    /// The distance by which the rows are scrolled, from their leading edge.
    private var offset = 0.0
    /// The scroll position as the area knows it.
    private var areaValue = 0.0

    init(_ list: ListVirtualizer) {
        self.list = list
        rows = list.environment.sidewaysRows
    }

    private var isReversed: Bool { list.box.arrangesRightToLeft }

    /// The width of the rows, if they are wider than the list.
    private var rowWidth: Double? { rows.flatMap { $0.width > list.width ? $0.width : nil } }

    /// The start of the rows, from the left, and their width, if they are wider than the list.
    var span: (start: Double, width: Double)? { rowWidth.map { (-value, $0) } }

    /// The distance from the left edge of the rows to that of the list.
    var value: Double {
        guard let rowWidth else { return 0 }
        return isReversed ? rowWidth - list.width - offset : offset
    }

    /// Returns the scroll area's values along the rows, or `nil` if the rows fit. The area knows them from
    /// then on.
    func shownTrack() -> ScrollScene.Track? {
        guard let rowWidth else { return nil }
        areaValue = value
        let (lower, upper) = list.settings.isEnabled ? (0, rowWidth) : (value, value + list.width)
        return ScrollScene.Track(lower: lower, upper: upper, page: list.width, value: value)
    }

    /// Keeps the rows within the list after its size, or theirs, changed.
    func limit() {
        guard let rows else {
            offset = 0
            return
        }
        offset = min(max(0, offset), max(0, rows.width - list.width))
        rows.scroll.list = self
        rows.scroll.rowsMoved(to: offset)
    }

    /// Moves the rows because the user scrolled the area.
    func areaMoved(to new: Double) {
        let distance = new - areaValue
        areaValue = new
        scroll(by: isReversed ? -distance : distance)
    }

    /// Moves the rows by a distance toward their end, as far as they go.
    private func scroll(by distance: Double) {
        guard rowWidth != nil, distance != 0 else { return }
        offset += distance
        limit()
        list.graph.needsLayout(list)
    }

    func reveal(sideways part: ClosedRange<Double>) {
        let margin = 8.0
        let (start, end) = (part.lowerBound - margin, part.upperBound + margin)
        guard end - start <= list.width else { return }
        scroll(by: (start < offset ? start : max(offset, end - list.width)) - offset)
    }

    /// Scrolls along the rows until a rectangle of the list is in view.
    func reveal(_ rect: CGRect) {
        guard let rowWidth else { return }
        let left = rect.minX + value
        let start = isReversed ? rowWidth - left - rect.width : left
        reveal(sideways: start...start + rect.width)
    }
}
