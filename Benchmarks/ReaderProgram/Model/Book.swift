import Foundation

struct Book: Codable, Identifiable, Hashable {
    let id: Int
    let title: String
    let author: String
    let pages: Int
    let summary: String

    var readingTime: String {
        let minutes = pages * 2
        return minutes < 60 ? "\(minutes) min" : String(format: "%d h %02d min", minutes / 60, minutes % 60)
    }
}

struct BookPage: Codable {
    let items: [Book]
    let isLast: Bool
}

enum BookError: LocalizedError {
    case unreadable
    case empty(page: Int)

    var errorDescription: String? {
        switch self {
        case .unreadable: return "The answer could not be read."
        case .empty(let page): return "Page \(page) is empty."
        }
    }
}
