import CSoup

/// A request and its response.
package final class Exchange {
    /// Decides when bytes of a response may be sent.
    package protocol Throttle: AnyObject {
        /// The largest number of bytes that are sent at once.
        var slice: Int { get }
        /// The time that `count` bytes have to wait. From here on they count as sent.
        func delay(for count: Int) -> Duration
    }

    /// The parts of the request line. Percent-encoding is removed from the path only.
    package let method: String
    package let path: String
    package let query: String
    /// The body of the request, or nil if it is longer than the server's limit, or its length is not given.
    package let body: [UInt8]?
    /// The time at which the request had been read.
    package let began = ContinuousClock.now
    /// The status of the response, or 0 while there is none.
    package private(set) var status = 0
    /// The number of bytes of the body that were passed to the system.
    package private(set) var bytesWritten = 0
    /// Whether the whole response was passed to the system; known when the exchange has ended.
    package private(set) var isComplete = false

    /// Called when the exchange no longer belongs to the server.
    var onSteal: (() -> Void)?

    private let message: OpaquePointer
    private let connection: Connection
    private let thread: ContextThread
    private var timer: LoopTimer?
    private var remaining: ArraySlice<UInt8> = []
    private var throttle: (any Throttle)?
    private var hasEnded = false

    init(_ message: OpaquePointer, _ connection: Connection, _ thread: ContextThread, bodyLimit: Int) {
        g_object_ref(UnsafeMutableRawPointer(message))
        self.message = message
        self.connection = connection
        self.thread = thread
        method = String(cString: soup_server_message_get_method(message))
        let uri = soup_server_message_get_uri(message)
        path = String(cString: g_uri_get_path(uri))
        query = g_uri_get_query(uri).map { String(cString: $0) } ?? ""
        body = Self.keepsBody(of: message, upTo: bodyLimit) ? Self.body(of: message) : nil
        watchWriting()
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(message)) }

    /// A header of the request, with all its occurrences joined by commas.
    package func header(_ name: String) -> String? {
        soup_message_headers_get_list(soup_server_message_get_request_headers(message), name)
            .map { String(cString: $0) }
    }

    /// Whether the client has gone, and needs no response. Queries the system.
    package var isClientGone: Bool { hasEnded || connection.isClientGone }

    /// Runs `work` later, unless the exchange has ended. It replaces work that is already scheduled.
    package func after(_ delay: Duration, _ work: @escaping () -> Void) {
        timer = thread.after(delay, work)
    }

    /// Responds to the request. Does nothing when the exchange has ended.
    ///
    /// - Parameters:
    ///   - throttle: decides when the bytes of the body may be sent; nil for at once.
    package func answer(
        _ status: Int, type: String, headers: [(String, String)] = [], body: [UInt8],
        throttle: (any Throttle)? = nil
    ) {
        guard !hasEnded, self.status == 0 else { return }
        self.status = status
        soup_server_message_set_status(message, guint(status), nil)
        let response = soup_server_message_get_response_headers(message)
        for (name, value) in headers { soup_message_headers_append(response, name, value) }
        soup_message_headers_replace(response, "Connection", "close")
        if !type.isEmpty { soup_message_headers_replace(response, "Content-Type", type) }
        soup_message_headers_set_content_length(response, goffset(body.count))
        soup_message_body_set_accumulate(soup_server_message_get_response_body(message), 0)
        connection.restartStallDeadline()

        let isBodyWanted = method != "HEAD" && !body.isEmpty
        self.throttle = throttle
        remaining = isBodyWanted ? body[...] : []
        if throttle == nil || remaining.isEmpty {
            append(remaining.count)
        } else {
            appendWhenDue()
        }
        soup_server_message_unpause(message)
    }

    /// Ends the connection without a response.
    package func drop() {
        guard !hasEnded else { return }
        connection.drop()
        soup_server_message_unpause(message)
    }

    /// Removes the connection from the HTTP server, which ends the exchange.
    ///
    /// - Returns: the socket's descriptor, non-blocking, which the caller closes; nil if the client has gone.
    package func detachConnection() -> Int32? {
        guard !hasEnded else { return nil }
        let descriptor = connection.duplicateDescriptor()
        connection.stopDeadline()
        hasEnded = true
        onSteal?()
        // Releasing the stream closes only its own descriptor.
        if let stream = soup_server_message_steal_connection(message) { g_object_unref(stream) }
        return descriptor < 0 ? nil : descriptor
    }

    func end(completely: Bool) {
        hasEnded = true
        isComplete = completely
        timer = nil
        throttle = nil
        remaining = []
    }
}

// MARK: - Reading

extension Exchange {
    /// Whether the length of a message's body is given and within the limit. libsoup reads no more than that
    /// length.
    static func keepsBody(of message: OpaquePointer, upTo limit: Int) -> Bool {
        let headers = soup_server_message_get_request_headers(message)
        return switch soup_message_headers_get_encoding(headers) {
        case SOUP_ENCODING_NONE: true
        case SOUP_ENCODING_CONTENT_LENGTH: soup_message_headers_get_content_length(headers) <= limit
        default: false
        }
    }

    private static func body(of message: OpaquePointer) -> [UInt8] {
        guard let bytes = soup_message_body_flatten(soup_server_message_get_request_body(message)) else {
            return []
        }
        defer { g_bytes_unref(bytes) }
        var count: gsize = 0
        let start = g_bytes_get_data(bytes, &count)
        return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(count)))
    }
}

// MARK: - Writing

extension Exchange {
    private func append(_ count: Int) {
        let body = soup_server_message_get_response_body(message)
        let slice = remaining.prefix(count)
        remaining = remaining.dropFirst(count)
        slice.withUnsafeBytes {
            soup_message_body_append(body, SOUP_MEMORY_COPY, $0.baseAddress, gsize($0.count))
        }
        if remaining.isEmpty { soup_message_body_complete(body) }
    }

    private func appendWhenDue() {
        guard let throttle, !remaining.isEmpty else { return }
        let count = min(throttle.slice, remaining.count)
        after(throttle.delay(for: count)) { [weak self] in
            guard let self, !hasEnded else { return }
            connection.restartStallDeadline()
            append(count)
            soup_server_message_unpause(message)
        }
    }

    private func watchWriting() {
        typealias Wrote = @convention(c) (OpaquePointer, guint, gpointer) -> Void
        let wrote: Wrote = { _, count, data in
            Unmanaged<ExchangeReference>.fromOpaque(data).takeUnretainedValue().exchange?.wrote(Int(count))
        }
        typealias Chunk = @convention(c) (OpaquePointer, gpointer) -> Void
        let chunk: Chunk = { _, data in
            Unmanaged<ExchangeReference>.fromOpaque(data).takeUnretainedValue().exchange?.appendWhenDue()
        }
        let object = UnsafeMutableRawPointer(message)
        connect(
            object, "wrote-body-data", unsafeBitCast(wrote, to: GCallback.self),
            owned: ExchangeReference(self))
        connect(
            object, "wrote-chunk", unsafeBitCast(chunk, to: GCallback.self), owned: ExchangeReference(self))
    }

    private func wrote(_ count: Int) {
        bytesWritten += count
        connection.restartStallDeadline()
    }
}

private final class ExchangeReference {
    weak var exchange: Exchange?

    init(_ exchange: Exchange) { self.exchange = exchange }
}
