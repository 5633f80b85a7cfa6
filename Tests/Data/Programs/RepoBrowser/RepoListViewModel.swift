import Combine
import Foundation

struct Repo: Codable, Identifiable {
    let id: Int
    let fullName: String
    let description: String?
    let stars: Int

    enum CodingKeys: String, CodingKey {
        case id
        case fullName = "full_name"
        case description
        case stars = "stargazers_count"
    }
}

struct RepoResponse: Codable {
    let items: [Repo]
}

enum RepoService {
    static func search(page: Int) -> AnyPublisher<[Repo], Error> {
        let url = URL(string: "https://api.repos.example/search?q=swift&page=\(page)")!
        return URLSession.shared
            .dataTaskPublisher(for: url)
            .tryMap { data, response -> Data in
                guard let http = response as? HTTPURLResponse, http.statusCode == 200 else {
                    throw URLError(.badServerResponse)
                }
                return data
            }
            .decode(type: RepoResponse.self, decoder: JSONDecoder())
            .map(\.items)
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }
}

class RepoListViewModel: ObservableObject {
    @Published private(set) var repos: [Repo] = []
    @Published private(set) var isLoading = false
    @Published var errorMessage: String?

    private var page = 1
    private var canLoadMore = true
    private var subscriptions = Set<AnyCancellable>()

    func loadNextPage() {
        guard !isLoading, canLoadMore else { return }
        isLoading = true
        RepoService.search(page: page)
            .sink(
                receiveCompletion: { [weak self] completion in
                    self?.isLoading = false
                    if case .failure(let error) = completion {
                        self?.canLoadMore = false
                        self?.errorMessage = error.localizedDescription
                    }
                },
                receiveValue: { [weak self] repos in
                    guard let self = self else { return }
                    self.repos += repos
                    self.page += 1
                    self.canLoadMore = repos.count == 20
                    print("page \(self.page - 1): \(self.repos.count) repos")
                }
            )
            .store(in: &subscriptions)
    }
}
