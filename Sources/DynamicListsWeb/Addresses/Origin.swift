import Foundation

/// Whom an address belongs to (RFC 6454): what is meant for one is not sent to another.
struct Origin: Equatable {
    let scheme: String
    let host: String
    let port: Int

    /// nil for what is no address of the web.
    init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = url.host(percentEncoded: true)?.lowercased(), !host.isEmpty
        else { return nil }
        self.scheme = scheme
        self.host = host
        port = url.port ?? (scheme == "https" ? 443 : 80)
    }
}

extension URL {
    /// Without the user's name and password, which nobody else is to read.
    var withoutUser: URL {
        guard user != nil || password != nil,
            var parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
        else { return absoluteURL }
        parts.user = nil
        parts.password = nil
        return parts.url ?? absoluteURL
    }

    /// With more of a query. A plus sign is escaped too, since many servers read it as a space.
    func adding(_ query: [String: String?]) -> URL {
        let new = query.compactMapValues { $0 }.sorted { $0.key < $1.key }
        guard !new.isEmpty, var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
            return self
        }
        let old = parts.percentEncodedQuery
        parts.queryItems = new.map { URLQueryItem(name: $0.key, value: $0.value) }
        let added = parts.percentEncodedQuery?.replacing("+", with: "%2B") ?? ""
        parts.percentEncodedQuery = old.map { $0.isEmpty ? added : "\($0)&\(added)" } ?? added
        return parts.url ?? self
    }
}
