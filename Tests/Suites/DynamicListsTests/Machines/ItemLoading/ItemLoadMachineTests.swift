import DynamicLists
import DynamicListsTesting
import Testing

@Suite("The item load machine", .timeLimit(.minutes(5)))
struct ItemLoadMachineTests {
    /// The frequent events in a small world: all answers, and the demands of a viewport that moves back and
    /// forth.
    static func steps(_ settings: ItemWorld.Settings) -> [ItemWorld.Step] {
        let all = Array(settings.works.indices)
        let endings: [ItemWorld.Ending] = [.succeeds, .fails, .isStale, .failsStale, .timesOut, .halfFails]
        var steps: [ItemWorld.Step] = [
            .want([]), .want([0]), .want(all), .want(all.dropFirst().reversed()), .want(all, isPassing: true),
            .retry(0), .invalidate(0, work: settings.works[0]), .provide(1), .remove(0), .halfASecond,
        ]
        for choice in [ItemWorld.LoadChoice.oldest, .newest] { steps += endings.map { .end(choice, $0) } }
        if settings.steps > 1 { steps.append(.provide(1, isWhole: false)) }
        return steps
    }

    /// The rare events.
    static func rareSteps(_ settings: ItemWorld.Settings) -> [ItemWorld.Step] {
        [
            .retry(1), .invalidate(1, work: 1), .invalidate(2, work: nil), .remove(1), .provide(2), .move(0),
            .move(1), .keep([]), .keep([2, 0]), .keep([1]), .cap(1), .cap(2), .suspend(true),
            .suspend(false), .want([2, 1]), .want([1, 0, 2]),
        ]
    }

    /// Explores all worlds that can be reached in `depth` steps, each with all events.
    static func explore(
        _ settings: ItemWorld.Settings, _ events: [ItemWorld.Step], depth: Int
    ) async -> (worlds: Int, failures: [String]) {
        var visited: Set<ItemWorld.Fingerprint> = [ItemWorld(settings).likeness]
        var edge = [ItemWorld(settings)]
        var steps = 0
        while !edge.isEmpty, steps < depth {
            steps += 1
            var next: [ItemWorld] = []
            for world in edge {
                // Yields to other tests, because this one would block a thread for seconds.
                await Task.yield()
                for step in events {
                    var other = world
                    other.take(step)
                    if !other.failures.isEmpty { return (visited.count, other.failures) }
                    if visited.insert(other.likeness).inserted { next.append(other) }
                }
            }
            edge = next
        }
        return (visited.count, [])
    }

    static let threeRows: [ItemWorld.Settings] = [
        .init(works: [nil, nil, nil], cap: 1), .init(works: [nil, nil, nil], cap: 2),
        .init(works: [7, 7, nil], cap: 1), .init(works: [7, nil, 7], cap: 1, policy: .finish),
        .init(works: [7, 7, 8], cap: 1, batch: 2), .init(works: [7, 8, 7], cap: 2, batch: 2),
        .init(works: [7, 8, 9], cap: 1, batch: 2, policy: .lower),
        .init(works: [7, 7, nil], cap: 2, policy: .lower),
        .init(works: [nil, nil, nil], cap: 2, policy: .lower, burst: 1),
        .init(works: [7, 7, nil], cap: 1, burst: 1), .init(works: [7, 8, 9], cap: 2, batch: 2, burst: 2),
        .init(works: [nil, nil, nil], cap: 1, maxLoaded: 1),
        .init(works: [7, 7, nil], cap: 2, policy: .finish, maxLoaded: 2),
    ]

    @Test(
        "promises 23 to 29 and 31: with three rows, the machine agrees with a naive list after all events",
        arguments: threeRows)
    func smallWorlds(settings: ItemWorld.Settings) async {
        // All reachable worlds, except for those with two concurrent loads and a rate limit.
        let depth = settings.cap == 1 || settings.burst == nil ? Int.max : 6
        let reference = await Self.explore(settings, Self.steps(settings), depth: depth)
        #expect(reference.failures.isEmpty)
        #expect(reference.worlds > 700)
        let rare = await Self.explore(settings, Self.steps(settings) + Self.rareSteps(settings), depth: 3)
        #expect(rare.failures.isEmpty)
    }

    static let rowsInSteps: [ItemWorld.Settings] = [
        .init(works: [nil, nil, nil], cap: 1, steps: 2), .init(works: [7, 7, nil], cap: 2, steps: 2),
        .init(works: [7, nil, 7], cap: 1, policy: .finish, maxLoaded: 1, steps: 3),
        .init(works: [7, 8, 7], cap: 2, policy: .lower, steps: 2),
        .init(works: [7, 8, 9], cap: 1, batch: 2, policy: .lower, steps: 2),
        .init(works: [7, 7, nil], cap: 1, burst: 1, steps: 3),
        .init(works: [nil, 7, 7], cap: 2, policy: .lower, maxLoaded: 1, steps: 2),
    ]

    @Test(
        "promise 49: with data in steps, the machine agrees with a naive list after all events",
        arguments: rowsInSteps)
    func smallWorldsInSteps(settings: ItemWorld.Settings) async {
        let reference = await Self.explore(settings, Self.steps(settings), depth: 6)
        #expect(reference.failures.isEmpty)
        #expect(reference.worlds > 700)
        let rare = await Self.explore(settings, Self.steps(settings) + Self.rareSteps(settings), depth: 3)
        #expect(rare.failures.isEmpty)
    }

    @Test("promises 23 to 29 and 31: the machine agrees with a naive list in random runs", arguments: 1...48)
    func randomRuns(seed: Int) async {
        var random = SeededRandom(seed: UInt64(seed))
        let settings = ItemWorld.Settings(
            works: (0..<6).map { _ in [nil, 1, 2, 3].randomElement(using: &random) ?? nil },
            cap: Int.random(in: 1...3, using: &random), batch: seed % 3 == 0 ? 2 : 1,
            policy: [.cancel, .lower, .finish][seed % 3 == 0 ? seed / 3 % 3 : seed % 3],
            burst: [nil, nil, 1, 3].randomElement(using: &random) ?? nil,
            maxLoaded: [nil, 2, 4].randomElement(using: &random) ?? nil, steps: [1, 1, 2, 3][seed % 4])
        var world = ItemWorld(settings)
        for number in 0..<5_000 {
            if number % 50 == 0 { await Task.yield() }
            world.take(.random(settings, &random))
            #expect(world.failures.isEmpty, "seed \(seed), step \(number), \(settings)")
            if !world.failures.isEmpty { return }
        }
    }

    @Test("promise 25: a second answer of a load traps with the load's number")
    func answerTwice() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var machine = ItemLoadMachine(maxConcurrentLoads: 1)
            _ = machine.handle(.demanded([.init(0)], isPassing: false), at: .zero)
            _ = machine.handle(.loadEnded(1, [.loaded]), at: .zero)
            _ = machine.handle(.loadEnded(1, []), at: .zero)
        }
        #expect(text(result).contains("Load 1 ended twice, or never began"))
    }

    @Test("promise 25: an answer with outcomes for rows that do not wait for the load traps with the numbers")
    func answerForOthers() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var machine = ItemLoadMachine(maxConcurrentLoads: 1)
            _ = machine.handle(.demanded([.init(0)], isPassing: false), at: .zero)
            _ = machine.handle(.loadEnded(1, [.loaded, .loaded]), at: .zero)
        }
        #expect(text(result).contains("Load 1 ended with 2 outcomes for 1 rows"))
    }

    @Test("moving a row into a slot in use traps with the numbers")
    func slotInUse() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var machine = ItemLoadMachine(maxConcurrentLoads: 1)
            _ = machine.handle(.provided(3), at: .zero)
            _ = machine.handle(.moved(.init(from: 5, to: 3)), at: .zero)
        }
        #expect(text(result).contains("Row 5 moves to slot 3, which is in use"))
    }

    @Test("promise 24: under the finish policy, loads that are no longer demanded finish")
    func finishPolicy() {
        var machine = ItemLoadMachine(maxConcurrentLoads: 2, policy: .finish)
        #expect(machine.want([0]) == [.start(1, [.init(work: -1, row: 0)]), .phaseChanged(0)])
        #expect(machine.want([]) == [])
        #expect(machine.handle(.loadEnded(1, [.loaded]), at: .zero) == [.commit(0), .phaseChanged(0)])
    }

    private func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
}

extension ItemWorld.Step {
    /// Returns any event of rows that refer to one of three work items, or none.
    static func random(_ settings: ItemWorld.Settings, _ random: inout SeededRandom) -> Self {
        let rows = settings.works.indices
        let row = rows.randomElement(using: &random) ?? 0
        let some = rows.shuffled(using: &random).prefix(Int.random(in: 0...rows.count, using: &random))
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<6: return .want(Array(some), isPassing: Int.random(in: 0..<5, using: &random) == 0)
        case 6..<12:
            let endings: [ItemWorld.Ending] = [
                .succeeds, .succeeds, .fails, .isStale, .failsStale, .timesOut, .halfFails,
            ]
            return .end(
                Bool.random(using: &random) ? .oldest : .newest,
                endings.randomElement(using: &random) ?? .fails)
        case 12: return .retry(row)
        case 13: return .invalidate(row, work: [nil, 1, 2, 3].randomElement(using: &random) ?? nil)
        case 14: return .provide(row, isWhole: Bool.random(using: &random))
        case 15: return .remove(row)
        case 16: return .move(row)
        case 17: return .keep(Array(some))
        case 18: return .cap(Int.random(in: 1...3, using: &random))
        default: return Bool.random(using: &random) ? .halfASecond : .suspend(.random(using: &random))
        }
    }
}
