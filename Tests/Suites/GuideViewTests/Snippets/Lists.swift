// Scaffolding
import DynamicLists
import DynamicListsUI
import Foundation
import SwiftUI

struct Message: Identifiable, Sendable {
    let id: Int
    var name = ""
    var title = ""
    var date = Date.now
}

struct MessageService: Sendable {
    let changes = AsyncStream<RowEdit<Int, Message>> { _ in }
}

struct Search: PageSource {
    let text: String
    init(_ text: String) { self.text = text }
    func page(for request: PageRequest<Int>) async throws -> Page<Int, Message> {
        Page(items: [], nextKey: nil)
    }
}

struct MessageRow: View {
    let list: ListViewModel<Search>
    let id: Int
    var body: some View { Text(list.row(for: id)?.item.title ?? "") }
}

struct MessageList: View {
    let list: ListViewModel<Search>
    let service: MessageService
    @State private var text = ""

    var body: some View {
        DynamicList(list) { row in Text(row.item.title) }
            // Shown
            .task { await list.follow(service.changes) }
            // Scaffolding

            // Shown
            .onChange(of: text) { list.load(from: Search(text), after: .milliseconds(300)) }
            // Scaffolding

            // Shown
            .searchable(text: $text)
            .onChange(of: text) { list.filter = { [text] in $0.name.localizedStandardContains(text) } }
            // Scaffolding
            .padding()
    }
}

struct ListShapes: View {
    let viewModel: ListViewModel<Search>

    var body: some View {
        // Shown
        DynamicList(viewModel) { row in
            Text(row.item.title)
        }
        // Scaffolding

        // Shown
        DynamicList(viewModel) { row in
            Text(row.item.title)
        } placeholder: {
            Text("A title of usual length")
        }
        // Scaffolding
    }
}

struct Days: View {
    let list: ListViewModel<Search>

    var body: some View {
        // Shown
        let days = list.sections { $0.date.formatted(date: .abbreviated, time: .omitted) }
        List(days.sections) { section in
            Section(section.key) {
                ForEach(section.rows, id: \.self) { id in MessageRow(list: list, id: id) }
            }
        }
        // Scaffolding
    }
}

struct Pauses: View {
    let list: ListViewModel<Search>

    var body: some View {
        // Shown
        let pauses = list.separators { before, after -> Date? in
            guard let before, let after else { return nil }
            return after.date.timeIntervalSince(before.date) > 3_600 ? after.date : nil
        }
        ForEach(list.snapshot.ids, id: \.self) { id in
            if let date = pauses[before: id] { Text(date, style: .relative) }
            MessageRow(list: list, id: id)
        }
        // Scaffolding
    }
}
