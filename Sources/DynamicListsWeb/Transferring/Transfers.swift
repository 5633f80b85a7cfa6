import DynamicLists

#if os(Linux)
    import WebRequests
#else
    import Foundation
#endif

/// The requests of a service that are under way: one session for all, without a cache, cookies or
/// credentials, which would be another's sooner or later.
final class Transfers: Sendable {
    private let session: URLSession
    private let delegate = TransferDelegate()

    init(atOnce count: Int) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.httpCookieStorage = nil
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpShouldSetCookies = false
        configuration.urlCredentialStorage = nil
        configuration.httpMaximumConnectionsPerHost = count
        // Time limits are ours: the session's begin anew with each byte.
        configuration.timeoutIntervalForRequest = 2 * 86_400
        configuration.timeoutIntervalForResource = 2 * 86_400
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    /// Sends one request; follows nothing.
    ///
    /// - Parameters:
    ///   - limit: how many bytes the answer may have.
    ///   - deadline: when to give up, by the clock; what is thrown then.
    /// - Throws: `WebError`; `CancellationError` as soon as the task is cancelled.
    func answer(
        to request: URLRequest, at url: URL, limit: Int, until deadline: Deadline
    ) async throws -> (HTTPURLResponse, Data) {
        let transfer = Transfer(of: url, limit: limit)
        let task = session.dataTask(with: request)
        delegate.add(transfer, for: task)
        let alarm = deadline.alarm {
            if transfer.outcome.end(with: .failure(WebError(.timedOut(deadline.limit), at: url))) {
                task.cancelWithoutWaiting()
            }
        }
        defer { alarm.cancel() }
        task.resume()
        return try await transfer.outcome.value { task.cancelWithoutWaiting() }
    }
}

/// Until when something has to be done.
struct Deadline: Sendable {
    let limit: Duration
    private let clock: ListClock
    private let time: Duration

    init(in limit: Duration, _ clock: ListClock) {
        self.limit = limit
        self.clock = clock
        time = clock.now() + limit
    }

    /// What is done when it is reached, unless it is cancelled before.
    func alarm(_ action: @escaping @Sendable () -> Void) -> Task<Void, Never> {
        Task.detached { [self] in
            await clock.sleep(time)
            if !Task.isCancelled { action() }
        }
    }
}

#if !os(Linux)
    extension URLSessionTask {
        /// Apple's sessions keep nobody waiting.
        func cancelWithoutWaiting() { cancel() }
    }
#endif

/// Hears of all requests of a session, and tells each transfer of its own.
private final class TransferDelegate: NSObject, URLSessionDataDelegate, Sendable {
    private let transfers = Locked<[Int: Transfer]>([:])

    func add(_ transfer: Transfer, for task: URLSessionTask) {
        transfers.withLock { $0[task.taskIdentifier] = transfer }
    }

    private func transfer(_ task: URLSessionTask) -> Transfer? {
        transfers.withLock { $0[task.taskIdentifier] }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @Sendable @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        // On Linux a session goes on whatever it is told.
        if transfer(dataTask)?.came(response) == false { dataTask.cancelWithoutWaiting() }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        if transfer(dataTask)?.came(data) == false { dataTask.cancelWithoutWaiting() }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        let transfer = transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        transfer?.ended(error, task.response)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @Sendable @escaping (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}
