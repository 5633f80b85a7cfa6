import DynamicListsTesting
import DynamicListsWeb
import LoopbackTesting
import Testing
import WebRequests

/// Services that send more than is needed. Their tests end when the connection is closed: a test whose flood
/// is not stopped never ends.
@Suite("Infinite responses", .timeLimit(.minutes(5)))
struct InfiniteResponseTests {
    private let small = WebService.Configuration(maxResponseBytes: 100_000)

    /// A service that sends a head and then pieces until the client has gone.
    private func flood(
        _ head: String, _ piece: String = String(repeating: "x", count: 65_536)
    ) -> (server: StubHTTPServer, ended: AsyncStream<Int>) {
        let (ended, ends) = AsyncStream<Int>.makeStream()
        let server = StubHTTPServer { request in
            guard request.path != "there" else { return request.answer("[]") }
            request.send(head)
            var sent = 0
            while request.send(piece) { sent += piece.utf8.count }
            ends.yield(sent)
            ends.finish()
        }
        return (server, ended)
    }

    @Test(
        "a redirect with an infinite body is stopped at the limit, and blocks no other service",
        arguments: [301, 302, 303, 307, 308])
    func redirect(status: Int) async throws {
        let (server, ended) = flood("HTTP/1.1 \(status) Moved\r\nLocation: /there\r\n\r\n")
        let service = WebService(server, configuration: small)
        let answer = try await service.send(.get("walks"))
        #expect(answer.url == server.url("there"))
        for await sent in ended { #expect(sent < 64 << 20) }
        let other = StubHTTPServer { $0.answer("[1]") }
        #expect(try await WebService(other).load([Int].self, from: .get("")) == [1])
    }

    @Test("while a redirect floods, requests to its own service and to other services succeed")
    func others() async throws {
        let (begun, begins) = AsyncStream<Void>.makeStream()
        let server = StubHTTPServer { request in
            guard request.path != "there" else { return request.answer("[]") }
            request.send("HTTP/1.1 302 Moved\r\nLocation: /there\r\n\r\n")
            // Few bytes, which reach no limit.
            while request.send("x") { begins.yield() }
            begins.finish()
        }
        let service = WebService(server)
        let load = Task { try await service.send(.get("walks")) }
        for await _ in begun { break }
        let other = StubHTTPServer { $0.answer("[1]") }
        #expect(try await WebService(other).load([Int].self, from: .get("")) == [1])
        #expect(try await service.load([Int].self, from: .get("there")) == [])
        load.cancel()
        _ = await load.result
    }

    @Test("a compressed response is stopped when its decompressed size exceeds the limit")
    func bomb() async throws {
        let (ended, ends) = AsyncStream<Int>.makeStream()
        let server = StubHTTPServer { request in
            request.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n")
            request.send(Bomb.beginning)
            var sent = 0
            while request.send(Bomb.piece) { sent += Bomb.piece.count }
            ends.yield(sent)
            ends.finish()
        }
        let error = await webError { try await WebService(server).send(.get("walks")) }
        #expect(error?.reason == .tooLarge(33_554_432))
        for await sent in ended { #expect(sent < 64 << 20) }
    }

    @Test(
        "a header that is too large has its own error",
        arguments: [
            "X-Big: " + String(repeating: "a", count: 1_000_000) + "\r\n",
            String(repeating: "X: v\r\n", count: 100_000),
        ])
    func header(fields: String) async throws {
        let server = StubHTTPServer { $0.answer("[]", headers: fields) }
        let error = try #require(await webError { try await WebService(server).send(.get("walks")) })
        #expect(error.words == "HOST/walks: the answer's header has more than 102400 bytes")
        #expect(!error.isRetryable)
    }

    @Test(
        "an infinite header is stopped",
        arguments: ["HTTP/1.1 200 OK\r\nX: ", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 100 Continue\r\n\r\n"])
    func endlessHeader(head: String) async throws {
        let piece = head.hasSuffix(": ") ? String(repeating: "b", count: 65_536) : "X: y\r\n"
        let (server, ended) = flood(head, head.hasPrefix("HTTP/1.1 100") ? head : piece)
        let error = await webError { try await WebService(server).send(.get("walks")) }
        #expect(error?.reason == .headerTooLarge(102_400))
        for await _ in ended {}
    }

    @Test("a header just below the limit is accepted")
    func large() async throws {
        let field = "X: \(String(repeating: "a", count: 100_000))\r\n"
        let server = StubHTTPServer { $0.answer("[]", headers: field) }
        let answer = try await WebService(server).send(.get("walks"))
        #expect(answer.header("x")?.utf8.count == 100_000)
    }
}

/// A gzip stream without an end: one space, and then copies of 258 spaces, each in 13 bits (RFC 1951, 3.2.6).
private enum Bomb {
    private static let bytes: [UInt8] = {
        // The last block, with fixed codes; the literal 32.
        var bits = "110" + "01010000"
        // The length 258, at the distance 1.
        for _ in 0..<24 { bits += "11000101" + "00000" }
        let all = Array(bits.utf8)
        return stride(from: 0, to: all.count - 7, by: 8).map { start in
            (0..<8).reduce(0) { $0 | (all[start + $1] == 0x31 ? 1 << $1 : 0) }
        }
    }()

    /// The header of the file, and of the stream.
    static let beginning = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + bytes[..<2]
    /// 13 bytes are 104 bits: 8 copies. All this unpacks to 10 MB.
    static let piece = (0..<5_000).flatMap { _ in bytes[2..<15] }
}
