// Scaffolding
import DynamicLists
import DynamicListsUI
import SwiftUI

// Walks with details, in lists and in grids.

enum Details {
    struct Walk: Identifiable, Sendable {
        let id: Int
        var title = ""
        var isStarred = false
    }

    struct Walks: PageSource {
        func page(for request: PageRequest<Int>) async throws -> Page<Int, Walk> {
            Page(items: [], nextKey: nil)
        }
    }

    struct WalksView: View {
        let list: ListViewModel<Walks>

        var body: some View {
            // Shown
            NavigationStack {
                DynamicList(list) { row in
                    NavigationLink(value: row.item.id) { Text(row.item.title) }
                }
                .navigationDestination(for: Walk.ID.self) { id in
                    if let row = list.row(for: id) {
                        WalkDetail(list: list, row: row)
                    } else {
                        ContentUnavailableView("Not in the list", systemImage: "figure.walk")
                    }
                }
            }
            // Scaffolding
        }
    }

    // Shown
    struct WalkDetail: View {
        let list: ListViewModel<Walks>
        let row: ListItemViewModel<Walk>
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            VStack {
                Text(row.item.title)
                Button(row.item.isStarred ? "Remove the star" : "Add a star") {
                    list.update(row) { $0.isStarred.toggle() }
                }
                Button("Delete", role: .destructive) {
                    list.remove(row)
                    dismiss()
                }
            }
        }
    }
    // Scaffolding

    struct ClosingDetail: View {
        let list: ListViewModel<Walks>
        let row: ListItemViewModel<Walk>
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            Text(row.item.title)
                // Shown
                .onChange(of: list.snapshot.version) {
                    if list.item(row) == nil { dismiss() }
                }
            // Scaffolding
        }
    }

    struct WalkColumns: View {
        let list: ListViewModel<Walks>

        // Shown
        @State private var chosen: Walk.ID?
        @State private var column = NavigationSplitViewColumn.sidebar

        var body: some View {
            NavigationSplitView(preferredCompactColumn: $column) {
                DynamicList(list) { row in
                    Button(row.item.title) {
                        chosen = row.item.id
                        column = .detail
                    }
                }
            } detail: {
                if let chosen, let row = list.row(for: chosen) {
                    WalkDetail(list: list, row: row).id(chosen)
                } else {
                    Text("Choose a walk")
                }
            }
        }
        // Scaffolding
    }
}
