import DynamicLists
import DynamicListsTesting
import Testing

@Suite("The paging machine", .timeLimit(.minutes(5)))
struct PagingMachineTests {
    /// The state of a machine, as far as it determines which events can be tried.
    struct MachineState: Hashable {
        let refresh, append, prepend: Int
        let cursors: [Int]
        let isStarted: Bool

        init(_ machine: PagingWorld.Machine) {
            refresh = Self.kind(machine.refresh)
            append = Self.kind(machine.generation?[.end].loadSlot)
            prepend = Self.kind(machine.generation?[.beginning].loadSlot)
            cursors = Edge.allCases.map { edge in
                switch machine.generation?[edge].cursor {
                case .next: 0
                case .dropped: 1
                case .reload: 2
                case .end: 3
                case nil: 4
                }
            }
            isStarted = machine.isStarted
        }

        static func kind(_ loadSlot: PagingWorld.Machine.LoadSlot?) -> Int {
            switch loadSlot {
            case .idle: 0
            case .loading: 1
            case .failed: 2
            case .paused: 3
            case nil: 4
            }
        }
    }

    /// Explores all orders of steps up to a depth. Of equal worlds, only one is continued.
    ///
    /// - Returns: The number of steps, and any failures with the steps that led to them.
    private func explore(_ world: PagingWorld, depth: Int) -> (steps: Int, failures: [String]) {
        var visited: Set<PagingWorld.Fingerprint> = [world.shape]
        var worlds: [(world: PagingWorld, path: [PagingWorld.Step])] = [(world, [])]
        var steps = 0
        for level in 1...depth {
            var next: [(world: PagingWorld, path: [PagingWorld.Step])] = []
            for (world, path) in worlds {
                for step in PagingWorld.Step.allCases {
                    var new = world
                    new.take(step)
                    steps += 1
                    if !new.failures.isEmpty { return (steps, ["\(path + [step])"] + new.failures) }
                    if level < depth, visited.insert(new.shape).inserted { next.append((new, path + [step])) }
                }
            }
            worlds = next
        }
        return (steps, [])
    }

    /// All layouts of one to four pages of zero or two rows.
    static let layouts: [[Int]] = (1...4).flatMap { count in
        (0..<(1 << count)).map { bits in (0..<count).map { (bits >> $0) & 1 == 1 ? 2 : 0 } }
    }

    /// Sources with all relevant properties and rules.
    static func sources(_ pages: [Int]) -> [NaivePaging.Source] {
        let middle = pages.count / 2
        return [
            NaivePaging.Source(pages: pages, asksAgainAtEnd: true, maxAttempts: 1),
            NaivePaging.Source(pages: pages, isTwoWay: true, opening: middle),
            NaivePaging.Source(pages: pages, isTwoWay: true, opening: middle, maxRows: 2),
            NaivePaging.Source(pages: pages, maxRows: 3),
            NaivePaging.Source(pages: pages, isTwoWay: true, opening: middle, isCircling: true, maxRows: 2),
            NaivePaging.Source(pages: pages, isTwoWay: true, hidden: [middle], maxEmpty: 0, maxRows: 2),
            NaivePaging.Source(pages: pages, isTwoWay: true, opening: middle, namesBorders: true, maxRows: 2),
        ]
    }

    /// A list that has been scrolled to both its ends.
    private func seen(_ source: NaivePaging.Source) -> PagingWorld {
        var world = PagingWorld(source)
        world.take(.start)
        for _ in source.pages {
            world.take(.oldestSucceeds)
            world.take(.endReached)
            world.take(.lookAtLast)
        }
        return world
    }

    /// A list whose first load has failed and is being retried.
    private func triedAgain(_ source: NaivePaging.Source) -> PagingWorld {
        var world = PagingWorld(source)
        for step in [PagingWorld.Step.start, .newestFails, .backOffEnds] { world.take(step) }
        return world
    }

    @Test(
        "in all orders of events over small layouts, the machine agrees with a naive list", arguments: 0..<7)
    func smallWorlds(kind: Int) async {
        var steps = 0
        for pages in Self.layouts {
            // Yields to other tests, because this one would block a thread for seconds.
            await Task.yield()
            let source = Self.sources(pages)[kind]
            let worlds = [
                (PagingWorld(source), 4), (seen(source), pages.count < 4 ? 3 : 2), (triedAgain(source), 2),
            ]
            for (world, depth) in worlds {
                #expect(world.failures.isEmpty, "\(source): \(world.failures)")
                let (taken, failures) = explore(world, depth: depth)
                steps += taken
                #expect(failures.isEmpty, "\(source): \(failures)")
            }
        }
        #expect(steps > 30_000)
    }
}

extension PagingMachineTests {
    @Test("long random runs agree with a naive list, and cover every event in every state")
    func randomRuns() async {
        var met: Set<MachineState> = []
        for seed in UInt64(1)...60 {
            await Task.yield()
            var random = SeededRandom(seed: seed)
            var world = PagingWorld(Self.source(&random))
            for number in 0..<700 {
                // Most of the time a list continues, so that its pages are dropped and reloaded.
                let steps = number % 200 < 150 ? Self.quiet : PagingWorld.Step.allCases
                guard let step = steps.randomElement(using: &random) else { break }
                if met.insert(MachineState(world.machine)).inserted {
                    // Each new state is tried with every event.
                    for other in PagingWorld.Step.allCases {
                        var next = world
                        next.take(other)
                        #expect(next.failures.isEmpty, "seed \(seed), step \(number), \(world.naive.source)")
                    }
                }
                world.take(step)
                #expect(world.failures.isEmpty, "seed \(seed), step \(number), \(world.naive.source)")
                if !world.failures.isEmpty { return }
            }
        }
        #expect(met.count >= 75)
    }

    private static let quiet: [PagingWorld.Step] = [
        .oldestSucceeds, .newestSucceeds, .oldestSucceeds, .newestSucceeds, .lookAtFirst, .lookAtLast,
        .endReached, .beginningReached, .retry, .newestFails, .removeLast,
    ]

    private static func source(_ random: inout SeededRandom) -> NaivePaging.Source {
        let pages = (0..<Int.random(in: 1...7, using: &random)).map { _ in
            Int.random(in: 0...3, using: &random)
        }
        var source = NaivePaging.Source(pages: pages, isTwoWay: Bool.random(using: &random))
        if Bool.random(using: &random) { source.maxRows = Int.random(in: 1...8, using: &random) }
        if Bool.random(using: &random) { source.hidden = [Int.random(in: 0..<pages.count, using: &random)] }
        source.isCircling = source.isTwoWay && Int.random(in: 0...3, using: &random) == 0
        // A page that is opened without a key has none that it could repeat.
        if source.isCircling || Bool.random(using: &random) {
            source.opening = Int.random(in: 0..<pages.count, using: &random)
        }
        source.namesBorders = source.isTwoWay && !source.isCircling && Bool.random(using: &random)
        source.maxEmpty = Int.random(in: 0...2, using: &random)
        source.asksAgainAtEnd = Bool.random(using: &random)
        source.maxAttempts = Int.random(in: 0...2, using: &random)
        return source
    }

    @Test("promise 8: a repeated key, or NaN, loses no rows, and a retry requests that page again")
    func unusableKeys() {
        var list = ScriptedPagingMachine<Double>()
        list.send(.started)
        #expect(list.page(.refresh, 2, next: .nan) == ["replace by the beginning"])
        #expect(list.machine.appendState == .failed(.keyUnusable("nan")))
        #expect(list.send(.endReached) == [])
        #expect(list.send(.retryRequested) == ["load refresh the beginning"])
        list.page(.refresh, 2, next: 1)
        #expect(list.send(.endReached) == ["load append 1.0"])
        #expect(list.page(.append, 2, next: 1) == ["append 1.0 as page 1"])
        #expect(list.machine.appendState == .failed(.keyRepeated("1.0")))
        #expect(list.machine.generation?.rowCount == 4)
        #expect(list.send(.retryRequested) == ["load append 1.0"])
        #expect(list.page(.append, 2, next: 2, added: 0) == ["append 1.0 as page 1"])
        #expect(list.send(.endReached) == ["load append 2.0"])
    }

    @Test("promise 2: a load that ends while demand remains starts the next one in the same step")
    func nextInTheSameStep() {
        var list = ScriptedPagingMachine<Int>()
        #expect(list.send(.started) == ["load refresh the beginning"])
        #expect(list.page(.refresh, 2, next: 1) == ["replace by the beginning"])
        #expect(list.demand(after: 3) == ["load append 1"])
        #expect(list.demand(after: 3) == [])
        #expect(list.page(.append, 2, next: 2) == ["append 1 as page 1", "load append 2"])
        #expect(list.page(.append, 2, next: 3) == ["append 2 as page 2"])
    }

    @Test("promise 7: a retry after both directions failed requests both, the first page first")
    func retryBoth() {
        var list = ScriptedPagingMachine<Int>()
        list.send(.started)
        list.page(.refresh, 2, next: 1)
        list.demand(after: 1)
        list.fail(.append)
        list.send(.refreshRequested(around: nil))
        #expect(list.fail(.refresh) == [])
        #expect(list.send(.retryRequested) == ["load refresh the beginning"])
        #expect(list.fail(.refresh) == ["load append 1"])
    }

    @Test("promise 10: a page that contains only duplicates is progress, not the end")
    func duplicatesOnly() {
        var list = ScriptedPagingMachine<Int>()
        list.send(.started)
        list.page(.refresh, 2, next: 1)
        list.demand(after: 1)
        #expect(list.page(.append, 2, next: 2, added: 0) == ["append 1 as page 1", "load append 2"])
        #expect(list.machine.appendState == .loading)
    }
}
