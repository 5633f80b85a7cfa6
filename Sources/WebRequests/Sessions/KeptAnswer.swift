import Foundation
import FoundationNetworking

extension CachedURLResponse {
    /// The form in which a session's cache keeps an answer: one to GET that says for how long it is fresh and
    /// that holds for everybody who asks its address, without a secret. nil for any other.
    ///
    /// The rules are those of RFC 9111 (3) and of Foundation's own requests, but for answers that say nothing
    /// of their freshness: Foundation keeps them for good.
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
