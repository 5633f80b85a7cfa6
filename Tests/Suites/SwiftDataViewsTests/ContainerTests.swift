import DynamicListsInspector
import SwiftData
import SwiftUI
import Testing

@Suite("Containers of views")
@MainActor
struct ContainerTests {
    // Shows: \.modelContext
    @Test("a view's container is made once, before its content, and is the one of the queries inside")
    func setup() throws {
        var results: [Result<ModelContainer, any Error>] = []
        let view = Titles().modelContainer(for: Note.self, inMemory: true, isAutosaveEnabled: false) {
            result in
            results.append(result)
            try? result.get().mainContext.insert(Note(title: "first", rank: 0))
        }
        let screen = HostedView(view)
        #expect(try screen.find(identifier: "titles").label == "first")
        screen.show(view)
        #expect(results.count == 1)
        let container = try results[0].get()
        #expect(!container.mainContext.autosaveEnabled)
        #expect(container.schema.entities.map(\.name) == ["Note"])
        try screen.find(Button<Text>.self, "Add").tap()
        container.mainContext.processPendingChanges()
        screen.runUntilIdle()
        #expect(try screen.find(identifier: "titles").label == "first added")
    }

    @Test("without a container a query is empty")
    func none() throws {
        let screen = HostedView(Text("shown").modelContext(EnvironmentValues().modelContext))
        #expect(screen.contains("shown"))
        #expect(EnvironmentValues().modelContext.container.schema.entities.isEmpty)
    }
}

private struct Titles: View {
    @Environment(\.modelContext) private var context
    @Query private var notes: [Note]

    var body: some View {
        Text(notes.map(\.title).joined(separator: " ")).accessibilityIdentifier("titles")
        Button("Add") { context.insert(Note(title: "added", rank: notes.count)) }
    }
}
