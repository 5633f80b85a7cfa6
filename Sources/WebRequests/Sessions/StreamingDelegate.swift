import Foundation
import FoundationNetworking
import Synchronization

/// The events of one request, delivered as they arrive, by a separate session whose delegate this is.
///
/// Foundation notifies a request's own delegate only in the functions that this target replaces, and delivers
/// data piece by piece only to a session's delegate. Therefore each request has a session, with the settings,
/// cookies and cache of the program's session. Questions of the session, such as redirects and challenges,
/// are forwarded to the program's delegate, with the program's session.
///
/// The mutex protects the data that has arrived. Isolation: the session calls on its own serial queue.
final class StreamingDelegate: NSObject, Sendable {
    /// The callbacks for a request's events.
    struct Receiver: Sendable {
        /// Called once, before all others.
        var head: @Sendable (URLSessionDataTask, URLResponse) -> Void = { _, _ in }
        var piece: @Sendable (Data) -> Void = { _ in }
        /// Called with the result: the file of a download, and the response.
        var end: @Sendable (Result<(URL?, URLResponse), any Error>) -> Void
    }

    private struct Arrival {
        var isHeadDelivered = false
        var file: URL?
    }
    private let arrival = Mutex(Arrival())
    private let receiver: Receiver
    private let session: URLSession
    private let delegate: (any URLSessionTaskDelegate)?

    /// Makes the task of a request, not started yet, whose events are sent to `receiver`.
    static func task(
        from session: URLSession, for delegate: (any URLSessionTaskDelegate)?, to receiver: Receiver,
        make: (URLSession) -> URLSessionTask
    ) -> URLSessionTask {
        let transfer = StreamingDelegate(session, delegate, receiver)
        session.installSynchronousCache()
        let own = URLSession(configuration: session.configuration, delegate: transfer, delegateQueue: nil)
        let task = make(own)
        // The session is released when its only request has ended.
        own.finishTasksAndInvalidate()
        return task
    }

    private init(
        _ session: URLSession, _ delegate: (any URLSessionTaskDelegate)?, _ receiver: Receiver
    ) {
        self.session = session
        self.delegate = delegate ?? session.delegate as? any URLSessionTaskDelegate
        self.receiver = receiver
    }

    /// The whole response to a request.
    static func data(
        _ request: URLRequest, _ body: RequestBody, from session: URLSession,
        for delegate: any URLSessionTaskDelegate
    ) async throws -> (Data, URLResponse) {
        let pieces = Pieces()
        return try await AwaitedRequest.answer { completion in
            let receiver = Receiver(
                piece: pieces.append, end: { completion($0.map { (pieces.all, $0.1) }) })
            return task(from: session, for: delegate, to: receiver) { session in
                switch body {
                case .own: session.dataTask(with: request)
                case .data(let data): session.uploadTask(with: request, from: data)
                case .file(let file): session.uploadTask(with: request, fromFile: file)
                }
            }
        }
    }

    /// The response to a request, in a file.
    static func file(
        _ request: URLRequest, from session: URLSession, for delegate: any URLSessionTaskDelegate
    ) async throws -> (URL, URLResponse) {
        try await AwaitedRequest.answer { completion in
            let receiver = Receiver(end: { result in
                completion(result.flatMap { URLSession.result($0.0, $0.1, nil) })
            })
            return task(from: session, for: delegate, to: receiver) { $0.downloadTask(with: request) }
        }
    }

    /// The mutex protects the bytes that have arrived.
    private final class Pieces: Sendable {
        private let bytes = Mutex(Data())
        @Sendable func append(_ piece: Data) { bytes.withLock { $0.append(piece) } }
        var all: Data { bytes.withLock { $0 } }
    }
}

extension StreamingDelegate: URLSessionDataDelegate, URLSessionDownloadDelegate {
    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @Sendable @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        arrival.withLock { $0.isHeadDelivered = true }
        receiver.head(dataTask, response)
        guard let delegate = delegate as? any URLSessionDataDelegate else { return completionHandler(.allow) }
        delegate.urlSession(
            self.session, dataTask: dataTask, didReceive: response, completionHandler: completionHandler)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        receiver.piece(data)
    }

    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
    ) {
        arrival.withLock { $0.file = location }
    }

    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
        totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
    ) {
        (delegate as? any URLSessionDownloadDelegate)?.urlSession(
            self.session, downloadTask: downloadTask, didWriteData: bytesWritten,
            totalBytesWritten: totalBytesWritten, totalBytesExpectedToWrite: totalBytesExpectedToWrite)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        if let error { return receiver.end(.failure(error)) }
        guard let response = task.response else {
            return receiver.end(.failure(URLError(.badServerResponse)))
        }
        let (isHeadDelivered, file) = arrival.withLock { ($0.isHeadDelivered, $0.file) }
        if !isHeadDelivered, let task = task as? URLSessionDataTask { receiver.head(task, response) }
        receiver.end(.success((file, response)))
    }

    // MARK: Questions of the session

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @Sendable @escaping (URLRequest?) -> Void
    ) {
        guard let delegate else { return completionHandler(request) }
        delegate.urlSession(
            self.session, task: task, willPerformHTTPRedirection: response, newRequest: request,
            completionHandler: completionHandler)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @Sendable @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard let delegate else { return completionHandler(.performDefaultHandling, nil) }
        delegate.urlSession(
            self.session, task: task, didReceive: challenge, completionHandler: completionHandler)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        needNewBodyStream completionHandler: @Sendable @escaping (InputStream?) -> Void
    ) {
        guard let delegate else { return completionHandler(nil) }
        delegate.urlSession(self.session, task: task, needNewBodyStream: completionHandler)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        delegate?.urlSession(
            self.session, task: task, didSendBodyData: bytesSent, totalBytesSent: totalBytesSent,
            totalBytesExpectedToSend: totalBytesExpectedToSend)
    }
}
