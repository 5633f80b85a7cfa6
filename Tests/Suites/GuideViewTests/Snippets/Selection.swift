// Scaffolding
import DynamicLists
import DynamicListsUI
import SwiftUI

extension Details {
    // Shown
    struct ChoiceRow: View {
        let title: String
        let isChosen: Bool
        let choose: @MainActor () -> Void

        var body: some View {
            Button {
                choose()
            } label: {
                HStack {
                    Text(title)
                    Spacer()
                    if isChosen { Image(systemName: "checkmark") }
                }
            }
        }
    }
    // Scaffolding

    struct WalkPicker: View {
        let list: ListViewModel<Walks>

        // Shown
        @State private var chosen: Walk.ID?

        var body: some View {
            DynamicList(list) { row in
                ChoiceRow(title: row.item.title, isChosen: chosen == row.item.id) {
                    chosen = row.item.id
                }
            }
        }
        // Scaffolding
    }

    struct WalkCleaner: View {
        let list: ListViewModel<Walks>

        // Shown
        @State private var chosen: Set<Walk.ID> = []

        var body: some View {
            DynamicList(list) { row in
                ChoiceRow(title: row.item.title, isChosen: chosen.contains(row.item.id)) {
                    chosen.formSymmetricDifference([row.item.id])
                }
            }
            .toolbar {
                Button("Delete", role: .destructive) {
                    list.remove(chosen)
                    chosen = []
                }
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
            List(list.snapshot.ids, id: \.self, selection: $chosen) { id in
                WalkCell(list: list, id: id)
            }
            .onAppear { list.start() }
            .refreshable { await list.refresh() }
        }
    }
    // Scaffolding
}
