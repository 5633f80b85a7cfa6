package import Foundation

/// An HTTP service on 127.0.0.1 that responds as a test specifies: at once, late, never, or piece by piece.
///
/// It ends with its object, which a test keeps alive for as long as it sends requests.
///
/// The mutex protects the connections; each has a separate thread, which ends with it.
package final class StubHTTPServer: Sendable {
    /// A request, and the connection for its response.
    package struct Request: Sendable {
        package let method: String
        package let path: String
        package let body: String
        fileprivate let lines: [String]
        fileprivate let connection: Connection

        /// The value of a header field, or nil if there is none.
        package func header(_ name: String) -> String? {
            lines.first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
                .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
        }
        /// Sends a whole response.
        package func answer(_ text: String, status: String = "200 OK", headers: String = "") {
            send("HTTP/1.1 \(status)\r\n\(headers)Content-Length: \(text.utf8.count)\r\n\r\n\(text)")
        }
        /// Sends bytes as they are. A client that has gone is not an error.
        ///
        /// - Returns: whether the client was there.
        @discardableResult
        package func send(_ text: String) -> Bool { send(Array(text.utf8)) }
        /// Sends bytes as they are.
        ///
        /// - Returns: whether the client was there.
        @discardableResult
        package func send(_ bytes: [UInt8]) -> Bool { connection.send(bytes) }
    }

    /// A connection to which data is sent at any time, from any thread: also after it was closed, when its
    /// number may be another connection's.
    ///
    /// `lock` protects `isOpen`, and ensures that nothing is sent while the connection is closed.
    fileprivate final class Connection: @unchecked Sendable {
        let number: Int32
        private let lock = NSLock()
        private var isOpen = true

        init(_ number: Int32) { self.number = number }

        func send(_ bytes: [UInt8]) -> Bool {
            lock.withLock {
                isOpen && Foundation.send(number, bytes, bytes.count, Int32(MSG_NOSIGNAL)) >= 0
            }
        }

        func close() {
            // A thread that is sending gets an error.
            shutdown(number, Int32(SHUT_RDWR))
            lock.withLock {
                isOpen = false
                Foundation.close(number)
            }
        }
    }

    package let port: Int
    private let listener: Int32
    private let connections = Connections()

    package init(_ answer: @escaping @Sendable (Request) -> Void) {
        (listener, port) = Self.listen()
        Thread.detachNewThread { [listener, connections] in
            while case let connection = accept(listener, nil, nil), connection >= 0 {
                connections.change { $0.insert(connection) }
                Thread.detachNewThread {
                    let own = Connection(connection)
                    Self.serve(own, answer)
                    // The number of a closed connection may be reused at once.
                    connections.change {
                        $0.remove(connection)
                        own.close()
                    }
                }
            }
            Foundation.close(listener)
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        connections.change { for connection in $0 { shutdown(connection, Int32(SHUT_RDWR)) } }
    }

    /// The open connections, for all threads.
    ///
    /// `lock` protects `open`; unlike a mutex, the thread sanitizer supports it.
    private final class Connections: @unchecked Sendable {
        private let lock = NSLock()
        private var open: Set<Int32> = []
        func change(_ action: (inout Set<Int32>) -> Void) { lock.withLock { action(&open) } }
    }

    package func url(_ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)/\(path)")! }

    /// An address on which no server listens.
    package static func unreachableURL() -> URL {
        let (listener, port) = listen()
        Foundation.close(listener)
        return URL(string: "http://127.0.0.1:\(port)/")!
    }

    private static func listen() -> (Int32, Int) {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(listener, $0, size)
                _ = Foundation.listen(listener, 64)
                _ = getsockname(listener, $0, &size)
            }
        }
        return (listener, Int(in_port_t(bigEndian: address.sin_port)))
    }

    private static func serve(_ connection: Connection, _ answer: (Request) -> Void) {
        var text = ""
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = recv(connection.number, &buffer, buffer.count, 0), count > 0 {
            text += String(decoding: buffer.prefix(count), as: UTF8.self)
            while let head = text.range(of: "\r\n\r\n") {
                let lines = text[..<head.lowerBound].components(separatedBy: "\r\n")
                let length = lines.first { $0.lowercased().hasPrefix("content-length:") }
                    .flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) }
                let rest = text[head.upperBound...]
                guard rest.utf8.count >= length ?? 0 else { break }
                let words = lines[0].components(separatedBy: " ")
                text = String(rest.dropFirst(length ?? 0))
                answer(
                    Request(
                        method: words[0], path: String(words[1].dropFirst()),
                        body: String(rest.prefix(length ?? 0)), lines: Array(lines.dropFirst()),
                        connection: connection))
            }
        }
    }
}
