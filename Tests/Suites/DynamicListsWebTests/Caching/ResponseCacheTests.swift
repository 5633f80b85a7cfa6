import DynamicListsWeb
import LoopbackTesting
import Testing
import WebRequests

/// `ETag` and `Last-Modified`.
@Suite("Responses that are still valid", .timeLimit(.minutes(5)))
struct ResponseCacheTests {
    /// A server that responds with 304 to a client that has its response, and records the requests.
    private func server(_ notes: EventLog<String>, headers: String) -> StubHTTPServer {
        StubHTTPServer { request in
            let validator = request.header("If-None-Match") ?? request.header("If-Modified-Since")
            notes.add(validator ?? "–")
            if let validator, headers.contains(validator) {
                request.send("HTTP/1.1 304 Not Modified\r\nX-Number: \(notes.all.count)\r\n\r\n")
            } else {
                request.answer("walks", headers: headers)
            }
        }
    }

    private func body(_ answer: WebResponse) -> String { String(decoding: answer.body, as: UTF8.self) }

    @Test(
        "a response that the server confirms is returned from memory",
        arguments: [
            ("ETag: \"v1\"\r\nLast-Modified: Sun, 06 Nov 1994 08:49:37 GMT\r\n", "\"v1\""),
            ("Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT\r\n", "Sun, 06 Nov 1994 08:49:37 GMT"),
        ])
    func confirmed(headers: String, validator: String) async throws {
        let notes = EventLog<String>()
        let server = server(notes, headers: headers)
        let service = WebService(server)
        _ = try await service.send(.get("walks"))
        for number in 2...3 {
            let answer = try await service.send(.get("walks"))
            #expect(body(answer) == "walks")
            #expect(answer.status == 200)
            #expect(answer.header("X-Number") == "\(number)")
        }
        #expect(notes.all == ["–", validator, validator])
    }

    @Test(
        "a response without a validator, or that must not be stored, is not kept",
        arguments: ["", "ETag: \"v1\"\r\nCache-Control: private, no-store\r\n"])
    func notKept(headers: String) async throws {
        let notes = EventLog<String>()
        let server = server(notes, headers: headers)
        let service = WebService(server)
        for _ in 0..<2 { _ = try await service.send(.get("walks")) }
        #expect(notes.all == ["–", "–"])
    }

    @Test("a response is not returned to another user, for another address, or once it is removed")
    func users() async throws {
        let (notes, users) = (EventLog<String>(), EventLog<String>())
        let server = StubHTTPServer { request in
            users.add(request.header("Authorization") ?? "–")
            notes.add(request.header("If-None-Match") ?? "–")
            if users.all.count == 2 { return request.answer("", status: "401 Who") }
            request.answer("walks", headers: "ETag: \"v1\"\r\n")
        }
        let service = WebService(server, authorization: .bearer { $0 == nil ? "anna" : "bert" })
        _ = try await service.send(.get("me"))
        _ = try await service.send(.get("me"))
        #expect(users.all == ["Bearer anna", "Bearer anna", "Bearer bert"])
        #expect(notes.all == ["–", "\"v1\"", "–"])
        _ = try await service.send(.get("me", query: ["page": "2"]))
        service.removeCachedResponses()
        _ = try await service.send(.get("me"))
        #expect(notes.all.suffix(2) == ["–", "–"])
    }

    @Test("cached responses stay within their limit, and the least recently used are removed")
    func bounded() throws {
        var cache = ResponseCache(limit: 10_000)
        func key(_ number: Int) throws -> ResponseCache.Key {
            ResponseCache.Key(try #require(URL(string: "https://example.com/\(number)")), fields: [:])
        }
        func answer(_ size: Int) throws -> WebResponse {
            WebResponse(
                url: try key(0).url, status: 200, fields: ["etag": "1"],
                body: Data(repeating: 0, count: size))
        }
        for number in 0..<6 {
            cache.keep(try answer(1_000), to: try key(number))
            #expect(cache.answer(to: try key(0)) != nil)
            #expect(cache.cost <= 10_000)
        }
        #expect(cache.cost > 9_000)
        cache.keep(try answer(1_000), to: try key(6))
        #expect(cache.cost <= 7_500)
        #expect(cache.answer(to: try key(0)) != nil)
        #expect(cache.answer(to: try key(1)) == nil)
        #expect(cache.answer(to: try key(6)) != nil)
        cache.keep(try answer(20_000), to: try key(6))
        #expect(cache.answer(to: try key(6)) == nil)
        cache.removeAll()
        #expect(cache.cost == 0)
    }
}
