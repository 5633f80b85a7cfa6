import Dispatch
public import Foundation
import LoopbackServer
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
/// let server = PictureServer(options: .init(count: 200, latency: .milliseconds(50) ... .milliseconds(500)))
/// let address = try server.start()  // http://127.0.0.1:41233
/// ```
public final class PictureServer: Sendable {
    /// The reasons why the service cannot start. Each case's ``description`` is one line for the user.
    public enum StartError: Error, Equatable, CustomStringConvertible {
        /// Another program listens on this port.
        case portInUse(UInt16)
        /// The log file cannot be written.
        case logFile(path: String, reason: String)
        /// The system does not permit listening.
        case refused(String)

        /// A description of the error, in a line for the user.
        public var description: String {
            switch self {
            case .portInUse(let port):
                "port \(port) is in use by another program: choose another one, or 0 for any that is free"
            case .logFile(let path, let reason):
                "the log file '\(path)' cannot be written: \(reason)"
            case .refused(let reason):
                "cannot listen on 127.0.0.1: \(reason)"
            }
        }
    }

    private struct Running {
        let thread: ContextThread
        let responder: Responder
        let address: URL
    }

    private let options: Options
    private let running = Mutex<Running?>(nil)

    /// Creates a service that is not running yet.
    public init(options: Options = Options()) { self.options = options }

    deinit { stop() }

    /// Starts to listen, and returns when requests are answered. Has no effect on a service that is already
    /// running.
    ///
    /// - Returns: The address to put before a path, `http://127.0.0.1:PORT`.
    @discardableResult
    public func start() throws(StartError) -> URL {
        try running.withLock { (state) throws(StartError) in
            if let state { return state.address }
            let started = try Self.run(options)
            state = started
            return started.address
        }
    }

    /// Stops listening, drops every connection, and returns when this is done, without waiting for clients.
    /// The service can be started again. Do not call this on the service's own threads.
    public func stop() {
        running.withLock { state in
            guard let running = state else { return }
            running.thread.performAndWait { running.responder.close() }
            running.thread.stop()
            state = nil
        }
    }

    private static func run(_ options: Options) throws(StartError) -> Running {
        let log = try options.logFile.map { (path) throws(StartError) in try AccessLog(path: path) }
        let thread = ContextThread(name: "picture service")
        let result: Result<Responder, LocalServer.ListenError> = thread.performAndWait {
            Result { () throws(LocalServer.ListenError) in try Responder(options, thread, log) }
        }
        switch result {
        case .success(let responder):
            return Running(thread: thread, responder: responder, address: responder.address)
        case .failure(let error):
            thread.stop()
            switch error {
            case .portInUse: throw .portInUse(options.port)
            case .refused(let reason): throw .refused(reason)
            }
        }
    }
}
