import Foundation
import FoundationNetworking
import ObservableObjects

/// A session's request over a transport of this module, with limits.
///
/// A task of the session that is never started represents it: canceling the session's tasks, or invalidating
/// the session, ends the request.
struct SessionLoad: CancellableRequest {
    /// The lock protects the task.
    private final class TaskHolder: Sendable {
        private let task = Protected<URLSessionTask?>(nil)

        func take(_ new: URLSessionTask) { task.update { $0 = new } }
        func leave() {
            let former = task.update { task in
                defer { task = nil }
                return task
            }
            former?.cancelWithoutWaiting()
        }
    }
    private let taskHolder: TaskHolder
    private let load: BoundedLoad

    func start() { load.start() }

    func cancelWithoutWaiting() {
        load.cancelWithoutWaiting()
        taskHolder.leave()
    }

    /// Prepares a request that is plain (``URLSession/isPlain(_:)``).
    ///
    /// - Parameter completion: called once; not called after ``cancelWithoutWaiting()``.
    init(
        _ request: URLRequest, of session: URLSession, inFile: Bool,
        completion: @escaping BoundedLoad.Completion
    ) {
        let taskHolder = TaskHolder()
        let load = BoundedLoad(
            session.complete(request), over: SessionTransports.transport(of: session),
            session.rules(for: request, inFile: inFile)
        ) { result in
            taskHolder.leave()
            if case .success(let answer) = result, !inFile,
                let kept = CachedURLResponse.keeping(answer.body.data, answer.response, of: request)
            {
                session.configuration.urlCache?.storeCachedResponse(kept, for: request)
            }
            completion(result)
        }
        session.installSynchronousCache()
        taskHolder.take(
            session.dataTask(with: request) { _, _, error in
                if load.cancel() { completion(.failure(error ?? URLError(.cancelled))) }
            })
        (self.taskHolder, self.load) = (taskHolder, load)
    }
}

/// Separate connections for each session: a session never waits for another one's connection.
private enum SessionTransports {
    private struct Entry {
        weak var session: URLSession?
        let transport: CurlTransport
    }
    /// The lock protects the list.
    private static let entries = Protected<[Entry]>([])

    static func transport(of session: URLSession) -> CurlTransport {
        entries.update { entries in
            if let own = entries.first(where: { $0.session === session }) { return own.transport }
            entries.removeAll { $0.session == nil }
            let limit = max(1, session.configuration.httpMaximumConnectionsPerHost)
            let transport = CurlTransport(maxConnectionsPerHost: limit)
            entries.append(Entry(session: session, transport: transport))
            return transport
        }
    }
}

extension URLSession {
    /// The largest number of bytes of a response in memory, uncompressed.
    private static let answerLimit = 32 << 20

    /// Whether a request needs nothing of Foundation but a session's headers, cookies and time limits: no
    /// delegate, no protocol and no cached response of the program, no stored credentials, no body stream.
    func isPlain(_ request: URLRequest) -> Bool {
        let configuration = configuration
        guard delegate == nil,
            let scheme = request.url?.scheme, ["http", "https"].contains(scheme),
            request.url?.host?.isEmpty == false,
            request.httpBodyStream == nil, request.httpBody == nil || request.httpMethod != "GET",
            configuration.urlCredentialStorage?.allCredentials.isEmpty ?? true
        else { return false }
        // Cookies are both sent and stored, or neither.
        let sendsCookies = configuration.httpShouldSetCookies
        guard
            configuration.httpCookieStorage == nil
                || sendsCookies == (configuration.httpCookieAcceptPolicy != .never)
        else { return false }
        let usesFoundationProtocols =
            configuration.protocolClasses?.allSatisfy {
                String(reflecting: $0).hasPrefix("FoundationNetworking.")
            } ?? false
        return usesFoundationProtocols && configuration.urlCache?.cachedResponse(for: request) == nil
    }

    /// A request with the session's headers.
    fileprivate func complete(_ request: URLRequest) -> URLRequest {
        var request = request
        for (name, value) in configuration.httpAdditionalHeaders ?? [:] {
            guard let name = name.base as? String, request.value(forHTTPHeaderField: name) == nil else {
                continue
            }
            request.setValue("\(value)", forHTTPHeaderField: name)
        }
        return request
    }

    fileprivate func rules(for request: URLRequest, inFile: Bool) -> BoundedLoad.Rules {
        // A request's default is a minute; it then has the session's time limit.
        let own = request.timeoutInterval
        let idle = own == 60 ? configuration.timeoutIntervalForRequest : own
        return BoundedLoad.Rules(
            byteLimit: inFile ? nil : Self.answerLimit,
            times: CurlTransport.Times(
                total: .seconds(bounding: configuration.timeoutIntervalForResource),
                idle: .seconds(bounding: idle)),
            cookies: configuration.httpShouldSetCookies ? configuration.httpCookieStorage : nil)
    }
}

extension Duration {
    /// This number of seconds, up to the largest one that curl accepts.
    fileprivate static func seconds(bounding seconds: TimeInterval) -> Duration {
        .milliseconds(Int(min(max(seconds.isNaN ? .infinity : seconds, 0.001), 1_000_000) * 1_000))
    }
}
