import DynamicListsWeb
import LoopbackTesting
import Testing
import WebRequests

/// The messages of failures.
@Suite("Messages of a service's failures", .timeLimit(.minutes(5)))
struct FailureTests {
    private struct List: Decodable {
        struct Item: Decodable {
            let name: String
            let tags: [String]
            let size: Int
            let place: [String: Double]
            let isOpen: Bool
        }
        let items: [Item]
    }

    private static func item(
        name: String = "\"a\"", tags: String = "[]", size: String = "1", place: String = "{}",
        isOpen: String = "true"
    ) -> String {
        #"{"items": [{"name":\#(name),"tags":\#(tags),"size":\#(size),"place":\#(place),"#
            + #""isOpen":\#(isOpen)}]}"#
    }

    private static let answers: [(json: String, words: String)] = [
        (item(name: "7"), "expected a text at items[0].name, found 7"),
        (item(name: "null"), "expected a text at items[0].name, found null"),
        (item(tags: #""north""#), "expected an array at items[0].tags, found the text “north”"),
        (item(tags: #"{"a":1}"#), "expected an array at items[0].tags, found an object with a"),
        (item(size: #""1""#), "expected a number at items[0].size, found the text “1”"),
        (item(place: "[1, 2]"), "expected an object at items[0].place, found an array of 2"),
        (item(isOpen: "3"), "expected true or false at items[0].isOpen, found 3"),
        (#"{"items": [{}]}"#, "expected name at items[0], found an object without keys"),
        (#"{"error": "no"}"#, "expected items as a whole, found an object with error"),
        ("[]", "expected an object as a whole, found an array of 0"),
        ("", "expected JSON, found nothing"),
        (
            "<html>\n  <body>Sign in\u{1} to  the hotel</body>",
            "expected JSON, found <html> <body>Sign in to the hotel</body>"
        ),
    ]

    @Test("a response with another content than expected is described with its position", arguments: answers)
    func notDecoded(json: String, words: String) async throws {
        let server = StubHTTPServer { $0.answer(json) }
        let service = WebService(server)
        let error = await webError {
            try await service.load(List.self, from: .get("walks", query: ["page": "2"]))
        }
        #expect(error?.words == "HOST/walks?page=2: \(words)")
        #expect(error?.isRetryable == false)
    }

    @Test("a decoder's own description, and keys that it has renamed, are part of the message")
    func decoders() async throws {
        enum Kind: String, Decodable { case hill }
        struct Walk: Decodable {
            let kind: Kind
            let startDate: Int
        }
        let server = StubHTTPServer { $0.answer(#"{"kind": "\#($0.path)", "start_date": "soon"}"#) }
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let service = WebService(at: server.url(""), decoder: decoder)
        let lake = await webError { try await service.load(Walk.self, from: .get("lake")) }
        let text = "Cannot initialize Kind from invalid String value lake at kind, found the text “lake”"
        #expect(lake?.words == "HOST/lake: \(text)")
        let hill = await webError { try await service.load(Walk.self, from: .get("hill")) }
        #expect(hill?.words == "HOST/hill: expected a number at startDate")
    }

    @Test("a refusal is described with the status and the beginning of the server's text")
    func status() async throws {
        let server = StubHTTPServer { request in
            request.answer(String(repeating: "no\nsuch walk ", count: 100_000), status: "404 Not Found")
        }
        let service = WebService(server)
        let error = try #require(await webError { try await service.send(.get("walks/7")) })
        #expect(error.words.hasPrefix("HOST/walks/7: the service answered 404 "))
        #expect(error.words.lowercased().contains("not found: no such walk no such walk"))
        #expect(error.words.count < 200)
    }

    @Test("a response with an accepted status is returned as a whole")
    func accepted() async throws {
        let server = StubHTTPServer {
            $0.answer(String(repeating: "x", count: 100_000), status: "409 Conflict")
        }
        let answer = try await WebService(server).send(.delete("walks/7"), accepting: [409, 412])
        #expect(answer.status == 409)
        #expect(answer.body.count == 100_000)
    }

    @Test("a server that requires a password is a refusal", arguments: ["Basic realm=\"a\"", "Bearer"])
    func challenge(scheme: String) async throws {
        let server = StubHTTPServer {
            $0.answer("who?", status: "401 Who", headers: "WWW-Authenticate: \(scheme)\r\n")
        }
        let error = try #require(await webError { try await WebService(server).send(.get("")) })
        #expect(error.reason == .status(401, text: "who?", retryAfter: nil))
    }

    @Test("an error is retryable unless the request itself is wrong")
    func retryable() throws {
        let url = try #require(URL(string: "https://example.com"))
        func isRetryable(_ status: Int) -> Bool {
            WebError(.status(status, text: "", retryAfter: nil), at: url).isRetryable
        }
        #expect([400, 401, 403, 404, 409, 410, 422].allSatisfy { !isRetryable($0) })
        #expect([408, 425, 429, 500, 502, 503, 504].allSatisfy(isRetryable))
        #expect(WebError(.unreachable(URLError(.notConnectedToInternet)), at: url).isRetryable)
        #expect(WebError(.timedOut(.seconds(1)), at: url).isRetryable)
    }

    @Test("a server that cannot be reached is an error")
    func unreachable() async throws {
        let service = WebService(at: StubHTTPServer.unreachableURL())
        let error = try #require(await webError { try await service.send(.get("walks")) })
        guard case .unreachable(let reason) = error.reason else { throw error }
        #expect(reason.code == .cannotConnectToHost)
        #expect(error.words.hasPrefix("HOST/walks: "))
    }

    @Test("a message contains no credentials, even if the server repeats them")
    func secrets() async throws {
        let server = StubHTTPServer { request in
            request.answer("bad \(request.header("Authorization") ?? "")", status: "403 Forbidden")
        }
        let service = WebService(server, authorization: .bearer { _ in "t0ken" })
        let error = try #require(await webError { try await service.send(.get("")) })
        #expect(error.words.hasSuffix(": bad Bearer …"))
    }
}
