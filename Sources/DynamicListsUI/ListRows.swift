import DynamicLists
import SwiftUI

/// The rows. A view of their own, so that a change of load states alone does not go through their ids.
struct ListRows<ItemView: View, Source: ListSource>: View {
    let places: ListPlaces<Source.ItemID>
    let viewModel: ListViewModel<Source>
    let itemView: @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    let states: DynamicListStates<Source.Item>
    let sight: ListSight

    var body: some View {
        let first = places.ids.first
        if let placeholder = states.placeholder {
            ForEach(places, id: \.id) { place in
                // A stack, so that each place is one row of a list that goes by types.
                VStack(alignment: .leading) {
                    switch place {
                    case .row(let id):
                        row(id).seen(in: sight, isFirst: id == first && places.before.isEmpty)
                    case .placeholder(let position): placeholder(position, sight)
                    }
                }
                .listRowInsets(states.rowInsets)
                .listRowSeparator(states.rowSeparator)
            }
        } else {
            ForEach(places.ids, id: \.self) { id in
                row(id)
                    .seen(in: sight, isFirst: id == first)
                    .listRowInsets(states.rowInsets)
                    .listRowSeparator(states.rowSeparator)
            }
        }
    }

    private func row(_ id: Source.ItemID) -> RowHost<ItemView, Source> {
        RowHost(id: id, viewModel: viewModel, itemView: itemView, failure: states.itemFailure)
    }
}
