import DynamicLists
import DynamicListsTesting
import DynamicListsWeb
import LoopbackTesting
import Testing
import WebRequests

/// `Retry-After`: all loads of the service wait.
@Suite("Waiting for Retry-After", .timeLimit(.minutes(5)))
struct RetryAfterTests {
    private let clock = TestClock()

    private func service(_ held: HeldService, longest: Duration = .seconds(60)) -> WebService {
        // A time limit that is not reached here.
        WebService(
            held.server, configuration: .init(timeLimit: .seconds(86_400), longestWait: longest),
            clock: ShortSleepClock(clock: clock))
    }

    @Test("no load starts before the time, then all do", arguments: [429, 503])
    func all(status: Int) async throws {
        let held = HeldService()
        let service = service(held)
        let first = Task { try await service.send(.get("first")) }
        try await held.next().answer("", status: "\(status) Later", headers: "Retry-After: 30\r\n")
        await clock.waitForSleepers(1)
        let second = Task { try await service.send(.get("second")) }
        await clock.waitForSleepers(2)
        await clock.advance(by: .seconds(29))
        #expect(clock.sleeperCount == 2)
        clock.jump(by: .seconds(1))
        let requests = try await [held.next(), held.next()]
        #expect(requests.map(\.path).sorted() == ["first", "second"])
        for request in requests { request.answer("") }
        _ = try await (first.value, second.value)
    }

    @Test(
        "the time may be a date, in each of HTTP's formats",
        arguments: [
            "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
        ])
    func date(_ date: String) async throws {
        let held = HeldService()
        let service = service(held)
        let load = Task { try await service.send(.get("")) }
        try await held.next().answer(
            "", status: "503 Later",
            headers: "Date: Sun, 06 Nov 1994 08:49:27 GMT\r\nRetry-After: \(date)\r\n")
        await clock.waitForSleepers(1)
        await clock.advance(by: .seconds(9))
        #expect(clock.sleeperCount == 1)
        clock.jump(by: .seconds(1))
        try await held.next().answer("")
        _ = try await load.value
    }

    @Test("a load whose wait would be too long fails with the wait, without being sent")
    func tooLong() async throws {
        let held = HeldService()
        let service = service(held, longest: .seconds(10))
        let first = Task { await webError { try await service.send(.get("first")) } }
        try await held.next().answer("busy", status: "429 Later", headers: "Retry-After: 11\r\n")
        let refused = try #require(await first.value)
        #expect(refused.retryDelay == .seconds(11))
        #expect(refused.isRetryable)
        clock.jump(by: .milliseconds(500))
        let second = try #require(await webError { try await service.send(.get("second")) })
        #expect(second.words == "HOST/second: the service requests a retry in 10 seconds, 500 milliseconds")
        #expect(second.retryDelay == .milliseconds(10_500))
        clock.jump(by: .milliseconds(10_500))
        let third = Task { try await service.send(.get("third")) }
        let request = try await held.next()
        #expect(request.path == "third")
        request.answer("")
        _ = try await third.value
    }

    @Test("a load fails when its repeated waits are longer than the limit together")
    func again() async throws {
        let held = HeldService()
        let service = service(held, longest: .seconds(10))
        let load = Task { await webError { try await service.send(.get("")) } }
        for _ in 0..<2 {
            try await held.next().answer("", status: "429 Later", headers: "Retry-After: 5\r\n")
            await clock.waitForSleepers(1)
            clock.jump(by: .seconds(5))
        }
        try await held.next().answer("", status: "429 Later", headers: "Retry-After: 0\r\n")
        #expect(await load.value?.retryDelay == .seconds(1))
    }

    @Test(
        "an absurd Retry-After blocks the service for at most an hour, or the configured time",
        arguments: [nil, Duration.seconds(7_200)],
        ["100000000000000000000", "Fri, 31 Dec 9999 23:59:59 GMT", String(repeating: "9", count: 5_000)])
    func forEver(limit: Duration?, text: String) async throws {
        let held = HeldService()
        let service = WebService(
            held.server,
            configuration: limit.map { .init(longestRetryAfter: $0) } ?? .init(), clock: TestClock())
        let load = Task { await webError { try await service.send(.get("")) } }
        try await held.next().answer("", status: "429 Later", headers: "Retry-After: \(text)\r\n")
        #expect(await load.value?.retryDelay == limit ?? .seconds(3_600))
    }

    @Test("a load that waits for Retry-After can be canceled")
    func cancelled() async throws {
        let held = HeldService()
        let service = service(held)
        let load = Task { try await service.send(.get("")) }
        try await held.next().answer("", status: "429 Later", headers: "Retry-After: 30\r\n")
        await clock.waitForSleepers(1)
        load.cancel()
        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(clock.sleeperCount == 0)
    }

    @Test("a request that is not idempotent is not sent again, but other loads wait")
    func notIdempotent() async throws {
        let held = HeldService()
        let service = service(held)
        let post = Task { await webError { try await service.send(.post("walks", json: [1])) } }
        try await held.next().answer("", status: "503 Later", headers: "Retry-After: 30\r\n")
        #expect(await post.value?.retryDelay == .seconds(30))
        let load = Task { try await service.send(.get("")) }
        await clock.waitForSleepers(1)
        load.cancel()
    }

    @Test(
        "a refusal without a valid time is an ordinary error, and no load waits",
        arguments: ["", "Retry-After: soon\r\n"])
    func withoutTime(headers: String) async throws {
        let server = StubHTTPServer { $0.answer("", status: "429 Later", headers: headers) }
        let error = try #require(await webError { try await WebService(server).send(.get("")) })
        #expect(error.retryDelay == nil)
        #expect(error.isRetryable)
    }
}
