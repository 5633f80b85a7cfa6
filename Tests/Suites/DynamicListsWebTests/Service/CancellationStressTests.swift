import DynamicListsTesting
import DynamicListsWeb
import LoopbackTesting
import Testing
import WebRequests

/// Loads that are canceled at any moment: before they are sent, while they wait for a slot or a token, and
/// while the response is received.
@Suite("Many loads of a service, canceled at random moments", .timeLimit(.minutes(5)))
struct CancellationStressTests {
    @Test("no canceled load blocks the service, keeps a slot, or ends otherwise than as canceled")
    func storm() async throws {
        let server = StubHTTPServer { request in
            // Tokens expire sooner or later.
            let isOld = Int.random(in: 0..<20) == 0
            request.answer("[1, 2, 3]", status: isOld ? "401 Who" : "200 OK", headers: "ETag: \"1\"\r\n")
        }
        let tokens = EventLog<String?>()
        let service = WebService(
            server, authorization: .bearer { "\(tokens.count($0))" },
            configuration: .init(maxConcurrentRequests: 3), clock: ContinuousClock())
        var ends: [String: Int] = [:]
        for _ in 0..<200 {
            let loads = (0..<10).map { number in
                Task { try await service.load([Int].self, from: .get("\(number % 3)")).count }
            }
            for load in loads {
                for _ in 0..<Int.random(in: 0...20) { await Task.yield() }
                if Bool.random() { load.cancel() }
            }
            for load in loads {
                switch await load.result {
                case .success(let count): ends["\(count) rows", default: 0] += 1
                case .failure(is CancellationError): ends["cancelled", default: 0] += 1
                // Refused twice in a row.
                case .failure(let error as WebError) where error.words.contains("401"): break
                case .failure(let error): ends["\(error)", default: 0] += 1
                }
            }
        }
        #expect(Set(ends.keys) == ["3 rows", "cancelled"])
        // All slots are free again.
        #expect(await webError { try await service.send(.get(""), accepting: [401]) } == nil)
    }

    @Test("a service without references is released, with all of its objects")
    func released() async throws {
        let server = StubHTTPServer { $0.answer("") }
        let clock = TestClock()
        var service: WebService? = WebService(server, clock: clock)
        try await service?.send(.get(""))
        weak let last = service
        service = nil
        #expect(last == nil)
        // Its sleeping task is canceled.
        await clock.advance(by: .seconds(1))
        #expect(clock.sleeperCount == 0)
    }
}
