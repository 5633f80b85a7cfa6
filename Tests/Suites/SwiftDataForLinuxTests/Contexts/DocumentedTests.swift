import Foundation
import SwiftDataForLinux
import Testing

@Model
final class Author {
    var name: String
    @Relationship(deleteRule: .deny, inverse: \Book.author) var books: [Book] = []
    @Relationship(deleteRule: .nullify) var desk: Desk?
    init(name: String) { self.name = name }
}

@Model
final class Book {
    @Attribute(.unique) var title: String
    var year = 2000
    var author: Author?
    @Relationship(deleteRule: .cascade) var cover: Cover?
    @Relationship(deleteRule: .noAction, inverse: \Review.book) var reviews: [Review] = []
    @Transient var isOpen = false
    init(title: String, author: Author? = nil) {
        self.title = title
        self.author = author
    }
}

@Model final class Cover { var color = "red" }
@Model final class Review { var book: Book? }
@Model final class Desk {
    var owner: Author?
    var legs = 4
}

/// Statements of Apple's documentation of contexts and models, one test each.
@Suite(.timeLimit(.minutes(5)))
struct DocumentedTests {
    private let container: ModelContainer
    private let context: ModelContext

    init() throws {
        container = try memory(Author.self)
        context = ModelContext(container)
    }

    @Test("a new context has no changes") func noChanges() { #expect(!context.hasChanges) }

    // Shows: ModelContext
    @Test("insert registers the model, which has changes then") func insert() {
        let author = Author(name: "a")
        #expect(author.modelContext == nil)
        #expect(!author.hasChanges)
        context.insert(author)
        #expect(context.hasChanges)
        #expect(author.hasChanges)
        #expect(author.modelContext === context)
        #expect(context.insertedModelsArray.count == 1)
    }

    @Test("inserting a model twice has no effect") func insertTwice() {
        let author = Author(name: "a")
        context.insert(author)
        context.insert(author)
        #expect(context.insertedModelsArray.count == 1)
    }

    @Test("insert registers related models, too") func insertRelated() {
        let author = Author(name: "a")
        author.books = [Book(title: "b")]
        author.desk = Desk()
        context.insert(author)
        #expect(context.insertedModelsArray.count == 3)
        #expect(author.books[0].modelContext === context)
    }

    @Test("relating a new model to one of a context inserts it") func insertByRelation() {
        let author = Author(name: "a")
        context.insert(author)
        author.books.append(Book(title: "b"))
        #expect(context.insertedModelsArray.count == 2)
        let book = Book(title: "c")
        book.author = author
        #expect(book.modelContext === context)
        #expect(author.books.map(\.title) == ["b", "c"])
    }

    @Test("save persists changes, and leaves none") func save() throws {
        context.insert(Author(name: "a"))
        try context.save()
        #expect(!context.hasChanges)
        #expect(context.insertedModelsArray.isEmpty)
        #expect(try ModelContext(container).fetchCount(FetchDescriptor<Author>()) == 1)
    }

    @Test("changes that are not saved are not seen by another context") func isolation() throws {
        context.insert(Author(name: "a"))
        #expect(try ModelContext(container).fetchCount(FetchDescriptor<Author>()) == 0)
    }

    @Test("changing a property registers the model as changed") func changed() throws {
        let author = Author(name: "a")
        context.insert(author)
        try context.save()
        author.name = "b"
        #expect(context.changedModelsArray.count == 1)
        #expect(author.hasChanges)
        try context.save()
        #expect(!author.hasChanges)
    }

    @Test("changing a transient property is no change") func transient() throws {
        let book = Book(title: "a")
        context.insert(book)
        try context.save()
        book.isOpen = true
        #expect(!context.hasChanges)
        #expect(book.isOpen)
    }

    @Test("a deleted model is deleted at the next save") func delete() throws {
        let author = Author(name: "a")
        context.insert(author)
        try context.save()
        context.delete(author)
        #expect(author.isDeleted)
        #expect(context.deletedModelsArray.count == 1)
        #expect(try ModelContext(container).fetchCount(FetchDescriptor<Author>()) == 1)
        try context.save()
        #expect(!author.isDeleted)
        #expect(try ModelContext(container).fetchCount(FetchDescriptor<Author>()) == 0)
    }

    @Test("a model that was inserted and deleted before saving leaves nothing") func insertedAndDeleted()
        throws
    {
        let author = Author(name: "a")
        context.insert(author)
        context.delete(author)
        #expect(!context.hasChanges)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Author>()) == 0)
    }

    @Test("delete of a class with a condition deletes what satisfies it") func deleteWhere() throws {
        for title in ["a", "b", "c"] { context.insert(Book(title: title)) }
        try context.save()
        try context.delete(model: Book.self, where: #Predicate { $0.title != "b" })
        try context.save()
        #expect(try context.fetch(FetchDescriptor<Book>()).map(\.title) == ["b"])
        try context.delete(model: Book.self)
        #expect(try context.fetchCount(FetchDescriptor<Book>()) == 0)
    }

    @Test("deny: saving throws as long as there are related models") func deny() throws {
        let author = Author(name: "a")
        let book = Book(title: "b", author: author)
        context.insert(author)
        context.insert(book)
        try context.save()
        context.delete(author)
        #expect(throws: SwiftDataError.self) { try context.save() }
        context.delete(book)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Author>()) == 0)
    }

    // Shows: @Relationship
    @Test("cascade: related models are deleted, too") func cascade() throws {
        let book = Book(title: "b")
        book.cover = Cover()
        context.insert(book)
        try context.save()
        context.delete(book)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Cover>()) == 0)
    }

    @Test("nullify: references of related models become nil") func nullify() throws {
        let author = Author(name: "a")
        let desk = Desk()
        author.desk = desk
        context.insert(author)
        try context.save()
        #expect(desk.owner === author)
        context.delete(author)
        #expect(desk.owner == nil)
        try context.save()
        #expect(desk.owner == nil)
    }

    @Test("noAction: related models stay, and refer to nothing that exists") func noAction() throws {
        let book = Book(title: "b")
        let review = Review()
        book.reviews = [review]
        context.insert(book)
        try context.save()
        context.delete(book)
        try context.save()
        #expect(review.book == nil)
        #expect(try context.fetchCount(FetchDescriptor<Review>()) == 1)
    }

    @Test("a relationship to one sets its inverse, and leaves the former one") func inverseToOne() {
        let (one, two) = (Author(name: "1"), Author(name: "2"))
        context.insert(one)
        context.insert(two)
        let desk = Desk()
        one.desk = desk
        #expect(desk.owner === one)
        two.desk = desk
        #expect(desk.owner === two)
        #expect(one.desk == nil)
        desk.owner = nil
        #expect(two.desk == nil)
    }

    @Test("a relationship to many sets its inverse, and leaves the former one") func inverseToMany() {
        let (one, two) = (Author(name: "1"), Author(name: "2"))
        context.insert(one)
        context.insert(two)
        let book = Book(title: "b", author: one)
        context.insert(book)
        #expect(one.books.count == 1)
        two.books.append(book)
        #expect(one.books.isEmpty)
        #expect(book.author === two)
        two.books.removeAll()
        #expect(book.author == nil)
    }

    // Shows: @Attribute
    @Test("unique: inserting an equal value updates the model that has it") func unique() throws {
        context.insert(Book(title: "b"))
        try context.save()
        let again = Book(title: "b")
        again.year = 2020
        context.insert(again)
        try context.save()
        #expect(try context.fetch(FetchDescriptor<Book>()).map(\.year) == [2020])
    }

    @Test("rollback discards changes") func rollback() throws {
        let author = Author(name: "a")
        context.insert(author)
        try context.save()
        author.name = "b"
        context.insert(Author(name: "c"))
        context.rollback()
        #expect(author.name == "a")
        #expect(!context.hasChanges)
    }

    @Test("a transaction saves what its block changes") func transaction() throws {
        try context.transaction { context.insert(Author(name: "a")) }
        #expect(try ModelContext(container).fetchCount(FetchDescriptor<Author>()) == 1)
    }

    @Test("saving posts notifications before and after, with the identifiers") func notifications() throws {
        let received = Received()
        let center = NotificationCenter.default
        let observers = [ModelContext.willSave, ModelContext.didSave].map { name in
            center.addObserver(forName: name, object: context, queue: nil) { received.add($0) }
        }
        defer { for observer in observers { center.removeObserver(observer) } }
        let author = Author(name: "a")
        context.insert(author)
        try context.save()
        #expect(received.names == [ModelContext.willSave, ModelContext.didSave])
        #expect(received.inserted == [author.persistentModelID])
        author.name = "b"
        try context.save()
        #expect(received.updated == [author.persistentModelID])
        context.delete(author)
        try context.save()
        #expect(received.deleted == [author.persistentModelID])
        #expect(received.names.count == 6)
        try context.save()
        #expect(received.names.count == 6, "nothing was saved")
    }

    @Test("the identifier of a model in no context has no store, and in one that of its container")
    func storeIdentifier() throws {
        let author = Author(name: "a")
        #expect(author.persistentModelID.storeIdentifier == nil)
        context.insert(author)
        let store = try #require(author.persistentModelID.storeIdentifier)
        let other = Author(name: "b")
        context.insert(other)
        #expect(other.persistentModelID.storeIdentifier == store)
        #expect(author.persistentModelID < other.persistentModelID)
    }

    // Shows: PersistentIdentifier
    @Test("an identifier is the same in all contexts, and survives coding") func identifier() throws {
        let author = Author(name: "a")
        context.insert(author)
        let id = author.persistentModelID
        try context.save()
        #expect(author.persistentModelID == id)
        #expect(author.id == id)
        let decoded = try JSONDecoder().decode(
            PersistentIdentifier.self, from: JSONEncoder().encode(id))
        let other = ModelContext(container)
        #expect((other.model(for: decoded) as? Author)?.name == "a")
        #expect(id.entityName == "Author")
    }

    @Test("registeredModel gives a model that is in use, and nil for another one") func registered() throws {
        let author = Author(name: "a")
        context.insert(author)
        try context.save()
        let found: Author? = context.registeredModel(for: author.persistentModelID)
        #expect(found === author)
        let other = ModelContext(container)
        let none: Author? = other.registeredModel(for: author.persistentModelID)
        #expect(none == nil)
    }

    @Test("fetchIdentifiers gives the identifiers of a fetch, in its order") func identifiers() throws {
        let books = ["b", "a"].map { Book(title: $0) }
        for book in books { context.insert(book) }
        let descriptor = FetchDescriptor<Book>(sortBy: [SortDescriptor(\.title)])
        let expected = [books[1].persistentModelID, books[0].persistentModelID]
        #expect(try context.fetchIdentifiers(descriptor) == expected)
        try context.save()
        #expect(try context.fetchIdentifiers(descriptor) == expected)
    }

    @Test("enumerate passes each model of a fetch, and stops at an error") func enumerate() throws {
        struct Stop: Error {}
        for title in ["a", "b", "c"] { context.insert(Book(title: title)) }
        try context.save()
        var titles: [String] = []
        let descriptor = FetchDescriptor<Book>(sortBy: [SortDescriptor(\.title)])
        #expect(throws: Stop.self) {
            try context.enumerate(descriptor) { book in
                titles.append(book.title)
                if titles.count == 2 { throw Stop() }
            }
        }
        #expect(titles == ["a", "b"])
    }

    @Test("a limit of zero, an offset beyond the end, and negative ones give no error") func limits() throws {
        for title in ["a", "b"] { context.insert(Book(title: title)) }
        try context.save()
        var descriptor = FetchDescriptor<Book>()
        descriptor.fetchLimit = 0
        #expect(try context.fetch(descriptor).count == 2)
        descriptor.fetchOffset = 5
        #expect(try context.fetch(descriptor).isEmpty)
        descriptor.fetchOffset = -1
        #expect(try context.fetch(descriptor).count == 2)
    }
}

/// The notifications of a context, received on the thread that saves.
private final class Received: @unchecked Sendable {
    private(set) var names: [Notification.Name] = []
    private(set) var inserted: [PersistentIdentifier] = []
    private(set) var updated: [PersistentIdentifier] = []
    private(set) var deleted: [PersistentIdentifier] = []

    func add(_ notification: Notification) {
        func identifiers(_ key: ModelContext.NotificationKey) -> [PersistentIdentifier] {
            notification.userInfo?[key.rawValue] as? [PersistentIdentifier] ?? []
        }
        names.append(notification.name)
        inserted += identifiers(.insertedIdentifiers)
        updated += identifiers(.updatedIdentifiers)
        deleted += identifiers(.deletedIdentifiers)
    }
}
