import Foundation
import LoopbackTesting
import ScreenTesting
import SearchService
import ServiceSupport
import Testing

@Suite("The walk service", .timeLimit(.minutes(5)))
struct ServerTests {
    private func send(
        _ method: String, _ target: String, body: String = "", headers: [String] = [], to address: URL
    ) throws -> RawConnection.Answer {
        let connection = try RawConnection(port: address.port ?? 0)
        let head = ["\(method) \(target) HTTP/1.1", "Host: x", "Content-Length: \(body.utf8.count)"]
        connection.send((head + headers).joined(separator: "\r\n") + "\r\n\r\n" + body)
        return connection.read()
    }

    private let star = #"{"favourite":true,"version":1}"#

    @Test("the service responds over HTTP, with tags and bodies")
    func answers() throws {
        let server = WalkServer(options: .init(count: 50))
        let address = try server.start()
        let list = try send("GET", "/walks?limit=2", to: address)
        #expect(list.status == 200)
        #expect(list.header("Content-Type") == "application/json")
        let tag = try #require(list.header("ETag"))
        #expect(
            try send("GET", "/walks?limit=2", headers: ["If-None-Match: \(tag)"], to: address).status == 304)

        let keyed = ["Idempotency-Key: k"]
        let first = try send("PUT", "/walks/7", body: star, headers: keyed, to: address)
        #expect(first.status == 200 && first.body.contains(#""favourite":true"#))
        #expect(try send("PUT", "/walks/7", body: star, headers: keyed, to: address).body == first.body)
        #expect(try send("PUT", "/walks/7", body: star, to: address).status == 409)
        #expect(try send("DELETE", "/walks/7", to: address).status == 204)
        #expect(try send("POST", "/walks", body: #"{"id":7}"#, to: address).status == 201)
    }

    @Test("the service rejects a body that is too long or has no length")
    func longBody() throws {
        let server = WalkServer(options: .init(count: 50))
        let address = try server.start()
        let long = String(repeating: " ", count: 10_001)
        #expect(try send("PUT", "/walks/7", body: long, to: address).status == 413)
        let connection = try RawConnection(port: address.port ?? 0)
        connection.send("PUT /walks/7 HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
        connection.send("1e\r\n\(star)\r\n0\r\n\r\n")
        #expect(connection.read().status == 413)
        #expect(try send("PUT", "/walks/7", body: star, to: address).status == 200)
    }

    @Test("a stopped service starts again at the same address with the same walks")
    func stopped() throws {
        let server = WalkServer(options: .init(count: 50))
        let address = try server.start()
        _ = try send("DELETE", "/walks/7", to: address)
        server.stop()
        server.stop()
        #expect(throws: RawConnection.Unreachable.self) { try send("GET", "/walks", to: address) }
        #expect(try server.start() == address)
        #expect(try server.start() == address)
        #expect(try send("GET", "/walks/7", to: address).status == 404)
    }

    @Test("the service fails each n-th request, with the time for a retry")
    func failing() throws {
        let server = WalkServer(options: .init(count: 50, conditions: FaultInjection(failsEvery: 3)))
        let address = try server.start()
        let answers = try (1...6).map { _ in try send("GET", "/walks?limit=1", to: address) }
        #expect(answers.map(\.status) == [200, 200, 503, 200, 200, 503])
        #expect(answers[2].header("Retry-After") == "1")
        server.set(FaultInjection())
        #expect(try (7...9).map { _ in try send("GET", "/walks", to: address).status } == [200, 200, 200])
    }

    @Test("the service executes requests whose response is lost")
    func losing() throws {
        let server = WalkServer(options: .init(count: 50, conditions: FaultInjection(losesEvery: 1)))
        let address = try server.start()
        let keyed = ["Idempotency-Key: k"]
        #expect(try send("PUT", "/walks/7", body: star, headers: keyed, to: address).text.isEmpty)
        server.set(FaultInjection())
        let again = try send("PUT", "/walks/7", body: star, headers: keyed, to: address)
        #expect(again.status == 200 && again.body.contains(#""version":2"#))
    }

    @Test("slow requests wait concurrently, and end immediately when the service stops")
    func slow() throws {
        let slow = FaultInjection(latency: .seconds(60) ... .seconds(60))
        let server = WalkServer(options: .init(count: 50, conditions: slow))
        let address = try server.start()
        let waiting = try RawConnection(port: address.port ?? 0)
        waiting.send("GET /walks HTTP/1.1\r\nHost: x\r\n\r\n")
        server.stop()
        #expect(waiting.read().text.isEmpty)
    }

    @Test("the service responds only to clients at 127.0.0.1")
    func neighbours() throws {
        let server = WalkServer(options: .init(count: 50))
        let port = try server.start().port ?? 0
        #expect(throws: RawConnection.Unreachable.self) {
            try RawConnection(port: port, address: 0x7F00_0002)
        }
        let neighbour = try RawConnection(port: port, from: (host: 0x7F00_0002, port: 0))
        neighbour.send("GET /walks HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(neighbour.read().text.isEmpty)
    }

    @Test("the change file preserves changes and the keys of repeated ones across runs")
    func changeFile() throws {
        let folder = try PrivateFolder()
        let path = folder.file("changes")
        let keyed = ["Idempotency-Key: k"]
        var first: RawConnection.Answer?
        do {
            let server = WalkServer(options: .init(count: 50, changeFile: path))
            let address = try server.start()
            first = try send("PUT", "/walks/7", body: star, headers: keyed, to: address)
            _ = try send("DELETE", "/walks/8", to: address)
            _ = try send("PUT", "/walks/8", body: star, to: address)
        }
        // The state of the file after a service is killed while it writes.
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.seekToEnd()
        try file.write(contentsOf: Data(#"{"method":"DELETE","pa"#.utf8))
        let server = WalkServer(options: .init(count: 50, changeFile: path))
        let address = try server.start()
        let again = try send("PUT", "/walks/7", body: star, headers: keyed, to: address)
        #expect(again.body == first?.body)
        #expect(try send("GET", "/walks/8", to: address).status == 404)
        #expect(try send("DELETE", "/walks/9", to: address).status == 204)
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 3)
    }

    @Test("a file with other content is rejected and left unchanged")
    func foreignFile() throws {
        let folder = try PrivateFolder()
        let path = folder.file("changes")
        try "something else\n".write(toFile: path, atomically: true, encoding: .utf8)
        let reason = "it has something else than a service's changes in it"
        #expect(throws: ServiceStartError.file(path: path, reason: reason)) {
            try WalkServer(options: .init(changeFile: path)).start()
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "something else\n")
    }
}
