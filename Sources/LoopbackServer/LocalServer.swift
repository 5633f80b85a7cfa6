import CSoup

/// An HTTP server on 127.0.0.1, for clients at 127.0.0.1, which can delay only themselves.
///
/// It accepts connections itself and passes them to libsoup, which implements HTTP. This bounds their number,
/// limits the time until each has sent its request, and ends all of them in ``close()``. A connection carries
/// one request. Isolation: everything happens on one ``ContextThread``.
package final class LocalServer: @unchecked Sendable {
    // `@unchecked`: confined to its thread; closures only carry it there.

    /// The limits for clients.
    package struct Limits: Sendable {
        /// The number of connections served at once; more wait in the kernel's queue.
        package var connections = 64
        /// Whether a client that has not sent a request yet is dropped for a new one when the limit is
        /// reached; otherwise new ones wait.
        package var idleClientsGiveWay = false
        /// The time from accepting a connection to the end of its request.
        package var request = Duration.seconds(15)
        /// The largest number of bytes of a request's body that are kept, if its length is given before;
        /// other bodies are read and discarded.
        package var body = 0
        /// The time in which the client must read a byte of its response.
        package var stall = Duration.seconds(20)

        package init() {}
    }

    /// The reason why a port cannot be listened on.
    package enum ListenError: Error, Sendable {
        /// Another program listens on the port.
        case portInUse
        /// The system refused; with its message.
        case refused(String)
    }

    /// The port that is listened on.
    package private(set) var port: UInt16 = 0

    let thread: ContextThread
    let limits: Limits
    private let onRequest: (Exchange) -> Void
    private let onEnd: (Exchange) -> Void
    private let soupServer: UnsafeMutablePointer<SoupServer>
    private let listener: UnsafeMutablePointer<GSocketService>
    private var exchanges: [OpaquePointer: Exchange] = [:]
    /// By the identity of the client's address object, not by its contents.
    private var connections: [UnsafeMutablePointer<GSocketAddress>: Connection] = [:]
    private var connectionsSoFar = 0
    private var isClosed = false
    /// The data of callbacks. Unretained, because `close()` disconnects them before the server is released.
    private var userData: gpointer { Unmanaged.passUnretained(self).toOpaque() }

    /// Starts listening. Call it on `thread`.
    ///
    /// - Parameters:
    ///   - port: the port, or 0 for any free port.
    ///   - onRequest: called for each request that has been read; responds to it now or later.
    ///   - onEnd: called once for each of those, when the response has been sent, or can no longer be.
    package init(
        on thread: ContextThread, port: UInt16, limits: Limits = Limits(),
        onRequest: @escaping (Exchange) -> Void, onEnd: @escaping (Exchange) -> Void = { _ in }
    ) throws(ListenError) {
        self.thread = thread
        self.limits = limits
        self.onRequest = onRequest
        self.onEnd = onEnd
        soupServer = UnsafeMutableRawPointer(
            g_object_new_with_properties(soup_server_get_type(), 0, nil, nil)!
        )
        .assumingMemoryBound(to: SoupServer.self)
        listener = g_socket_service_new().as(GSocketService.self)
        do {
            self.port = try Self.listen(listener, port)
        } catch {
            g_object_unref(listener)
            g_object_unref(soupServer)
            throw error
        }
        connectSignals()
        g_socket_service_start(listener)
    }

    /// Stops listening and drops every connection, with or without a response. Call it on the thread; calling
    /// it again does nothing.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        g_socket_service_stop(listener)
        g_socket_listener_close(listener.as(GSocketListener.self))
        soup_server_disconnect(soupServer)
        for connection in connections.values { connection.drop() }
        connections.removeAll()
        for message in exchanges.keys { end(message, completely: false) }
        disconnectAll(soupServer, userData)
        disconnectAll(listener, userData)
        g_object_unref(listener)
        g_object_unref(soupServer)
    }

    private static func listen(
        _ listener: UnsafeMutablePointer<GSocketService>, _ port: UInt16
    ) throws(ListenError) -> UInt16 {
        let loopback = g_inet_address_new_loopback(G_SOCKET_FAMILY_IPV4)
        let address = g_inet_socket_address_new(loopback, port)
        defer {
            g_object_unref(loopback)
            g_object_unref(address)
        }
        // With GLib's default of 10 the kernel would drop clients that wait for their turn.
        g_socket_listener_set_backlog(listener.as(GSocketListener.self), 256)
        var actual: UnsafeMutablePointer<GSocketAddress>?
        var error: UnsafeMutablePointer<GError>?
        let isListening = g_socket_listener_add_address(
            listener.as(GSocketListener.self), address, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, nil,
            &actual,
            &error)
        guard isListening != 0, let actual else {
            defer { g_error_free(error) }
            let isTaken =
                g_error_matches(error, g_io_error_quark(), gint(G_IO_ERROR_ADDRESS_IN_USE.rawValue)) != 0
            throw isTaken ? .portInUse : .refused(error.map { String(cString: $0.pointee.message) } ?? "")
        }
        defer { g_object_unref(actual) }
        return g_inet_socket_address_get_port(actual.as(GInetSocketAddress.self))
    }
}

// MARK: - Requests

extension LocalServer {
    private func connectSignals() {
        let userData = self.userData
        soup_server_add_early_handler(
            soupServer, nil,
            { _, message, _, _, userData in
                let server = Unmanaged<LocalServer>.fromOpaque(userData!).takeUnretainedValue()
                guard !Exchange.keepsBody(of: message!, upTo: server.limits.body) else { return }
                soup_message_body_set_accumulate(soup_server_message_get_request_body(message), 0)
            }, userData, nil)
        soup_server_add_handler(
            soupServer, nil,
            { _, message, _, _, userData in
                Unmanaged<LocalServer>.fromOpaque(userData!).takeUnretainedValue().begin(message!)
            }, userData, nil)
        typealias Ended = @convention(c) (gpointer, OpaquePointer, gpointer) -> Void
        let finished: Ended = { _, message, userData in
            Unmanaged<LocalServer>.fromOpaque(userData).takeUnretainedValue().end(message, completely: true)
        }
        let aborted: Ended = { _, message, userData in
            Unmanaged<LocalServer>.fromOpaque(userData).takeUnretainedValue().end(message, completely: false)
        }
        connect(soupServer, "request-finished", unsafeBitCast(finished, to: GCallback.self), userData)
        connect(soupServer, "request-aborted", unsafeBitCast(aborted, to: GCallback.self), userData)

        typealias Incoming =
            @convention(c) (gpointer, UnsafeMutablePointer<GSocketConnection>, gpointer?, gpointer) ->
            gboolean
        let incoming: Incoming = { _, connection, _, userData in
            Unmanaged<LocalServer>.fromOpaque(userData).takeUnretainedValue().accept(connection)
            return 1
        }
        connect(listener, "incoming", unsafeBitCast(incoming, to: GCallback.self), userData)
    }

    private func begin(_ message: OpaquePointer) {
        guard let client = soup_server_message_get_remote_address(message),
            let connection = connections[client]
        else { return }
        connection.requestHasArrived()
        soup_server_message_pause(message)
        let exchange = Exchange(message, connection, thread, bodyLimit: limits.body)
        exchanges[message] = exchange
        exchange.onSteal = { [weak self] in self?.exchanges[message] = nil }
        onRequest(exchange)
    }

    private func end(_ message: OpaquePointer, completely: Bool) {
        guard let exchange = exchanges.removeValue(forKey: message) else { return }
        exchange.end(completely: completely)
        onEnd(exchange)
    }
}

// MARK: - Connections

extension LocalServer {
    private func accept(_ stream: UnsafeMutablePointer<GSocketConnection>) {
        guard !isClosed, let local = g_socket_connection_get_local_address(stream, nil) else { return }
        defer { g_object_unref(local) }
        guard let remote = g_socket_connection_get_remote_address(stream, nil) else { return }
        defer { g_object_unref(remote) }
        guard Self.isLoopback(remote) else { return }

        connectionsSoFar += 1
        let connection = Connection(stream, from: remote, number: connectionsSoFar, thread, limits)
        connections[remote] = connection
        connection.onStreamRelease { [weak self, weak connection] in
            guard let self, let connection else { return }
            connections[connection.client] = nil
            if !isClosed { g_socket_service_start(listener) }
        }
        // Connections beyond the limit wait in the kernel's queue until one has ended.
        if connections.count >= limits.connections, !dropOldestIdle(except: connection) {
            g_socket_service_stop(listener)
        }
        soup_server_accept_iostream(soupServer, stream.as(GIOStream.self), local, remote, nil)
    }

    /// Drops the oldest idle connection. False if there is none, or idle clients do not give way.
    private func dropOldestIdle(except latest: Connection) -> Bool {
        guard limits.idleClientsGiveWay else { return false }
        let idle = connections.values.filter { $0.isIdle && $0 !== latest }
        guard let oldest = idle.min(by: { $0.number < $1.number }) else { return false }
        connections[oldest.client] = nil
        oldest.drop()
        return true
    }

    /// Whether an address is 127.0.0.1, which all clients use. The rest of 127.0.0.0/8 is this machine, too,
    /// and open to every user of it.
    private static func isLoopback(_ address: UnsafeMutablePointer<GSocketAddress>) -> Bool {
        let loopback = g_inet_address_new_loopback(G_SOCKET_FAMILY_IPV4)
        defer { g_object_unref(loopback) }
        let host = g_inet_socket_address_get_address(address.as(GInetSocketAddress.self))
        return g_inet_address_equal(host, loopback) != 0
    }
}
