import Foundation

/// The widths of a grid's columns and the heights of its rows for one proposal: rule R18.
@MainActor
struct GridTracks {
    private let layout: GridLayout
    private let cells: GridCells
    private(set) var widths: [CGFloat] = []
    private(set) var heights: [CGFloat] = []
    private var columnGaps: [CGFloat] = []
    private var rowGaps: [CGFloat] = []

    init(_ layout: GridLayout, _ cells: GridCells, _ proposal: ProposedViewSize) {
        (self.layout, self.cells) = (layout, cells)
        columnGaps = gapsBetweenColumns()
        rowGaps = gapsBetweenRows()
        widths = makeWidths(proposal)
        heights = makeHeights(proposal)
    }

    var size: CGSize {
        CGSize(
            width: widths.reduce(0, +) + columnGaps.reduce(0, +),
            height: heights.reduce(0, +) + rowGaps.reduce(0, +))
    }

    // MARK: Distances

    private func gapsBetweenColumns() -> [CGFloat] {
        guard cells.columnCount > 1 else { return [] }
        if let spacing = layout.horizontalSpacing?.finite("A grid's spacing") {
            return Array(repeating: spacing, count: cells.columnCount - 1)
        }
        var gaps = [CGFloat?](repeating: nil, count: cells.columnCount - 1)
        for (left, right) in zip(cells.all, cells.all.dropFirst())
        where left.row == right.row && right.columns.lowerBound > 0 {
            let distance = left.box.spacing.distance(to: right.box.spacing, along: .horizontal)
            let index = right.columns.lowerBound - 1
            gaps[index] = max(gaps[index] ?? 0, distance)
        }
        return gaps.map { $0 ?? ViewSpacing.standardDistance }
    }

    private func gapsBetweenRows() -> [CGFloat] {
        guard cells.rowCount > 1 else { return [] }
        if let spacing = layout.verticalSpacing?.finite("A grid's spacing") {
            return Array(repeating: spacing, count: cells.rowCount - 1)
        }
        let rows = Dictionary(grouping: cells.all, by: \.row)
        return (0..<cells.rowCount - 1).map { row in
            var gap: CGFloat?
            for upper in rows[row] ?? [] {
                for lower in rows[row + 1] ?? [] where upper.columns.overlaps(lower.columns) {
                    let distance = upper.box.spacing.distance(to: lower.box.spacing, along: .vertical)
                    gap = max(gap ?? 0, distance)
                }
            }
            return gap ?? ViewSpacing.standardDistance
        }
    }

    // MARK: Lengths

    /// Computes the widths of the columns. They share the width as a stack's views would. The additional
    /// width that a view across several columns needs is added to them.
    private func makeWidths(_ proposal: ProposedViewSize) -> [CGFloat] {
        let available = proposal.width.map { max(0, $0 - columnGaps.reduce(0, +)) }
        func columnWidth(_ column: Int, _ length: CGFloat?) -> CGFloat {
            let cellProposal = ProposedViewSize(width: length, height: proposal.height)
            return cells.all.lazy
                .filter { $0.columns == column..<column + 1 && !$0.unsized.contains(.horizontal) }
                .map { $0.box.size(for: cellProposal).width }.max() ?? 0
        }
        var widths = Self.distribute(available, among: cells.columnCount, columnWidth)
        let spans = cells.all.filter { $0.columns.count > 1 && !$0.unsized.contains(.horizontal) }
        for cell in spans.sorted(by: { $0.columns.count < $1.columns.count }) {
            let inner = columnGaps[cell.columns.lowerBound..<cell.columns.upperBound - 1].reduce(0, +)
            let own = widths[cell.columns].reduce(0, +) + inner
            let remaining = available.map { max(0, $0 - widths.reduce(0, +)) }
            let cellProposal = ProposedViewSize(width: remaining.map { $0 + own }, height: proposal.height)
            let extra = cell.box.size(for: cellProposal).width - own
            guard extra > 0 else { continue }
            for column in cell.columns { widths[column] += extra / CGFloat(cell.columns.count) }
        }
        return widths
    }

    private func makeHeights(_ proposal: ProposedViewSize) -> [CGFloat] {
        let available = proposal.height.map { max(0, $0 - rowGaps.reduce(0, +)) }
        let rows = Dictionary(grouping: cells.all, by: \.row)
        return Self.distribute(available, among: cells.rowCount) { row, length in
            let sized = (rows[row] ?? []).filter { !$0.unsized.contains(.vertical) }
            let dimensions = sized.map {
                $0.box.dimensions(for: ProposedViewSize(width: width(of: $0.columns), height: length))
            }
            let highest = dimensions.map(\.height).max() ?? 0
            guard let line = line(of: row, dimensions), highest.isFinite else { return highest }
            // Views aligned at a guide may need more than the height of the highest one.
            return max(highest, dimensions.map { line + $0.height - $0[alignment(of: row)] }.max() ?? 0)
        }
    }

    /// Divides a length among tracks, and returns the length that each takes.
    private static func distribute(
        _ length: CGFloat?, among count: Int, _ measure: (_ index: Int, _ proposed: CGFloat?) -> CGFloat
    ) -> [CGFloat] {
        guard var remaining = length, remaining.isFinite else {
            return (0..<count).map { measure($0, length) }
        }
        let all = (0..<count).map { Flexibility(least: measure($0, 0), most: measure($0, .infinity)) }
        var lengths = [CGFloat](repeating: 0, count: count)
        for (position, index) in Flexibility.order(of: all).enumerated() {
            lengths[index] = measure(index, max(0, remaining) / CGFloat(count - position))
            remaining -= lengths[index]
        }
        return lengths
    }

    private func width(of columns: Range<Int>) -> CGFloat {
        widths[columns].reduce(0, +) + columnGaps[columns.lowerBound..<columns.upperBound - 1].reduce(0, +)
    }

    // MARK: Places

    func rect(of cell: GridCells.Cell) -> CGRect {
        let first = cell.columns.lowerBound
        return CGRect(
            x: widths[..<first].reduce(0, +) + columnGaps[..<first].reduce(0, +),
            y: heights[..<cell.row].reduce(0, +) + rowGaps[..<cell.row].reduce(0, +),
            width: width(of: cell.columns), height: heights[cell.row])
    }

    private func alignment(of row: Int) -> VerticalAlignment {
        cells.rowAlignments[row] ?? layout.alignment.vertical
    }

    /// The distance of the alignment guide from a row's top, or `nil` if the views are aligned at an edge or
    /// the middle of the row.
    private func line(of row: Int, _ dimensions: [ViewDimensions]) -> CGFloat? {
        let alignment = alignment(of: row)
        guard !Guides.endsAtContainers(alignment.id) else { return nil }
        return dimensions.map { $0[alignment] }.max()
    }

    func origin(of cell: GridCells.Cell, in rect: CGRect, proposal: ProposedViewSize) -> CGPoint {
        let inner = cell.box.dimensions(for: proposal)
        if let anchor = cell.box.trait(GridAnchorKey.self) {
            return CGPoint(
                x: rect.minX + (rect.width - inner.width) * anchor.x,
                y: rect.minY + (rect.height - inner.height) * anchor.y)
        }
        let outer = ViewDimensions(size: rect.size)
        let own = cell.isAlone ? nil : cells.columnAlignments[cell.columns.lowerBound]
        let horizontal = own ?? layout.alignment.horizontal
        let vertical = alignment(of: cell.row)
        let neighbours = cells.all.filter { $0.row == cell.row }.map {
            $0.box.dimensions(
                for: ProposedViewSize(width: width(of: $0.columns), height: heights[$0.row]))
        }
        let line = line(of: cell.row, neighbours) ?? outer[vertical]
        return CGPoint(
            x: rect.minX + outer[horizontal] - inner[horizontal], y: rect.minY + line - inner[vertical])
    }
}
