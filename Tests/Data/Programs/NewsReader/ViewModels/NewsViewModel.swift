import Foundation

@MainActor
class NewsViewModel: ObservableObject {
    enum State {
        case loading
        case loaded([Article])
        case failed(Error)
    }

    @Published private(set) var state: State = .loading
    @Published var searchText = ""

    var visible: [Article] {
        guard case .loaded(let articles) = state else { return [] }
        if searchText.isEmpty { return articles }
        return articles.filter { $0.title.localizedCaseInsensitiveContains(searchText) }
    }

    func load() async {
        do {
            var components = URLComponents(string: "https://news.example/v2/top")!
            components.queryItems = [
                URLQueryItem(name: "country", value: "us"), URLQueryItem(name: "apiKey", value: "demo"),
            ]
            var request = URLRequest(url: components.url!)
            request.setValue("application/json", forHTTPHeaderField: "Accept")
            let (data, response) = try await URLSession(configuration: .default).data(for: request)
            guard let http = response as? HTTPURLResponse, 200..<300 ~= http.statusCode else {
                throw NewsError.badStatus((response as? HTTPURLResponse)?.statusCode ?? 0)
            }
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            let news = try decoder.decode(NewsResponse.self, from: data)
            state = .loaded(news.articles)
            print("articles \(news.articles.count)")
        } catch {
            state = .failed(error)
            print("failed \(error.localizedDescription)")
        }
    }
}
