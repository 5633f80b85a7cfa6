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

    // Shows: .modelContext
    @Test("the queries of a view fetch in the context that it is given")
    func given() throws {
        let context = ModelContext(try makeContainer(["a", "b"]))
        let screen = HostedView(Titles().modelContext(context))
        #expect(try screen.find(identifier: "titles").label == "a b")
    }

    @Test("without a container a query is empty")
    func none() throws {
        let screen = HostedView(Titles())
        #expect(try screen.find(identifier: "titles").label == "")
        #expect(EnvironmentValues().modelContext.container.schema.entities.isEmpty)
    }

    @Test(
        "a container with undo registers changes with the environment's undo manager",
        arguments: [true, false])
    func undo(isEnabled: Bool) throws {
        let view = Titles().modelContainer(
            for: Note.self, inMemory: true, isAutosaveEnabled: false, isUndoEnabled: isEnabled)
        let screen = HostedView(view)
        try screen.find(Button<Text>.self, "Add").tap()
        screen.runUntilIdle()
        try screen.find(Button<Text>.self, "Undo").tap()
        screen.runUntilIdle()
        #expect(try screen.find(identifier: "titles").label == (isEnabled ? "" : "added"))
        try screen.find(Button<Text>.self, "Redo").tap()
        screen.runUntilIdle()
        #expect(try screen.find(identifier: "titles").label == "added")
    }
}

private struct Titles: View {
    @Environment(\.modelContext) private var context
    @Environment(\.undoManager) private var undoManager
    @Query private var notes: [Note]

    var body: some View {
        Text(notes.map(\.title).joined(separator: " ")).accessibilityIdentifier("titles")
        Button("Add") { insert() }
        Button("Undo") {
            undoManager?.undo()
            context.processPendingChanges()
        }
        Button("Redo") {
            undoManager?.redo()
            context.processPendingChanges()
        }
    }

    private func insert() {
        context.insert(Note(title: "added", rank: notes.count))
        context.processPendingChanges()
    }
}
