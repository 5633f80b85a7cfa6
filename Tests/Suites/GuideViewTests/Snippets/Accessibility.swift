// Scaffolding
import DynamicLists
import DynamicListsUI
import SwiftUI

enum LabeledRows {
    struct Walk: ListItemModel, Identifiable {
        let id: Int
        var name = ""
        var place = ""
        mutating func fetchAdditionalData() async throws {}
    }

    struct Walks: PageSource {
        func page(for request: PageRequest<Int>) async throws -> Page<Int, Walk> {
            Page(items: [Walk(id: 1)], nextKey: nil)
        }
    }

    // Shown
    struct WalkRow: View {
        let list: ListViewModel<Walks>
        let row: ListItemViewModel<Walk>

        var body: some View {
            HStack {
                VStack(alignment: .leading) {
                    Text(row.item.name)
                    Text(row.item.place).font(.footnote)
                }
                .accessibilityElement(children: .combine)
                Spacer()
                Button {
                    list.remove(row)
                } label: {
                    Image(systemName: "trash").accessibilityLabel("Remove \(row.item.name)")
                }
                .buttonStyle(.borderless)
            }
        }
    }
    // Scaffolding

    struct WalkList: View {
        let list: ListViewModel<Walks>

        // Shown
        var body: some View {
            DynamicList(list) { row in
                WalkRow(list: list, row: row)
            } placeholder: {
                Text("A walk of usual length").accessibilityLabel("Not loaded")
            }
            .itemFailureView { row, error in
                Text(error.message)
                Button {
                    row.retry()
                } label: {
                    Text("Retry").accessibilityLabel("Load \(row.item.name) again")
                }
            }
        }
        // Scaffolding
    }
}
