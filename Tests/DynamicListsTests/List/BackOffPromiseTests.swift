import DynamicLists
import DynamicListsTesting
import Testing

/// What a source throws that knows when to ask again.
struct Overload: RetryAdvising {
    var isRetryable = true
    var retryDelay: Duration?
}

@MainActor
@Suite("Promises about trying again", .timeLimit(.minutes(5)))
struct BackOffPromiseTests {
    /// A list that fails at its first page, and tries again.
    private func failing(_ backOff: BackOff, chance: Double = 0, with error: any Error = Outage())
        async throws -> World
    {
        let world = World(height: 3) { $0.backOff = backOff }
        world.list.chance = { chance }
        world.screen.show()
        try await fail(world, error)
        return world
    }

    private func fail(_ world: World, _ error: any Error) async throws {
        try await world.screen.next(world.source.calls).fail(with: error)
        try await world.screen.wait { world.list.snapshot.refreshState.error != nil }
    }

    /// Lets time pass, and expects that the next try comes then and not before.
    private func wait(_ world: World, _ milliseconds: Int) async throws {
        let count = world.source.calls.requests.count
        await world.screen.clock.advance(by: .milliseconds(milliseconds - 1))
        #expect(world.source.calls.requests.count == count)
        #expect(world.list.snapshot.refreshState.error != nil)
        await world.screen.clock.advance(by: .milliseconds(1))
        try await world.screen.wait { world.list.snapshot.refreshState.isLoading }
    }

    @Test("promise 4: with a back-off a failed page is tried again, later each time, and not for ever")
    func growsAndEnds() async throws {
        let world = try await failing(BackOff(longestDelay: .seconds(3), attempts: 4))
        for time in [1_000, 2_000, 3_000, 3_000] {
            #expect(world.list.snapshot.refreshState == .failed(outage()))
            try await wait(world, time)
            try await fail(world, Outage())
        }
        #expect(world.list.isIdle)
        #expect(world.screen.clock.sleeperCount == 0)
        #expect(world.source.calls.requests == [.first(3)] + Array(repeating: .first(3).anew, count: 4))
        world.list.retry()
        try await fail(world, Outage())
        try await wait(world, 1_000)
    }

    @Test("promise 4: chance makes a wait longer, by a share of itself at most", arguments: [0, 0.5, 1])
    func jitter(chance: Double) async throws {
        let world = try await failing(BackOff(jitter: 0.5), chance: chance)
        try await wait(world, 1_000 + Int(500 * chance))
    }

    @Test("promise 4: it waits no less than the server asks for")
    func serversWord() async throws {
        let world = try await failing(BackOff(), with: Overload(retryDelay: .seconds(90)))
        try await wait(world, 90_000)
        try await fail(world, Overload(retryDelay: .milliseconds(1)))
        try await wait(world, 2_000)
        try await fail(world, Overload(retryDelay: .seconds(Int64.max)))
        #expect(world.screen.clock.sleeperCount <= 1)
    }

    @Test("promise 4: what asking again cannot help is not tried again")
    func notRetryable() async throws {
        let world = try await failing(BackOff(), with: Overload(isRetryable: false))
        #expect(world.list.isIdle)
        world.list.retry()
        try await fail(world, ListError.sourceFailed(.init(Overload(isRetryable: false))))
        #expect(world.list.isIdle)
    }

    @Test("promise 4: a page that arrives begins the count anew, in its direction")
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

    @Test("promise 4: retry, refresh and reset ask at once, and end the waiting")
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

    @Test("promise 4: nobody waits for a list that is gone")
    func released() async throws {
        var world: World? = try await failing(BackOff())
        let clock = try #require(world?.screen.clock)
        weak let list = world?.list
        world = nil
        await clock.advance(by: .seconds(10))
        #expect(list == nil)
        #expect(clock.sleeperCount == 0)
    }

    @Test("a way to try again that makes no sense traps", arguments: 0..<5)
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
