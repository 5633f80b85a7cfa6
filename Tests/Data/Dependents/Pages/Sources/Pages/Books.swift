import DynamicLists

/// A book of a shop's catalog.
public struct Book: Identifiable, Hashable, Sendable {
    public let id: Int
    public var title: String

    public init(id: Int, title: String) {
        self.id = id
        self.title = title
    }
}

/// The catalog: pages by number, and the number of books.
public struct Books: PageSource {
    public var shop: Shop

    public init(shop: Shop) { self.shop = shop }

    public func page(for request: PageRequest<Int>) async throws -> Page<Int, Book> {
        let number = request.key ?? 0
        let books = try await shop.books(onPage: number)
        return Page(items: books, nextKey: books.isEmpty ? nil : number + 1, totalCount: shop.count)
    }
}

/// The service that provides the catalog.
public struct Shop: Sendable {
    public var count: Int
    public var booksPerPage = 20
    public var failingPage: Int?

    public init(count: Int, failingPage: Int? = nil) {
        self.count = count
        self.failingPage = failingPage
    }

    /// The error of a page that is not available.
    public struct Closed: Error {
        public let page: Int
    }

    func books(onPage page: Int) async throws -> [Book] {
        if page == failingPage { throw Closed(page: page) }
        let start = min(page * booksPerPage, count)
        return (start..<min(start + booksPerPage, count)).map { Book(id: $0, title: "Book \($0)") }
    }
}
