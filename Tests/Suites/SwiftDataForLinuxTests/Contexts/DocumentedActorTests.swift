import Foundation
import SwiftDataForLinux
import Testing

@ModelActor
private actor Library {
    func add(_ title: String) throws -> PersistentIdentifier {
        let book = Book(title: title)
        modelContext.insert(book)
        try modelContext.save()
        return book.persistentModelID
    }

    func title(of id: PersistentIdentifier) -> String? { self[id, as: Book.self]?.title }
    func isAuthor(_ id: PersistentIdentifier) -> Bool { self[id, as: Author.self] != nil }
    func rename(_ id: PersistentIdentifier, _ title: String) throws {
        self[id, as: Book.self]?.title = title
        try modelContext.save()
    }
    func delete(_ id: PersistentIdentifier) throws {
        if let book = self[id, as: Book.self] { modelContext.delete(book) }
        try modelContext.save()
    }

    func hasContextOfExecutor() -> Bool { modelContext === modelExecutor.modelContext }
    func hasContext(of container: ModelContainer) -> Bool { modelContext.container == container }
    func savesByItself() -> Bool { modelContext.autosaveEnabled }
}

/// Statements of Apple's documentation of actors with a context, one test each.
@Suite(.timeLimit(.minutes(5)))
struct DocumentedActorTests {
    private let container: ModelContainer
    private let library: Library

    init() throws {
        container = try memory(Author.self)
        library = Library(modelContainer: container)
    }

    // Shows: @ModelActor
    @Test("an actor is made with a container, and has a context for it, that of its executor") func context()
        async
    {
        #expect(library.modelContainer == container)
        #expect(await library.hasContext(of: container))
        #expect(await library.hasContextOfExecutor())
    }

    @Test("the context of an actor does not save by itself") func autosave() async {
        #expect(await !library.savesByItself())
    }

    @Test("an actor finds a model by its identifier, and none of another class or that is deleted")
    func identifiers() async throws {
        let id = try await library.add("a")
        #expect(await library.title(of: id) == "a")
        #expect(await !library.isAuthor(id))
        try await library.delete(id)
        #expect(await library.title(of: id) == nil)
    }

    @Test("identifiers pass between actors, and name the same model in the context of each") @MainActor
    func passing() async throws {
        let context = container.mainContext
        let id = try await library.add("a")
        let book = try #require(context.model(for: id) as? Book)
        #expect(book.title == "a")
        try await library.rename(id, "b")
        context.processPendingChanges()
        #expect(book.title == "b")
    }
}
