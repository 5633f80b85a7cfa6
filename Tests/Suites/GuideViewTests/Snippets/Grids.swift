// Scaffolding
import DynamicLists
import DynamicListsUI
import SwiftUI

extension Details {
    // Shown
    struct WalkGrid: View {
        let list: ListViewModel<Walks>
        private let columns = [GridItem(.adaptive(minimum: 120))]

        var body: some View {
            DynamicGrid(list, columns: columns) { row in WalkTile(row: row) }
                .emptyView { Text("No walks yet") }
        }
    }

    struct WalkTile: View {
        let row: ListItemViewModel<Walk>

        var body: some View { Text(row.item.title) }
    }
    // Scaffolding

    // Shown
    struct WalkShelf: View {
        let list: ListViewModel<Walks>

        var body: some View {
            ScrollView(.horizontal) {
                LazyHStack {
                    DynamicForEach(list) { row in WalkTile(row: row) }
                    DynamicListEdge(list, .end)
                }
            }
            .overlay { DynamicListStatus(list) }
        }
    }
    // Scaffolding

    // Shown
    struct WalkOverview: View {
        let near: ListViewModel<Walks>
        let all: ListViewModel<Walks>

        var body: some View {
            List {
                Section("Near you") {
                    DynamicForEach(near) { row in WalkTile(row: row) }
                }
                Section("All walks") {
                    DynamicForEach(all) { row in WalkTile(row: row) }
                        .itemFailureView { row, error in Text(error.message) }
                    DynamicListEdge(all, .end)
                }
            }
            .refreshable { await all.refresh() }
        }
    }
    // Scaffolding
}
