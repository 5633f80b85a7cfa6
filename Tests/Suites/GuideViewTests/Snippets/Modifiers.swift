// Scaffolding
import DynamicLists
import DynamicListsUI
import SwiftUI

struct OrderedModifiers: View {
    let notes: ListViewModel<Notes>
    @State private var text = ""

    var body: some View {
        // Shown
        DynamicList(notes) { row in Text(row.item.title) }
            .rowSeparator(.hidden)
            .emptyView { Text("No notes yet") }
            .onDelete { ids in notes.remove(ids) }
            .listStyle(.plain)
            .navigationTitle("Notes")
            .searchable(text: $text)
        // Scaffolding
    }
}

// Shown
extension DynamicList {
    func withoutDecoration() -> DynamicList {
        rowSeparator(.hidden)
            .rowInsets(EdgeInsets())
            .endView(.hidden)
    }
}
// Scaffolding

@MainActor
private struct Containers {
    let notes: ListViewModel<Notes>
    let columns: [GridItem]

    @ViewBuilder var rows: some View {
        // Shown
        ScrollView {
            LazyVGrid(columns: columns) {
                DynamicForEach(notes) { row in Text(row.item.title) }
            }
            DynamicListEdge(notes, .end)
        }
        .overlay { DynamicListStatus(notes) }
        // Scaffolding
    }

    @ViewBuilder var edge: some View {
        // Shown
        LazyVStack {
            DynamicForEach(notes) { row in Text(row.item.title) }
            DynamicListEdge(notes, .end).loadingMoreView { _ in Text("More …") }
        }
        // Scaffolding
    }

    @ViewBuilder var status: some View {
        // Shown
        ScrollView {
            LazyVStack { DynamicForEach(notes) { row in Text(row.item.title) } }
        }
        .overlay { DynamicListStatus(notes).emptyView { Text("No notes") } }
        // Scaffolding
    }

    @ViewBuilder var grid: some View {
        // Shown
        DynamicGrid(notes, columns: [GridItem(.adaptive(minimum: 120))]) { row in
            Text(row.item.title)
        }
        // Scaffolding
    }
}
