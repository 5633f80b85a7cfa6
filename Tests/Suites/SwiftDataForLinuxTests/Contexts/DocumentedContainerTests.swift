import Foundation
import SwiftDataForLinux
import Testing

/// Statements of Apple's documentation of containers, and of what ends with a context, one test each.
@Suite(.timeLimit(.minutes(5)))
struct DocumentedContainerTests {
    private let container: ModelContainer
    private let context: ModelContext

    init() throws {
        container = try memory(Author.self)
        context = ModelContext(container)
    }

    // Shows: ModelContainer
    @Test("a container in memory has its own models") func inMemory() throws {
        context.insert(Author(name: "a"))
        try context.save()
        #expect(try ModelContext(memory(Author.self)).fetchCount(FetchDescriptor<Author>()) == 0)
    }

    @Test("a container without saving refuses it") func readOnly() throws {
        let container = try ModelContainer(
            for: Author.self,
            configurations: ModelConfiguration(isStoredInMemoryOnly: true, allowsSave: false))
        let context = ModelContext(container)
        context.insert(Author(name: "a"))
        #expect(throws: SwiftDataError.self) { try context.save() }
        #expect(context.hasChanges)
    }

    @Test("deleteAllData deletes all models of all classes") func deleteAllData() throws {
        let author = Author(name: "a")
        author.books = [Book(title: "b")]
        context.insert(author)
        try context.save()
        try container.deleteAllData()
        #expect(try context.fetchCount(FetchDescriptor<Author>()) == 0)
        #expect(try context.fetchCount(FetchDescriptor<Book>()) == 0)
    }

    @Test("the main context is one for each container, and saves by itself") @MainActor
    func mainContext() {
        #expect(container.mainContext === container.mainContext)
        #expect(container.mainContext.autosaveEnabled)
        #expect(!context.autosaveEnabled)
    }

    // Shows: ModelConfiguration
    @Test("a file keeps models, with data next to it, for the next container") func file() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let configuration = ModelConfiguration(url: folder.appending(path: "a.store"))
        let id: PersistentIdentifier
        do {
            let container = try ModelContainer(for: Everything.self, configurations: configuration)
            let context = ModelContext(container)
            let all = Everything()
            all.data = Data(repeating: 7, count: 1_000_000)
            all.optionalMood = .good
            all.optionalAddress = Address(street: "s")
            all.double = .nan
            context.insert(all)
            try context.save()
            id = all.persistentModelID
        }
        let container = try ModelContainer(for: Everything.self, configurations: configuration)
        let context = ModelContext(container)
        let all = try #require(context.model(for: id) as? Everything)
        #expect(all.data.count == 1_000_000)
        #expect(all.optionalMood == .good)
        #expect(all.optionalAddress?.street == "s")
        #expect(all.shape == .circle(radius: 2))
        #expect(all.double.isNaN)
        #expect(all.uint == .max)
        #expect(try context.fetch(FetchDescriptor<Everything>()).first === all)
    }

    @Test("a model outlives its context, and keeps its values") func outliving() throws {
        context.insert(Author(name: "a"))
        try context.save()
        var author: Author?
        do { author = try ModelContext(container).fetch(FetchDescriptor<Author>()).first }
        #expect(author?.name == "a")
        #expect(author?.modelContext == nil)
    }

    @Test("a container that nothing uses is released with its main context, whose changes it saves")
    @MainActor
    func releasing() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let configuration = ModelConfiguration(url: folder.appending(path: "a.store"))
        weak var released: ModelContainer?
        weak var releasedContext: ModelContext?
        do {
            let container = try ModelContainer(for: Author.self, configurations: configuration)
            container.mainContext.insert(Author(name: "a"))
            (released, releasedContext) = (container, container.mainContext)
        }
        #expect(released == nil)
        while releasedContext != nil { await Task.yield() }
        let context = ModelContext(try ModelContainer(for: Author.self, configurations: configuration))
        #expect(try context.fetch(FetchDescriptor<Author>()).map(\.name) == ["a"])
    }

    @Test("a main context works on without its container, and returns one with the same stores") @MainActor
    func withoutContainer() throws {
        let context = try memory(Author.self).mainContext
        context.insert(Author(name: "a"))
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Author>()) == 1)
        #expect(context.container.mainContext === context)
    }

    @Test("a container without classes finds nothing, and one of other classes refuses a fetch")
    func unknown()
        throws
    {
        let empty = ModelContext(try memory())
        #expect(try empty.fetch(FetchDescriptor<Author>()).isEmpty)
        #expect(try empty.fetchCount(FetchDescriptor<Author>()) == 0)
        let other = ModelContext(try memory(Cover.self))
        #expect(throws: SwiftDataError.self) { try other.fetch(FetchDescriptor<Author>()) }
    }

    @Test("a context with changes that is dropped releases its models") func dropping() throws {
        weak var released: Author?
        do {
            let context = ModelContext(container)
            let author = Author(name: "a")
            context.insert(author)
            released = author
        }
        #expect(released == nil)
    }
}
