import DynamicLists
import Testing

@Suite("The item machine", .timeLimit(.minutes(5)))
struct ItemLoadMachineTests {
    typealias Machine = ItemLoadMachine<Int>

    static func place(_ row: Int) -> RowPlace<Int> { RowPlace(id: row, slot: row) }
    static let error = ListError.keyRepeated("test")

    /// A machine over three rows, and a naive model: a phase for each row, and the loads that run.
    struct World: Equatable {
        enum Step: Hashable, CaseIterable {
            case wantNone, wantFirst, wantAll, wantBackwards, passAll
            case oldestSucceeds, oldestIsStale, oldestFails, oldestFailsStale, oldestTimesOut
            case newestSucceeds, newestIsStale, newestFails, newestTimesOut
            case retryFirst, retrySecond, invalidateFirst, provideSecond, removeFirst, removeSecond
            case empty, turnAround
        }

        enum Phase: Hashable { case waiting, loading, loaded, failed }

        struct Running: Equatable {
            let number: Int
            let row: Int
            var counts = true
            var repeats = 0
        }

        var machine: Machine
        let cap: Int
        var phases: [Phase] = [.waiting, .waiting, .waiting]
        var running: [Running] = []
        var wanted: [Int] = []
        var isPassing = false
        /// The slot of each row.
        var slots = [0, 1, 2]
        var trouble: [String] = []

        init(cap: Int) {
            self.cap = cap
            machine = Machine(maxConcurrentLoads: cap, cancelsUnwanted: true)
        }

        mutating func take(_ step: Step) {
            switch step {
            case .wantNone: want([])
            case .wantFirst: want([0])
            case .wantAll: want([0, 1, 2])
            case .wantBackwards: want([2, 1])
            case .passAll: want([0, 1, 2], isPassing: true)
            case .oldestSucceeds: end(running.first) { .loadSucceeded($0, isStale: false) }
            case .oldestIsStale: end(running.first) { .loadSucceeded($0, isStale: true) }
            case .oldestFails: end(running.first) { .loadFailed($0, error, isStale: false) }
            case .oldestFailsStale: end(running.first) { .loadFailed($0, error, isStale: true) }
            case .oldestTimesOut: end(running.first) { .loadTimedOut($0, error) }
            case .newestSucceeds: end(running.last) { .loadSucceeded($0, isStale: false) }
            case .newestIsStale: end(running.last) { .loadSucceeded($0, isStale: true) }
            case .newestFails: end(running.last) { .loadFailed($0, error, isStale: false) }
            case .newestTimesOut: end(running.last) { .loadTimedOut($0, error) }
            case .retryFirst: retry(0)
            case .retrySecond: retry(1)
            case .invalidateFirst:
                stop(0)
                feed(.invalidated(place(0)))
            case .provideSecond:
                stop(1)
                phases[1] = .loaded
                feed(.provided(place(1)))
            case .removeFirst: remove(0)
            case .removeSecond: remove(1)
            case .empty: keep([])
            case .turnAround: keep([2, 0])
            }
            check(step)
        }

        private func place(_ row: Int) -> RowPlace<Int> { RowPlace(id: row, slot: slots[row]) }

        private mutating func want(_ rows: [Int], isPassing: Bool = false) {
            wanted = rows
            self.isPassing = isPassing
            for index in running.indices where running[index].counts && !rows.contains(running[index].row) {
                running[index].counts = false
                phases[running[index].row] = .waiting
            }
            feed(.demanded(rows.map(place), isPassing: isPassing))
        }

        private mutating func stop(_ row: Int) {
            phases[row] = .waiting
            for index in running.indices where running[index].row == row { running[index].counts = false }
        }

        private mutating func retry(_ row: Int) {
            if phases[row] == .failed {
                phases[row] = .waiting
                isPassing = false
                wanted.removeAll { $0 == row }
                wanted.insert(row, at: 0)
            }
            feed(.retried(place(row)))
        }

        private mutating func remove(_ row: Int) {
            stop(row)
            wanted.removeAll { $0 == row }
            feed(.removed(place(row)), startsWanted: false)
        }

        /// A new generation, in which these rows stay as they are and go to the first slots.
        private mutating func keep(_ rows: [Int]) {
            for row in 0..<3 where !rows.contains(row) { stop(row) }
            wanted = []
            let old = slots
            for (slot, row) in (rows + (0..<3).filter { !rows.contains($0) }).enumerated() {
                slots[row] = slot
            }
            feed(
                .replaced(
                    rows.map {
                        Machine.Move(
                            from: RowPlace(id: $0, slot: old[$0]), to: RowPlace(id: $0, slot: slots[$0]))
                    }))
        }

        private mutating func end(_ load: Running?, _ event: (Int) -> Machine.Event) {
            guard let load else { return }
            running.removeAll { $0.number == load.number }
            let happened = event(load.number)
            var again: Running?
            if load.counts {
                switch happened {
                case .loadSucceeded(_, isStale: false): phases[load.row] = .loaded
                case .loadSucceeded, .loadFailed(_, _, isStale: true):
                    if load.repeats == 2 {
                        phases[load.row] = .failed
                    } else {
                        again = Running(number: 0, row: load.row, repeats: load.repeats + 1)
                    }
                default: phases[load.row] = .failed
                }
            }
            feed(happened, again: again)
        }

        /// Feeds the machine, and begins in the naive model what must begin: the wanted rows that wait, in
        /// order, as long as there is room. The machine must begin just these.
        private mutating func feed(
            _ event: Machine.Event, again: Running? = nil, startsWanted: Bool = true
        ) {
            var expected: [Running] = again.map { [$0] } ?? []
            let candidates = startsWanted && !isPassing ? wanted : []
            for row in candidates where phases[row] == .waiting && running.count + expected.count < cap {
                expected.append(Running(number: 0, row: row))
                phases[row] = .loading
            }
            var begun: [(row: Int, number: Int)] = []
            for effect in machine.handle(event) {
                switch effect {
                case .start(let place, let number): begun.append((place.id, number))
                case .cancel(let number):
                    if running.first(where: { $0.number == number })?.counts == true {
                        trouble.append("load \(number) was cancelled, but counts")
                    }
                case .commit(let place, _):
                    if phases[place.id] != .loaded {
                        trouble.append("row \(place.id) got data it must not get")
                    }
                case .phaseChanged: break
                }
            }
            if begun.map(\.row) != expected.map(\.row) {
                trouble.append("rows \(begun.map(\.row)) began instead of \(expected.map(\.row))")
            }
            for (row, number) in begun {
                let repeats = expected.first { $0.row == row }?.repeats ?? 0
                running.append(Running(number: number, row: row, repeats: repeats))
            }
        }

        private mutating func check(_ step: Step) {
            for row in 0..<3 {
                let phase: Phase =
                    switch machine.phase(ofSlot: slots[row]) {
                    case .waiting: .waiting
                    case .loading: .loading
                    case .loaded: .loaded
                    case .failed: .failed
                    }
                if phase != phases[row] {
                    trouble.append("after \(step) row \(row) is \(phase), not \(phases[row])")
                }
            }
            if machine.loadCount != running.count {
                trouble.append("\(machine.loadCount) loads, not \(running.count)")
            }
            if running.count > cap { trouble.append("\(running.count) loads run, but at most \(cap) may") }
        }
    }

    func explore(_ world: World, _ depth: Int, _ worlds: inout Int) -> [String] {
        for step in World.Step.allCases {
            var next = world
            next.take(step)
            worlds += 1
            if !next.trouble.isEmpty { return ["\(step)"] + next.trouble }
            if depth > 1, next != world {
                let trouble = explore(next, depth - 1, &worlds)
                if !trouble.isEmpty { return ["\(step)"] + trouble }
            }
        }
        return []
    }

    @Test(
        "promises 23 to 25: all orders of events over three rows do what a naive list does",
        arguments: [1, 2])
    func smallWorlds(cap: Int) async {
        var worlds = 0
        for first in World.Step.allCases {
            // Other tests run meanwhile: this one would keep a thread for seconds.
            await Task.yield()
            var world = World(cap: cap)
            world.take(first)
            let trouble = world.trouble + explore(world, 3, &worlds)
            #expect(trouble.isEmpty, "\(first), \(trouble)")
        }
        #expect(worlds > 10_000)
    }

    @Test("long random runs do what a naive list does, and meet every combination of phases with every event")
    func randomRuns() async {
        var met: Set<[World.Phase]> = []
        for seed in UInt64(1)...40 {
            await Task.yield()
            var random = SeededRandom(seed: seed)
            var world = World(cap: Int.random(in: 1...3, using: &random))
            for number in 0..<3_000 {
                guard let step = World.Step.allCases.randomElement(using: &random) else { break }
                if met.insert(world.phases).inserted {
                    // Each combination that is met for the first time is tried with every event.
                    for other in World.Step.allCases {
                        var next = world
                        next.take(other)
                        #expect(next.trouble.isEmpty, "seed \(seed), step \(number), \(other)")
                    }
                }
                world.take(step)
                #expect(world.trouble.isEmpty, "seed \(seed), step \(number)")
                if !world.trouble.isEmpty { return }
            }
        }
        #expect(met.count >= 40)
    }

    @Test("promise 25: an answer that comes twice is a mistake of the owner, and traps")
    func answerTwice() async {
        await #expect(processExitsWith: .failure) {
            var machine = Machine(maxConcurrentLoads: 1, cancelsUnwanted: true)
            _ = machine.handle(.demanded([RowPlace(id: 0, slot: 0)], isPassing: false))
            _ = machine.handle(.loadSucceeded(1, isStale: false))
            _ = machine.handle(.loadSucceeded(1, isStale: false))
        }
    }

    @Test("promise 24: loads that are no longer wanted finish where that is the policy")
    func finishPolicy() {
        var machine = Machine(maxConcurrentLoads: 2, cancelsUnwanted: false)
        let first = Self.place(0)
        #expect(
            machine.handle(.demanded([first], isPassing: false)) == [.start(first, 1), .phaseChanged(first)])
        #expect(machine.handle(.demanded([], isPassing: false)) == [])
        #expect(
            machine.handle(.loadSucceeded(1, isStale: false)) == [.commit(first, 1), .phaseChanged(first)])
    }
}
