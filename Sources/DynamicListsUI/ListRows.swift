import DynamicLists
import SwiftUI

/// The rows. A separate view, so that a change of load states alone does not iterate over their ids.
struct ListRows<ItemView: View, Source: ListSource>: View {
    let places: ListPlaces<Source.ItemID>
    let builder: RowBuilder<ItemView, Source>
    let sections: ListSectioning<ItemView, Source>?

    var body: some View {
        let first = places.before.isEmpty ? places.ids.first : nil
        let last = places.after.isEmpty ? places.ids.last : nil
        if let placeholder = builder.options.values.placeholder {
            builder.loop(over: places, id: \.id, of: places.ids, from: -places.before.count) { place in
                if case .row(let id) = place { id } else { nil }
            } row: { place in
                // A stack, so that each place is one row of a list that distinguishes rows by type.
                VStack(alignment: .leading) {
                    switch place {
                    case .row(let id): builder.row(id, isFirst: id == first, isLast: id == last)
                    case .placeholder(let position): placeholder(position, builder.visibleRows)
                    }
                }
                .selectionDisabled(place.isPlaceholder)
            }
        } else if let sections {
            sections.rows(builder)
        } else {
            builder.loop(over: places.ids, id: \.self, of: places.ids, from: 0) {
                $0
            } row: { id in
                builder.row(id, isFirst: id == first, isLast: id == last)
            }
        }
    }
}
