import DynamicLists
import Testing

@Suite("The paging machine", .timeLimit(.minutes(5)))
struct PagingMachineTests {
    typealias Machine = PagingMachine<Int>

    /// Where a machine stands, so that every state can be tried with every event.
    struct Standing: Hashable {
        let refresh, append, cursor: Int
        let isStarted: Bool

        init(_ machine: Machine) {
            refresh = Self.kind(machine.refresh)
            append = Self.kind(machine.append)
            cursor =
                switch machine.cursor {
                case .unknown: 0
                case .next: 1
                case .end: 2
                }
            isStarted = machine.isStarted
        }

        static func kind(_ flight: Machine.Flight) -> Int {
            switch flight {
            case .idle: 0
            case .loading: 1
            case .failed: 2
            }
        }
    }

    /// Goes through all orders of steps up to a depth. A step that changes nothing is not gone on from: what
    /// follows it follows from the world before it, too.
    func explore(_ world: PagingWorld, _ depth: Int, _ worlds: inout Int) -> [String] {
        for step in PagingWorld.Step.allCases {
            var next = world
            next.take(step)
            worlds += 1
            if !next.trouble.isEmpty { return ["\(step) in \(world.pages)"] + next.trouble }
            if depth > 1, next != world {
                let trouble = explore(next, depth - 1, &worlds)
                if !trouble.isEmpty { return ["\(step)"] + trouble }
            }
        }
        return []
    }

    @Test("promises 1 to 9: all orders of events over all small layouts do what a naive list does")
    func smallWorlds() async {
        var worlds = 0
        for pages in Self.layouts {
            for (asksAgain, repeating) in [(false, nil), (true, nil), (false, pages.count - 1)] {
                // The first page has no name that it could repeat.
                if repeating == 0 { continue }
                // Other tests run meanwhile: this one would keep a thread for seconds.
                await Task.yield()
                let world = PagingWorld(pages: pages, asksAgainAtEnd: asksAgain, repeating: repeating)
                let trouble = explore(world, pages.count <= 2 ? 5 : 4, &worlds)
                #expect(trouble.isEmpty, "\(pages), \(asksAgain), \(repeating ?? 0): \(trouble)")
            }
        }
        #expect(worlds > 100_000)
    }

    /// All layouts of one to four pages of none or two rows.
    static let layouts: [[Int]] = (1...4).flatMap { count in
        (0..<(1 << count)).map { bits in (0..<count).map { (bits >> $0) & 1 == 1 ? 2 : 0 } }
    }

    @Test("long random runs do what a naive list does, and meet every state with every event")
    func randomRuns() async {
        var met: Set<Standing> = []
        for seed in UInt64(1)...60 {
            await Task.yield()
            var random = SeededRandom(seed: seed)
            let pages = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                Int.random(in: 0...3, using: &random)
            }
            var world = PagingWorld(
                pages: pages, maxEmpty: Int.random(in: 0...2, using: &random),
                asksAgainAtEnd: Bool.random(using: &random),
                repeating: [nil, 1, 2].randomElement(using: &random).flatMap { $0 })
            for number in 0..<2_000 {
                guard let step = PagingWorld.Step.allCases.randomElement(using: &random) else { break }
                if met.insert(Standing(world.machine)).inserted {
                    // Each state that is met for the first time is tried with every event.
                    for other in PagingWorld.Step.allCases {
                        var next = world
                        next.take(other)
                        #expect(
                            next.trouble.isEmpty, "seed \(seed), step \(number), \(other), pages \(pages)")
                    }
                }
                world.take(step)
                #expect(world.trouble.isEmpty, "seed \(seed), step \(number), pages \(pages)")
                if !world.trouble.isEmpty { return }
            }
        }
        #expect(met.count >= 15)
    }

    @Test("promise 8: a key that repeats, or is not equal to itself, loses no rows; retry asks for that page")
    func unusableKeys() {
        typealias Machine = PagingMachine<Double>
        func load(_ number: Int, _ key: Double?) -> PageLoad<Double> {
            PageLoad(number: number, direction: key == nil ? .refresh : .append, key: key)
        }
        var machine = Machine(maxConsecutiveEmptyPages: 3, asksAgainAtEnd: false)
        _ = machine.handle(.started)
        #expect(
            machine.handle(.pageLoaded(load(1, nil), .init(nextKey: .nan, received: 2, added: 2)))
                == [.replace(load(1, nil))])
        #expect(machine.appendState == .failed(.keyUnusable("nan")))
        #expect(machine.handle(.endReached) == [])
        #expect(machine.handle(.retryRequested) == [.load(load(2, nil))])
        _ = machine.handle(.pageLoaded(load(2, nil), .init(nextKey: 1, received: 2, added: 2)))
        #expect(machine.handle(.endReached) == [.load(load(3, 1))])
        #expect(
            machine.handle(.pageLoaded(load(3, 1), .init(nextKey: 1, received: 2, added: 2)))
                == [.append(load(3, 1))])
        #expect(machine.appendState == .failed(.keyRepeated("1.0")))
        #expect(machine.rowCount == 4)
        #expect(machine.handle(.retryRequested) == [.load(load(4, 1))])
    }

    private func machine(maxEmpty: Int = 10) -> Machine {
        Machine(maxConsecutiveEmptyPages: maxEmpty, asksAgainAtEnd: false)
    }

    private func load(_ number: Int, _ key: Int?) -> PageLoad<Int> {
        PageLoad(number: number, direction: key == nil ? .refresh : .append, key: key)
    }

    @Test("promise 2: a load that ends while more is wanted begins the next in the same step")
    func nextInTheSameStep() {
        var machine = machine()
        #expect(machine.handle(.started) == [.load(load(1, nil))])
        #expect(
            machine.handle(.pageLoaded(load(1, nil), .init(nextKey: 1, received: 2, added: 2))) == [
                .replace(load(1, nil))
            ])
        #expect(machine.handle(.demandChanged(rows: 5)) == [.load(load(2, 1))])
        #expect(machine.handle(.demandChanged(rows: 5)) == [])
        #expect(
            machine.handle(.pageLoaded(load(2, 1), .init(nextKey: 2, received: 2, added: 2)))
                == [.append(load(2, 1)), .load(load(3, 2))])
    }

    @Test("promise 7: retry after both directions failed asks for both, the first page first")
    func retryBoth() {
        var machine = machine()
        _ = machine.handle(.started)
        _ = machine.handle(.pageLoaded(load(1, nil), .init(nextKey: 1, received: 2, added: 2)))
        _ = machine.handle(.demandChanged(rows: 3))
        _ = machine.handle(.pageFailed(load(2, 1), PagingWorld.error))
        _ = machine.handle(.refreshRequested)
        #expect(machine.handle(.pageFailed(load(3, nil), PagingWorld.error)) == [])
        #expect(machine.handle(.retryRequested) == [.load(load(4, nil))])
        #expect(machine.handle(.pageFailed(load(4, nil), PagingWorld.error)) == [.load(load(5, 1))])
    }

    @Test("promise 10: a page of nothing but duplicates is progress, not the end")
    func duplicatesOnly() {
        var machine = machine()
        _ = machine.handle(.started)
        _ = machine.handle(.pageLoaded(load(1, nil), .init(nextKey: 1, received: 2, added: 2)))
        _ = machine.handle(.demandChanged(rows: 3))
        #expect(
            machine.handle(.pageLoaded(load(2, 1), .init(nextKey: 2, received: 2, added: 0)))
                == [.append(load(2, 1)), .load(load(3, 2))])
        #expect(machine.appendState == .loading)
    }
}
