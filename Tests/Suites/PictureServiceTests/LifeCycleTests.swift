import Foundation
import LoopbackTesting
import PictureService
import ServiceSupport
import Testing

@Suite("A service's life cycle", .timeLimit(.minutes(10)))
struct LifeCycleTests {
    @Test("the service stops immediately, whatever its clients do")
    func stop() async throws {
        let service = try Service(.init(conditions: .init(latency: .seconds(30) ... .seconds(30))))
        let silent = try RawConnection(port: service.port)
        let halfOpen = try RawConnection(port: service.port)
        halfOpen.send("GET /v2/list HTTP/1.1\r\nHost:")
        let waiting = try RawConnection(port: service.port)
        waiting.send("GET /v2/list HTTP/1.1\r\nHost: x\r\n\r\n")
        let time = ContinuousClock().measure { service.server.stop() }
        #expect(time < .seconds(2))
        for connection in [silent, halfOpen, waiting] { #expect(connection.read().text.isEmpty) }
        #expect(throws: RawConnection.Unreachable.self) { try RawConnection(port: service.port) }
    }

    @Test("the service can start again on its previous port")
    func restart() async throws {
        let first = try Service()
        #expect(try await first.request("/v2/list").status == 200)
        first.server.stop()
        let second = try Service(.init(port: UInt16(first.port)))
        #expect(second.address == first.address)
        #expect(try await second.request("/v2/list").status == 200)
        #expect(try second.server.start() == second.address)
    }

    @Test("the service does not start on a port that is in use")
    func portInUse() throws {
        let service = try Service()
        let port = UInt16(service.port)
        #expect(throws: ServiceStartError.portInUse(port)) {
            try PictureServer(options: .init(port: port)).start()
        }
    }

    @Test("the service does not start without its log")
    func noLog() {
        #expect(
            throws: ServiceStartError.logFile(
                path: "/nowhere/log", reason: "No such file or directory")
        ) {
            try PictureServer(options: .init(logFile: "/nowhere/log")).start()
        }
    }

    @Test("the service continues after clients that send invalid, too long or incomplete requests")
    func badClients() async throws {
        let service = try Service()
        let nonsense = try RawConnection(port: service.port)
        nonsense.send("what is this\r\n\r\n")
        #expect(nonsense.read().status == 400)
        let endless = try RawConnection(port: service.port)
        endless.send("GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: 200_000))
        #expect([0, 400].contains(endless.read().status))
        for _ in 0..<40 {
            let gone = try RawConnection(port: service.port)
            gone.send("GET /id/1/400/300 HTTP/1.1\r\nHost: x\r\n\r\n")
        }
        #expect(try await service.request("/v2/list").status == 200)
    }

    @Test("the service serves more clients than it accepts at a time")
    func manyClients() async throws {
        let service = try Service()
        let clients = try (0..<100).map { _ in try RawConnection(port: service.port) }
        for client in clients { client.send("GET /v2/list?limit=1 HTTP/1.1\r\nHost: x\r\n\r\n") }
        for client in clients { #expect(client.read().status == 200) }
    }

    @Test("the service responds only to clients at 127.0.0.1")
    func neighbours() throws {
        let service = try Service()
        let neighbour = try RawConnection(port: service.port, from: (host: 0x7F00_0002, port: 0))
        neighbour.send("GET /v2/list?limit=1 HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(neighbour.read().text.isEmpty)
    }

    @Test("the service listens on 127.0.0.1 only")
    func loopbackOnly() throws {
        let service = try Service()
        #expect(service.address.absoluteString == "http://127.0.0.1:\(service.port)")
        // A server that listens on every address would respond there, too.
        #expect(throws: RawConnection.Unreachable.self) {
            try RawConnection(port: service.port, address: 0x7F00_0002)
        }
        #expect(throws: Never.self) { try RawConnection(port: service.port) }
    }
}
