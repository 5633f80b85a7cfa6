import Foundation
import ObservableObjects
import Observation
import SwiftDataForLinux
import Testing

@Suite("Undo in a context", .timeLimit(.minutes(5)))
@MainActor
struct UndoTests {
    private let container: ModelContainer
    private let context: ModelContext
    private let manager = UndoManager()

    init() throws {
        container = try memory(Trip.self, Author.self)
        context = ModelContext(container)
        context.undoManager = manager
    }

    /// Ends the group of this turn.
    private func endTurn() {
        if manager.groupingLevel > 0 { manager.endUndoGrouping() }
    }

    @Test("a context has no undo manager until it gets one") func none() {
        #expect(ModelContext(container).undoManager == nil)
        #expect(context.undoManager === manager)
        #expect(!manager.canUndo)
    }

    @Test("an insertion is undone and done again", arguments: [false, true])
    func insertion(isSaved: Bool) throws {
        let book = Book(title: "a")
        context.insert(book)
        if isSaved { try context.save() }
        manager.undo()
        #expect(try context.fetchCount(FetchDescriptor<Book>()) == 0)
        if isSaved { try context.save() }
        manager.redo()
        #expect(try context.fetch(FetchDescriptor<Book>()).first === book)
        try context.save()
        #expect(try ModelContext(container).fetch(FetchDescriptor<Book>()).map(\.title) == ["a"])
    }

    @Test("a change of a value is undone and done again, and its observers are notified")
    func value() throws {
        let book = Book(title: "a")
        context.insert(book)
        try context.save()
        endTurn()
        book.title = "b"
        book.year = 1
        endTurn()
        book.title = "c"
        manager.undo()
        #expect(book.title == "b")
        manager.undo()
        #expect(book.title == "a")
        #expect(book.year == 2000)
        manager.redo()
        #expect(book.title == "b")
        #expect(book.year == 1)
        try context.save()
        #expect(try ModelContext(container).fetch(FetchDescriptor<Book>()).map(\.title) == ["b"])
    }

    @Test("a deletion is undone with what its rules have deleted and released", arguments: [false, true])
    func deletion(isSaved: Bool) throws {
        let author = Author(name: "a")
        let book = Book(title: "b", author: author)
        book.cover = Cover()
        context.insert(book)
        try context.save()
        endTurn()
        context.delete(book)
        #expect(author.books.isEmpty)
        if isSaved { try context.save() }
        manager.undo()
        #expect(author.books.map(\.title) == ["b"])
        #expect(book.author === author)
        #expect(book.cover?.color == "red")
        try context.save()
        let stored = try #require(try ModelContext(container).fetch(FetchDescriptor<Book>()).first)
        #expect(stored.author?.name == "a")
        #expect(stored.cover?.color == "red")
        manager.redo()
        try context.save()
        #expect(try ModelContext(container).fetchCount(FetchDescriptor<Book>()) == 0)
        #expect(try ModelContext(container).fetchCount(FetchDescriptor<Cover>()) == 0)
    }

    @Test("changes of relationships are undone on both sides, also of lists that are read afterwards")
    func relationships() throws {
        let (one, two) = (Author(name: "1"), Author(name: "2"))
        let book = Book(title: "b", author: one)
        let trip = Trip(code: "t", name: "t")
        let person = Person(name: "p")
        for model in [one, two, book, trip, person] as [any PersistentModel] { context.insert(model) }
        try context.save()
        endTurn()
        book.author = two
        trip.people = [person]
        #expect(one.books.isEmpty && two.books.count == 1)
        #expect(person.trips?.count == 1)
        manager.undo()
        #expect(book.author === one)
        #expect(one.books.map(\.title) == ["b"] && two.books.isEmpty)
        #expect(trip.people.isEmpty && person.trips?.isEmpty == true)
        manager.redo()
        #expect(two.books.map(\.title) == ["b"] && one.books.isEmpty)
        #expect(trip.people.map(\.name) == ["p"] && person.trips?.count == 1)
        try context.save()
        let stored = try #require(try ModelContext(container).fetch(FetchDescriptor<Trip>()).first)
        #expect(stored.people.map(\.name) == ["p"])
    }

    @Test("a rollback, and a deletion by another context, leave nothing to undo")
    func forgetting() throws {
        let book = Book(title: "a")
        context.insert(book)
        context.rollback()
        #expect(!manager.canUndo)
        context.insert(Book(title: "b"))
        try context.save()
        let other = ModelContext(container)
        try other.delete(model: Book.self)
        try other.save()
        context.processPendingChanges()
        #expect(!manager.canUndo)
        context.insert(Book(title: "c"))
        context.undoManager = nil
        #expect(!manager.canUndo)
    }

    @Test("a change that an observer makes while another context's save is applied is undone")
    func observer() throws {
        let (seen, changed) = (Book(title: "a"), Book(title: "b"))
        for book in [seen, changed] { context.insert(book) }
        try context.save()
        endTurn()
        manager.removeAllActions()
        nonisolated(unsafe) let unsafe = changed
        withObservationTracking {
            _ = seen.title
        } onChange: {
            unsafe.title = "c"
        }
        let other = ModelContext(container)
        let same = try #require(other.model(for: seen.persistentModelID) as? Book)
        same.title = "x"
        try other.save()
        context.processPendingChanges()
        #expect(seen.title == "x" && changed.title == "c")
        #expect(manager.canUndo)
        manager.undo()
        #expect(seen.title == "x" && changed.title == "b")
    }

    @Test("a reference that another context's deletion has removed is not restored")
    func foreignDeletion() throws {
        let (author, book) = (Author(name: "a"), Book(title: "b"))
        for model in [author, book] as [any PersistentModel] { context.insert(model) }
        try context.save()
        endTurn()
        manager.removeAllActions()
        book.author = author
        let other = ModelContext(container)
        other.delete(try #require(other.model(for: author.persistentModelID) as? Author))
        try other.save()
        context.processPendingChanges()
        #expect(book.author == nil)
        #expect(!manager.canUndo)
    }

    @Test("random changes are undone step by step to the state before each, and done again")
    func random() throws {
        for seed in 0..<UInt64(60) {
            var dice = Dice(seed)
            var authors: [Author] = (0..<3).map { Author(name: "\($0)") }
            var books: [Book] = (0..<4).map { Book(title: "\(seed) \($0)") }
            for model in authors as [any PersistentModel] + books { context.insert(model) }
            try context.save()
            manager.removeAllActions()
            endTurn()
            func state() throws -> String {
                let all = try context.fetch(FetchDescriptor<Author>(sortBy: [SortDescriptor(\.name)]))
                let texts = all.map { author in
                    "\(author.name): \(author.books.map(\.title).sorted()) \(author.desk?.legs ?? 0)"
                }
                let found = try context.fetch(FetchDescriptor<Book>(sortBy: [SortDescriptor(\.title)]))
                return (texts + found.map { "\($0.title) \($0.author?.name ?? "-")" }).joined(separator: "; ")
            }
            var states = [try state()]
            for step in 0..<8 {
                switch dice.roll(6) {
                case 0:
                    let book = Book(title: "\(seed) new \(step)", author: dice.pick(authors))
                    context.insert(book)
                    books.append(book)
                case 1 where books.count > 1:
                    context.delete(books.remove(at: dice.roll(books.count)))
                case 2: dice.pick(books).author = dice.roll(2) == 0 ? nil : dice.pick(authors)
                case 3:
                    let chosen = books.filter { _ in dice.roll(2) == 0 }
                    dice.pick(authors).books = chosen
                case 4:
                    let desk = Desk()
                    desk.legs = step
                    dice.pick(authors).desk = desk
                default: dice.pick(authors).name = "\(seed) \(step)"
                }
                endTurn()
                let new = try state()
                if manager.canUndo, new != states.last || step == 0 { states.append(new) }
                if new == states.last, states.count >= 2, states[states.count - 2] == new {
                    states.removeLast()
                }
                if dice.roll(4) == 0 { try context.save() }
            }
            var seen: [String] = []
            while manager.canUndo {
                manager.undo()
                if try state() != seen.last { seen.append(try state()) }
                if dice.roll(5) == 0 { try context.save() }
            }
            let expected = states.dropLast().reversed()
            #expect(Array(seen.drop { $0 == states.last }) == Array(expected), "seed \(seed)")
            while manager.canRedo { manager.redo() }
            #expect(try state() == states.last, "seed \(seed)")
            try context.save()
            for author in try context.fetch(FetchDescriptor<Author>()) { author.books = [] }
            try context.delete(model: Author.self)
            try context.delete(model: Book.self)
            try context.save()
            manager.removeAllActions()
            authors = []
        }
    }
}
