import Foundation
import LoopbackTesting
import ScreenTesting
import Testing

/// Other users of this machine, who reach the port and read in /proc/net/tcp who else is connected to it.
@Suite("A stranger on this machine", .timeLimit(.minutes(10)))
struct StrangerTests {
    private static let neighbour: UInt32 = 0x7F00_0002

    @Test("gets nothing by a connection from another address with the port of who is let in")
    func samePort() async throws {
        try await Screen.with { screen in
            let owner = try RawConnection(port: screen.port)
            let stranger = try RawConnection(
                port: screen.port, from: (host: Self.neighbour, port: owner.localPort))
            // Connections are accepted in their order: when this one is answered, the others have been.
            #expect(try screen.get("/", [screen.host]).status == 403)

            let lines = ["GET /socket HTTP/1.1", screen.host, screen.origin, screen.cookie] + Screen.upgrade
            owner.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
            let answer = owner.read { $0.firstRange(of: Array("\r\n\r\n".utf8)) != nil }
            #expect(answer.status == 101)
            #expect(answer.header("sec-websocket-accept") != nil)
            #expect(stranger.read().text.isEmpty)
        }
    }

    @Test("is not even answered at another address than 127.0.0.1, whatever it brings")
    func otherAddress() async throws {
        try await Screen.with { screen in
            for headers in [[screen.host], [screen.host, screen.cookie]] {
                let stranger = try RawConnection(port: screen.port, from: (host: Self.neighbour, port: 0))
                stranger.send("GET / HTTP/1.1\r\n\(headers.joined(separator: "\r\n"))\r\n\r\n")
                #expect(stranger.read().text.isEmpty)
            }
            #expect(try screen.get("/", [screen.host, screen.cookie]).status == 200)
        }
    }

    @Test("keeps nobody waiting by connections that ask for nothing")
    func idleConnections() async throws {
        try await Screen.with { screen in
            let idle = try (0..<200).map { _ in try RawConnection(port: screen.port) }
            #expect(try screen.get("/", [screen.host, screen.cookie]).status == 200)
            // The oldest gave way; the latest may still ask.
            #expect(idle[0].read().text.isEmpty)
            let latest = try #require(idle.last)
            latest.send("GET / HTTP/1.1\r\n\(screen.host)\r\n\(screen.cookie)\r\n\r\n")
            #expect(latest.read().status == 200)
        }
    }
}
