#if os(Linux)
    package import WebRequests
#else
    package import Foundation
#endif

/// The target of a redirect, and the parts of the request that are sent there.
package enum Redirect {
    /// The largest number of redirects that are followed, one after another.
    static let limit = 10

    private static let statuses: Set<Int> = [301, 302, 303, 307, 308]
    /// Header fields that may be sent to any server. All others may identify the user, whatever their names.
    private static let forwardedHeaders: Set<String> = ["accept", "accept-language", "user-agent"]

    /// The request that follows a response, or nil if the response is not a redirect.
    ///
    /// Only the harmless header fields are sent to another scheme, host or port.
    ///
    /// - Throws: `WebError` if the redirect must not be followed.
    package static func request(
        after request: URLRequest, at url: URL, _ answer: WebResponse
    ) throws -> URLRequest? {
        guard statuses.contains(answer.status), let location = answer.header("Location") else { return nil }
        guard let target = URL(string: location, relativeTo: url)?.withoutUser,
            let targetOrigin = Origin(target),
            let origin = Origin(url)
        else {
            let excerpt = Excerpt(location, without: answer.secrets)
            throw WebError(.cannotBeSent("redirects to “\(excerpt)”, which is not a web address"), at: url)
        }
        if origin.scheme == "https", targetOrigin.scheme == "http" {
            throw WebError(.badRedirect(target, "which is not encrypted"), at: url)
        }
        var next = request
        next.url = target
        let method = request.httpMethod ?? "GET"
        if answer.status == 303 && method != "HEAD" || answer.status < 303 && method == "POST" {
            next.httpMethod = "GET"
            next.httpBody = nil
            next.setValue(nil, forHTTPHeaderField: "Content-Type")
        }
        if origin != targetOrigin {
            guard next.httpBody == nil, ["GET", "HEAD"].contains(next.httpMethod ?? "GET") else {
                throw WebError(.badRedirect(target, "which must not receive the request"), at: url)
            }
            next.allHTTPHeaderFields = next.allHTTPHeaderFields?
                .filter { forwardedHeaders.contains($0.key.lowercased()) }
        }
        return next
    }
}
