import DynamicLists
import SwiftUI

/// Makes the rows of one list.
@MainActor
struct RowMaker<ItemView: View, Source: ListSource> {
    let viewModel: ListViewModel<Source>
    let itemView: @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    let states: DynamicListStates<Source.Item>
    let separators: SeparatorViews<Source>?
    let commands: ListCommands<Source>
    let sight: ListSight

    /// A loop over rows, with what the program does with them.
    ///
    /// What only some lists have is decided here, so that each row is one view whatever a list has.
    ///
    /// - Parameters:
    ///   - ids: of the whole list.
    ///   - start: where the loop begins among them; negative if something is before them.
    ///   - rowID: the row that an element is; nil if it is none.
    @ViewBuilder
    func loop<Data: RandomAccessCollection, ID: Hashable>(
        over data: Data, id: KeyPath<Data.Element, ID>, of ids: ListIDs<Source.ItemID>, from start: Int,
        rowID: @escaping (Data.Element) -> Source.ItemID?,
        @ViewBuilder row: @escaping (Data.Element) -> some View
    ) -> some View {
        if commands.hasSwipeActions {
            ForEach(data, id: id) { element in
                let model = rowID(element).flatMap { viewModel.row(for: $0) }
                looking(row(element)).modifier(RowSwipeActions(row: model, commands: commands))
            }
            .onDelete(perform: commands.deletion(in: ids, from: start))
            .onMove(perform: commands.movement(in: ids, from: start))
        } else {
            ForEach(data, id: id) { looking(row($0)) }
                .onDelete(perform: commands.deletion(in: ids, from: start))
                .onMove(perform: commands.movement(in: ids, from: start))
        }
    }

    /// A row without what the list asks of it.
    func row(_ id: Source.ItemID, isFirst: Bool, isLast: Bool) -> some View {
        RowHost(
            id: id, viewModel: viewModel, itemView: itemView, failure: states.itemFailure,
            separator: separators?.before
        )
        .seen(in: sight, isFirst: isFirst, isLast: isLast, insets: states.effectiveRowInsets)
    }

    /// Sets a row as the program wants it.
    func looking(_ row: some View) -> some View {
        row.listRowInsets(states.rowInsets).listRowSeparator(states.rowSeparator)
    }
}

/// The buttons that a swipe over a row reveals.
private struct RowSwipeActions<Source: ListSource>: ViewModifier {
    /// nil for what is no row.
    let row: ListItemViewModel<Source.Item>?
    let commands: ListCommands<Source>

    func body(content: Content) -> some View {
        content
            .swipeActions(edge: .leading, allowsFullSwipe: commands.leading?.allowsFullSwipe ?? true) {
                if let row { commands.leading?.content(row) }
            }
            .swipeActions(edge: .trailing, allowsFullSwipe: commands.trailing?.allowsFullSwipe ?? true) {
                if let row { commands.trailing?.content(row) }
            }
    }
}
