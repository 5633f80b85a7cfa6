import DynamicLists
import Testing

@Suite("Steps in the item load machine, case by case")
struct StepScenarioTests {
    typealias Machine = ItemLoadMachine

    /// Makes a machine with rows that have their first step, and whose next step is loading or waiting.
    private func machine(_ rows: [Int], works: [Int?]? = nil, cap: Int = 1) -> Machine {
        var machine = Machine(maxConcurrentLoads: cap)
        _ = machine.handle(.suspended(true), at: .zero)
        for (row, work) in zip(rows, works ?? rows.map { _ in nil }) {
            _ = machine.handle(.providedInPart(.init(row, work: work)), at: .zero)
        }
        _ = machine.want(rows, works: works)
        _ = machine.handle(.suspended(false), at: .zero)
        return machine
    }

    @Test("promise 49: a step starts the next one, and the phase change is notified once")
    func nextStep() {
        var machine = Machine(maxConcurrentLoads: 1)
        _ = machine.want([0], works: [7])
        let first = machine.handle(.loadEnded(1, [.loadedInPart(next: 8)]), at: .zero)
        #expect(first == [.commit(0), .phaseChanged(0), .start(2, [.init(work: 8, row: 0)])])
        #expect(machine.reason(ofLoad: 2) == .nextStep)
        let second = machine.handle(.loadEnded(2, [.loaded]), at: .zero)
        #expect(second == [.commit(0)])
        #expect(machine.workCount == 0)
        #expect(!machine.needsWork(0))
    }

    @Test("promise 49: rows without data load first, and then the later steps in the order of urgency")
    func urgency() {
        var machine = machine([0, 1])
        #expect(machine.want([0, 1, 2, 3]).starts == [])
        #expect(machine.handle(.loadEnded(1, [.loadedInPart(next: nil)]), at: .zero).starts == [[2]])
        #expect(machine.handle(.loadEnded(2, [.loadedInPart(next: nil)]), at: .zero).starts == [[3]])
        #expect(machine.handle(.loadEnded(3, [.loaded]), at: .zero).starts == [[0]])
        #expect(machine.handle(.loadEnded(4, [.loaded]), at: .zero).starts == [[1]])
        #expect(machine.handle(.loadEnded(5, [.loaded]), at: .zero).starts == [[2]])
    }

    @Test("promise 49: no later step begins for passing rows")
    func passing() {
        var machine = machine([0, 1])
        #expect(machine.rows(ofLoad: 1).map { $0.row } == [0])
        _ = machine.handle(.demanded([.init(1), .init(0)], isPassing: true), at: .zero)
        #expect(machine.handle(.loadEnded(1, [.loaded]), at: .zero) == [.commit(0)])
        #expect(machine.want([1]).starts == [[1]])
    }

    @Test("promise 49: a new row silently joins the running later step of another row")
    func joins() {
        var machine = machine([0], works: [8])
        _ = machine.handle(.providedInPart(.init(3, work: 8)), at: .zero)
        #expect(machine.want([0, 3], works: [8, 8]) == [])
        #expect(machine.rows(ofLoad: 1).map { $0.row } == [0, 3])
    }

    @Test("promise 49: a stale step makes its row wait for the first step, three times at most")
    func stale() {
        var machine = Machine(maxConcurrentLoads: 1)
        _ = machine.want([0], works: [7])
        var load = 1
        for count in 1...3 {
            _ = machine.handle(.loadEnded(load, [.loadedInPart(next: 8)]), at: .zero)
            #expect(machine.phase(ofRow: 0) == .loaded)
            let effects = machine.handle(.loadEnded(load + 1, [.stale(work: 7, nil)]), at: .zero)
            load += 2
            if count < 3 { #expect(effects.starts == [[0]]) }
        }
        #expect(machine.phase(ofRow: 0) == .failed(.editedTooOften(3)))
        #expect(machine.workCount == 0)
    }

    @Test("promise 49: a failed step is not retried while its row remains demanded")
    func halted() {
        var machine = machine([0, 1], works: [8, 8], cap: 2)
        #expect(machine.handle(.loadEnded(1, [.failed(outage()), .failed(outage())]), at: .zero) == [])
        #expect(machine.want([1, 0], works: [8, 8]).starts == [])
        #expect(machine.want([1], works: [8]).starts == [])
        #expect(machine.want([0, 1], works: [8, 8]).starts == [[0]])
        #expect(machine.rows(ofLoad: 2).map { $0.row } == [0])
    }
}
