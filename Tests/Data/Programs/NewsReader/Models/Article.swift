import Foundation

struct NewsResponse: Decodable {
    let status: String
    let articles: [Article]
}

struct Article: Decodable, Identifiable, Hashable {
    let title: String
    let summary: String?
    let url: String
    let publishedAt: Date

    var id: String { url }
}

enum NewsError: LocalizedError {
    case badStatus(Int)

    var errorDescription: String? {
        switch self {
        case .badStatus(let code): return "The server answered \(code)."
        }
    }
}
