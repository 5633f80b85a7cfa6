import DynamicListsTesting
import DynamicListsWeb
import LoopbackTesting
import Testing
import WebRequests

/// One renewal for all loads that were refused.
@Suite("Authorization of requests", .timeLimit(.minutes(5)))
struct AuthorizationTests {
    private struct SignedOut: Error {}

    /// Accepts the last of the tokens that were returned, from the second on.
    private func server(_ notes: EventLog<String>) -> StubHTTPServer {
        StubHTTPServer { request in
            let token = request.header("Authorization") ?? "–"
            notes.add(token)
            request.answer(token, status: token == "Bearer 1" ? "401 Who" : "200 OK")
        }
    }

    @Test("a token that several loads were refused with is renewed once")
    func once() async throws {
        let (held, refused) = (HeldService(), EventLog<String?>())
        let service = WebService(
            held.server, authorization: .bearer { "\(refused.count($0))" },
            configuration: .init(maxConcurrentRequests: 4))
        let loads = (0..<4).map { _ in Task { try await service.send(.get("")) } }
        let requests = try await [held.next(), held.next(), held.next(), held.next()]
        for request in requests { request.answer("", status: "401 Who") }
        for _ in requests {
            let request = try await held.next()
            #expect(request.header("Authorization") == "Bearer 2")
            request.answer("")
        }
        for load in loads { _ = try await load.value }
        #expect(refused.all == [nil, "1"])
    }

    @Test("a load refused with an old token is sent with the new one, and loads started meanwhile wait")
    func late() async throws {
        let (held, refused) = (HeldService(), EventLog<String?>())
        let (beginnings, beginning) = AsyncStream<Void>.makeStream()
        let (renewals, renewal) = AsyncStream<Void>.makeStream()
        let service = WebService(
            held.server,
            authorization: .bearer { old in
                let number = refused.count(old)
                if old != nil {
                    beginning.finish()
                    for await _ in renewals {}
                }
                return "\(number)"
            })
        let loads = ["a", "b"].map { path in Task { try await service.send(.get(path)) } }
        let requests = try await [held.next(), held.next()]
        requests[0].answer("", status: "401 Who")
        for await _ in beginnings {}
        let starting = Task { try await service.send(.get("c")) }
        renewal.finish()
        let otherCalls = try await [held.next(), held.next()]
        #expect(Set(otherCalls.map(\.path)) == [requests[0].path, "c"])
        requests[1].answer("", status: "401 Who")
        let last = try await held.next()
        #expect(last.path == requests[1].path)
        for request in otherCalls + [last] {
            #expect(request.header("Authorization") == "Bearer 2")
            request.answer("")
        }
        for load in loads + [starting] { _ = try await load.value }
        #expect(refused.all == [nil, "1"])
    }

    @Test("a load that is refused with a new token fails")
    func twice() async throws {
        let (server, refused) = (StubHTTPServer { $0.answer("no", status: "401 Who") }, EventLog<String?>())
        let service = WebService(server, authorization: .bearer { "\(refused.count($0))" })
        let error = try #require(await webError { try await service.send(.get("")) })
        guard case .status(401, _, _) = error.reason else { throw error }
        #expect(refused.all == [nil, "1"])
    }

    @Test("a refusal without authorization is an error, and a request may opt out of authorization")
    func without() async throws {
        let notes = EventLog<String>()
        let server = server(notes)
        var request = WebRequest.get("")
        _ = try await WebService(server).send(request)
        request.isAuthorized = false
        _ = try await WebService(server, authorization: .bearer { _ in "1" }).send(request)
        #expect(notes.all == ["–", "–"])
    }

    @Test("loads that wait for a failing renewal get its error, and the next load tries again")
    func failing() async throws {
        let (held, refused) = (HeldService(), EventLog<String?>())
        let service = WebService(
            held.server,
            authorization: .bearer { old in
                let number = refused.count(old)
                if number == 2 { throw SignedOut() }
                return "\(number)"
            })
        let first = Task { try await service.send(.get("")) }
        try await held.next().answer("", status: "401 Who")
        await #expect(throws: SignedOut.self) { try await first.value }
        let second = Task { try await service.send(.get("")) }
        let request = try await held.next()
        #expect(request.header("Authorization") == "Bearer 3")
        request.answer("")
        _ = try await second.value
        #expect(refused.all == [nil, "1", "1"])
    }

    @Test("a renewal continues after its waiting load was canceled, and its token is used")
    func abandoned() async throws {
        let (server, begun) = (server(EventLog()), EventLog<String?>())
        let (beginnings, beginning) = AsyncStream<Void>.makeStream()
        let (ends, end) = AsyncStream<Void>.makeStream()
        let service = WebService(
            server,
            authorization: .bearer { refused in
                begun.add(refused)
                beginning.finish()
                for await _ in ends {}
                return "2"
            })
        let leaving = Task { try await service.send(.get("a")) }
        for await _ in beginnings {}
        leaving.cancel()
        await #expect(throws: CancellationError.self) { try await leaving.value }
        end.finish()
        _ = try await service.send(.get("b"))
        #expect(begun.all == [nil])
    }

    @Test("a renewal that does not end times out, and the next load tries again")
    func timeLimit() async throws {
        let (clock, server, begun) = (TestClock(), server(EventLog()), EventLog<String?>())
        let (never, _) = AsyncStream<Void>.makeStream()
        let service = WebService(
            server,
            authorization: .bearer { refused in
                if begun.count(refused) == 1 { for await _ in never {} }
                return "2"
            }, configuration: .init(timeLimit: .seconds(20)), clock: clock)
        let waiting = Task { await webError { try await service.send(.get("b")) } }
        await clock.waitForSleepers(1)
        await clock.advance(by: .seconds(20))
        #expect(await waiting.value?.words == "HOST/b: no complete answer within 20 seconds")
        _ = try await service.send(.get("c"))
        #expect(begun.all == [nil, nil])
    }
}
