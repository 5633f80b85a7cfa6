import DynamicListsWeb
import LoopbackTesting
import Testing
import WebRequests

/// The contents of requests.
@Suite("Requests to a service", .timeLimit(.minutes(5)))
struct RequestTests {
    private struct Walk: Codable, Equatable { let name: String }

    /// Responds with the request that it received.
    private let server = StubHTTPServer { request in
        let key = request.header("Idempotency-Key").map { " \($0)" } ?? ""
        request.answer("\(request.method) \(request.path) \(request.body)\(key)")
    }

    private func answer(to request: WebRequest, path: String = "") async throws -> String {
        String(decoding: try await WebService(server, path: path).send(request).body, as: UTF8.self)
    }

    @Test("paths are resolved below the service's address", arguments: ["v1", "v1/"])
    func paths(base: String) async throws {
        #expect(try await answer(to: .get("walks/7"), path: base) == "GET v1/walks/7 ")
        #expect(try await answer(to: .get("a b?c"), path: base) == "GET v1/a%20b%3Fc ")
        #expect(try await answer(to: .get("walks"), path: "v1?key=1") == "GET v1/walks?key=1 ")
    }

    @Test("a query is ordered by name, omits nil, and escapes plus signs")
    func query() async throws {
        let missing: String? = nil
        let request = WebRequest.get("walks", query: ["q": "a+b c&d", "page": "2", "none": missing])
        #expect(try await answer(to: request) == "GET walks?page=2&q=a%2Bb%20c%26d ")
        let link = WebRequest(.url(server.url("walks?page=2")), query: ["q": ""])
        #expect(try await answer(to: link) == "GET walks?page=2&q= ")
    }

    @Test("changes are sent with their method, JSON and idempotency key")
    func changes() async throws {
        let walk = Walk(name: "Low")
        let json = #"{"name":"Low"}"#
        #expect(try await answer(to: .put("walks/7", json: walk)) == "PUT walks/7 \(json)")
        #expect(try await answer(to: .delete("walks/7")) == "DELETE walks/7 ")
        #expect(try await answer(to: .patch("walks/7", json: walk)) == "PATCH walks/7 \(json)")
        let post = try WebRequest.post("walks", json: walk, idempotencyKey: "k1")
        #expect(try await answer(to: post) == "POST walks \(json) k1")
        #expect(post.isIdempotent)
        #expect(try !WebRequest.post("walks", json: walk).isIdempotent)
    }

    @Test("header fields of the service and of the request are sent, and the request's take precedence")
    func headers() async throws {
        let server = StubHTTPServer { request in
            let names = ["Accept", "X-App", "X-Both", "Content-Type", "Cookie"]
            request.answer(
                names.map { request.header($0) ?? "–" }.joined(separator: " "),
                headers: "Set-Cookie: session=1\r\n")
        }
        let service = WebService(at: server.url(""), headers: ["X-App": "1", "X-Both": "2"])
        for _ in 0..<2 {
            let answer = try await service.send(.get("", headers: ["X-Both": "3"]))
            #expect(String(decoding: answer.body, as: UTF8.self) == "application/json 1 3 – –")
        }
        #expect(try await service.send(.get("")).header("set-COOKIE") == "session=1")
    }

    @Test(
        "a header field with a line break is an error, and is not sent",
        arguments: ["a\nX-Admin: 1", "a\r\n", "a\0"])
    func lineBreaks(value: String) async throws {
        let service = WebService(server, authorization: .bearer { _ in value })
        #expect(
            await webError { try await service.send(.get("walks")) }?.words
                == "HOST/walks: the header field Authorization has a line break in it")
    }

    @Test("an invalid address, one with a user, or one on another server is an error without a request")
    func addresses() async throws {
        func words(_ address: String, _ request: WebRequest = .get("walks")) async throws -> String? {
            let service = WebService(at: try #require(URL(string: address)))
            return await webError { try await service.send(request) }?.description
        }
        #expect(try await words("file:///tmp") == "file:///tmp: is not a web address (http or https)")
        #expect(
            try await words("https://me:secret@example.com")
                == "https://example.com: contains a user's name; use a WebAuthorization instead")
        for other in ["http://example.com/2", "https://example.com:444/2", "https://example.org/2"] {
            let link = WebRequest.get(try #require(URL(string: other)))
            #expect(
                try await words("https://example.com/v1", link)
                    == "\(other): not requested; the service is at https://example.com/v1")
        }
    }
}
