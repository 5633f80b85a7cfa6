import DynamicLists
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An article, as the service describes it.
struct Article: Codable, Sendable, Identifiable {
    let id: Int
    let title: String
    let summary: String
}

/// A page of the service's answer.
struct ArticlePage: Codable, Sendable {
    let page: Int
    let total: Int
    let items: [Article]
}

/// Fetches pages from the service.
enum ArticleClient {
    static func page(_ number: Int, count: Int) async throws -> ArticlePage {
        var address = URLComponents(
            url: try ArticleService.shared.address().appendingPathComponent("articles"),
            resolvingAgainstBaseURL: false)
        address?.queryItems = [
            URLQueryItem(name: "page", value: "\(number)"), URLQueryItem(name: "limit", value: "\(count)"),
        ]
        guard let url = address?.url else { throw URLError(.badURL) }
        let (data, response) = try await session.data(from: url)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard status == 200 else { throw ArticleError("The service answered with status \(status).") }
        return try JSONDecoder().decode(ArticlePage.self, from: data)
    }

    private static let session: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        // The service runs on this machine, which no proxy can reach.
        configuration.connectionProxyDictionary = [:]
        configuration.timeoutIntervalForRequest = 15
        return URLSession(configuration: configuration)
    }()
}

struct ArticleError: LocalizedError {
    let errorDescription: String?
    init(_ text: String) { errorDescription = text }
}

/// Page numbers as keys: there is a next page until the total is reached.
struct ArticlePages: PageSource {
    func page(for request: PageRequest<Int>) async throws -> Page<Int, Article> {
        let number = request.key ?? 1
        let page = try await ArticleClient.page(number, count: request.count)
        let isLast = page.items.isEmpty || number * request.count >= page.total
        return Page(items: page.items, nextKey: isLast ? nil : number + 1)
    }
}
