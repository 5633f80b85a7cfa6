import Foundation

/// The columns of a split view in a wide window.
struct SplitColumns {
    /// The number of columns, with the last one.
    let count: Int
    /// The first visible column.
    let firstShown: Int
    /// Shows or hides the columns before the last one.
    let toggle: @MainActor () -> Void

    /// The width of a column that sets none.
    let standardWidth = SplitColumnWidth(min: 180, ideal: nil, max: 280)

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
    /// The preferred width, or `nil` for a quarter of the split view's.
    var ideal: CGFloat?
    var max: CGFloat

    /// The share of the width that is left for the last column.
    private static let lastShare = 0.4

    /// Returns the widths of the columns before the last one, which gets the rest.
    static func widths(of columns: [SplitColumnWidth], in width: CGFloat) -> [CGFloat] {
        let widths = columns.map { Swift.max($0.min, Swift.min($0.ideal ?? width / 4, $0.max)) }
        let (total, room) = (widths.reduce(0, +), width * (1 - lastShare))
        return total > room ? widths.map { $0 * room / total } : widths
    }
}
