import Combine
import Foundation

protocol BookService {
    func page(_ number: Int) -> AnyPublisher<BookPage, Error>
}

/// Answers like a web service: with JSON, after a delay.
struct LocalBookService: BookService {
    private let titles = ["The Sea", "A Winter", "Green Hills", "The Clock", "Letters", "Far Roads"]
    private let authors = ["A. Berg", "C. Dahl", "E. Frost", "G. Hale"]

    func page(_ number: Int) -> AnyPublisher<BookPage, Error> {
        Just(number)
            .tryMap { number -> Data in
                guard number < 5 else { throw BookError.empty(page: number) }
                return try JSONEncoder().encode(makePage(number))
            }
            .delay(for: .milliseconds(50), scheduler: DispatchQueue.main)
            .decode(type: BookPage.self, decoder: JSONDecoder())
            .mapError { error in error is DecodingError ? BookError.unreadable : error }
            .eraseToAnyPublisher()
    }

    private func makePage(_ number: Int) -> BookPage {
        let items = (0..<20).map { index -> Book in
            let id = number * 20 + index
            return Book(
                id: id, title: "\(titles[id % titles.count]) \(id + 1)", author: authors[id % authors.count],
                pages: 12 + id * 37 % 400, summary: "What happens in book \(id + 1), told in a few words.")
        }
        return BookPage(items: items, isLast: number == 4)
    }
}
