import DynamicLists

#if os(Linux)
    import WebRequests
#else
    import Foundation
#endif

/// The response to one request, received piece by piece, up to a limit.
///
/// Isolation: a transport calls it from one thread at a time; the outcome may be ended from any thread.
final class ResponseReceiver: Sendable {
    private struct Arrival {
        var response: HTTPURLResponse?
        var body = Data()
        var isFull = false
    }

    /// The limit for the response of a server that refuses a request: more than enough for its text.
    private static let errorBodyLimit = 65_536

    let outcome = OneTimeResult<(HTTPURLResponse, Data)>()
    private let limit: Int
    private let url: URL
    private let acceptedStatuses: Set<Int>
    private let arrival = Locked(Arrival())

    init(of url: URL, limit: Int, _ acceptedStatuses: Set<Int>) {
        self.acceptedStatuses = acceptedStatuses
        self.url = url
        self.limit = limit
    }

    /// Receives the head of the response.
    ///
    /// - Returns: whether more is needed.
    func receive(_ response: URLResponse) -> Bool {
        guard let response = response as? HTTPURLResponse else { return false }
        arrival.withLock { $0.response = response }
        guard isAccepted(response), response.expectedContentLength > Int64(limit) else { return true }
        outcome.end(with: .failure(WebError(.tooLarge(limit), at: url)))
        return false
    }

    /// Receives a piece of the body, uncompressed. Data beyond the limit is not kept.
    ///
    /// - Returns: whether more is needed.
    func receive(_ piece: some Collection<UInt8>) -> Bool {
        let isFull = arrival.withLock { arrival in
            let limit = arrival.response.map(isAccepted) == false ? min(limit, Self.errorBodyLimit) : limit
            let capacity = limit - arrival.body.count
            arrival.isFull = arrival.isFull || piece.count > capacity
            if !arrival.isFull { arrival.body.append(contentsOf: piece) }
            return arrival.isFull
        }
        guard isFull else { return true }
        if let response = arrival.withLock({ $0.response }), !isAccepted(response) {
            end(response)
        } else {
            outcome.end(with: .failure(WebError(.tooLarge(limit), at: url)))
        }
        return false
    }

    /// Receives the end of the response.
    func ended(_ error: WebError.Reason?) {
        if let error { return fail(error) }
        guard let response = arrival.withLock({ $0.response }) else {
            return fail(.unreachable(URLError(.badServerResponse)))
        }
        end(response)
    }

    private func fail(_ reason: WebError.Reason) {
        outcome.end(with: .failure(WebError(reason, at: url)))
    }

    private func end(_ response: HTTPURLResponse) {
        outcome.end(with: .success((response, arrival.withLock { $0.body })))
    }

    private func isAccepted(_ response: HTTPURLResponse) -> Bool {
        acceptedStatuses.contains(response.statusCode)
    }
}
