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
