import DynamicLists
import SwiftUI

/// A list over a source of a million rows, all of which are loaded. Each change appends or removes one.
struct MillionRows: View {
    let change: @MainActor (ListViewModel<Numbers>) -> Void
    @State private var list = ListViewModel(source: Numbers(), itemBatchCount: 10_000)

    var body: some View {
        List {
            ForEach(list.snapshot.ids, id: \.self) { id in
                if let row = list.row(for: id) { NumberRow(row: row) }
            }
        }
        .task {
            for await update in list.updates where !update.snapshot.refreshState.isLoading {
                if update.snapshot.ids.isEmpty { list.start() }
                if update.snapshot.appendState == .ended { break }
                list.endReached()
            }
            await Arguments.perform { change(list) }
        }
    }

    /// The reference of the other two: a frame in which the rows stay the same.
    static let updating = MillionRows { list in list.update(0) { $0.text += "." } }

    static let appending = MillionRows { list in list.insert(Number(id: list.snapshot.ids.count)) }

    /// Removes a row from the middle, where most index entries are before and after it.
    static let removing = MillionRows { list in list.remove(list.snapshot.ids[list.snapshot.ids.count / 2]) }
}

struct NumberRow: View {
    let row: ListItemViewModel<Number>
    var body: some View { Text("Row \(row.item.id)\(row.item.text)") }
}

struct Number: Identifiable {
    let id: Int
    var text = ""
}

struct Numbers: PageSource {
    static let count = 1_000_000

    func page(for request: PageRequest<Int>) async -> Page<Int, Number> {
        let start = request.key ?? 0
        let end = min(start + request.count, Self.count)
        return Page(
            items: (start..<end).map { Number(id: $0) }, nextKey: end < Self.count ? end : nil)
    }
}
