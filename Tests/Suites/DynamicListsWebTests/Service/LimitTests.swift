import DynamicListsTesting
import DynamicListsWeb
import LoopbackTesting
import Testing
import WebRequests

/// Each request ends, and stays within its limits.
@Suite("Limits of requests", .timeLimit(.minutes(5)))
struct LimitTests {
    private let small = WebService.Configuration(maxResponseBytes: 100_000)

    @Test("a response whose header exceeds the size limit is rejected at once")
    func declared() async throws {
        let server = StubHTTPServer { $0.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n[") }
        let error = await webError { try await WebService(server, configuration: small).send(.get("walks")) }
        #expect(error?.words == "HOST/walks: the answer has more than 100000 bytes (maxResponseBytes)")
    }

    @Test("an infinite response is stopped as soon as it exceeds the limit", arguments: [200, 404])
    func endless(status: Int) async throws {
        let (ends, ended) = AsyncStream<Void>.makeStream()
        let server = StubHTTPServer { request in
            request.send("HTTP/1.1 \(status) Words\r\n\r\n")
            while request.send(String(repeating: "x", count: 10_000)) {}
            ended.finish()
        }
        let service = WebService(server, configuration: small)
        let error = try #require(await webError { try await service.send(.get("walks")) })
        switch error.reason {
        case .tooLarge(100_000): #expect(status == 200)
        case .status(404, _, _): #expect(status == 404)
        default: throw error
        }
        // The connection is closed.
        for await _ in ends {}
    }

    @Test("a response of exactly the largest size is accepted")
    func justEnough() async throws {
        let server = StubHTTPServer { $0.answer(String(repeating: "x", count: 100_000)) }
        let answer = try await WebService(server, configuration: small).send(.get(""))
        #expect(answer.body.count == 100_000)
    }

    @Test("a server that does not respond, or stops responding, times out")
    func silence() async throws {
        for beginning in ["", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n12345"] {
            let (held, clock) = (HeldService(), TestClock())
            let service = WebService(
                held.server, configuration: .init(timeLimit: .seconds(20)), clock: clock)
            let error = Task { await webError { try await service.send(.get("walks")) } }
            try await held.next().send(beginning)
            await clock.advance(by: .seconds(20))
            #expect(await error.value?.words == "HOST/walks: no complete answer within 20 seconds")
        }
    }

    @Test("the time limit includes redirects")
    func silenceElsewhere() async throws {
        let (held, clock) = (HeldService(), TestClock())
        let service = WebService(held.server, configuration: .init(timeLimit: .seconds(20)), clock: clock)
        let error = Task { await webError { try await service.send(.get("walks")) } }
        let first = try await held.next()
        clock.jump(by: .seconds(15))
        first.answer("", status: "302 Found", headers: "Location: /there\r\n")
        _ = try await held.next()
        await clock.advance(by: .seconds(5))
        #expect(await error.value?.words == "HOST/there: no complete answer within 20 seconds")
    }

    @Test("a canceled request ends at once, and the next one takes its slot")
    func cancelled() async throws {
        let held = HeldService()
        let service = WebService(held.server, configuration: .init(maxConcurrentRequests: 1))
        let loads = (0..<3).map { number in Task { try await service.send(.get("\(number)")) } }
        let first = try await held.next()
        let running = try #require(Int(first.path))
        loads[running].cancel()
        await #expect(throws: CancellationError.self) { try await loads[running].value }
        let second = try await held.next()
        let waiting = try #require((0..<3).first { $0 != running && "\($0)" != second.path })
        loads[waiting].cancel()
        await #expect(throws: CancellationError.self) { try await loads[waiting].value }
        second.answer("done")
        let answer = try await loads[try #require(Int(second.path))].value
        #expect(String(decoding: answer.body, as: UTF8.self) == "done")
    }

    @Test("the number of requests in flight is limited")
    func concurrent() async throws {
        let held = HeldService()
        let service = WebService(held.server, configuration: .init(maxConcurrentRequests: 2))
        let loads = (0..<5).map { number in Task { try await service.send(.get("\(number)")) } }
        var running = try await [held.next(), held.next()]
        for _ in 0..<3 {
            running.removeFirst().answer("")
            running.append(try await held.next())
        }
        for request in running { request.answer("") }
        for load in loads { _ = try await load.value }
    }

    @Test("values outside their ranges trap, with the value")
    func ranges() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = WebService.Configuration(maxConcurrentRequests: 0)
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("maxConcurrentRequests is 0, but must be 1…1 000"))
    }
}
