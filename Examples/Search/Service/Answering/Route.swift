import Foundation

/// The resource that a request addresses.
enum Route: Equatable {
    case list(ListQuery)
    case walk(Int)
    /// All walks, to restore one.
    case walks
    /// An invalid request, with the error in a line.
    case invalid(String)
    /// An unknown path.
    case unknown

    /// The requested walks, and their number.
    struct ListQuery: Equatable {
        var text = ""
        var kind: Walk.Kind?
        var region: String?
        var onlyFavourites = false
        /// The last walk that the client has.
        var after: Int?
        var limit = 30
    }

    static let largestLimit = 200
    static let longestText = 100

    init(_ request: WalkRequest) {
        let steps = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        guard steps.first == "walks", steps.count <= 2 else {
            self = .unknown
            return
        }
        if steps.count == 2 {
            self = Int(steps[2]).map { .walk($0) } ?? .invalid("the id of a walk is a whole number")
        } else if request.method == "POST" {
            self = .walks
        } else {
            do {
                self = .list(try ListQuery(request.query))
            } catch {
                self = .invalid(error.reason)
            }
        }
    }
}

/// The error in a request, in a line.
struct BadRequest: Error, Equatable {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}

extension Route.ListQuery {
    /// Parses the query of an address.
    init(_ query: String) throws(BadRequest) {
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            let encoded = parts.count == 2 ? parts[1].replacing("+", with: " ") : ""
            guard let value = String(encoded).removingPercentEncoding else {
                throw BadRequest("\(name.prefix(20)) is not percent-encoded as UTF-8 is")
            }
            guard let read = Self.readers[name] else {
                let names = Self.readers.keys.sorted().joined(separator: ", ")
                throw BadRequest("there is no parameter '\(name.prefix(20))', only \(names)")
            }
            // An empty value has no effect.
            if !value.isEmpty { try read(&self, value) }
        }
    }

    private typealias Reader = @Sendable (inout Self, String) throws(BadRequest) -> Void

    private static let readers: [String: Reader] = [
        "q": { (query, value) throws(BadRequest) in
            let count = value.unicodeScalars.count
            guard count <= Route.longestText else {
                throw BadRequest("q has \(count) characters, but may have \(Route.longestText)")
            }
            query.text = value
        },
        "kind": { (query, value) throws(BadRequest) in
            guard let kind = Walk.Kind(rawValue: value) else {
                let kinds = Walk.Kind.allCases.map(\.rawValue).joined(separator: ", ")
                throw BadRequest("kind '\(value.prefix(20))' is none of \(kinds)")
            }
            query.kind = kind
        },
        "region": { (query, value) throws(BadRequest) in
            guard NameParts.regions.contains(value) else {
                let regions = NameParts.regions.joined(separator: ", ")
                throw BadRequest("region '\(value.prefix(20))' is none of \(regions)")
            }
            query.region = value
        },
        "favourites": { (query, value) throws(BadRequest) in
            guard let isWanted = Bool(value) else {
                throw BadRequest("favourites '\(value.prefix(20))' is neither true nor false")
            }
            query.onlyFavourites = isWanted
        },
        "after": { (query, value) throws(BadRequest) in
            guard let id = Int(value) else {
                throw BadRequest("after '\(value.prefix(20))' is not the 'next' of an earlier answer")
            }
            query.after = id
        },
        "limit": { (query, value) throws(BadRequest) in
            guard let limit = Int(value), 1...Route.largestLimit ~= limit else {
                throw BadRequest(
                    "limit '\(value.prefix(20))' is not a whole number from 1 to \(Route.largestLimit)")
            }
            query.limit = limit
        },
    ]
}
