import Foundation
import SearchService

/// A page of the list, as decoded by a client.
struct Found: Decodable {
    var items: [Walk]
    var next: String?
    var total: Int
}

extension Responder {
    mutating func get(_ query: String = "") throws -> Found {
        let answer = answer(WalkRequest("GET", "/walks", query: query))
        return try JSONDecoder().decode(Found.self, from: Data(answer.body))
    }

    /// Returns all walks that match, page by page.
    mutating func all(_ query: String = "", limit: Int = 200) throws -> [Walk] {
        var walks: [Walk] = []
        var next: String? = ""
        while let after = next {
            let page = try get("\(query)&limit=\(limit)&after=\(after)")
            walks += page.items
            next = page.next
        }
        return walks
    }

    mutating func walk(_ id: Int) throws -> Walk {
        try answer(WalkRequest("GET", "/walks/\(id)")).walk
    }
}

extension WalkResponse {
    var walk: Walk { get throws { try JSONDecoder().decode(Walk.self, from: Data(body)) } }
    var reason: String? { (try? JSONDecoder().decode([String: String].self, from: Data(body)))?["error"] }
}
