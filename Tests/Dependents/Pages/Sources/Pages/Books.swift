import DynamicLists

/// A book of a shop's catalogue.
public struct Book: Identifiable, Hashable, Sendable {
    public let id: Int
    public var title: String

    public init(id: Int, title: String) {
        self.id = id
        self.title = title
    }
}

/// The catalogue: pages by number, and how many books there are.
public struct Books: PageSource {
    public var shop: Shop

    public init(shop: Shop) { self.shop = shop }

    public func page(for request: PageRequest<Int>) async throws -> Page<Int, Book> {
        let number = request.key ?? 0
        let books = try await shop.books(onPage: number)
        return Page(items: books, nextKey: books.isEmpty ? nil : number + 1, totalCount: shop.count)
    }
}

/// What answers for the catalogue.
public struct Shop: Sendable {
    public var count: Int
    public var booksPerPage = 20
    public var failingPage: Int?

    public init(count: Int, failingPage: Int? = nil) {
        self.count = count
        self.failingPage = failingPage
    }

    /// A page that cannot be had.
    public struct Closed: Error {
        public let page: Int
    }

    func books(onPage page: Int) async throws -> [Book] {
        if page == failingPage { throw Closed(page: page) }
        let start = min(page * booksPerPage, count)
        return (start..<min(start + booksPerPage, count)).map { Book(id: $0, title: "Book \($0)") }
    }
}
