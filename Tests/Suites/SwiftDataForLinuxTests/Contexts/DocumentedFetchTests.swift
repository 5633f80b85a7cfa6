import Foundation
import SwiftDataForLinux
import Testing

/// Statements of Apple's documentation of fetches, one test each.
@Suite(.timeLimit(.minutes(5)))
struct DocumentedFetchTests {
    private let container: ModelContainer
    private let context: ModelContext

    init() throws {
        container = try memory(Author.self)
        context = ModelContext(container)
        for (title, year) in [("c", 3), ("a", 1), ("e", 1), ("b", 2), ("d", 3)] {
            let book = Book(title: title)
            book.year = year
            context.insert(book)
        }
        try context.save()
    }

    private func titles(_ descriptor: FetchDescriptor<Book>) throws -> String {
        try context.fetch(descriptor).map(\.title).joined()
    }

    @Test("a descriptor without arguments fetches all models") func all() throws {
        #expect(try titles(FetchDescriptor()) == "caebd")
    }

    // Shows: FetchDescriptor
    @Test("a predicate is the condition of the models") func predicate() throws {
        #expect(try titles(FetchDescriptor(predicate: #Predicate { $0.year == 3 })) == "cd")
    }

    @Test("sort descriptors order by the first, then by the second") func order() throws {
        let order = [SortDescriptor(\Book.year, order: .reverse), SortDescriptor(\Book.title)]
        #expect(try titles(FetchDescriptor(sortBy: order)) == "cdbae")
    }

    @Test("fetchLimit is the greatest number of models") func limit() throws {
        var descriptor = FetchDescriptor(sortBy: [SortDescriptor(\Book.title)])
        descriptor.fetchLimit = 2
        #expect(try titles(descriptor) == "ab")
        #expect(try context.fetchCount(descriptor) == 2)
    }

    @Test("fetchOffset skips models, before the limit counts") func offset() throws {
        var descriptor = FetchDescriptor(sortBy: [SortDescriptor(\Book.title)])
        descriptor.fetchOffset = 1
        #expect(try titles(descriptor) == "bcde")
        descriptor.fetchLimit = 2
        #expect(try titles(descriptor) == "bc")
    }

    @Test("pending changes are considered, unless includePendingChanges is false") func pending() throws {
        context.insert(Book(title: "f"))
        try context.delete(model: Book.self, where: #Predicate { $0.title == "a" })
        var descriptor = FetchDescriptor(sortBy: [SortDescriptor(\Book.title)])
        #expect(try titles(descriptor) == "bcdef")
        #expect(try context.fetchCount(descriptor) == 5)
        descriptor.includePendingChanges = false
        #expect(try context.fetchCount(descriptor) == 5)
        #expect(try context.fetchIdentifiers(descriptor).count == 5)
        #expect(try ModelContext(container).fetch(descriptor).map(\.title).joined() == "abcde")
    }

    @Test("propertiesToFetch and relationships to prefetch change no value") func prefetching() throws {
        var descriptor = FetchDescriptor(sortBy: [SortDescriptor(\Book.title)])
        descriptor.propertiesToFetch = [\.title]
        descriptor.relationshipKeyPathsForPrefetching = [\.author]
        let fresh = ModelContext(container)
        #expect(try fresh.fetch(descriptor).map(\.year) == [1, 2, 3, 3, 1])
    }

    @Test("a fetch in batches is a collection of the same models") func batches() throws {
        let descriptor = FetchDescriptor(sortBy: [SortDescriptor(\Book.title)])
        let batches = try context.fetch(descriptor, batchSize: 2)
        #expect(batches.count == 5)
        #expect(batches.map(\.title) == ["a", "b", "c", "d", "e"])
        #expect(batches.reversed().first?.title == "e")
    }

    @Test("the identifiers of a fetch in batches are those of its models, in its order") func identifiers()
        throws
    {
        let descriptor = FetchDescriptor(sortBy: [SortDescriptor(\Book.title)])
        let identifiers = try context.fetchIdentifiers(descriptor, batchSize: 2)
        #expect(Array(identifiers) == (try context.fetch(descriptor).map(\.persistentModelID)))
    }

    @Test("an enumeration whose block leaves changes in the context throws") func escaping() throws {
        #expect(throws: SwiftDataError.self) {
            try context.enumerate(FetchDescriptor<Book>(), batchSize: 2) { $0.year += 1 }
        }
        #expect(context.changedModelsArray.count == 2)
    }

    @Test("an enumeration may leave changes if they are allowed, or saved by the block") func allowed() throws
    {
        try context.enumerate(FetchDescriptor<Book>(), allowEscapingMutations: true) { $0.year += 1 }
        #expect(context.changedModelsArray.count == 5)
        try context.save()
        try context.enumerate(FetchDescriptor<Book>()) { book in
            book.year += 1
            try context.save()
        }
        #expect(try ModelContext(container).fetch(FetchDescriptor<Book>()).map(\.year).reduce(0, +) == 20)
    }

    @Test("an order may go through relationships that are nil, whose models are first") func related() throws
    {
        for (title, name) in [("a", "z"), ("b", "y"), ("c", "z")] {
            let book = try #require(
                try context.fetch(
                    FetchDescriptor<Book>(predicate: #Predicate { $0.title == title })
                ).first)
            book.author = Author(name: name)
        }
        let order = [SortDescriptor(\Book.author?.name), SortDescriptor(\Book.title)]
        #expect(try titles(FetchDescriptor(sortBy: order)) == "debac")
        try context.save()
        #expect(try titles(FetchDescriptor(sortBy: order)) == "debac")
    }

    @Test("a model is the same object in each fetch of a context") func identity() throws {
        let (one, other) = (
            try context.fetch(FetchDescriptor<Book>()), try context.fetch(FetchDescriptor<Book>())
        )
        #expect(zip(one, other).allSatisfy { $0 === $1 })
        let elsewhere = try ModelContext(container).fetch(FetchDescriptor<Book>())
        #expect(zip(one, elsewhere).allSatisfy { $0 !== $1 && $0.persistentModelID == $1.persistentModelID })
    }

    @Test("a predicate contains captured values, of models too") func captured() throws {
        let author = Author(name: "x")
        context.insert(author)
        try context.fetch(FetchDescriptor<Book>())[0].author = author
        try context.save()
        let (id, years) = (author.persistentModelID, [1, 2])
        #expect(
            try titles(FetchDescriptor(predicate: #Predicate { $0.author?.persistentModelID == id })) == "c")
        #expect(try titles(FetchDescriptor(predicate: #Predicate { years.contains($0.year) })) == "aeb")
    }

    @Test("a predicate of enumeration cases compares their stored values") func enumeration() throws {
        let container = try memory(Everything.self)
        let context = ModelContext(container)
        context.insert(Everything())
        let good = Everything()
        good.mood = .good
        context.insert(good)
        try context.save()
        let mood = Mood.good
        let found = try context.fetch(FetchDescriptor<Everything>(predicate: #Predicate { $0.mood == mood }))
        #expect(found.map(\.persistentModelID) == [good.persistentModelID])
    }
}
