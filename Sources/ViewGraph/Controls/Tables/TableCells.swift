import Foundation

/// The cells of a row, below the headers of their columns.
struct TableCells<Value: Identifiable>: View {
    let value: Value
    let columns: TableColumns<Value>
    @Environment(\.outlineIndent) private var indent

    var body: some View {
        TableColumnsLayout(
            columns: columns.widths, alignments: columns.shown.map(\.column.settings.alignment.horizontal),
            width: columns.contentWidth, indent: indent
        ) {
            ForEach(columns.shown) { column in
                HStack { column.column.cell(value) }
                    .lineLimit(1)
                    .multilineTextAlignment(column.column.settings.alignment.textAlignment)
            }
        }
        .modified(by: CellActions())
        .layoutPriority(1)
    }
}

/// Makes the swipe actions of a cell those of its row.
private struct CellActions: BoxModifier {
    func makeBox(around content: LayoutBox, in node: _Node) -> CellActionsBox { CellActionsBox(content) }
    func apply(to box: CellActionsBox, from old: Self, in node: _Node) {}
}

private final class CellActionsBox: UnaryBox {
    override var isReusable: Bool { content.isReusable }

    override func traitValue(to query: TraitQuery) -> AnyTraitValue? {
        super.traitValue(to: query.matches(RowActionsKey.self) ? query.ofChildren : query)
    }
}

/// Sets the width of the rows in a list, where the columns need more than the list has. It reads the widths
/// in a body of its own, so that the rows are not made again when these change.
struct TableRowWidth<Value: Identifiable>: ViewModifier {
    /// The columns, or `nil` if the rows have none.
    let columns: TableColumns<Value>?

    func body(content: Content) -> some View { content.environment(\.sidewaysRows, columns?.sidewaysRows) }
}

/// Places views in the columns of a table, and borders between the columns.
struct TableColumnsLayout: Layout {
    let columns: [TableColumnWidths.Column]
    let alignments: [HorizontalAlignment]
    /// The width of all columns together, or `nil` for the width that is proposed.
    let width: CGFloat?
    /// The distance by which the first column is shorter, because its row begins farther inside.
    var indent: CGFloat = 0

    /// The column whose trailing border a view is.
    enum Border: LayoutValueKey { static var defaultValue: Int? { nil } }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let proposed = proposal.width.flatMap { $0.isFinite ? $0 : nil }
        let own = proposed ?? width ?? columns.reduce(0) { $0 + ($1.chosen ?? $1.ideal ?? $1.min) }
        let places = places(in: own)
        let height = zip(subviews, places).reduce(CGFloat(0)) { height, cell in
            max(height, cell.0.sizeThatFits(ProposedViewSize(width: cell.1.width, height: nil)).height)
        }
        return CGSize(width: own, height: height)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
        let places = places(in: bounds.width)
        for (index, subview) in subviews.enumerated() {
            if let column = subview[Border.self] {
                guard column < places.count else { continue }
                let end = places[column].start + places[column].width
                subview.place(
                    at: CGPoint(x: bounds.minX + end + TableColumnWidths.gap / 2, y: bounds.midY),
                    anchor: .center,
                    proposal: ProposedViewSize(width: TableColumnWidths.gap, height: bounds.height))
            } else if index < places.count {
                let (start, width) = places[index]
                let anchor: CGFloat =
                    alignments[index] == .leading ? 0 : alignments[index] == .trailing ? 1 : 0.5
                subview.place(
                    at: CGPoint(x: bounds.minX + start + anchor * width, y: bounds.midY),
                    anchor: UnitPoint(x: anchor, y: 0.5),
                    proposal: ProposedViewSize(width: width, height: nil))
            }
        }
    }

    /// The start and width of each column in a row. Columns begin below their headers, and end with the row.
    private func places(in row: CGFloat) -> [(start: CGFloat, width: CGFloat)] {
        let places = TableColumnWidths.places(of: columns, in: width ?? row)
        return places.enumerated().map { index, place in
            let start = index == 0 ? 0 : place.start - indent
            let width = index == 0 ? place.width - indent : place.width
            return (start, max(0, min(width, row - start)))
        }
    }
}

extension TableColumnAlignment {
    var textAlignment: TextAlignment {
        switch self {
        case .center: .center
        case .trailing, .numeric: .trailing
        default: .leading
        }
    }
}
