import DynamicLists
import SwiftUI

/// Makes the rows of one list.
@MainActor
struct RowMaker<ItemView: View, Source: ListSource> {
    let viewModel: ListViewModel<Source>
    let itemView: @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    let states: DynamicListStates<Source.Item>
    let sight: ListSight

    /// A row without what the list asks of it.
    func plainRow(_ id: Source.ItemID, isFirst: Bool) -> some View {
        RowHost(id: id, viewModel: viewModel, itemView: itemView, failure: states.itemFailure)
            .seen(in: sight, isFirst: isFirst)
    }

    func row(_ id: Source.ItemID, isFirst: Bool) -> some View {
        looking(plainRow(id, isFirst: isFirst))
    }

    /// Sets a row as the program wants it.
    func looking(_ row: some View) -> some View {
        row.listRowInsets(states.rowInsets).listRowSeparator(states.rowSeparator)
    }
}
