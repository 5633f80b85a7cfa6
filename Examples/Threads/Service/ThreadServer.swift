package import Foundation
import LoopbackServer
package import ServiceSupport
import Synchronization

/// A web service of a discussion in this process, as slow as a real one.
///
/// It listens on 127.0.0.1 only, in a separate thread. Its interface:
///
/// - `GET /comments?parent=&after=&limit=`: a page of the replies to a comment, or of the comments that reply
///   to none, as `{"items":[…],"next":17,"total":40}`; `after` is the `next` of the previous page.
/// - `GET /comments/{id}/path`: the comments above one, the outermost first, as `{"path":[1,5]}`.
/// - `GET /edits?since=`: the comments that were changed since a version, as `{"items":[…],"version":3}`.
///
/// Comments are edited and deleted all the time by others. A deleted comment with replies stays, without its
/// text. Errors are described in a line: `{"error":"…"}`.
package final class ThreadServer: LocalService, Sendable {
    /// The objects that exist from the first start on.
    private struct ServerState {
        let thread: ContextThread
        let desk: ThreadDesk
        var isOpen = false
    }

    private let options: Options
    private let founded = Mutex<ServerState?>(nil)

    /// Creates a service that is not running yet.
    package init(options: Options = Options()) { self.options = options }

    deinit {
        stop()
        founded.withLock { $0?.thread.stop() }
    }

    /// Starts to listen, and returns when requests are answered. A service that was stopped continues at the
    /// same address. Has no effect on a running service.
    ///
    /// - Returns: The address to put before a path, `http://127.0.0.1:PORT`.
    @discardableResult
    package func start() throws(ServiceStartError) -> URL {
        try founded.withLock { (state) throws(ServiceStartError) in
            var current =
                state
                ?? ServerState(thread: ContextThread(name: "thread service"), desk: ThreadDesk(options))
            if !current.isOpen {
                let (thread, desk) = (current.thread, current.desk)
                let port = desk.port == 0 ? options.port : desk.port
                try thread.listen(on: port) { () throws(LocalServer.ListenError) in
                    try desk.open(port: port, on: thread)
                }
            }
            current.isOpen = true
            state = current
            return URL(string: "http://127.0.0.1:\(current.desk.port)")!
        }
    }

    /// Stops listening, drops every connection, and returns when this is done, without waiting for clients.
    /// Do not call this on the service's own thread.
    package func stop() {
        founded.withLock { state in
            guard let current = state, current.isOpen else { return }
            current.thread.performAndWait { current.desk.close() }
            state?.isOpen = false
        }
    }
}

/// Receives the requests of a running service, and sends the answers.
private final class ThreadDesk: @unchecked Sendable {
    // `@unchecked`: confined to the service's thread; closures only pass it there.

    private(set) var port: UInt16 = 0
    private var faults: FaultSequence
    private var responder: ThreadResponder
    private var server: LocalServer?
    private let start = ContinuousClock.now

    init(_ options: ThreadServer.Options) {
        faults = FaultSequence(options.conditions)
        responder = ThreadResponder(Discussion(count: options.count), editInterval: options.editInterval)
    }

    func open(port: UInt16, on thread: ContextThread) throws(LocalServer.ListenError) {
        let server = try LocalServer(
            on: thread, port: port, onRequest: { [unowned self] in take($0) }, onEnd: { _ in })
        self.port = server.port
        self.server = server
    }

    func close() {
        server?.close()
        server = nil
    }

    private func take(_ exchange: Exchange) {
        let (latency, outcome) = faults.next()
        exchange.delay(latency) { [weak self] in self?.proceed($0, outcome) }
    }

    private func proceed(_ exchange: Exchange, _ outcome: FaultInjection.Outcome) {
        let answer =
            outcome == .failed
            ? .error(503, FaultInjection.failureReason)
            : responder.answer(
                exchange.method, exchange.path, query: exchange.query, at: ContinuousClock.now - start)
        if outcome == .lost { return exchange.drop() }
        exchange.answer(answer.status, type: "application/json", headers: [], body: answer.body)
    }
}
