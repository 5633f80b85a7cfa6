import Combine
import Foundation

final class LibraryModel: ObservableObject {
    enum Phase: Equatable {
        case idle
        case loading
        case failed(String)
        case done
    }

    @Published private(set) var books: [Book] = []
    @Published private(set) var phase = Phase.idle
    @Published private(set) var shelf: Set<Int> = []
    @Published var query = ""
    @Published private(set) var found: [Book] = []

    private let service: BookService
    private var page = 0
    private var cancellables = Set<AnyCancellable>()

    init(service: BookService = LocalBookService()) {
        self.service = service
        $query
            .debounce(for: .milliseconds(200), scheduler: RunLoop.main)
            .removeDuplicates()
            .combineLatest($books)
            .map { query, books in
                query.isEmpty ? books : books.filter { $0.title.localizedCaseInsensitiveContains(query) }
            }
            .sink { [weak self] in self?.found = $0 }
            .store(in: &cancellables)
    }

    var shelved: [Book] { books.filter { shelf.contains($0.id) } }

    func loadNextPage() {
        guard phase != .loading, phase != .done else { return }
        phase = .loading
        service.page(page)
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] completion in
                    if case .failure(let error) = completion {
                        self?.phase = .failed(error.localizedDescription)
                    }
                },
                receiveValue: { [weak self] page in
                    guard let self = self else { return }
                    self.books += page.items
                    self.page += 1
                    self.phase = page.isLast ? .done : .idle
                }
            )
            .store(in: &cancellables)
    }

    func toggle(_ book: Book) {
        if shelf.contains(book.id) { shelf.remove(book.id) } else { shelf.insert(book.id) }
    }
}
