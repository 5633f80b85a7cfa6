import Dispatch
package import Foundation
import LoopbackServer
package import ServiceSupport
import Synchronization

/// A web service of pictures with the interface of Lorem Picsum, inside this process.
///
/// It listens on 127.0.0.1 only, in a separate thread, and draws its pictures on two more. It never uses the
/// main thread, and works alongside a program's own main loop. Its interface:
///
/// - `GET /v2/list?page=&limit=`: a page of the list as JSON.
/// - `GET /id/{id}/{width}/{height}`: a picture as JPEG, always the same bytes for the same size.
///
/// ```swift
/// let slow = FaultInjection(latency: .milliseconds(50) ... .milliseconds(500))
/// let server = PictureServer(options: .init(count: 200, conditions: slow))
/// let address = try server.start()  // http://127.0.0.1:41233
/// ```
package final class PictureServer: LocalService, Sendable {
    private struct Running {
        let thread: ContextThread
        let responder: Responder
        let address: URL
    }

    private let options: Options
    private let running = Mutex<Running?>(nil)

    /// Creates a service that is not running yet.
    package init(options: Options = Options()) { self.options = options }

    deinit { stop() }

    /// Starts to listen, and returns when requests are answered. Has no effect on a service that is already
    /// running.
    ///
    /// - Returns: The address to put before a path, `http://127.0.0.1:PORT`.
    @discardableResult
    package func start() throws(ServiceStartError) -> URL {
        try running.withLock { (state) throws(ServiceStartError) in
            if let state { return state.address }
            let started = try Self.run(options)
            state = started
            return started.address
        }
    }

    /// Stops listening, drops every connection, and returns when this is done, without waiting for clients.
    /// The service can be started again. Do not call this on the service's own threads.
    package func stop() {
        running.withLock { state in
            guard let running = state else { return }
            running.thread.performAndWait { running.responder.close() }
            running.thread.stop()
            state = nil
        }
    }

    private static func run(_ options: Options) throws(ServiceStartError) -> Running {
        let log = try options.logFile.map { (path) throws(ServiceStartError) in try AccessLog(path: path) }
        let thread = ContextThread(name: "picture service")
        do {
            let responder = try thread.listen(on: options.port) { () throws(LocalServer.ListenError) in
                try Responder(options, thread, log)
            }
            return Running(thread: thread, responder: responder, address: responder.address)
        } catch {
            thread.stop()
            throw error
        }
    }
}
