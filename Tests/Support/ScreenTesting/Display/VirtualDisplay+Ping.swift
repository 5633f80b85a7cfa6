import CXCB
import Foundation

extension VirtualDisplay {
    /// Checks whether the program of a window handles events, as window managers do (`_NET_WM_PING`), and
    /// waits for the response.
    ///
    /// - Throws: ``WaitFailure`` if there is no window that can respond, or it does not within the limit.
    package func ping(within limit: Duration = WaitLimit.usual) async throws {
        let connection = try PingConnection(to: name)
        try connection.sendPing()
        try await poll(within: limit, "a window responds") { connection.receivesResponse() }
    }
}

/// A connection to a display that takes the place of a window manager.
private final class PingConnection {
    private let raw: OpaquePointer
    private let root: xcb_window_t
    private let protocols: xcb_atom_t
    private let ping: xcb_atom_t

    init(to display: String) throws {
        let raw = xcb_connect(display, nil)
        guard let raw, xcb_connection_has_error(raw) == 0,
            let root = xcb_setup_roots_iterator(xcb_get_setup(raw)).data?.pointee.root
        else {
            xcb_disconnect(raw)
            throw WaitFailure("no connection to display \(display)")
        }
        (self.raw, self.root) = (raw, root)
        (protocols, ping) = (Self.atom("WM_PROTOCOLS", raw), Self.atom("_NET_WM_PING", raw))
        var events = XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue
        xcb_change_window_attributes(raw, root, XCB_CW_EVENT_MASK.rawValue, &events)
    }

    deinit { xcb_disconnect(raw) }

    private static func atom(_ name: String, _ raw: OpaquePointer) -> xcb_atom_t {
        let reply = xcb_intern_atom_reply(raw, xcb_intern_atom(raw, 0, UInt16(name.utf8.count), name), nil)
        defer { free(reply) }
        return reply?.pointee.atom ?? 0
    }

    /// Sends a ping to the first window that responds to some.
    func sendPing() throws {
        guard let window = windows().first(where: responds) else { throw WaitFailure("no window to ping") }
        var event = xcb_client_message_event_t()
        event.response_type = UInt8(XCB_CLIENT_MESSAGE)
        event.format = 32
        event.window = window
        event.type = protocols
        event.data.data32.0 = ping
        event.data.data32.2 = window
        withUnsafeBytes(of: &event) { bytes in
            _ = xcb_send_event(
                raw, 0, window, XCB_EVENT_MASK_NO_EVENT.rawValue,
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self))
        }
        xcb_flush(raw)
    }

    private func windows() -> [xcb_window_t] {
        guard let reply = xcb_query_tree_reply(raw, xcb_query_tree(raw, root), nil) else { return [] }
        defer { free(reply) }
        return (0..<Int(xcb_query_tree_children_length(reply))).compactMap {
            xcb_query_tree_children(reply)?[$0]
        }
    }

    private func responds(_ window: xcb_window_t) -> Bool {
        let request = xcb_get_property(raw, 0, window, protocols, XCB_ATOM_ATOM.rawValue, 0, 32)
        guard let reply = xcb_get_property_reply(raw, request, nil) else { return false }
        defer { free(reply) }
        let count = Int(xcb_get_property_value_length(reply)) / MemoryLayout<xcb_atom_t>.size
        let atoms = xcb_get_property_value(reply)?.assumingMemoryBound(to: xcb_atom_t.self)
        return (0..<count).contains { atoms?[$0] == ping }
    }

    /// Whether a response has arrived: the message that was sent, addressed to the root window.
    func receivesResponse() -> Bool {
        while let event = xcb_poll_for_event(raw) {
            defer { free(event) }
            guard event.pointee.response_type & 0x7f == UInt8(XCB_CLIENT_MESSAGE) else { continue }
            let isResponse = event.withMemoryRebound(to: xcb_client_message_event_t.self, capacity: 1) {
                $0.pointee.type == protocols && $0.pointee.window == root && $0.pointee.data.data32.0 == ping
            }
            if isResponse { return true }
        }
        return false
    }
}
