import Foundation
import FoundationNetworking

extension CachedURLResponse {
    /// The form in which a session's cache keeps a response, or nil if it must not be kept. The request must
    /// be a GET without a secret, and the response must specify how long it is fresh and be the same for
    /// every client that requests its address.
    ///
    /// The rules are those of RFC 9111 (3) and of Foundation's own requests, except for responses without a
    /// freshness: Foundation keeps them forever.
    static func keeping(_ data: Data, _ response: HTTPURLResponse, of request: URLRequest)
        -> CachedURLResponse?
    {
        guard request.httpMethod == "GET", request.value(forHTTPHeaderField: "Authorization") == nil,
            response.statusCode == 200, response.url == request.url,
            response.value(forHTTPHeaderField: "Vary") == nil,
            let field = response.value(forHTTPHeaderField: "Cache-Control")
        else { return nil }
        let directives = field.utf8.split(separator: UInt8(ascii: ",")).map {
            String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespaces).lowercased()
        }
        let ages = directives.compactMap { directive in
            directive.hasPrefix("max-age=") ? UInt(directive.dropFirst("max-age=".count)) : nil
        }
        guard let age = ages.first, age > 0, !directives.contains("no-store"),
            !directives.contains("no-cache")
        else { return nil }
        return CachedURLResponse(response: response, data: data)
    }
}
