import CombineForLinux
import Foundation
import FoundationNetworking
import LoopbackTesting
import Synchronization
import Testing
import WebRequests

/// The requests of a program, in the forms in which it writes them.
@Suite("Requests of sessions within limits", .timeLimit(.minutes(5)))
struct SessionLoadTests {
    enum Form: CaseIterable, Sendable {
        case data, dataByFoundationsName, upload, publisher

        func ask(_ url: URL, of session: URLSession = .shared) async throws -> (Data, URLResponse) {
            switch self {
            case .data: return try await session.data(from: url)
            case .dataByFoundationsName: return try await session.data(from: url, delegate: nil)
            case .upload:
                var request = URLRequest(url: url)
                request.httpMethod = "PUT"
                request.setValue("text/plain", forHTTPHeaderField: "Content-Type")
                return try await session.upload(for: request, from: Data("body".utf8))
            case .publisher:
                for try await answer in session.dataTaskPublisher(for: url).values { return answer }
                throw URLError(.unknown)
            }
        }
    }

    /// Sends infinitely many pieces, and counts their bytes.
    private struct Flood {
        let service: StubHTTPServer
        let sent: AsyncStream<Int>

        init(status: String) {
            let (sent, ends) = AsyncStream<Int>.makeStream()
            self.sent = sent
            service = StubHTTPServer { request in
                guard request.path != "there" else { return request.answer("here") }
                request.send("HTTP/1.1 \(status)\r\nLocation: /there\r\n\r\n")
                let piece = String(repeating: "x", count: 65_536)
                var count = 0
                while request.send(piece) { count += piece.utf8.count }
                ends.yield(count)
                ends.finish()
            }
        }
    }

    @Test(
        "an infinite response is stopped, in any form and with any status", arguments: Form.allCases,
        ["200 OK", "404 Not Found"])
    func endless(form: Form, status: String) async throws {
        let flood = Flood(status: status)
        let error = await #expect(throws: URLError.self) { _ = try await form.ask(flood.service.url("")) }
        #expect(error?.code == .dataLengthExceedsMaximum)
        #expect(
            error?.localizedDescription
                == "The answer of 127.0.0.1 has more than 32 MB: use download(for:) for files")
        // The connection is closed, and no more bytes were sent than the limit and the buffers hold.
        for await sent in flood.sent { #expect(sent < 96 << 20) }
    }

    @Test("the body of a redirect is not read to its end", arguments: Form.allCases)
    func endlessRedirect(form: Form) async throws {
        let flood = Flood(status: "307 Temporary Redirect")
        #expect(try await form.ask(flood.service.url("")).0 == Data("here".utf8))
        for await sent in flood.sent { #expect(sent < 64 << 20) }
    }

    @Test("a response whose header exceeds the size limit is rejected at once, except one to HEAD")
    func announced() async throws {
        let service = StubHTTPServer { request in
            request.send("HTTP/1.1 200 OK\r\nContent-Length: \(33 << 20)\r\n\r\n")
        }
        let error = await #expect(throws: URLError.self) {
            _ = try await URLSession.shared.data(from: service.url(""))
        }
        #expect(error?.code == .dataLengthExceedsMaximum)
        var head = URLRequest(url: service.url(""))
        head.httpMethod = "HEAD"
        #expect(try await URLSession.shared.data(for: head).1.expectedContentLength == 33 << 20)
    }

    @Test(
        "the session's cache keeps only responses that specify how long they are fresh",
        arguments: [
            ("Cache-Control: private, max-age=1000\r\n", 1), ("Cache-Control: max-age=0\r\n", 2),
            ("Cache-Control: max-age=1000, no-store\r\n", 2), ("", 2),
            ("Cache-Control: max-age=1000\r\nVary: Accept\r\n", 2),
        ])
    func kept(headers: String, count: Int) async throws {
        let asked = Mutex(0)
        let service = StubHTTPServer { request in
            asked.withLock { $0 += 1 }
            request.answer("here", headers: headers)
        }
        let session = URLSession(configuration: .ephemeral)
        for _ in 0..<2 {
            #expect(try await Self.text(session.data(from: service.url(""))) == "here")
        }
        #expect(asked.withLock { $0 } == count)
    }

    @Test("a session's headers and cookies are sent, and headers of the request take precedence")
    func headers() async throws {
        let service = StubHTTPServer { request in
            let fields = ["A", "B", "Cookie"].map { request.header($0) ?? "none" }
            request.answer(fields.joined(separator: " "), headers: "Set-Cookie: session-load=1; Path=/\r\n")
        }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["A": "session", "B": "session"]
        let session = URLSession(configuration: configuration)
        var request = URLRequest(url: service.url(""))
        request.setValue("request", forHTTPHeaderField: "B")
        #expect(try await Self.text(session.data(for: request)) == "session request none")
        #expect(try await Self.text(session.data(for: request)) == "session request session-load=1")
        configuration.httpShouldSetCookies = false
        let other = URLSession(configuration: configuration)
        #expect(try await Self.text(other.data(for: request)) == "session request none")
    }

    @Test("a redirected form becomes a GET or stays a POST, and its token is sent to no other service")
    func redirects() async throws {
        let answer: @Sendable (StubHTTPServer.Request) -> Void = { request in
            let token = request.header("Authorization") ?? "no token"
            request.answer("\(request.method) \(request.body) \(token)")
        }
        let other = StubHTTPServer(answer)
        let service = StubHTTPServer { [other] request in
            let (status, place) =
                switch request.path {
                case "302": ("302 Found", "/there")
                case "307": ("307 Temporary Redirect", "there")
                case "away": ("308 Permanent Redirect", other.url("there").absoluteString)
                default: ("", "")
                }
            if status.isEmpty { return answer(request) }
            request.answer("", status: status, headers: "Location: \(place)\r\n")
        }
        func ask(_ path: String) async throws -> String {
            var request = URLRequest(url: service.url(path))
            request.httpMethod = "POST"
            request.httpBody = Data("a=1".utf8)
            request.setValue("token", forHTTPHeaderField: "Authorization")
            return try await Self.text(URLSession.shared.data(for: request))
        }
        #expect(try await ask("302") == "GET  token")
        #expect(try await ask("307") == "POST a=1 token")
        #expect(try await ask("away") == "POST a=1 no token")
    }

    @Test("a subscriber that blocks on another request of the session gets its response")
    func waiting() async throws {
        let service = StubHTTPServer { $0.answer($0.path) }
        let session = URLSession(configuration: .ephemeral)
        let values = session.dataTaskPublisher(for: service.url("first"))
            .map { first in
                let second = Mutex(Data())
                let done = DispatchSemaphore(value: 0)
                Task {
                    let data = try await session.data(from: service.url("second")).0
                    second.withLock { $0 = data }
                    done.signal()
                }
                // If it cannot come, the test ends.
                _ = done.wait(timeout: .now() + 60)
                return first.data + second.withLock { $0 }
            }
            .values
        for try await value in values { #expect(String(decoding: value, as: UTF8.self) == "firstsecond") }
    }

    @Test("an error contains the requested address")
    func failingAddress() async {
        let url = StubHTTPServer.unreachableURL()
        let error = await #expect(throws: URLError.self) { _ = try await URLSession.shared.data(from: url) }
        #expect(error?.code == .cannotConnectToHost)
        #expect(error?.failingURL == url)
    }

    @Test("an invalidated session ends its requests", arguments: Form.allCases)
    func invalidated(form: Form) async throws {
        let (asked, isAsked) = AsyncStream<StubHTTPServer.Request>.makeStream()
        let service = StubHTTPServer { isAsked.yield($0) }
        let session = URLSession(configuration: .ephemeral)
        let load = Task { try await form.ask(service.url("never"), of: session) }
        var request: StubHTTPServer.Request?
        for await first in asked {
            request = first
            break
        }
        session.invalidateAndCancel()
        let error = await #expect(throws: URLError.self) { _ = try await load.value }
        #expect(error?.code == .cancelled)
        withExtendedLifetime((service, request)) {}
    }

    @Test("a canceled download leaves no file, whether it was complete or not")
    func downloads() async {
        await #expect(processExitsWith: .success) {
            let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)-loads")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            defer { try? FileManager.default.removeItem(at: folder) }
            setenv("TMPDIR", folder.path, 1)
            func files() throws -> [String] {
                try FileManager.default.contentsOfDirectory(atPath: folder.path)
            }
            let (asked, isAsked) = AsyncStream<Void>.makeStream()
            let service = StubHTTPServer { request in
                switch request.path {
                case "half": request.send("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nhalf")
                default: request.answer("whole!")
                }
                isAsked.yield()
            }
            var requests = asked.makeAsyncIterator()
            // Some of the complete ones have a file when they are canceled.
            for path in ["half"] + Array(repeating: "whole", count: 100) {
                let load = Task { try await URLSession.shared.download(from: service.url(path)).0 }
                await requests.next()
                load.cancel()
                if let file = try? await load.value { try FileManager.default.removeItem(at: file) }
            }
            // The transport processes commands in order: canceled requests are already closed.
            let (file, _) = try await URLSession.shared.download(from: service.url("whole"))
            try #require(try Data(contentsOf: file) == Data("whole!".utf8))
            try #require(try files() == [file.lastPathComponent])
        }
    }

    private static func text(_ answer: (Data, URLResponse)) -> String {
        String(decoding: answer.0, as: UTF8.self)
    }
}
