import CSoup
import Foundation

/// One client's connection: libsoup reads and writes it, this watches the clock.
final class Connection {
    /// Tells this connection from all others: libsoup names the object for each message that comes on it, and
    /// none has its place in memory while it is kept. The port in it is not enough, since a client at another
    /// address may have the same.
    let client: UnsafeMutablePointer<GSocketAddress>
    /// Its place in the order in which connections came.
    let number: Int
    /// Whether the client has yet to bring its request.
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
        // Small slices of a throttled answer leave when they are due.
        g_socket_set_option(socket, gint(IPPROTO_TCP), TCP_NODELAY, 1, nil)
        expect(within: limits.request)
    }

    deinit {
        g_object_unref(socket)
        g_object_unref(client)
    }

    /// Calls `work` when libsoup has let go of the stream. The stream itself is not kept alive by this
    /// object.
    func whenGone(_ work: @escaping () -> Void) {
        let box = Unmanaged.passRetained(GoneBox(work)).toOpaque()
        g_object_weak_ref(
            stream, { data, _ in Unmanaged<GoneBox>.fromOpaque(data!).takeRetainedValue().work() }, box)
    }

    /// The client did its part: from here on time is ours.
    func requestHasArrived() {
        isIdle = false
        deadline = nil
    }

    /// The client has to take something soon.
    func answering() { expect(within: limits.stall) }

    /// The connection is somebody else's now, who watches it.
    func handedOver() { deadline = nil }

    /// Ends the connection: libsoup, which reads or writes, finds it closed.
    func drop() {
        deadline = nil
        g_socket_shutdown(socket, 1, 1, nil)
    }

    /// Whether the client has closed its side. Nothing waits in the socket then but the end.
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
