/// Where the rows of a list are, or the lines of a lazy stack or grid, for any number of which few were ever
/// measured.
///
/// The truth is the *anchor*: a row, and where its top is from the top of the viewport. Everything else
/// follows from it and from the rows' heights, so that what is not seen (estimates, corrections, edits above)
/// cannot move what is read. Rows are indexes: the owner tells about edits with
/// ``replaceSubrange(_:count:)``. After changes it calls
/// ``fill(margin:measure:)``, which asks for the heights of the rows in the viewport and makes
/// ``visibleRows`` and ``y(of:)`` exact.
///
/// A scrollbar is served by ``value``, ``lower`` and ``upper``. `value` changes only by scrolling; the bounds
/// move instead as estimates get better.
///
/// Space between rows is part of the rows' heights. Lengths are in points. A copy can be scrolled and filled
/// to see where that leads, for a target to animate to, say.
package struct ListLayout: Sendable {
    /// The row that stays where it is on screen while others change.
    struct FixedRow: Equatable {
        var row = 0
        var y = 0.0
    }

    /// Where the anchor row shall be placed as soon as its height is known.
    enum Placement {
        /// This share of the row at the same share of the viewport.
        case aligned(Double)
        /// The end of the list at the end of the viewport.
        case end
    }

    var heights: ListLayoutHeights
    var anchor: FixedRow
    var placement: Placement?

    /// The viewport's length. A change takes effect with the next fill.
    package var viewport: Double
    /// Space above the first and below the last row.
    package var topInset: Double {
        didSet { if anchor.row == 0, abs(anchor.y - oldValue) < Self.tolerance { anchor.y = topInset } }
    }
    package var bottomInset: Double
    /// What bars cover of the viewport: what is scrolled to stands between them.
    package var coveredTop = 0.0
    package var coveredBottom = 0.0
    /// How much of ``coveredTop`` goes away with the rows as they are scrolled up, point for point.
    package var collapsibleTop = 0.0
    /// What a header covers below the bars of the row that is scrolled to.
    package var headerLength = 0.0
    /// The part of each row's length that is space after it.
    package var spacing = 0.0
    /// The rows are a part of something longer, which is scrolled and says where they are: their ends need
    /// not keep to the viewport's, and ``value`` is the viewport's start from the first row's.
    package let isPart: Bool
    /// The scroll position: how far the user and the program scrolled. It means something only beside
    /// ``lower`` and ``upper``.
    package internal(set) var value = 0.0
    /// The rows that are in the viewport, at least in part, as of the last fill; edits move the range along.
    package internal(set) var visibleRows = 0..<0
    /// The measured rows around them, margins included, as of the last fill.
    package internal(set) var filledRows = 0..<0

    /// Less than anybody sees, more than sums of a million heights are off by.
    static let tolerance = 1e-6

    /// A list without rows.
    ///
    /// - Parameter estimatedHeight: of rows of which none was measured yet.
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
    /// How many heights there is memory for: no more than those of the blocks of 256 rows where some were
    /// measured.
    package var storedHeightCount: Int { heights.storedCount }

    /// The row's measured height; nil if it was not measured yet.
    package func height(of row: Int) -> Double? { heights.isKnown(row) ? heights.height(row) : nil }

    /// The row's height, or the mean of the known ones.
    package func heightOrEstimate(of row: Int) -> Double { heights.height(row) }

    /// Where the row's top is, from the viewport's top. Exact for ``filledRows``, an estimate beyond.
    /// O(distance) near the viewport, O(log rows) far from it.
    package func y(of row: Int) -> Double {
        row >= anchor.row
            ? anchor.y + heights.extent(of: anchor.row..<row)
            : anchor.y - heights.extent(of: row..<anchor.row)
    }

    /// The first row of ``visibleRows`` that ends behind a distance from the viewport's top; nil: none does.
    /// O(visible rows).
    package func visibleRow(endingBehind distance: Double) -> Int? {
        guard let first = visibleRows.first else { return nil }
        var end = y(of: first)
        for row in visibleRows {
            end += heights.height(row)
            if end > distance + Self.tolerance { return row }
        }
        return nil
    }

    /// The places of some rows, first to last. O(rows) where they are near the viewport.
    ///
    /// - Parameter held: is where it says, and not where its row would be; the first, if that is none of
    ///   `rows`.
    package func places(of rows: Range<Int>, holding held: Place? = nil) -> Places {
        Places(of: rows, in: self, holding: held)
    }
}

// MARK: - What a scrollbar is told

extension ListLayout {
    /// The value at the start of the content; the same as ``value`` when the list is at its top.
    package var lower: Double { value - above }

    /// The end of the content: the largest value is `upper` less the viewport, and that is ``value`` at the
    /// end.
    package var upper: Double { value + viewport + below }

    /// Whether a height above the anchor, or from it on, is not known. O(log rows), and up to 512 rows.
    package var isStartEstimated: Bool { heights.hasUnknown(in: 0..<min(anchor.row, rowCount)) }
    package var isEndEstimated: Bool { heights.hasUnknown(in: min(anchor.row, rowCount)..<rowCount) }

    /// The content's with the space above and below it, estimated where rows were not measured.
    package var length: Double { topInset + heights.extent(of: 0..<heights.count) + bottomInset }

    package var isAtTop: Bool { above <= 0 }
    package var isAtEnd: Bool { below == 0 }

    /// The length of what is above the viewport; less than 0 where a part of something longer begins in it.
    var above: Double {
        let above = topInset + heights.extent(of: 0..<anchor.row) - anchor.y
        return isPart ? above : Self.snapped(above)
    }

    /// The length of what is below the viewport.
    var below: Double {
        Self.snapped(anchor.y + heights.extent(of: anchor.row..<heights.count) + bottomInset - viewport)
    }

    /// Roundings of the sums must not leave a list a hair away from its end.
    private static func snapped(_ length: Double) -> Double { length < tolerance ? 0 : length }
}
