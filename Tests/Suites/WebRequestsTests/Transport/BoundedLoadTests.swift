import LoopbackTesting
import Synchronization
import Testing
import WebRequests

/// The loader of pictures.
@Suite("Responses loaded within limits", .timeLimit(.minutes(5)))
struct BoundedLoadTests {
    private let loads = BoundedLoader(
        byteLimit: 100_000, times: CurlTransport.Times(total: .seconds(3_600), idle: .seconds(3_600)))

    private func code(_ url: URL, _ loads: BoundedLoader? = nil) async -> URLError.Code? {
        do {
            _ = try await (loads ?? self.loads).data(at: url)
            return nil
        } catch {
            return (error as? URLError)?.code
        }
    }

    @Test("a response of exactly the largest size is accepted, and one whose header exceeds it is rejected")
    func size() async throws {
        let service = StubHTTPServer { request in
            request.answer(String(repeating: "x", count: Int(request.path) ?? 0))
        }
        let (data, response) = try await loads.data(at: service.url("100000"))
        #expect(data.count == 100_000)
        #expect(response.statusCode == 200)
        #expect(await code(service.url("100001")) == .dataLengthExceedsMaximum)
    }

    @Test(
        "an infinite response is stopped, also a redirect or a refusal",
        arguments: ["200 OK", "302 Found", "404 Not Found"])
    func endless(status: String) async throws {
        let (ended, ends) = AsyncStream<Int>.makeStream()
        let service = StubHTTPServer { request in
            guard request.path != "there" else { return request.answer("here") }
            request.send("HTTP/1.1 \(status)\r\nLocation: /there\r\n\r\n")
            let piece = String(repeating: "x", count: 65_536)
            var sent = 0
            while request.send(piece) { sent += piece.utf8.count }
            ends.yield(sent)
            ends.finish()
        }
        switch status {
        case "200 OK": #expect(await code(service.url("")) == .dataLengthExceedsMaximum)
        case "302 Found":
            #expect(try await loads.data(at: service.url("")).0 == Data("here".utf8))
        default: #expect(try await loads.data(at: service.url("")).1.statusCode == 404)
        }
        // The connection is closed, and no more bytes were sent than the buffers hold.
        for await sent in ended { #expect(sent < 64 << 20) }
    }

    @Test("an infinite chain of redirects, or one to another kind of address, is an error")
    func redirects() async {
        let service = StubHTTPServer { request in
            let place = request.path == "again" ? "/again" : "ftp://127.0.0.1/"
            request.answer("", status: "301 Moved", headers: "Location: \(place)\r\n")
        }
        #expect(await code(service.url("again")) == .httpTooManyRedirects)
        #expect(await code(service.url("ftp")) == .unsupportedURL)
    }

    @Test("a response that is too late is an error, also after a redirect")
    func time() async {
        let service = StubHTTPServer { request in
            if request.path == "moved" {
                request.answer("", status: "302 Found", headers: "Location: /never\r\n")
            }
        }
        let short = BoundedLoader(
            byteLimit: 100, times: CurlTransport.Times(total: .milliseconds(300), idle: .seconds(60)))
        #expect(await code(service.url("never"), short) == .timedOut)
        #expect(await code(service.url("moved"), short) == .timedOut)
    }

    @Test("cookies are kept and sent with those of the program")
    func cookies() async throws {
        let service = StubHTTPServer { request in
            let sent = request.header("Cookie") ?? "none"
            request.answer(sent, headers: "Set-Cookie: bounded-load=1; Path=/\r\n")
        }
        _ = try await loads.data(at: service.url("cookie"))
        let (data, _) = try await loads.data(at: service.url("cookie"))
        #expect(String(decoding: data, as: UTF8.self).contains("bounded-load=1"))
        for cookie in HTTPCookieStorage.shared.cookies(for: service.url("")) ?? []
        where cookie.name == "bounded-load" {
            HTTPCookieStorage.shared.deleteCookie(cookie)
        }
    }

    @Test("a canceled load ends at once, and releases its connection")
    func cancelled() async throws {
        let (asked, isAsked) = AsyncStream<StubHTTPServer.Request>.makeStream()
        let service = StubHTTPServer { isAsked.yield($0) }
        let load = Task { await code(service.url("never")) }
        var request: StubHTTPServer.Request?
        for await first in asked {
            request = first
            break
        }
        load.cancel()
        #expect(await load.value == .cancelled)
        withExtendedLifetime((service, request)) {}
    }
}
