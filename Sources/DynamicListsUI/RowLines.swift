import DynamicLists
import SwiftUI

/// The number of rows side by side in a container of a program, from the places of the rows across the
/// direction of scrolling. A pure value.
struct RowLines: Equatable {
    private var spans: [AnyHashable: ClosedRange<CGFloat>] = [:]

    /// The number of groups of rows that do not overlap: the columns of a grid, or 1 for rows that are
    /// aligned below each other.
    ///
    /// - Complexity: O(v log v) for v rows.
    var count: Int {
        var (count, end) = (0, -CGFloat.infinity)
        for span in spans.values.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            // Neighboring columns may touch.
            if span.lowerBound > end - 0.5 { count += 1 }
            end = max(end, span.upperBound)
        }
        return max(1, count)
    }

    /// Sets the place of a row, or removes the row that is no longer on screen.
    mutating func set(_ span: RowSpan?, of row: AnyHashable) {
        spans[row] = span.flatMap { $0.isValid ? $0.start...$0.end : nil }
    }
}

/// The beginning and the end of a row across the direction of scrolling.
struct RowSpan: Equatable, Sendable {
    var start: CGFloat
    var end: CGFloat

    init(start: CGFloat, end: CGFloat) {
        self.start = start
        self.end = end
    }

    fileprivate init(_ geometry: GeometryProxy) {
        let frame = geometry.frame(in: .scrollView)
        let viewport = geometry.bounds(of: .scrollView)
        let isHorizontal =
            viewport != nil && viewport == geometry.bounds(of: .scrollView(axis: .horizontal))
            && viewport != geometry.bounds(of: .scrollView(axis: .vertical))
        (start, end) = isHorizontal ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
    }

    fileprivate var isValid: Bool { start.isFinite && end.isFinite && start < end }
}

/// Counts the rows side by side in a container of the program, whose margins are counted in lines, in the
/// background of each row.
struct RowLineTracker<Source: ListSource>: View {
    let id: Source.ItemID
    let viewModel: ListViewModel<Source>
    let visibleRows: VisibleRows

    var body: some View {
        Color.clear
            .onGeometryChange(for: RowSpan.self) {
                RowSpan($0)
            } action: { span in
                visibleRows.setSpan(span, of: id, in: viewModel)
            }
            .onDisappear { visibleRows.setSpan(nil, of: id, in: viewModel) }
    }
}

extension VisibleRows {
    fileprivate func setSpan<Source: ListSource>(
        _ span: RowSpan?, of row: Source.ItemID, in viewModel: ListViewModel<Source>
    ) {
        lines.set(span, of: row)
        // The last line may be short.
        let count = span == nil ? itemsPerLine : lines.count
        if count == itemsPerLine { return }
        itemsPerLine = count
        viewModel.itemsPerLine = count
    }
}
