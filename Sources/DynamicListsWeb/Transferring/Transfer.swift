import DynamicLists

#if os(Linux)
    import WebRequests
#else
    import Foundation
#endif

/// What one request brings, piece by piece, up to a bound.
///
/// Isolation: the session tells it what comes, on its serial queue; anybody may end it.
final class Transfer: Sendable {
    private struct Arrival {
        var response: HTTPURLResponse?
        var body = Data()
    }

    /// More than enough of what a server says when it refuses.
    private static let refusalLimit = 65_536

    let outcome = Outcome<(HTTPURLResponse, Data)>()
    private let limit: Int
    private let url: URL
    private let wanted: Set<Int>
    private let arrival = Locked(Arrival())

    init(of url: URL, limit: Int, _ wanted: Set<Int>) {
        self.wanted = wanted
        self.url = url
        self.limit = limit
    }

    /// - Returns: whether more is wanted.
    func came(_ response: URLResponse) -> Bool {
        guard let response = response as? HTTPURLResponse else { return false }
        arrival.withLock { $0.response = response }
        guard isWanted(response), response.expectedContentLength > Int64(limit) else { return true }
        outcome.end(with: .failure(WebError(.tooLarge(limit), at: url)))
        return false
    }

    /// - Returns: whether more is wanted.
    func came(_ piece: Data) -> Bool {
        let (response, body) = arrival.withLock { arrival in
            arrival.body.append(piece)
            return (arrival.response, arrival.body.count)
        }
        guard let response else { return body <= limit }
        guard isWanted(response) else {
            if body > min(limit, Self.refusalLimit) { end(response) }
            return body <= min(limit, Self.refusalLimit)
        }
        if body > limit { outcome.end(with: .failure(WebError(.tooLarge(limit), at: url))) }
        return body <= limit
    }

    /// The server wants a password, which no session of ours has. On Linux a session asks when the answer has
    /// come as a whole, and would end without one; elsewhere before, and goes on.
    func wasAskedForPassword() {
        if let response = arrival.withLock({ $0.response }) { end(response) }
    }

    func ended(_ error: (any Error)?, _ response: URLResponse?) {
        switch (error, response as? HTTPURLResponse) {
        case (let error?, _):
            let error = (error as? URLError) ?? URLError(.unknown, userInfo: [NSUnderlyingErrorKey: error])
            outcome.end(with: .failure(WebError(.unreachable(error), at: url)))
        case (nil, let response?): end(response)
        case (nil, nil):
            outcome.end(with: .failure(WebError(.unreachable(URLError(.badServerResponse)), at: url)))
        }
    }

    private func end(_ response: HTTPURLResponse) {
        outcome.end(with: .success((response, arrival.withLock { $0.body })))
    }

    private func isWanted(_ response: HTTPURLResponse) -> Bool {
        wanted.contains(response.statusCode)
    }
}
