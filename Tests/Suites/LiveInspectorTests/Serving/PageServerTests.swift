import Foundation
import LoopbackTesting
import Testing

@testable import LiveInspector

@Suite("The inspector's server", .timeLimit(.minutes(10)))
struct PageServerTests {
    /// A server with fixed content.
    private func withServer(_ body: (Int, String) throws -> Void) async throws {
        let content = PageServer.Content(
            report: { Data("{\"windows\":[]}".utf8) }, picture: { nil })
        let server = try PageServer.start(port: 0, content).get()
        let address = try #require(URLComponents(string: server.address))
        let token = try #require(address.queryItems?.first?.value)
        defer { server.stop() }
        try body(try #require(address.port), token)
    }

    @Test("the page and its parts are served to the token's owner, with headers that keep others out")
    func pages() async throws {
        try await withServer { port, token in
            #expect(token.count == 64)
            let host = "Host: 127.0.0.1:\(port)"
            let page = try RawConnection.get("/?token=\(token)", port: port, headers: [host])
            #expect(page.status == 200)
            #expect(page.body.contains("<title>Inspector</title>"))
            #expect(
                page.header("set-cookie") == "inspector-\(port)=\(token); Path=/; HttpOnly; SameSite=Strict")
            #expect(page.header("content-security-policy")?.hasPrefix("default-src 'none'") == true)
            #expect(page.header("x-frame-options") == "DENY")
            #expect(page.header("cache-control") == "no-store")
            let headers = [host, "Cookie: inspector-\(port)=\(token)"]
            for (path, type) in [
                ("/page.js", "text/javascript; charset=utf-8"), ("/page.css", "text/css; charset=utf-8"),
                ("/report.json", "application/json"),
            ] {
                let answer = try RawConnection.get(path, port: port, headers: headers)
                #expect(answer.status == 200, "\(path)")
                #expect(answer.header("content-type") == type)
            }
            #expect(try RawConnection.get("/picture.png", port: port, headers: headers).status == 404)
            #expect(try RawConnection.get("/etc/passwd", port: port, headers: headers).status == 404)
        }
    }

    @Test("a request without the token, of another host or of a foreign page is rejected")
    func rejected() async throws {
        try await withServer { port, token in
            let (host, cookie) = ("Host: 127.0.0.1:\(port)", "Cookie: inspector-\(port)=\(token)")
            for path in ["/", "/page.js", "/report.json", "/picture.png", "/?token=\(token)0"] {
                for headers in [
                    [host], ["Host: evil.example:\(port)", cookie],
                    [host, cookie, "Origin: http://evil.example"],
                    [host, "Cookie: inspector-1=\(token)"], [host, cookie, "Origin: null"],
                ] {
                    let answer = try RawConnection.get(path, port: port, headers: headers)
                    #expect(answer.status == 403, "\(path) \(headers)")
                    #expect(answer.body.isEmpty)
                }
            }
        }
    }

    @Test("the page inserts texts of the program as texts only")
    func escaping() {
        for unsafe in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("] {
            #expect(!InspectorPage.script.contains(unsafe))
        }
        #expect(!InspectorPage.html.contains("<script>"))
    }

    @Test("the variable requests the page at a free port or a given one, and any other value is explained")
    func requests() {
        #expect(InspectionRequest(nil) == .none)
        #expect(InspectionRequest("") == .none)
        #expect(InspectionRequest("0") == .none)
        #expect(InspectionRequest("1") == .page(port: 0))
        #expect(InspectionRequest("8080") == .page(port: 8_080))
        for value in ["80", "65536", "-1", "yes", String(repeating: "9", count: 1_000)] {
            guard case .invalid(let line) = InspectionRequest(value) else {
                Issue.record("\(value) is taken")
                continue
            }
            #expect(line.hasSuffix("set 1, or a port from 1024 to 65535"))
            #expect(line.count < 130)
        }
    }
}
