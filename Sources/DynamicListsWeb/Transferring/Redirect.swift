#if os(Linux)
    package import WebRequests
#else
    package import Foundation
#endif

/// Where an answer leads to, and what of the request goes there.
package enum Redirect {
    /// The most that are followed, one after another.
    static let limit = 10

    private static let statuses: Set<Int> = [301, 302, 303, 307, 308]
    /// What may be told to anybody. Everything else may say who is asking, whatever its name.
    private static let harmless: Set<String> = ["accept", "accept-language", "user-agent"]

    /// The request that follows an answer; nil if the answer leads nowhere.
    ///
    /// To another scheme, host or port goes no header field but the harmless ones.
    ///
    /// - Throws: `WebError` where it must not be followed.
    package static func request(
        after request: URLRequest, at url: URL, _ answer: WebAnswer
    ) throws -> URLRequest? {
        guard statuses.contains(answer.status), let location = answer.header("Location") else { return nil }
        guard let target = URL(string: location, relativeTo: url)?.withoutUser, let there = Origin(target),
            let here = Origin(url)
        else {
            let place = Excerpt(location, without: answer.secrets)
            throw WebError(.cannotBeSent("leads to “\(place)”, which is no address of the web"), at: url)
        }
        if here.scheme == "https", there.scheme == "http" {
            throw WebError(.badRedirect(target, "which anybody on the way could read"), at: url)
        }
        var next = request
        next.url = target
        let method = request.httpMethod ?? "GET"
        if answer.status == 303 && method != "HEAD" || answer.status < 303 && method == "POST" {
            next.httpMethod = "GET"
            next.httpBody = nil
            next.setValue(nil, forHTTPHeaderField: "Content-Type")
        }
        if here != there {
            guard next.httpBody == nil, ["GET", "HEAD"].contains(next.httpMethod ?? "GET") else {
                throw WebError(.badRedirect(target, "which is not the service's to be told this"), at: url)
            }
            next.allHTTPHeaderFields = next.allHTTPHeaderFields?
                .filter { harmless.contains($0.key.lowercased()) }
        }
        return next
    }
}
