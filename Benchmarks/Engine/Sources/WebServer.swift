import Foundation

/// A server on 127.0.0.1 that answers every request with the same bytes. Each connection has a thread.
final class WebServer: Sendable {
    let url: URL

    init(answering body: Data) {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(listener, $0, size)
                _ = listen(listener, 64)
                _ = getsockname(listener, $0, &size)
            }
        }
        url = URL(string: "http://127.0.0.1:\(in_port_t(bigEndian: address.sin_port))/")!
        let head =
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.count)\r\n\r\n"
        let response = Array(head.utf8) + Array(body)
        Thread.detachNewThread {
            while case let connection = accept(listener, nil, nil), connection >= 0 {
                Thread.detachNewThread { Self.serve(connection, response) }
            }
        }
    }

    private static func serve(_ connection: Int32, _ response: [UInt8]) {
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = recv(connection, &buffer, buffer.count, 0), count > 0 {
            text += buffer.prefix(count)
            // Requests without a body.
            guard text.suffix(4) == Array("\r\n\r\n".utf8)[...] else { continue }
            text.removeAll()
            _ = send(connection, response, response.count, Int32(MSG_NOSIGNAL))
        }
        close(connection)
    }
}
