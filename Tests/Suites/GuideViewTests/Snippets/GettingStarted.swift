import DynamicLists
import DynamicListsUI
import SwiftUI

@main
struct WalksApp: App {
    @State private var list = ListViewModel(source: Walks())

    var body: some Scene {
        WindowGroup {
            DynamicList(list) { row in
                Text("Walk \(row.item.id)")
            }
        }
    }
}

// Scaffolding
struct Walk: Identifiable, Sendable {
    let id: Int
}

struct Walks: PageSource {
    func page(for request: PageRequest<Int>) async throws -> Page<Int, Walk> {
        Page(items: [Walk(id: 1)], nextKey: nil)
    }
}
