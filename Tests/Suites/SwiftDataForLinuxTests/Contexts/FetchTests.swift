import Foundation
import SwiftDataForLinux
import Testing

@Suite("Fetching objects with their values", .timeLimit(.minutes(2)))
struct FetchTests {
    private let container: ModelContainer
    private let context: ModelContext

    init() throws {
        container = try memory(Trip.self, Author.self)
        context = ModelContext(container)
    }

    private func insert(_ count: Int) throws {
        let context = ModelContext(container)
        for number in 0..<count {
            let book = Book(title: "\(number)")
            book.year = count - number
            context.insert(book)
        }
        try context.save()
    }

    @Test("a result of any length has each object once, in order", arguments: [0, 1, 63, 64, 65, 66, 500])
    func lengths(count: Int) throws {
        try insert(count)
        let titles = (0..<count).map(String.init)
        let books = try context.fetch(FetchDescriptor<Book>())
        #expect(books.map(\.title) == titles)
        let sorted = try context.fetch(FetchDescriptor<Book>(sortBy: [SortDescriptor(\.year)]))
        #expect(sorted.map(\.title) == titles.reversed())
        #expect(zip(books, sorted.reversed()).allSatisfy { $0 === $1 })
        for (limit, offset) in [(0, 0), (1, 0), (64, 1), (65, 2), (400, 70)] {
            var descriptor = FetchDescriptor<Book>()
            (descriptor.fetchLimit, descriptor.fetchOffset) = (limit, offset)
            let expected = titles.dropFirst(offset).prefix(limit == 0 ? count : limit)
            #expect(try context.fetch(descriptor).map(\.title) == Array(expected))
        }
    }

    @Test("a fetched object has the values of the fetch until its context takes over a later save")
    func snapshot() throws {
        try insert(3)
        let books = try context.fetch(FetchDescriptor<Book>())
        let other = ModelContext(container)
        for book in try other.fetch(FetchDescriptor<Book>()) { book.title += " later" }
        try other.save()
        #expect(books.map(\.title) == ["0", "1", "2"])
        context.processPendingChanges()
        #expect(books.map(\.title) == ["0 later", "1 later", "2 later"])
    }

    @Test("a fetch without pending changes keeps those of the objects")
    func pending() throws {
        try insert(3)
        let books = try context.fetch(FetchDescriptor<Book>())
        books[0].title = "mine"
        context.delete(books[1])
        var descriptor = FetchDescriptor<Book>()
        descriptor.includePendingChanges = false
        let again = try context.fetch(descriptor)
        #expect(again.map(\.title) == ["mine", "1", "2"])
        #expect(zip(books, again).allSatisfy { $0 === $1 })
        #expect(books[1].isDeleted && books[0].hasChanges)
    }

    @Test("a row that is found late is found")
    func late() throws {
        try insert(5_000)
        let last = "4999"
        let descriptor = FetchDescriptor<Book>(predicate: #Predicate { $0.title.contains(last) })
        let found = try context.fetch(descriptor)
        #expect(found.map(\.year) == [1])
    }
}
