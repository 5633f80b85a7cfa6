import DynamicListsTesting
import DynamicListsWeb
import LoopbackTesting
import Testing
import WebRequests

/// Loads that are cancelled at whatever moment: before they are sent, while they wait for a place or a token,
/// and while they are answered.
@Suite("Many loads of a service, cancelled at random moments", .timeLimit(.minutes(5)))
struct StormTests {
    @Test("none freezes the service, keeps a place or ends as anything but cancelled")
    func storm() async throws {
        let server = SmallService { request in
            // Tokens end sooner or later.
            let isOld = Int.random(in: 0..<20) == 0
            request.answer("[1, 2, 3]", status: isOld ? "401 Who" : "200 OK", headers: "ETag: \"1\"\r\n")
        }
        let tokens = Notes<String?>()
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
        // All places are free again.
        #expect(await webError { try await service.send(.get(""), accepting: [401]) } == nil)
    }

    @Test("a service that nobody has any more is gone, with all that it had")
    func released() async throws {
        let server = SmallService { $0.answer("") }
        let clock = TestClock()
        var service: WebService? = WebService(server, clock: clock)
        try await service?.send(.get(""))
        weak let last = service
        service = nil
        #expect(last == nil)
        // Its sleeper is called off.
        await clock.advance(by: .seconds(1))
        #expect(clock.sleeperCount == 0)
    }
}
