import DynamicLists
import DynamicListsTesting
import Testing

/// An error with retry advice.
struct Overload: RetryAdvising {
    var isRetryable = true
    var retryDelay: Duration?
}

@MainActor
@Suite("Retries after failed pages", .timeLimit(.minutes(5)))
struct BackOffPromiseTests {
    /// A list with a back-off whose first page has failed.
    private func failing(_ backOff: BackOff, jitterFraction: Double = 0, with error: any Error = Outage())
        async throws -> ListFixture
    {
        let world = ListFixture(height: 3) { $0.backOff = backOff }
        world.list.jitterFraction = { jitterFraction }
        world.screen.show()
        try await fail(world, error)
        return world
    }

    private func fail(_ world: ListFixture, _ error: any Error) async throws {
        try await world.screen.next(world.source.calls).fail(with: error)
        try await world.screen.wait { world.list.snapshot.refreshState.error != nil }
    }

    /// Advances the clock, and expects the next attempt at the end of this time, and not before.
    private func wait(_ world: ListFixture, _ milliseconds: Int) async throws {
        let count = world.source.calls.requests.count
        await world.screen.clock.advance(by: .milliseconds(milliseconds - 1))
        #expect(world.source.calls.requests.count == count)
        #expect(world.list.snapshot.refreshState.error != nil)
        await world.screen.clock.advance(by: .milliseconds(1))
        try await world.screen.wait { world.list.snapshot.refreshState.isLoading }
    }

    @Test("promise 4: a back-off retries a failed page with growing delays and a limited number of attempts")
    func growsAndEnds() async throws {
        let world = try await failing(BackOff(longestDelay: .seconds(3), attempts: 4))
        for time in [1_000, 2_000, 3_000, 3_000] {
            #expect(world.list.snapshot.refreshState == .failed(outage()))
            try await wait(world, time)
            try await fail(world, Outage())
        }
        #expect(world.list.isIdle)
        #expect(world.screen.clock.sleeperCount == 0)
        #expect(
            world.source.calls.requests == [.first(3)]
                + Array(repeating: .first(3).withoutStoredPages, count: 4))
        world.list.retry()
        try await fail(world, Outage())
        try await wait(world, 1_000)
    }

    @Test("promise 4: jitter lengthens a back-off delay by at most its share", arguments: [0, 0.5, 1])
    func jitter(jitterFraction: Double) async throws {
        let world = try await failing(BackOff(jitter: 0.5), jitterFraction: jitterFraction)
        try await wait(world, 1_000 + Int(500 * jitterFraction))
    }

    @Test("promise 4: a back-off waits at least as long as the server requires")
    func serversWord() async throws {
        let world = try await failing(BackOff(), with: Overload(retryDelay: .seconds(90)))
        try await wait(world, 90_000)
        try await fail(world, Overload(retryDelay: .milliseconds(1)))
        try await wait(world, 2_000)
        try await fail(world, Overload(retryDelay: .seconds(Int64.max)))
        #expect(world.screen.clock.sleeperCount <= 1)
    }

    @Test("promise 4: a back-off does not retry an error that is not retryable")
    func notRetryable() async throws {
        let world = try await failing(BackOff(), with: Overload(isRetryable: false))
        #expect(world.list.isIdle)
        world.list.retry()
        try await fail(world, ListError.sourceFailed(.init(Overload(isRetryable: false))))
        #expect(world.list.isIdle)
    }

    @Test("promise 4: a page that arrives resets the back-off of its direction")
    func successCountsAnew() async throws {
        let world = try await failing(BackOff())
        try await wait(world, 1_000)
        try await fail(world, Outage())
        try await wait(world, 2_000)
        try await world.answer(0..<3, next: 1)
        try await world.fail()
        try await world.screen.wait { world.list.snapshot.appendState.error != nil }
        await world.screen.clock.advance(by: .milliseconds(1_000))
        try await world.answer(3..<9, next: 2)
        try await world.screen.waitUntilIdle()
        #expect(world.list.snapshot.appendState == .idle)
        #expect(world.source.calls.requests.map(\.key) == [nil, nil, nil, 1, 1])
    }

    @Test("promise 4: a retry, a refresh and a reset load at once and end the back-off")
    func ended() async throws {
        let world = try await failing(BackOff())
        let ends: [@MainActor () -> Void] = [
            { world.list.retry() }, { Task { await world.list.refresh() } }, { world.list.reset() },
        ]
        for end in ends {
            end()
            let call = try await world.source.calls.next()
            #expect(world.list.taskCount == 1)
            call.fail(with: Outage())
            try await world.screen.wait { world.list.snapshot.refreshState.error != nil }
        }
        try await wait(world, 1_000)
        #expect(world.source.calls.requests.count == 5)
    }

    @Test("promise 4: a released list leaves no back-off timer")
    func released() async throws {
        var world: ListFixture? = try await failing(BackOff())
        let clock = try #require(world?.screen.clock)
        weak let list = world?.list
        world = nil
        await clock.advance(by: .seconds(10))
        #expect(list == nil)
        #expect(clock.sleeperCount == 0)
    }

    @Test("a back-off with a value out of range traps", arguments: 0..<5)
    func checked(wrong: Int) async {
        await #expect(processExitsWith: .failure) { [wrong] in
            switch wrong {
            case 0: _ = BackOff(firstDelay: .zero)
            case 1: _ = BackOff(factor: 0.5)
            case 2: _ = BackOff(firstDelay: .seconds(2), longestDelay: .seconds(1))
            case 3: _ = BackOff(jitter: 2)
            default: _ = BackOff(attempts: 0)
            }
        }
    }
}
