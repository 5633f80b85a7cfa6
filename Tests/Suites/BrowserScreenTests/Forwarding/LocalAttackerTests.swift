import Foundation
import LoopbackTesting
import ScreenTesting
import Testing

/// Other users of this machine, who can connect to the port and read in /proc/net/tcp which clients are
/// connected.
@Suite("Other users of the machine", .timeLimit(.minutes(10)))
struct LocalAttackerTests {
    private static let neighbour: UInt32 = 0x7F00_0002

    @Test("a connection from another address with the port of an admitted client is rejected")
    func samePort() async throws {
        try await Screen.with { screen in
            let owner = try RawConnection(port: screen.port)
            let stranger = try RawConnection(
                port: screen.port, from: (host: Self.neighbour, port: owner.localPort))
            // Connections are accepted in order, so when this one is answered, the others have been.
            #expect(try screen.get("/", [screen.host]).status == 403)

            let lines = ["GET /socket HTTP/1.1", screen.host, screen.origin, screen.cookie] + Screen.upgrade
            owner.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
            let answer = owner.read { $0.firstRange(of: Array("\r\n\r\n".utf8)) != nil }
            #expect(answer.status == 101)
            #expect(answer.header("sec-websocket-accept") != nil)
            #expect(stranger.read().text.isEmpty)
        }
    }

    @Test("a connection to another address than 127.0.0.1 is not answered, even with the token")
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

    @Test("idle connections of strangers do not delay the user")
    func idleConnections() async throws {
        try await Screen.with { screen in
            let idle = try (0..<200).map { _ in try RawConnection(port: screen.port) }
            #expect(try screen.get("/", [screen.host, screen.cookie]).status == 200)
            // The oldest connection was closed, and the latest may still send a request.
            #expect(idle[0].read().text.isEmpty)
            let latest = try #require(idle.last)
            latest.send("GET / HTTP/1.1\r\n\(screen.host)\r\n\(screen.cookie)\r\n\r\n")
            #expect(latest.read().status == 200)
        }
    }
}
