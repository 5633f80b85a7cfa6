import Foundation

/// The origin of an address (RFC 6454). Data that is meant for one origin is not sent to another.
struct Origin: Equatable {
    let scheme: String
    let host: String
    let port: Int

    /// nil if the address is not a web address.
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
    /// The address without the user's name and password, which must stay private.
    var withoutUser: URL {
        guard user != nil || password != nil,
            var parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
        else { return absoluteURL }
        parts.user = nil
        parts.password = nil
        return parts.url ?? absoluteURL
    }

    /// The address with more query items. A plus sign is escaped too, because many servers read it as a
    /// space.
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
