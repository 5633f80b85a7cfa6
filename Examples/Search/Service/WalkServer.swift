import Dispatch
package import Foundation
import LoopbackServer
package import ServiceSupport
import Synchronization

/// A web service of walks in this process.
///
/// It listens on 127.0.0.1 only, in a separate thread. Its interface:
///
/// - `GET /walks?q=&kind=&region=&favourites=&after=&limit=`: a page of the matching walks, as
///   `{"items":[…],"next":"17","total":2000}`; `after` is the `next` of the previous page.
/// - `GET /walks/{id}`: one walk. These two answers have an ETag.
/// - `PUT /walks/{id}` with `{"favourite":true,"version":1}`: changes it; 409 with the current walk if its
///   version differs.
/// - `DELETE /walks/{id}`: removes it.
/// - `POST /walks` with `{"id":17}`: restores it; 409 with the current walk if it exists.
///
/// A change with an `Idempotency-Key` is made once, however often it is sent; the last 10 000 are stored.
/// Errors are described in a line: `{"error":"…"}`.
package final class WalkServer: LocalService, Sendable {
    /// The objects that exist from the first start on.
    private struct ServerState {
        let thread: ContextThread
        let desk: ConnectionHandler
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
    /// same address, with the same walks. Has no effect on a running service.
    ///
    /// - Returns: The address to put before a path, `http://127.0.0.1:PORT`.
    @discardableResult
    package func start() throws(ServiceStartError) -> URL {
        try founded.withLock { (state) throws(ServiceStartError) in
            var current: ServerState
            if let state {
                current = state
            } else {
                current = ServerState(
                    thread: ContextThread(name: "walk service"), desk: try ConnectionHandler(options))
            }
            if !current.isOpen { try Self.open(current, port: options.port) }
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

    /// Sets the conditions for clients from the next request on.
    package func set(_ conditions: FaultInjection) {
        let current = founded.withLock { $0 }
        current?.thread.performAndWait { current?.desk.faults.conditions = conditions }
    }

    private static func open(_ founded: ServerState, port: UInt16) throws(ServiceStartError) {
        let (thread, desk) = (founded.thread, founded.desk)
        let port = desk.port == 0 ? port : desk.port
        try thread.listen(on: port) { () throws(LocalServer.ListenError) in
            try desk.open(port: port, on: thread)
        }
    }
}
