import CCurl
package import Foundation
package import FoundationNetworking

/// Sends requests with libcurl, on a separate thread and over separate connections.
///
/// It replaces URLSession for requests of this package. On Linux, URLSession copies the whole body of a
/// redirect for each piece that arrives, on a queue that all sessions share and that cancellation waits for,
/// and it cannot be stopped while a piece is decompressed. Here the receiver gets small decompressed pieces
/// and can stop a transfer at each. Redirects are not followed; cookies, credentials and caches are not used;
/// `http_proxy` and similar variables apply as in curl; certificates are checked against the system's.
///
/// Starting and canceling never wait, and may be called from any thread.
package final class CurlTransport: Sendable {
    /// Called on the transport's thread, with no lock held. It must not wait there.
    package struct Receiver: Sendable {
        /// Called with the head of the response; returns whether more is needed.
        package var head: @Sendable (HTTPURLResponse) -> Bool
        /// Called with each decompressed piece of the body; returns whether more is needed.
        package var piece: @Sendable (UnsafeRawBufferPointer) -> Bool
        /// Called once at the end; not called after a refused head or piece, nor after a cancellation.
        package var end: @Sendable (Failure?) -> Void

        package init(
            head: @escaping @Sendable (HTTPURLResponse) -> Bool,
            piece: @escaping @Sendable (UnsafeRawBufferPointer) -> Bool,
            end: @escaping @Sendable (Failure?) -> Void
        ) {
            self.head = head
            self.piece = piece
            self.end = end
        }
    }

    /// The reason why a transfer failed.
    package enum Failure: Error, Equatable, Sendable {
        /// The response's header has more bytes than ``ResponseHead/limit``.
        case headerTooLarge
        case failed(URLError)
    }

    /// The time limits of a request, by the system's clock.
    package struct Times: Sendable {
        /// The limit of the whole request.
        let total: Duration
        /// The limit without a byte arriving.
        let idle: Duration

        package init(total: Duration, idle: Duration) {
            self.total = total
            self.idle = idle
        }
    }

    /// A request that can be started and canceled.
    package struct Request: CancellableRequest {
        fileprivate let exchange: CurlExchange
        fileprivate let loop: CurlLoop

        /// Starts the request. Has no effect after ``cancelWithoutWaiting()``. May be called once.
        package func start() { loop.perform(.start(exchange)) }
        /// Ends the request soon, and closes its connection. Has no effect after its end.
        package func cancelWithoutWaiting() { loop.perform(.cancel(exchange)) }
    }

    private let loop: CurlLoop

    package init(maxConnectionsPerHost: Int) {
        loop = CurlLoop(maxConnectionsPerHost: maxConnectionsPerHost)
    }

    deinit { loop.perform(.stop) }

    /// Prepares a request, whose URL must be absolute.
    ///
    /// - Parameter times: its time limits, or nil if the caller cancels it in time.
    package func request(_ request: URLRequest, times: Times? = nil, _ receiver: Receiver) -> Request {
        Request(exchange: CurlExchange(request, times, receiver), loop: loop)
    }
}

/// The thread of a transport.
///
/// `@unchecked`: `lock` protects the state; it is Foundation's, because the thread sanitizer does not observe
/// the kernel releasing a contended `Mutex`. The multi handle belongs to the thread, which retains this
/// object; only `curl_multi_wakeup` is called from other threads, which curl allows.
private final class CurlLoop: @unchecked Sendable {
    enum Command: Sendable {
        case start(CurlExchange)
        case cancel(CurlExchange)
        case stop
    }

    private struct State {
        var commands: [Command] = []
        var hasThread = false
    }

    private let lock = NSLock()
    private var state = State()
    // A C pointer; its use is described above.
    nonisolated(unsafe) private let multi: UnsafeMutableRawPointer

    private static let isReady: Bool = curl_global_init(Int(CURL_GLOBAL_SSL)) == CURLE_OK

    init(maxConnectionsPerHost: Int) {
        precondition(Self.isReady, "curl cannot be initialized")
        multi = curl_multi_init()!
        _ = curl_calls_set_multi_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, maxConnectionsPerHost)
    }

    deinit { curl_multi_cleanup(multi) }

    func perform(_ command: Command) {
        let needsThread = lock.withLock {
            // Without a thread there is nothing to stop.
            if case .stop = command, !state.hasThread { return false }
            state.commands.append(command)
            defer { state.hasThread = true }
            return !state.hasThread
        }
        if needsThread {
            let thread = Thread { self.run() }
            thread.name = "web requests"
            thread.start()
        } else {
            curl_multi_wakeup(multi)
        }
    }

    private func run() {
        var exchanges: [UnsafeMutableRawPointer: CurlExchange] = [:]
        while runCommands(&exchanges) {
            var running: Int32 = 0
            curl_multi_perform(multi, &running)
            while let (handle, code) = nextEnd() {
                curl_multi_remove_handle(multi, handle)
                exchanges.removeValue(forKey: handle)?.end(code)
            }
            // Woken by commands; curl's own timeouts are shorter.
            curl_multi_poll(multi, nil, 0, 86_400_000, nil)
        }
    }

    /// Runs the pending commands, and releases them: while the thread waits for more, it retains nothing of
    /// requests that have ended.
    ///
    /// - Returns: whether the transport still exists.
    private func runCommands(_ exchanges: inout [UnsafeMutableRawPointer: CurlExchange]) -> Bool {
        let commands = lock.withLock {
            defer { state.commands = [] }
            return state.commands
        }
        for command in commands {
            switch command {
            case .start(let exchange):
                guard let handle = exchange.open() else { continue }
                exchanges[handle] = exchange
                curl_multi_add_handle(multi, handle)
            case .cancel(let exchange):
                exchange.isCancelled = true
                if let handle = exchange.handle, exchanges.removeValue(forKey: handle) != nil {
                    curl_multi_remove_handle(multi, handle)
                    exchange.close()
                }
            case .stop:
                for (handle, exchange) in exchanges {
                    curl_multi_remove_handle(multi, handle)
                    exchange.close()
                }
                return false
            }
        }
        return true
    }

    private func nextEnd() -> (UnsafeMutableRawPointer, CURLcode)? {
        var left: Int32 = 0
        while let message = curl_multi_info_read(multi, &left)?.pointee {
            if message.msg == CURLMSG_DONE, let handle = message.easy_handle {
                return (handle, message.data.result)
            }
        }
        return nil
    }
}
