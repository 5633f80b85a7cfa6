import Foundation
import LoopbackTesting
import Testing

@Suite("Access control", .timeLimit(.minutes(10)))
struct RequestAuthorizerTests {
    @Test("a request without the token is rejected")
    func noToken() async throws {
        try await Screen.with { screen in
            let wrong = String(screen.token.dropLast()) + (screen.token.hasSuffix("0") ? "1" : "0")
            for target in [
                "/", "/broadway.js", "/socket", "/nothing", "/?token=", "/?token=\(wrong)",
                "/?token=\(screen.token)0",
                "/?x=\(screen.token)",
            ] {
                expectNothing(try screen.get(target, [screen.host]))
            }
            expectNothing(
                try screen.get("/", [screen.host, "Cookie: browser-screen-\(screen.port)=\(wrong)"]))
            expectNothing(try screen.get("/", [screen.host, "Cookie: browser-screen-1=\(screen.token)"]))
            expectNothing(try screen.get("/socket", [screen.host, screen.origin] + Screen.upgrade))
        }
    }

    @Test("a request with a different host name is rejected")
    func wrongHost() async throws {
        try await Screen.with { screen in
            for host in [
                "evil.example", "evil.example:\(screen.port)", "127.0.0.1", "127.0.0.1:\(screen.port + 1)",
                "localhost", "127.0.0.1.evil.example:\(screen.port)",
            ] {
                expectNothing(try screen.get("/?token=\(screen.token)", ["Host: \(host)"]))
                expectNothing(try screen.get("/", ["Host: \(host)", screen.cookie]))
            }
        }
    }

    @Test("a request of a foreign page is rejected, even with the cookie")
    func foreignOrigin() async throws {
        try await Screen.with { screen in
            for origin in [
                "http://evil.example", "null", "https://127.0.0.1:\(screen.port)", "http://127.0.0.1",
                "http://127.0.0.1:\(screen.port).evil.example",
            ] {
                let headers = [screen.host, "Origin: \(origin)", screen.cookie]
                expectNothing(try screen.get("/socket", headers + Screen.upgrade))
                expectNothing(try screen.get("/", headers))
                expectNothing(try screen.get("/?token=\(screen.token)", headers))
            }
            expectNothing(try screen.get("/socket", [screen.host, screen.cookie] + Screen.upgrade))
        }
    }

    @Test("a request with the token receives the page, with a cookie for later requests")
    func token() async throws {
        try await Screen.with { screen in
            #expect(screen.token.count == 64)
            for host in ["127.0.0.1", "localhost"] {
                let page = try screen.get("/?token=\(screen.token)", ["Host: \(host):\(screen.port)"])
                #expect(page.status == 200)
                #expect(page.header("content-type") == "text/html")
                #expect(page.body.contains("broadway.js"))
                #expect(
                    page.header("set-cookie")
                        == "browser-screen-\(screen.port)=\(screen.token); Path=/; HttpOnly; SameSite=Strict")
                #expect(page.header("x-frame-options") == "DENY")
                #expect(page.header("referrer-policy") == "no-referrer")
            }
            let script = try screen.get(
                "/broadway.js", [screen.host, "Cookie: a=b; " + screen.cookie.dropFirst(8)])
            #expect(script.status == 200)
            #expect(script.body.contains("WebSocket"))
            #expect(script.header("set-cookie") == nil)
            #expect(try screen.get("/etc/passwd", [screen.host, screen.cookie]).status == 404)
        }
    }

    @Test("the program's websocket is opened for its own page, and draws something")
    func websocket() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "browser-screen-\(UUID()).ui")
        let window = """
            <interface><object class="GtkWindow" id="window"><property name="child">
            <object class="GtkLabel"><property name="label">Hello</property></object>
            </property></object></interface>
            """
        try window.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        try await Screen.with("exec gtk4-builder-tool preview \(file.path())") { screen in
            let connection = try RawConnection(port: screen.port)
            let lines = ["GET /socket HTTP/1.1", screen.host, screen.origin, screen.cookie] + Screen.upgrade
            connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
            // The window's contents are sent as PNG.
            let answer = connection.read { $0.firstRange(of: Array("IDAT".utf8)) != nil }
            #expect(answer.status == 101)
            #expect(answer.header("sec-websocket-accept") == "Bz3qJYTGdOe8gUSpLosEdiLKDrk=")
            #expect(answer.text.contains("IDAT"))
        }
    }

    private func expectNothing(
        _ answer: RawConnection.Answer, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(answer.status == 403, sourceLocation: sourceLocation)
        #expect(answer.body.isEmpty, sourceLocation: sourceLocation)
        #expect(answer.header("set-cookie") == nil, sourceLocation: sourceLocation)
    }
}
