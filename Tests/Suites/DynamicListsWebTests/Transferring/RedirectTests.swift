import DynamicListsWeb
import LoopbackTesting
import Testing
import WebRequests

/// The targets of redirects, and what is sent there.
@Suite("Redirects", .timeLimit(.minutes(5)))
struct RedirectTests {
    private let token = WebAuthorization.bearer { _ in "secret" }

    /// A server that records its requests, and responds to `there`; any other path redirects to `location`.
    private func server(
        _ notes: EventLog<String>, status: Int = 302, leadingTo location: String = "/there"
    ) -> StubHTTPServer {
        StubHTTPServer { request in
            let headers = ["Authorization", "X-Key", "Cookie", "Accept", "Accept-Language"]
            let sentHeaders = headers.filter { request.header($0) != nil }.joined(separator: ",")
            notes.add("\(request.method) \(request.path) \(request.body)[\(sentHeaders)]")
            guard request.path != "there" else { return request.answer("here") }
            request.answer("moved", status: "\(status) Moved", headers: "Location: \(location)\r\n")
        }
    }

    private func service(_ server: StubHTTPServer) -> WebService {
        WebService(
            at: server.url(""), headers: ["X-Key": "1", "Cookie": "session=1", "Accept-Language": "en"],
            authorization: token)
    }

    @Test("a redirect on the same server keeps all header fields")
    func sameOrigin() async throws {
        let notes = EventLog<String>()
        let server = server(notes)
        let answer = try await service(server).send(.get("old/walks"))
        #expect(answer.url == server.url("there"))
        #expect(
            notes.all
                == ["old/walks", "there"].map {
                    "GET \($0) [Authorization,X-Key,Cookie,Accept,Accept-Language]"
                })
    }

    @Test("a redirect to another server sends nothing that identifies the user, also when it leads back")
    func otherOrigin() async throws {
        let (originLog, targetLog) = (EventLog<String>(), EventLog<String>())
        let ports = EventLog<URL>()
        let other = StubHTTPServer { request in
            targetLog.add(
                ["Authorization", "X-Key", "Cookie"].compactMap { request.header($0) }.joined()
                    + (request.header("Accept-Language") ?? ""))
            request.answer("", status: "302 Found", headers: "Location: \(ports.all[0])\r\n")
        }
        let server = server(originLog, leadingTo: other.url("any").absoluteString)
        ports.add(server.url("there"))
        let answer = try await service(server).send(.get("walks"))
        #expect(String(decoding: answer.body, as: UTF8.self) == "here")
        #expect(targetLog.all == ["en"])
        #expect(originLog.all.last == "GET there [Accept,Accept-Language]")
    }

    @Test("a redirected change is repeated or replaced by a GET, according to the status")
    func methods() async throws {
        for status in [301, 302, 303, 307, 308] {
            let notes = EventLog<String>()
            let server = server(notes, status: status)
            try await WebService(server).send(.post("walks", json: [String: String]()))
            let expected = status < 307 ? "GET there " : "POST there {}"
            #expect(notes.all.map { $0.prefix { $0 != "[" } } == ["POST walks {}", expected[...]])
        }
    }

    @Test("a body is not sent to another server")
    func foreignBody() async throws {
        let notes = EventLog<String>()
        let other = server(notes)
        let server = server(EventLog(), status: 307, leadingTo: other.url("there").absoluteString)
        let error = await webError { try await service(server).send(.put("walks/7", json: ["a": 1])) }
        #expect(
            error?.words == "HOST/walks/7: redirects to HOST/there, which must not receive the request")
        #expect(notes.all.isEmpty)
    }

    @Test("an infinite chain of redirects is an error")
    func endless() async throws {
        let notes = EventLog<String>()
        let server = server(notes, leadingTo: "/again")
        let error = await webError { try await service(server).send(.get("again")) }
        #expect(error?.words == "HOST/again: redirects more than 10 times")
        #expect(notes.all.count == 11)
    }

    @Test(
        "a redirect to an invalid address is an error",
        arguments: ["ftp://example.com/walks", "mailto:me@example.com", "http://"])
    func nowhere(location: String) async throws {
        let server = server(EventLog(), leadingTo: location)
        let error = await webError { try await service(server).send(.get("walks")) }
        #expect(
            error?.words == "HOST/walks: redirects to “\(location)”, which is not a web address")
        #expect(error?.isRetryable == false)
    }

    @Test("a redirect from https to http is not followed")
    func insecure() throws {
        let url = try #require(URL(string: "https://example.com/walks"))
        let answer = WebResponse(
            url: url, status: 302, fields: ["location": "http://me:secret@example.com/walks"], body: Data())
        #expect {
            try Redirect.request(after: URLRequest(url: url), at: url, answer)
        } throws: { error in
            "\(error)".hasSuffix(": redirects to http://example.com/walks, which is not encrypted")
        }
    }
}
