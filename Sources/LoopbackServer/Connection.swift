import CSoup
import Foundation

/// A client's connection: libsoup reads and writes it, and this object enforces time limits.
final class Connection {
    /// The identity of this connection: libsoup passes this object with each message of the connection, and
    /// no other object has its address while it is retained. Its port is not enough, because a client at
    /// another address may have the same.
    let client: UnsafeMutablePointer<GSocketAddress>
    /// The order in which connections arrived.
    let number: Int
    /// Whether the client has not sent its request yet.
    private(set) var isIdle = true

    private let socket: UnsafeMutablePointer<GSocket>
    private let stream: UnsafeMutablePointer<GObject>
    private let thread: ContextThread
    private let limits: LocalServer.Limits
    private var deadline: LoopTimer?

    init(
        _ stream: UnsafeMutablePointer<GSocketConnection>, from client: UnsafeMutablePointer<GSocketAddress>,
        number: Int, _ thread: ContextThread, _ limits: LocalServer.Limits
    ) {
        self.client = client
        self.number = number
        self.stream = stream.as(GObject.self)
        self.thread = thread
        self.limits = limits
        socket = g_socket_connection_get_socket(stream)
        g_object_ref(socket)
        g_object_ref(client)
        // Small slices of a throttled response are sent when they are due.
        g_socket_set_option(socket, gint(IPPROTO_TCP), TCP_NODELAY, 1, nil)
        expect(within: limits.request)
    }

    deinit {
        g_object_unref(socket)
        g_object_unref(client)
    }

    /// Calls `work` when libsoup has released the stream. This object does not retain the stream.
    func onStreamRelease(_ work: @escaping () -> Void) {
        let box = Unmanaged.passRetained(GoneBox(work)).toOpaque()
        g_object_weak_ref(
            stream, { data, _ in Unmanaged<GoneBox>.fromOpaque(data!).takeRetainedValue().work() }, box)
    }

    /// Records that the request has arrived. From here on the client has no time limit.
    func requestHasArrived() {
        isIdle = false
        deadline = nil
    }

    /// Expects the client to read soon.
    func restartStallDeadline() { expect(within: limits.stall) }

    /// Stops the time limits, because the connection has another owner, which enforces them.
    func stopDeadline() { deadline = nil }

    /// Ends the connection: libsoup finds it closed when it reads or writes.
    func drop() {
        deadline = nil
        g_socket_shutdown(socket, 1, 1, nil)
    }

    /// Whether the client has closed its side. The socket then contains only the end of the stream.
    var isClientGone: Bool {
        var byte: UInt8 = 0
        let count = recv(g_socket_get_fd(socket), &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
        return count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)
    }

    /// Another descriptor of the socket.
    func duplicateDescriptor() -> Int32 { fcntl(g_socket_get_fd(socket), F_DUPFD_CLOEXEC, 0) }

    private func expect(within delay: Duration) {
        if let deadline {
            deadline.postpone(delay)
        } else {
            deadline = thread.after(delay) { [weak self] in self?.drop() }
        }
    }
}

private final class GoneBox {
    let work: () -> Void

    init(_ work: @escaping () -> Void) { self.work = work }
}
