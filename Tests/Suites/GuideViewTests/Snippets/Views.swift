// Scaffolding
import DynamicLists
import DynamicListsUI
import Foundation
import SwiftUI

// What the comments of views show.

struct Note: Identifiable, Sendable {
    let id: Int
    var title = ""
    var subject = ""
    var text = ""
    var name = ""
    var initial = ""
    var day = Date.now
}

struct Notes: PageSource {
    func page(for request: PageRequest<Int>) async throws -> Page<Int, Note> {
        Page(items: [], nextKey: nil)
    }
}

struct BookShelf: Identifiable, Sendable {
    let id: Int
    let books: ListViewModel<Notes>
}

struct WallPhoto: Identifiable, Sendable {
    let id: Int
    var (width, height): (CGFloat, CGFloat) = (1, 1)
}

struct Cover: View {
    let book: ListItemViewModel<Note>
    var body: some View { Text(book.item.title) }
}

struct PhotoView: View {
    let photo: WallPhoto
    var body: some View { Color.red }
}

struct NoteLists: View {
    let shelves: ListViewModel<ClosureSource<Int, BookShelf>>
    let photos: ListViewModel<ClosureSource<Int, WallPhoto>>
    let notes: ListViewModel<Notes>
    let messages: ListViewModel<Notes>
    let contacts: ListViewModel<Notes>
    let diary: ListViewModel<Notes>

    var body: some View {
        // Shown
        DynamicList(notes) { row in Text(row.item.title) }
            .onDelete { ids in
                for id in ids { notes.remove(id) }
            }
        // Scaffolding

        // Shown
        DynamicList(notes) { row in Text(row.item.title) }
            .onMove { ids, position in
                for id in ids { notes.move(id, to: position) }
            }
        // Scaffolding

        // Shown
        DynamicList(notes) { row in Text(row.item.title) }
            .swipeActions { row in
                Button("Delete", role: .destructive) { notes.remove(row) }
            }
        // Scaffolding

        // Shown
        DynamicList(messages, sectionedBy: \.day) { row in
            Text(row.item.text)
        } header: { day in
            Text(day, format: .dateTime.day().month())
        }
        // Scaffolding

        // Shown
        DynamicList(contacts, sectionedBy: \.initial) { row in Text(row.item.name) }
        // Scaffolding

        // Shown
        DynamicList(diary) { row in Text(row.item.title) }
            .loadingMoreView { edge in Text(edge == .top ? "Earlier days …" : "Later days …") }
        // Scaffolding

        // Shown
        DynamicList(shelves) { shelf in
            DynamicCarousel(shelf.item.books) { book in Cover(book: book) }
                .frame(height: 160)
        }
        // Scaffolding

        // Shown
        DynamicMasonry(photos, columns: 3) { photo in
            photo.width / photo.height
        } content: { row in
            PhotoView(photo: row.item)
        }
        // Scaffolding

        // Shown
        ContentView().listTexts(tableName: "Lists")
        // Scaffolding
    }
}

struct KeptInbox: View {
    typealias Inbox = Notes

    // Shown
    @AppStorage("inbox.place") private var place: Data?
    @State private var inbox = ListViewModel(source: Inbox())

    var body: some View {
        DynamicList(inbox) { row in Text(row.item.subject) }
            .restoresPosition(in: $place)
    }
    // Scaffolding
}

struct SelectedNote: View {
    let notes: ListViewModel<Notes>

    // Shown
    @State private var selection: Note.ID?

    var body: some View {
        DynamicList(notes, selection: $selection) { row in Text(row.item.title) }
    }
    // Scaffolding
}

struct KeptAnyInbox: View {
    let inbox: ListViewModel<AnyPageSource<Notes.Item>>
    @Binding var place: Data?

    var body: some View {
        // Shown
        DynamicList(inbox) { row in Text(row.item.subject) }
            .restoresPosition(in: $place, as: ListRestoration<Int, Int>.self)
        // Scaffolding
    }
}

struct Deleting: View {
    let notes: ListViewModel<Notes>
    let delete: @Sendable ([Int]) async throws -> Void

    // Shown
    var body: some View {
        DynamicList(notes) { row in Text(row.item.title) }
            .onDelete { ids in
                Task {
                    try? await notes.edit { edits in
                        edits.remove(ids)
                    } confirmedBy: {
                        try await delete(ids)
                    }
                }
            }
    }
    // Scaffolding
}

struct OwnStates: View {
    let list: ListViewModel<Notes>

    // Shown
    var body: some View {
        DynamicList(list) { row in Text(row.item.title) }
            .firstLoadView { Text("Looking for notes …") }
            .emptyView { ContentUnavailableView("No notes", systemImage: "note.text") }
            .failureView { error, retry in
                Button("\(error.message) Try again", action: retry)
            }
            .itemFailureView { row, error in
                Button("\(error.message) Try again") { row.retry() }
            }
            .endView { Text("That is all") }
    }
    // Scaffolding
}
