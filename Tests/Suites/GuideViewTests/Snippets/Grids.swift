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
            ScrollView {
                LazyVGrid(columns: columns) {
                    ForEach(list.snapshot.ids, id: \.self) { id in
                        WalkCell(list: list, id: id)
                    }
                }
                WalkGridState(list: list)
            }
            .onAppear { list.start() }
            .refreshable { await list.refresh() }
        }
    }
    // Scaffolding

    // Shown
    struct WalkCell: View {
        let list: ListViewModel<Walks>
        let id: Walk.ID

        var body: some View {
            VStack {
                if let row = list.row(for: id) { WalkTile(row: row) }
            }
            .onAppear { list.rowAppeared(id) }
            .onDisappear { list.rowDisappeared(id) }
        }
    }

    struct WalkTile: View {
        let row: ListItemViewModel<Walk>

        var body: some View { Text(row.item.title) }
    }
    // Scaffolding

    // Shown
    struct WalkGridState: View {
        let list: ListViewModel<Walks>

        var body: some View {
            let snapshot = list.snapshot
            if let error = snapshot.refreshState.error ?? snapshot.appendState.error {
                Button("\(error.message) Try again") { list.retry() }
            } else if snapshot.refreshState.isLoading || snapshot.appendState.isLoading {
                ProgressView()
            } else if snapshot.appendState == .paused {
                Button("Load more") { list.retry() }
            } else if snapshot.ids.isEmpty, snapshot.appendState == .ended {
                Text("No walks yet")
            }
        }
    }
    // Scaffolding
}
