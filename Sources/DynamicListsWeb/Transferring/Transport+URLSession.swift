#if !os(Linux)
    import DynamicLists
    import Foundation

    /// Sends requests with one URLSession.
    final class Transport: Sendable {
        /// A request that can be started and canceled.
        struct Request: Sendable {
            fileprivate let task: URLSessionDataTask
            func start() { task.resume() }
            func cancelWithoutWaiting() { task.cancel() }
        }

        private let session: URLSession
        private let delegate = TransferDelegate()

        init(maxConnectionsPerHost: Int) {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.urlCache = nil
            configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
            configuration.httpCookieStorage = nil
            configuration.httpCookieAcceptPolicy = .never
            configuration.httpShouldSetCookies = false
            configuration.urlCredentialStorage = nil
            configuration.httpMaximumConnectionsPerHost = maxConnectionsPerHost
            // Time limits are enforced elsewhere, because the session's limits restart with each byte.
            configuration.timeoutIntervalForRequest = 2 * 86_400
            configuration.timeoutIntervalForResource = 2 * 86_400
            session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
        }

        deinit { session.finishTasksAndInvalidate() }

        /// Prepares a request whose response `transfer` receives.
        func request(_ request: URLRequest, for transfer: ResponseReceiver) -> Request {
            let task = session.dataTask(with: request)
            delegate.add(transfer, for: task)
            return Request(task: task)
        }
    }

    /// Observes all requests of a session, and notifies their transfers.
    private final class TransferDelegate: NSObject, URLSessionDataDelegate, Sendable {
        private let transfers = Locked<[Int: ResponseReceiver]>([:])

        func add(_ transfer: ResponseReceiver, for task: URLSessionTask) {
            transfers.withLock { $0[task.taskIdentifier] = transfer }
        }

        private func transfer(_ task: URLSessionTask) -> ResponseReceiver? {
            transfers.withLock { $0[task.taskIdentifier] }
        }

        func urlSession(
            _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
            completionHandler: @Sendable @escaping (URLSession.ResponseDisposition) -> Void
        ) {
            completionHandler(transfer(dataTask)?.receive(response) == false ? .cancel : .allow)
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            if transfer(dataTask)?.receive(data) == false { dataTask.cancel() }
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
        ) {
            let transfer = transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
            transfer?.ended(
                error.map { error in
                    .unreachable(
                        (error as? URLError) ?? URLError(.unknown, userInfo: [NSUnderlyingErrorKey: error]))
                })
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask,
            willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
            completionHandler: @Sendable @escaping (URLRequest?) -> Void
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
            // The system checks certificates; the user is never prompted for a password.
            let isForPassword = passwords.contains(challenge.protectionSpace.authenticationMethod)
            completionHandler(isForPassword ? .rejectProtectionSpace : .performDefaultHandling, nil)
        }
    }
#endif
