import Foundation

/// A client for a daemon that listens on a unix socket.
package enum UnixSocket {
    /// A daemon's response to one request.
    package struct Page: Equatable, Sendable {
        package var status: Int
        package var type: String
        package var body: [UInt8]

        package init(status: Int, type: String, body: [UInt8]) {
            self.status = status
            self.type = type
            self.body = body
        }
    }

    /// The result of parsing the bytes of a response.
    package enum Response: Equatable, Sendable {
        /// The beginning of a response, which needs more bytes.
        case incomplete
        /// Not a response, whatever bytes follow.
        case broken
        case page(Page)
    }

    /// The maximum sizes of a page and of a head.
    private static let longestPage = 1_000_000
    private static let longestHead = 16_384

    /// Connects to a socket.
    ///
    /// - Returns: a descriptor that the caller closes, or `nil` where no process listens.
    static func connect(_ path: String) -> Int32? {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let isShort = withUnsafeMutableBytes(of: &address.sun_path) { buffer in
            guard path.utf8.count < buffer.count else { return false }
            buffer.copyBytes(from: path.utf8)
            return true
        }
        let isConnected =
            isShort
            && withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
                }
            }
        guard isConnected else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    /// Requests a page and waits for it, at most five seconds between two bytes, and at most a megabyte.
    static func fetch(_ path: String, from socketPath: String) -> Page? {
        guard let descriptor = connect(socketPath) else { return nil }
        defer { close(descriptor) }
        var timeout = timeval(tv_sec: 5, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        guard write(Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8), to: descriptor) else {
            return nil
        }
        var response: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count < 0 { return nil }
            response += buffer.prefix(count)
            // The daemon does not always close the connection after its response.
            switch Self.response(response, isWhole: count == 0) {
            case .incomplete: continue
            case .broken: return nil
            case .page(let page): return page
            }
        }
    }

    /// Writes all bytes. Returns `false` where the other side is closed or too slow.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var remaining = bytes[...]
        while !remaining.isEmpty {
            let count = remaining.withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            remaining = remaining.dropFirst(count)
        }
        return true
    }

    /// Parses the status, type and body of a response.
    ///
    /// - Parameter isWhole: whether no more bytes will follow.
    package static func response(_ response: [UInt8], isWhole: Bool) -> Response {
        guard let end = response.prefix(longestHead).firstRange(of: Array("\r\n\r\n".utf8)) else {
            return isWhole || response.count >= longestHead ? .broken : .incomplete
        }
        let lines = String(decoding: response[..<end.lowerBound], as: UTF8.self).unicodeScalars
            .split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.last == "\r" ? $0.dropLast() : $0 }
        let statusParts = lines[0].split(separator: " ")
        guard statusParts.count >= 2, statusParts[0].starts(with: "HTTP/".unicodeScalars),
            let status = number(Substring(statusParts[1]), upTo: 599),
            status >= 200
        else { return .broken }
        let body = response[end.upperBound...]
        var length = body.count
        if let text = field("content-length", of: lines) {
            guard let contentLength = number(text, upTo: longestPage) else { return .broken }
            length = contentLength
        } else if !isWhole {
            return body.count > longestPage ? .broken : .incomplete
        }
        guard body.count >= length else { return isWhole ? .broken : .incomplete }
        let type = field("content-type", of: lines) ?? "text/plain"
        return .page(Page(status: status, type: type, body: Array(body.prefix(length))))
    }

    /// An integer of digits only.
    private static func number(_ text: some StringProtocol, upTo limit: Int) -> Int? {
        guard text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
        return Int(text).flatMap { $0 <= limit ? $0 : nil }
    }

    private static func field(_ name: String, of lines: [Substring.UnicodeScalarView]) -> String? {
        let start = (name + ":").unicodeScalars
        let line = lines.dropFirst().first { String($0.prefix(start.count)).lowercased() == name + ":" }
        return line.map { String($0.dropFirst(start.count)).trimmingCharacters(in: .whitespaces) }
    }
}
