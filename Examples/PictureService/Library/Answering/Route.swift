import Foundation

/// The resource that a request addresses.
enum Route: Equatable {
    /// A page of the list; `page` from 1, `limit` from 1 to 100.
    case list(page: Int, limit: Int)
    /// A picture; the id may be unknown.
    case picture(id: String, width: Int, height: Int)
    /// An invalid request, with a description of the error.
    case invalid(String)
    /// An unknown path.
    case unknown

    /// The maximum length of a picture's side.
    static let sizeLimit = 5000
    static let defaultLimit = 30
    static let largestLimit = 100

    /// Parses a request's path and query. As with Lorem Picsum, a page below 1 counts as 1, a limit below 1
    /// as the default, and one above 100 as 100.
    init(path: String, query: String) {
        let steps = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
        if steps == ["v2", "list"] {
            self = Self.list(query)
        } else if steps.count == 4, steps[0] == "id" {
            self = Self.picture(id: steps[1], width: steps[2], height: steps[3])
        } else {
            self = .unknown
        }
    }

    private static func list(_ query: String) -> Route {
        var page = 1
        var limit = defaultLimit
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts[0] == "page" || parts[0] == "limit" else { continue }
            guard parts.count == 2, let number = Int(parts[1]) else {
                return .invalid("\(parts[0]) has to be a whole number")
            }
            if parts[0] == "page" { page = number } else { limit = number }
        }
        return .list(page: max(page, 1), limit: limit < 1 ? defaultLimit : min(limit, largestLimit))
    }

    private static func picture(id: String, width: String, height: String) -> Route {
        guard let width = Int(width), let height = Int(height) else {
            return .invalid("width and height have to be whole numbers")
        }
        guard 1...sizeLimit ~= width, 1...sizeLimit ~= height else {
            return .invalid("width and height have to be from 1 to \(sizeLimit)")
        }
        guard !id.isEmpty, id.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
            return .invalid("the id has to be a whole number")
        }
        return .picture(id: id, width: width, height: height)
    }
}
