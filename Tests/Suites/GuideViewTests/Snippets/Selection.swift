// Scaffolding
import DynamicLists
import DynamicListsUI
import SwiftUI

extension Details {
    struct WalkPicker: View {
        let list: ListViewModel<Walks>

        // Shown
        @State private var chosen: Walk.ID?

        var body: some View {
            DynamicList(list, selection: $chosen) { row in
                Text(row.item.title)
            }
        }
        // Scaffolding
    }

    struct WalkCleaner: View {
        let list: ListViewModel<Walks>

        // Shown
        @State private var chosen: Set<Walk.ID> = []

        var body: some View {
            DynamicList(list, selection: $chosen) { row in
                Text(row.item.title)
            }
            .contextMenu(forSelectionType: Walk.ID.self) { ids in
                Button("Delete", role: .destructive) { list.remove(ids) }
            }
            .toolbar {
                Button("Delete", role: .destructive) { list.remove(chosen) }
                    .disabled(chosen.isEmpty)
            }
        }
        // Scaffolding
    }

    // Shown
    struct WalkSidebar: View {
        let list: ListViewModel<Walks>
        @Binding var chosen: Walk.ID?

        var body: some View {
            List(selection: $chosen) {
                DynamicForEach(list) { row in WalkTile(row: row) }
                DynamicListEdge(list, .end)
            }
            .refreshable { await list.refresh() }
        }
    }
    // Scaffolding
}
