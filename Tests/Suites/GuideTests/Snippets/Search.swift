// Scaffolding
import DynamicLists

enum Searching {
    struct Book: Identifiable, Sendable {
        let id: Int
        var title = ""
    }

    struct BookService {
        func books(titled text: String, page: Int, count: Int) async throws -> [Book] { [] }
    }

    // Shown
    struct Search: PageSource {
        let text: String
        let service: BookService

        func page(for request: PageRequest<Int>) async throws -> Page<Int, Book> {
            let number = request.key ?? 1
            let books = try await service.books(titled: text, page: number, count: request.count)
            return Page(items: books, nextKey: books.isEmpty ? nil : number + 1)
        }
    }
    // Scaffolding
}
