import Foundation

/// The columns of a split view in a wide window.
struct SplitColumns {
    /// The number of columns, with the last one.
    let count: Int
    /// The first visible column.
    let firstShown: Int
    /// Whether the columns before the last one are over it, so that it keeps its width.
    let isOverlay: Bool
    /// Shows or hides the columns before the last one.
    let toggle: @MainActor () -> Void

    /// Whether only the last column is visible.
    var hidesAll: Bool { firstShown == count - 1 }
}

/// The position of a page in the columns of a split view.
struct SplitColumnPosition: Equatable {
    /// Whether the page is a column of its own, so that there is no way back from it.
    let isColumn: Bool
    /// The action of the page's button for the sidebar, or `nil` if it has none.
    let toggle: (@MainActor () -> Void)?

    static func == (left: Self, right: Self) -> Bool {
        left.isColumn == right.isColumn && (left.toggle == nil) == (right.toggle == nil)
    }
}

/// The width of a split view's column.
struct SplitColumnWidth: Equatable {
    var min: CGFloat
    /// The preferred width, or `nil` for a quarter of the split view's, up to 280 points.
    var ideal: CGFloat?
    var max: CGFloat
    /// The width that the user chose.
    var chosen: CGFloat?

    /// The width of a column that sets none.
    static let standard = SplitColumnWidth(min: leastWidth, ideal: nil, max: .infinity)
    /// The minimum width of a column that sets none.
    static let leastWidth: CGFloat = 180
    private static let widestShare: CGFloat = 280
    /// The share of the width that is left for the last column.
    private static let lastShare = 0.4

    /// Whether the user can choose another width.
    var isResizable: Bool { min < max }

    /// Returns the width of the column in a split view of `width`.
    private func length(in width: CGFloat) -> CGFloat {
        let preferred = chosen ?? ideal ?? Swift.min(width / 4, Self.widestShare)
        return Swift.max(min, Swift.min(preferred, max))
    }

    /// Returns the widths of the columns before the last one, which gets the rest.
    static func widths(of columns: [SplitColumnWidth], in width: CGFloat) -> [CGFloat] {
        let widths = columns.map { $0.length(in: width) }
        let (total, room) = (widths.reduce(0, +), width * (1 - lastShare))
        return total > room ? widths.map { $0 * room / total } : widths
    }

    /// Returns the width of a column after the border behind it was moved. The other columns before the last
    /// one keep their widths.
    static func resizing(
        _ index: Int, to new: CGFloat, of columns: [SplitColumnWidth], in width: CGFloat
    ) -> CGFloat {
        var others = widths(of: columns, in: width)
        others.remove(at: index)
        let room = width * (1 - lastShare) - others.reduce(0, +)
        let column = columns[index]
        return Swift.max(column.min, Swift.min(new, column.max, room))
    }
}
