/// The positions of a list's rows, or of the lines of a lazy stack or grid. Of any number of rows, only a few
/// need ever be measured.
///
/// The source of truth is the *anchor*: a row, and the distance of its top from the top of the viewport.
/// Everything else is derived from it and from the rows' heights, so changes out of view (estimates,
/// corrections, edits above) cannot move visible rows. Rows are identified by index. The owner applies edits
/// with ``replaceSubrange(_:count:)``. After changes it calls ``fill(margin:measure:)``, which measures the
/// rows in the viewport and makes ``visibleRows`` and ``y(of:)`` exact.
///
/// A scroll bar uses ``value``, ``lower`` and ``upper``. `value` changes only by scrolling. The bounds change
/// instead as estimates improve.
///
/// The space between rows is part of their heights. Lengths are in points. A copy can be scrolled and filled
/// to compute a result in advance, such as the target of an animation.
package struct ListLayout: Sendable {
    /// The row that stays in place on screen while other rows change.
    struct FixedRow: Equatable {
        var row = 0
        var y = 0.0
    }

    /// The placement of the anchor row, pending until its height is known.
    enum Placement {
        /// This share of the row is aligned with the same share of the viewport.
        case aligned(Double)
        /// The end of the list is aligned with the end of the viewport.
        case end
    }

    var heights: ListLayoutHeights
    var anchor: FixedRow
    var placement: Placement?

    /// The length of the viewport. A change takes effect with the next fill.
    package var viewport: Double
    /// The space above the first row and below the last one.
    package var topInset: Double {
        didSet { if anchor.row == 0, abs(anchor.y - oldValue) < Self.tolerance { anchor.y = topInset } }
    }
    package var bottomInset: Double
    /// The parts of the viewport that bars cover. Scroll targets are placed between them.
    package var coveredTop = 0.0
    package var coveredBottom = 0.0
    /// The part of ``coveredTop`` that collapses as rows are scrolled up, point for point.
    package var collapsibleTop = 0.0
    /// The length below the bars that a header covers of the row that is a scroll target.
    package var headerLength = 0.0
    /// The part of each row's length that is space after it.
    package var spacing = 0.0
    /// Whether the rows are a part of longer scrolled content, whose scrolling determines their positions.
    /// Their ends are not kept at the viewport's ends, and ``value`` is the distance of the viewport's start
    /// from that of the first row.
    package let isPart: Bool
    /// The scroll position, changed by the user's and the program's scrolling. It is meaningful only together
    /// with ``lower`` and ``upper``.
    package internal(set) var value = 0.0
    /// The rows that are at least partly in the viewport, as of the last fill. Edits shift the range.
    package internal(set) var visibleRows = 0..<0
    /// The measured rows around the visible ones, including margins, as of the last fill.
    package internal(set) var filledRows = 0..<0

    /// A length that is too small to be visible, and larger than the rounding error of the sum of a million
    /// heights.
    static let tolerance = 1e-6

    /// Creates a layout without rows.
    ///
    /// - Parameter estimatedHeight: the height of rows before any row is measured.
    package init(
        viewport: Double = 0, topInset: Double = 0, bottomInset: Double = 0, estimatedHeight: Double = 44,
        isPart: Bool = false
    ) {
        self.viewport = viewport
        self.topInset = topInset
        self.bottomInset = bottomInset
        self.isPart = isPart
        heights = ListLayoutHeights(defaultEstimate: estimatedHeight, isWhole: isPart)
        anchor = FixedRow(row: 0, y: topInset)
    }

    package var rowCount: Int { heights.count }
    /// The number of heights for which memory is allocated: at most those of the blocks of 256 rows in which
    /// rows were measured.
    package var storedHeightCount: Int { heights.storedCount }

    /// Returns the measured height of a row, or `nil` if it was not measured yet.
    package func height(of row: Int) -> Double? { heights.isKnown(row) ? heights.height(row) : nil }

    /// Returns the height of a row, or the mean of the known heights.
    package func heightOrEstimate(of row: Int) -> Double { heights.height(row) }

    /// Returns the distance of a row's top from the viewport's top. It is exact for ``filledRows``, and an
    /// estimate beyond. O(distance) near the viewport, O(log rows) far from it.
    package func y(of row: Int) -> Double {
        row >= anchor.row
            ? anchor.y + heights.extent(of: anchor.row..<row)
            : anchor.y - heights.extent(of: row..<anchor.row)
    }

    /// Returns the row that covers the place at a distance below the top of another row, or the first or last
    /// row beyond the ends. O(log rows).
    package func row(_ row: Int, movedBy distance: Double) -> Int {
        heights.row(at: max(0, heights.extent(before: row) + distance)).row
    }

    /// Returns the first row of ``visibleRows`` that ends beyond a distance from the viewport's top, or `nil`
    /// if there is none. O(visible rows).
    package func visibleRow(endingBehind distance: Double) -> Int? {
        guard let first = visibleRows.first else { return nil }
        var end = y(of: first)
        for row in visibleRows {
            end += heights.height(row)
            if end > distance + Self.tolerance { return row }
        }
        return nil
    }

    /// Returns the places of a range of rows, first to last. O(rows) if they are near the viewport.
    ///
    /// - Parameter held: a place that overrides that of its row. If the row is not one of `rows`, it comes
    ///   first.
    package func places(of rows: Range<Int>, holding held: Place? = nil) -> Places {
        Places(of: rows, in: self, holding: held)
    }
}

// MARK: - Scroll bar

extension ListLayout {
    /// The value at the start of the content. It equals ``value`` when the list is at its top.
    package var lower: Double { value - above }

    /// The end of the content. The largest value is `upper` minus the viewport, which equals ``value`` at the
    /// end.
    package var upper: Double { value + viewport + below }

    /// Whether a height above the anchor, or from the anchor on, is not known. O(log rows), and up to 512
    /// rows.
    package var isStartEstimated: Bool { heights.hasUnknown(in: 0..<min(anchor.row, rowCount)) }
    package var isEndEstimated: Bool { heights.hasUnknown(in: min(anchor.row, rowCount)..<rowCount) }

    /// The length of the content with the insets, estimated where rows were not measured.
    package var length: Double { topInset + heights.extent(of: 0..<heights.count) + bottomInset }

    package var isAtTop: Bool { above <= 0 }
    package var isAtEnd: Bool { below == 0 }

    /// The length of the content above the viewport. It is negative if a part of longer scrolled content
    /// begins in the viewport.
    var above: Double {
        let above = topInset + heights.extent(of: 0..<anchor.row) - anchor.y
        return isPart ? above : Self.snapped(above)
    }

    /// The length of the content below the viewport.
    var below: Double {
        Self.snapped(anchor.y + heights.extent(of: anchor.row..<heights.count) + bottomInset - viewport)
    }

    /// Rounds small lengths to 0, because rounding errors of the sums must not leave a list slightly away
    /// from its end.
    private static func snapped(_ length: Double) -> Double { length < tolerance ? 0 : length }
}
