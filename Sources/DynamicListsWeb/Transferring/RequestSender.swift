import DynamicLists

#if os(Linux)
    import WebRequests
#else
    import Foundation
#endif

/// The requests of a service in flight, over separate connections, without a cache, cookies or credentials,
/// which would sooner or later be those of another user.
final class RequestSender: Sendable {
    private let transport: Transport
    private let timers: Timers
    private let timeLimit: Duration
    private let maxResponseBytes: Int

    init(timeLimit: Duration, maxResponseBytes: Int, maxConnectionsPerHost: Int, _ clock: ListClock) {
        timers = Timers(clock)
        self.timeLimit = timeLimit
        self.maxResponseBytes = maxResponseBytes
        transport = Transport(maxConnectionsPerHost: maxConnectionsPerHost)
    }

    /// Sends one request, and does not follow redirects.
    ///
    /// A response with a status in `acceptedStatuses` is read as a whole; of any other response, only the
    /// beginning is read. The request is given up at `deadline`, a time by the clock.
    ///
    /// - Throws: `WebError`; `CancellationError` as soon as the task is canceled.
    func answer(
        to request: URLRequest, at url: URL, _ acceptedStatuses: Set<Int>, until deadline: Duration
    ) async throws -> (HTTPURLResponse, Data) {
        let transfer = ResponseReceiver(of: url, limit: maxResponseBytes, acceptedStatuses)
        let transportRequest = transport.request(request, for: transfer)
        let timer = timers.set(at: deadline) { [timeLimit] in
            if transfer.outcome.end(with: .failure(WebError(.timedOut(timeLimit), at: url))) {
                transportRequest.cancelWithoutWaiting()
            }
        }
        defer { timers.stop(timer) }
        transportRequest.start()
        return try await transfer.outcome.value { transportRequest.cancelWithoutWaiting() }
    }
}
