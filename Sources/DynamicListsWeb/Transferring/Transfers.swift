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
    private let alarms: Alarms
    private let timeLimit: Duration
    private let maxAnswerBytes: Int

    init(_ limits: WebService.Configuration, _ clock: ListClock) {
        alarms = Alarms(clock)
        timeLimit = limits.timeLimit
        maxAnswerBytes = limits.maxAnswerBytes
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.httpCookieStorage = nil
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpShouldSetCookies = false
        configuration.urlCredentialStorage = nil
        configuration.httpMaximumConnectionsPerHost = limits.maxConcurrentRequests
        // Time limits are ours: the session's begin anew with each byte.
        configuration.timeoutIntervalForRequest = 2 * 86_400
        configuration.timeoutIntervalForResource = 2 * 86_400
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    /// Sends one request; follows nothing.
    ///
    /// - Parameters:
    ///   - wanted: statuses of answers that are read as a whole; of others the beginning will do.
    ///   - deadline: when to give up, by the clock.
    /// - Throws: `WebError`; `CancellationError` as soon as the task is cancelled.
    func answer(
        to request: URLRequest, at url: URL, _ wanted: Set<Int>, until deadline: Duration
    ) async throws -> (HTTPURLResponse, Data) {
        let transfer = Transfer(of: url, limit: maxAnswerBytes, wanted)
        let task = session.dataTask(with: request)
        delegate.add(transfer, for: task)
        let alarm = alarms.set(at: deadline) { [timeLimit] in
            if transfer.outcome.end(with: .failure(WebError(.timedOut(timeLimit), at: url))) {
                task.cancelWithoutWaiting()
            }
        }
        defer { alarms.stop(alarm) }
        task.resume()
        return try await transfer.outcome.value { task.cancelWithoutWaiting() }
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

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @Sendable @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        let passwords = [
            NSURLAuthenticationMethodDefault, NSURLAuthenticationMethodHTTPBasic,
            NSURLAuthenticationMethodHTTPDigest,
        ]
        // Certificates are the system's matter.
        guard passwords.contains(challenge.protectionSpace.authenticationMethod) else {
            return completionHandler(.performDefaultHandling, nil)
        }
        transfer(task)?.wasAskedForPassword()
        completionHandler(.rejectProtectionSpace, nil)
    }
}
