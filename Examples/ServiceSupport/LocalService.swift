package import Foundation
package import LoopbackServer

/// A web service on 127.0.0.1, inside this process.
package protocol LocalService {
    associatedtype Options: CommandLineOptions

    /// Creates a service that is not running yet.
    init(options: Options)

    /// Starts to listen, and returns when requests are answered. Has no effect on a running service.
    ///
    /// - Returns: The address to put before a path, `http://127.0.0.1:PORT`.
    @discardableResult
    func start() throws(ServiceStartError) -> URL

    /// Stops listening, drops every connection, and returns when this is done, without waiting for clients.
    func stop()
}

/// The reasons why a service cannot start. Each case's ``description`` is one line for the user.
package enum ServiceStartError: Error, Equatable, CustomStringConvertible {
    /// Another program listens on this port.
    case portInUse(UInt16)
    /// The log file cannot be written.
    case logFile(path: String, reason: String)
    /// A file cannot be used.
    case file(path: String, reason: String)
    /// The system does not permit listening.
    case refused(String)

    package var description: String {
        switch self {
        case .portInUse(let port):
            "port \(port) is in use by another program: choose another one, or 0 for any that is free"
        case .logFile(let path, let reason): "the log file '\(path)' cannot be written: \(reason)"
        case .file(let path, let reason): "the file '\(path)' cannot be used: \(reason)"
        case .refused(let reason): "cannot listen on 127.0.0.1: \(reason)"
        }
    }

    /// The status of a program that ends with this error.
    var exitStatus: ExitStatus {
        switch self {
        case .logFile, .file: .cannotCreate
        case .portInUse, .refused: .unavailable
        }
    }
}

extension ContextThread {
    /// Runs `work`, which listens on a port, on the thread and waits for its result. Must not be called on
    /// the thread itself.
    package func listen<Value: Sendable>(
        on port: UInt16, _ work: @escaping @Sendable () throws(LocalServer.ListenError) -> Value
    ) throws(ServiceStartError) -> Value {
        let result = performAndWait {
            Result { () throws(LocalServer.ListenError) in try work() }
        }
        switch result {
        case .success(let value): return value
        case .failure(.portInUse): throw .portInUse(port)
        case .failure(.refused(let reason)): throw .refused(reason)
        }
    }
}
