import DynamicListsInspector
import SwiftData
import SwiftUI
import Testing

@Suite("Queries of views")
@MainActor
struct QueryTests {
    // Shows: @Query, .modelContainer
    @Test("a query shows the models that its filter accepts, in its order")
    func filtered() throws {
        let container = try makeContainer(["b", "c", "a", "d"])
        let screen = HostedView(Forms().modelContainer(container))
        #expect(try screen.find(identifier: "all").label == "b c a d")
        #expect(try screen.find(identifier: "sorted").label == "d c b a")
        #expect(try screen.find(identifier: "filtered").label == "c d")
        #expect(try screen.find(identifier: "limited").label == "a b")
    }

    @Test("inserted, edited and deleted models are shown before they are saved")
    func changes() throws {
        let container = try makeContainer(["b", "c"])
        let context = container.mainContext
        context.autosaveEnabled = false
        let screen = HostedView(Forms().modelContainer(container))
        let note = Note(title: "a", rank: 2)
        context.insert(note)
        context.processPendingChanges()
        screen.runUntilIdle()
        #expect(try screen.find(identifier: "all").label == "b c a")
        #expect(try screen.find(identifier: "sorted").label == "c b a")
        note.title = "e"
        context.processPendingChanges()
        screen.runUntilIdle()
        #expect(try screen.find(identifier: "sorted").label == "e c b")
        context.delete(note)
        context.processPendingChanges()
        screen.runUntilIdle()
        #expect(try screen.find(identifier: "all").label == "b c")
        context.insert(Note(title: "f", rank: 3))
        context.processPendingChanges()
        context.rollback()
        context.processPendingChanges()
        screen.runUntilIdle()
        #expect(try screen.find(identifier: "all").label == "b c")
    }

    @Test("the save of another context is shown")
    func otherContext() throws {
        let container = try makeContainer(["b"])
        let screen = HostedView(Forms().modelContainer(container))
        let other = ModelContext(container)
        other.insert(Note(title: "a", rank: 1))
        container.mainContext.processPendingChanges()
        screen.runUntilIdle()
        #expect(try screen.find(identifier: "all").label == "b")
        try other.save()
        container.mainContext.processPendingChanges()
        screen.runUntilIdle()
        #expect(try screen.find(identifier: "sorted").label == "b a")
    }

    @Test("a query that an initializer makes fetches again when its filter is another one")
    func search() async throws {
        let container = try makeContainer(["apple", "pear", "Apricot"])
        let screen = HostedView(Search().modelContainer(container))
        #expect(try screen.find(identifier: "found").label == "Apricot apple pear")
        try screen.find(TextField.self, "Search").type("AP")
        try await screen.wait { try screen.find(identifier: "found").label == "Apricot apple" }
    }

    @Test("an edit that moves no model evaluates only the views that read the edited property")
    func observation() throws {
        let container = try makeContainer(["a", "b"])
        Rows.evaluations = 0
        let screen = HostedView(Rows().modelContainer(container))
        let before = Rows.evaluations
        let notes = try container.mainContext.fetch(FetchDescriptor<Note>(sortBy: [SortDescriptor(\.rank)]))
        notes[0].title = "z"
        container.mainContext.processPendingChanges()
        screen.runUntilIdle()
        #expect(screen.contains("z"))
        #expect(Rows.evaluations == before)
    }

    @Test("the error of a filter that no store can evaluate is in `fetchError`, and the result is empty")
    func failure() throws {
        let container = try makeContainer(["a"])
        let screen = HostedView(Failing().modelContainer(container))
        #expect(try screen.find(identifier: "result").label == "0 true")
    }

    // Shows: @Bindable
    @Test("a text field and a switch that are bound to a model edit it")
    func bindable() throws {
        let container = try makeContainer(["a"])
        let note = try #require(try container.mainContext.fetch(FetchDescriptor<Note>()).first)
        let screen = HostedView(Editor(note: note).modelContainer(container))
        try screen.find(TextField.self, "Title").replaceText(with: "b")
        #expect(note.title == "b")
        #expect(note.hasChanges)
        try screen.find(Toggle.self, "Done").tap()
        #expect(note.isDone)
    }
}

private struct Forms: View {
    @Query var all: [Note]
    @Query(sort: \Note.title, order: .reverse, animation: .default) var sorted: [Note]
    @Query(filter: #Predicate<Note> { $0.title > "b" }, sort: [SortDescriptor(\Note.title)])
    var filtered: [Note]
    @Query(Self.descriptor) var limited: [Note]

    private static var descriptor: FetchDescriptor<Note> {
        var descriptor = FetchDescriptor<Note>(sortBy: [SortDescriptor(\.title)])
        descriptor.fetchLimit = 2
        return descriptor
    }

    var body: some View {
        Text(all.map(\.title).joined(separator: " ")).accessibilityIdentifier("all")
        Text(sorted.map(\.title).joined(separator: " ")).accessibilityIdentifier("sorted")
        Text(filtered.map(\.title).joined(separator: " ")).accessibilityIdentifier("filtered")
        Text(limited.map(\.title).joined(separator: " ")).accessibilityIdentifier("limited")
    }
}

private struct Search: View {
    @State private var text = ""

    var body: some View {
        TextField("Search", text: $text)
        Found(text)
    }
}

private struct Found: View {
    @Query private var notes: [Note]

    init(_ search: String) {
        _notes = Query(
            filter: #Predicate { search.isEmpty || $0.title.localizedStandardContains(search) },
            sort: \.title)
    }

    var body: some View {
        Text(notes.map(\.title).joined(separator: " ")).accessibilityIdentifier("found")
    }
}

private struct Rows: View {
    @Query(sort: \Note.rank) private var notes: [Note]
    static var evaluations = 0

    private static func count() { evaluations += 1 }

    var body: some View {
        let _ = Self.count()
        ForEach(notes) { note in Row(note: note) }
    }

    private struct Row: View {
        let note: Note
        var body: some View { Text(note.title) }
    }
}

private struct Failing: View {
    @Query(filter: #Predicate<Note> { $0.heading == "A" }) private var notes: [Note]

    var body: some View {
        Text("\(notes.count) \(_notes.fetchError != nil)").accessibilityIdentifier("result")
    }
}

private struct Editor: View {
    @Bindable var note: Note

    var body: some View {
        Form {
            TextField("Title", text: $note.title)
            Toggle("Done", isOn: $note.isDone)
        }
    }
}
