public import Foundation

/// The layout of a ``Grid``, for use with ``AnyLayout``.
@frozen
public struct GridLayout: Layout {
    public typealias AnimatableData = EmptyAnimatableData
    public var alignment: Alignment
    public var horizontalSpacing: CGFloat?
    public var verticalSpacing: CGFloat?

    /// - Parameter alignment: the alignment of views in their cells.
    /// - Parameter horizontalSpacing: the distance between columns, in points, or the views' preference for
    ///   `nil`.
    /// - Parameter verticalSpacing: the distance between rows, in points, or the views' preference for `nil`.
    public nonisolated init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.alignment = alignment
        (self.horizontalSpacing, self.verticalSpacing) = (horizontalSpacing, verticalSpacing)
    }

    /// The cells, computed once for a set of views.
    public struct Cache {
        let cells: GridCells
    }

    public func makeCache(subviews: Subviews) -> Cache { Cache(cells: GridCells(subviews.boxes)) }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { .plain }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        GridTracks(self, cache.cells, proposal).size
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        let tracks = GridTracks(self, cache.cells, proposal)
        for (index, subview) in subviews.enumerated() {
            let cell = cache.cells.all[index]
            let rect = tracks.rect(of: cell).offsetBy(dx: bounds.minX, dy: bounds.minY)
            let cellProposal = ProposedViewSize(rect.size)
            subview.place(
                at: tracks.origin(of: cell, in: rect, proposal: cellProposal), proposal: cellProposal)
        }
    }
}

/// The views of a grid by row and column.
@MainActor
struct GridCells {
    struct Cell {
        let box: LayoutBox
        let row: Int
        let columns: Range<Int>
        let unsized: Axis.Set
        /// Whether the view is outside of rows and spans all columns.
        let isAlone: Bool
    }
    private(set) var all: [Cell] = []
    private(set) var columnCount = 0
    private(set) var rowCount = 0
    /// The alignments set for rows and columns, or the grid's own for `nil`.
    private(set) var rowAlignments: [VerticalAlignment?] = []
    private(set) var columnAlignments: [HorizontalAlignment?] = []

    init(_ boxes: [LayoutBox]) {
        let marks = boxes.map { $0.trait(GridRowKey.self) }
        var row = -1
        var column = 0
        var ranges: [(row: Int, columns: Range<Int>?)] = []
        for (index, box) in boxes.enumerated() {
            let mark = marks[index]
            if mark == nil || index == 0 || marks[index - 1]?.row != mark?.row {
                (row, column) = (row + 1, 0)
                rowAlignments.append(mark?.alignment)
            }
            guard mark != nil else {
                // A view outside of rows spans all columns.
                ranges.append((row, nil))
                continue
            }
            let end = column + (box.trait(GridColumnsKey.self) ?? 1)
            ranges.append((row, column..<end))
            column = end
            columnCount = max(columnCount, end)
        }
        columnCount = max(columnCount, boxes.isEmpty ? 0 : 1)
        rowCount = row + 1
        columnAlignments = Array(repeating: nil, count: columnCount)
        for (box, range) in zip(boxes, ranges) {
            let columns = range.columns ?? 0..<columnCount
            all.append(
                Cell(
                    box: box, row: range.row, columns: columns,
                    unsized: box.trait(GridUnsizedAxesKey.self) ?? [], isAlone: range.columns == nil))
            if let own = box.trait(GridColumnAlignmentKey.self), columnAlignments[columns.lowerBound] == nil {
                columnAlignments[columns.lowerBound] = own
            }
        }
    }
}
