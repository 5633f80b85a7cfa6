import CXCB
import Foundation
import Synchronization

/// A connection to a display that takes screenshots of everything the server has drawn so far.
///
/// A separate tool for each screenshot would take a tenth of a second of processor time, and waiting tests
/// take them continuously.
final class Camera: Sendable {
    private let display: String
    /// The connection, `nil` if it is not open yet.
    private let connection = Mutex<Connection?>(nil)

    private struct Connection: @unchecked Sendable {
        let raw: OpaquePointer
        let root: xcb_window_t
    }

    /// - Parameter display: the value of DISPLAY.
    init(of display: String) { self.display = display }

    deinit { connection.withLock { $0.map { xcb_disconnect($0.raw) } } }

    /// The colors of all pixels, three bytes each, row by row.
    ///
    /// - Throws: ``WaitFailure`` if the display does not respond, or has another pixel format.
    func pixels(width: Int, height: Int) async throws -> [UInt8] {
        // The server responds when it has time, so none of the tests' threads waits for it.
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(with: Result { try self.read(width: width, height: height) })
            }
        }
    }

    private func read(width: Int, height: Int) throws -> [UInt8] {
        try connection.withLock { known in
            let connection = try known ?? open()
            known = connection
            let cookie = xcb_get_image(
                connection.raw, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), connection.root, 0, 0,
                UInt16(width), UInt16(height), .max)
            guard let reply = xcb_get_image_reply(connection.raw, cookie, nil) else {
                throw WaitFailure("no photograph of display \(display)")
            }
            defer { free(reply) }
            let count = width * height
            guard let data = xcb_get_image_data(reply), reply.pointee.depth == 24,
                Int(xcb_get_image_data_length(reply)) == count * 4
            else { throw WaitFailure("display \(display) has not \(count) pixels of 32 bits") }
            return [UInt8](unsafeUninitializedCapacity: count * 3) { bytes, filled in
                // Blue, green, red and an unused byte, on a little-endian machine.
                for pixel in 0..<count {
                    for part in 0..<3 { bytes[pixel * 3 + part] = data[pixel * 4 + 2 - part] }
                }
                filled = count * 3
            }
        }
    }

    private func open() throws -> Connection {
        let raw = xcb_connect(display, nil)
        guard let raw, xcb_connection_has_error(raw) == 0,
            let root = xcb_setup_roots_iterator(xcb_get_setup(raw)).data?.pointee.root
        else {
            xcb_disconnect(raw)
            throw WaitFailure("no connection to display \(display)")
        }
        return Connection(raw: raw, root: root)
    }
}
