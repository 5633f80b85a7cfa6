// Scaffolding
import DynamicLists
import DynamicListsUI
import SwiftUI

extension Details {
    // Shown
    struct WalkWall: View {
        let list: ListViewModel<Walks>

        var body: some View {
            DynamicMasonry(list, columns: [GridItem(.adaptive(minimum: 120))]) { walk in
                walk.title.count > 20 ? 0.75 : 1.5
            } content: { row in
                WalkTile(row: row)
            }
            .emptyView { Text("No walks yet") }
        }
    }
    // Scaffolding

    @MainActor
    static func waitingWall(_ list: ListViewModel<Walks>) -> some View {
        // Shown
        DynamicMasonry(list, columns: 3) { walk in
            walk.title.count > 20 ? 0.75 : 1.5
        } content: { row in
            WalkTile(row: row)
        } placeholder: {
            Color.gray.opacity(0.2)
        }
        // Scaffolding
    }
}
