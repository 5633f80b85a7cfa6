import Foundation

/// A connection to a server on 127.0.0.1 that sends exactly the bytes of a test, also such as no HTTP client
/// sends.
package final class RawConnection {
    /// The server's response: its status line, its headers, and the data that follows them.
    package struct Answer {
        /// The whole response.
        package let text: String
        /// 0 if there is none.
        package var status: Int { Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0 }
        package var body: String { text.range(of: "\r\n\r\n").map { String(text[$0.upperBound...]) } ?? "" }

        /// A header's value.
        package func header(_ name: String) -> String? {
            let head = text.components(separatedBy: "\r\n\r\n")[0].components(separatedBy: "\r\n")
            let line = head.first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
            return line.map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
        }
    }

    /// The server cannot be reached.
    package struct Unreachable: Error {
        package let port: Int
    }

    private let descriptor: Int32

    /// Connects.
    ///
    /// - Parameters:
    ///   - address: the server's IPv4 address as a number. Default 127.0.0.1.
    ///   - local: the client's own address and port. Default: chosen by the system.
    package init(
        port: Int, address host: UInt32 = 0x7F00_0001, from local: (host: UInt32, port: Int)? = nil
    ) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var patience = timeval(tv_sec: 120, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        let isBound = local.map { Self.with($0.host, $0.port) { bind(descriptor, $0, $1) == 0 } } ?? true
        guard isBound, Self.with(host, port, { connect(descriptor, $0, $1) == 0 }) else {
            throw Unreachable(port: port)
        }
    }

    deinit { Foundation.close(descriptor) }

    /// The client's own port.
    package var localPort: Int {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = getsockname(descriptor, $0, &size)
            }
        }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    private static func with<Result>(
        _ host: UInt32, _ port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(host).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    /// Sends bytes as they are.
    package func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// Reads until the server closes the connection, is silent for ten seconds, or `isEnough` returns true.
    package func read(until isEnough: ([UInt8]) -> Bool = { _ in false }) -> Answer {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while !isEnough(bytes) {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count <= 0 { break }
            bytes += buffer.prefix(count)
        }
        return Answer(text: String(decoding: bytes, as: UTF8.self))
    }

    /// Sends a GET request and reads the response.
    ///
    /// - Parameter headers: all of them, `Host` too.
    package static func get(_ target: String, port: Int, headers: [String]) throws -> Answer {
        let connection = try RawConnection(port: port)
        connection.send((["GET \(target) HTTP/1.1"] + headers).joined(separator: "\r\n") + "\r\n\r\n")
        return connection.read()
    }
}
