import DynamicLists
import SwiftUI

/// Makes the rows of one list.
@MainActor
struct RowBuilder<ItemView: View, Source: ListSource> {
    let viewModel: ListViewModel<Source>
    let itemView: @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    let options: DynamicListOptions<Source>
    /// The insets of each row's content.
    let insets: EdgeInsets
    let separators: SeparatorViews<Source>?
    /// The row that shows a gap above it.
    let firstAfterGap: Source.ItemID?
    let visibleRows: VisibleRows
    /// Whether the rows are in a container of the program, whose lines are counted.
    var countsLines = false

    private var commands: ListCommands<Source> { options.values.commands }

    /// A loop over rows, with the user's actions on them.
    ///
    /// Features that only some lists have are decided here, so that each row is one view whatever the list
    /// has.
    ///
    /// - Parameters:
    ///   - ids: The ids of the whole list.
    ///   - start: The position of the loop's first element among them, negative if other elements precede the
    ///     rows.
    ///   - rowID: Returns the row of an element, or `nil` if it is not a row.
    @ViewBuilder
    func loop<Data: RandomAccessCollection, ID: Hashable>(
        over data: Data, id: KeyPath<Data.Element, ID>, of ids: ListIDs<Source.ItemID>, from start: Int,
        rowID: @escaping (Data.Element) -> Source.ItemID?,
        @ViewBuilder row: @escaping (Data.Element) -> some View
    ) -> some View {
        if commands.isEmpty {
            ForEach(data, id: id) { applyRowStyle(row($0)) }
        } else {
            ForEach(data, id: id) { element in
                let model = rowID(element).flatMap { viewModel.row(for: $0) }
                applyRowStyle(row(element)).modifier(RowCommands(row: model, commands: commands))
            }
            .onDelete(perform: commands.deletion(in: ids, from: start))
            .onMove(perform: commands.movement(in: ids, from: start))
        }
    }

    /// A row without the modifiers of the list.
    func row(_ id: Source.ItemID, isFirst: Bool, isLast: Bool) -> some View {
        RowHost(
            id: id, viewModel: viewModel, itemView: itemView, failure: options.values.itemFailure,
            separator: separators?.before, gap: id == firstAfterGap ? gap : nil
        )
        .background { trackers(of: id, isFirst: isFirst, isLast: isLast) }
    }

    /// The views that follow the place of a row, for the lists and rows that need them. Most rows need none,
    /// and make no nodes for any.
    @ViewBuilder
    private func trackers(of id: Source.ItemID, isFirst: Bool, isLast: Bool) -> some View {
        let isAfterGap = id == firstAfterGap
        let tracksGap = isAfterGap || visibleRows.rowAfterGap.isRow(id)
        let isHeld = options.values.held?.id == id
        if isFirst || isLast || tracksGap || countsLines || isHeld {
            RowEdgeTracker(visibleRows: visibleRows, isFirst: isFirst, isLast: isLast, insets: insets)
            if tracksGap {
                RowAfterGapTracker(id: id, isAfterGap: isAfterGap, visibleRows: visibleRows, insets: insets)
            }
            if countsLines { RowLineTracker(id: id, viewModel: viewModel, visibleRows: visibleRows) }
            if isHeld { HeldRowTracker(state: visibleRows.held, insets: insets) }
        }
    }

    /// The end of the rows before a gap.
    private var gap: DynamicListEdge<Source> {
        var gap = DynamicListEdge(viewModel, .end)
        gap.options = options
        gap.visibleRows = visibleRows
        gap.isInGap = true
        return gap
    }

    /// A row in a container that knows which rows are on screen, with the user's actions on it.
    @ViewBuilder
    func unreportedRow(_ id: Source.ItemID) -> some View {
        let host = RowHost(
            id: id, viewModel: viewModel, itemView: itemView, failure: options.values.itemFailure,
            separator: separators?.before, reportsPresence: false)
        if commands.isEmpty {
            host
        } else {
            host.modifier(RowCommands(row: viewModel.row(for: id), commands: commands))
        }
    }

    /// Applies the insets and the separator of the list to a row.
    func applyRowStyle(_ row: some View) -> some View {
        row.listRowInsets(options.values.rowInsets).listRowSeparator(options.values.rowSeparator)
    }
}

/// The user's actions on a row. An element that is not a row, such as a placeholder, has none.
struct RowCommands<Source: ListSource>: ViewModifier {
    let row: ListItemViewModel<Source.Item>?
    let commands: ListCommands<Source>

    @ViewBuilder
    func body(content: Content) -> some View {
        if commands.hasSwipeActions {
            restricted(content)
                .swipeActions(edge: .leading, allowsFullSwipe: commands.leading?.allowsFullSwipe ?? true) {
                    if let row { commands.leading?.content(row) }
                }
                .swipeActions(edge: .trailing, allowsFullSwipe: commands.trailing?.allowsFullSwipe ?? true) {
                    if let row { commands.trailing?.content(row) }
                }
        } else {
            restricted(content)
        }
    }

    private func restricted(_ content: Content) -> some View {
        content.deleteDisabled(row == nil).moveDisabled(row == nil)
    }
}
