// Scaffolding
import DynamicLists
import DynamicListsUI
import Foundation
import SwiftUI

// What single pages of the guide show.

struct WalkList: View {
    let list: ListViewModel<Walks>

    // Shown
    var body: some View {
        DynamicList(list) { row in
            Text("Walk \(row.item.id)")
        }
        .navigationTitle("\(list.snapshot.totalCount ?? 0) walks")
    }
    // Scaffolding
}

struct WalkPlaces: View {
    let list: ListViewModel<Walks>

    // Shown
    var body: some View {
        DynamicList(list) { row in
            Text("Walk \(row.item.id)")
        } placeholder: {
            Text("Walk 0000")
        }
    }
    // Scaffolding
}

struct Book: Identifiable, Sendable {
    let id: Int
    var title = ""
}

struct BookService {}

enum Searching {
    struct Search: PageSource {
        let text: String
        let service: BookService
        func page(for request: PageRequest<Int>) async throws -> Page<Int, Book> {
            Page(items: [], nextKey: nil)
        }
    }

    // Shown
    struct SearchView: View {
        let list: ListViewModel<Search>
        let service: BookService
        @State private var text = ""

        var body: some View {
            NavigationStack {
                DynamicList(list) { row in Text(row.item.title) }
                    .searchable(text: $text)
            }
            .onChange(of: text) {
                let search = Search(text: text, service: service)
                list.load(from: search, after: .milliseconds(300))
            }
        }
    }
    // Scaffolding
}

struct Shelf: View {
    let list: ListViewModel<Searching.Search>
    @State private var text = ""

    // Shown
    var body: some View {
        DynamicList(list) { row in Text(row.item.title) }
            .searchable(text: $text)
            .onChange(of: text) {
                list.filter = { [text] in text.isEmpty || $0.title.localizedStandardContains(text) }
            }
    }
    // Scaffolding
}

struct Letter: Identifiable, Sendable {
    let id: Int
    var subject = ""
}

@MainActor
@Observable
final class Inbox {
    let list: ListViewModel<ClosureSource<Int, Letter>>
    var notice = ""

    init(list: ListViewModel<ClosureSource<Int, Letter>>) { self.list = list }

    func archive(_ letter: Letter) async {}
}

struct InboxView: View {
    let inbox: Inbox

    // Shown
    var body: some View {
        DynamicList(inbox.list) { row in
            HStack {
                Text(row.item.subject)
                Spacer()
                Button("Archive") { Task { await inbox.archive(row.item) } }
            }
        }
        .overlay(alignment: .bottom) { Text(inbox.notice) }
    }
    // Scaffolding
}

struct Photo: ListItemModel, Identifiable {
    let id: Int
    var bytes: Data?
    mutating func fetchAdditionalData() async throws {}
}

// Shown
struct PhotoRow: View {
    let row: ListItemViewModel<Photo>

    var body: some View {
        if let bytes = row.item.bytes, let image = UIImage(data: bytes) {
            Image(uiImage: image).resizable().scaledToFit()
        } else if row.phase.error == nil {
            ProgressView().frame(maxWidth: .infinity, minHeight: 200)
        }
    }
}
// Scaffolding

struct States: View {
    let list: ListViewModel<Walks>

    // Shown
    var body: some View {
        DynamicList(list) { row in
            Text("Walk \(row.item.id)")
        }
        .emptyView { Text("No walks yet") }
        .failureView { error, retry in
            Button("\(error.message) Try again", action: retry)
        }
        .listStyle(.plain)
    }
    // Scaffolding
}
