// Scaffolding
import DynamicLists
import DynamicListsUI
import Foundation
import SwiftUI

struct PictureItem: ListItemModel, Identifiable {
    let id: String
    mutating func fetchAdditionalData() async throws {}
}

struct PictureList: ListModel {
    mutating func fetchNextItems(count: Int) async throws -> [PictureItem] { [] }
    mutating func reset() {}
}

// Shown
struct PictureRow: DynamicListItemView {
    @ObservedObject var itemViewModel: ListItemViewModel<PictureItem>

    init(itemViewModel: ListItemViewModel<PictureItem>) { self.itemViewModel = itemViewModel }

    var body: some View {
        Text(itemViewModel.item.id)
            .opacity(itemViewModel.dataFetchComplete ? 1 : 0.3)
    }
}

let pictures = ListViewModel<PictureList>(itemBatchCount: 10, prefetchMargin: 1)

struct ContentView: View {
    var body: some View {
        DynamicList<PictureRow, PictureList>(listViewModel: pictures)
    }
}
// Scaffolding

struct AmountItem: ListItemModel, Identifiable {
    let id: Int
    var amount: Double?
    mutating func fetchAdditionalData() async throws {}
}

// Shown
struct AmountRow: View {
    let row: ListItemViewModel<AmountItem>
    @State private var length = 0.0

    var body: some View {
        HStack {
            Text("Line \(row.item.id)")
            Capsule().frame(width: 200 * length, height: 12)
        }
        .animation(.spring, value: length)
        .onAppear { length = row.item.amount ?? 0 }
        .onChange(of: row.item.amount) { length = row.item.amount ?? 0 }
        .onDisappear { length = 0 }
    }
}
// Scaffolding

struct DayWalk: Identifiable, Sendable {
    let id: UUID
    var name = ""
}

struct DayWalkList: View {
    let list: ListViewModel<ClosureSource<Int, DayWalk>>

    // Shown
    var body: some View {
        DynamicList(list) { row in
            Text(row.item.name)
        }
    }
    // Scaffolding
}
