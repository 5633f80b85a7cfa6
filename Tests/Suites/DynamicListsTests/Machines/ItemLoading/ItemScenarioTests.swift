import DynamicLists
import Testing

@Suite("The item load machine, case by case")
struct ItemScenarioTests {
    typealias Machine = ItemLoadMachine

    @Test("equal requests share one load, and one of two rows leaving does not cancel it")
    func sharedLoad() {
        var machine = Machine(maxConcurrentLoads: 4)
        #expect(machine.want([0, 1], works: [7, 7]).starts == [[0]])
        #expect(machine.phase(ofRow: 1) == .loading)
        #expect(machine.want([1], works: [7]).cancels == [])
        #expect(machine.phase(ofRow: 0) == .waiting)
        #expect(machine.want([]).cancels == [1])
    }

    @Test("a row added while its request is loading joins the load, and receives its result")
    func joins() {
        var machine = Machine(maxConcurrentLoads: 1)
        _ = machine.want([0], works: [7])
        #expect(machine.want([0, 1], works: [7, 7]) == [.phaseChanged(1)])
        #expect(machine.rows(ofLoad: 1).map { $0.row } == [0, 1])
        let effects = machine.handle(.loadEnded(1, [.loaded, .loaded]), at: .zero)
        #expect(effects.commits == [0, 1])
        #expect(machine.workCount == 0)
    }

    @Test("a load continues if one row joins it as another leaves")
    func handedOver() {
        var machine = Machine(maxConcurrentLoads: 1)
        _ = machine.want([0], works: [7])
        #expect(machine.want([5], works: [7]) == [.phaseChanged(0), .phaseChanged(5)])
        #expect(machine.rows(ofLoad: 1).map { $0.row } == [5])
    }

    @Test("a failure reaches both rows of a shared load, and each has its own retry")
    func sharedFailure() {
        var machine = Machine(maxConcurrentLoads: 1)
        _ = machine.want([0, 1], works: [7, 7])
        _ = machine.handle(.loadEnded(1, [.failed(outage()), .failed(outage())]), at: .zero)
        #expect([0, 1].map { machine.phase(ofRow: $0) } == [.failed(outage()), .failed(outage())])
        #expect(machine.handle(.retried(.init(1, work: 7)), at: .zero).starts == [[1]])
        #expect(machine.phase(ofRow: 0) == .failed(outage()))
    }

    @Test("promise 26: a shared load is as urgent as its most urgent row, also after that row has left")
    func urgencyOfSharers() {
        var machine = Machine(maxConcurrentLoads: 1)
        _ = machine.want([9, 0, 1, 2], works: [1, 2, 3, 2])
        _ = machine.handle(.removed(0), at: .zero)
        #expect(machine.handle(.loadEnded(1, [.loaded]), at: .zero).starts == [[1]])
        #expect(machine.handle(.loadEnded(2, [.loaded]), at: .zero).starts == [[2]])
    }

    @Test(
        "promise 23: raising the number of loads starts waiting ones, lowering it lets running ones finish"
    )
    func cap() {
        var machine = Machine(maxConcurrentLoads: 1)
        #expect(machine.want(Array(0..<6)).starts == [[0]])
        #expect(machine.handle(.capChanged(3), at: .zero).starts == [[1], [2]])
        #expect(machine.handle(.capChanged(1), at: .zero) == [])
        #expect(machine.loadCount == 3)
        for load in 1...2 {
            #expect(machine.handle(.loadEnded(load, [.loaded]), at: .zero).starts == [])
        }
        // A failed load frees its place, too.
        #expect(machine.handle(.loadEnded(3, [.failed(outage())]), at: .zero).starts == [[3]])
    }

    @Test("rows of equal priority load in order, and a prefetched row that is shown loads earlier, once")
    func order() {
        var machine = Machine(maxConcurrentLoads: 1)
        _ = machine.want([0, 1, 2, 3])
        #expect(machine.want([3, 0, 1, 2]).starts == [])
        #expect(machine.handle(.loadEnded(1, [.loaded]), at: .zero).starts == [[3]])
        #expect(machine.handle(.loadEnded(2, [.loaded]), at: .zero).starts == [[1]])
    }

    @Test("loads that are canceled before their start never begin, nor do loads of passing rows")
    func neverStarts() {
        var machine = Machine(maxConcurrentLoads: 1)
        _ = machine.want([0, 1])
        _ = machine.want([0, 2])
        #expect(machine.handle(.demanded([.init(0), .init(3)], isPassing: true), at: .zero) == [])
        #expect(machine.handle(.loadEnded(1, [.loaded]), at: .zero).starts == [])
        #expect(machine.want([4]).starts == [[4]])
    }

    @Test("while suspended, no load begins, not even for a retry, and running loads continue")
    func suspended() {
        var machine = Machine(maxConcurrentLoads: 2)
        _ = machine.want([0])
        _ = machine.handle(.suspended(true), at: .zero)
        #expect(machine.want([0, 1]).starts == [])
        #expect(machine.handle(.loadEnded(1, [.failed(outage())]), at: .zero).starts == [])
        #expect(machine.handle(.retried(.init(0)), at: .zero).starts == [])
        #expect(machine.handle(.suspended(false), at: .zero).starts == [[0], [1]])
    }

    @Test("removing rows cancels their loads, even under the finish policy", arguments: [false, true])
    func deleted(isShared: Bool) {
        var machine = Machine(maxConcurrentLoads: 2, policy: .finish)
        _ = machine.want([0, 1], works: isShared ? [7, 7] : [nil, nil])
        #expect(machine.handle(.removed(0), at: .zero).cancels == (isShared ? [] : [1]))
        #expect(machine.handle(.removed(1), at: .zero).cancels == (isShared ? [1] : [2]))
        #expect(machine.loadCount == (isShared ? 1 : 2))
    }

    @Test("undemanded loads run until a demanded row needs a place, and the youngest is canceled first")
    func lower() {
        var machine = Machine(maxConcurrentLoads: 2, policy: .lower)
        _ = machine.want([0, 1])
        #expect(machine.want([]) == [])
        #expect(machine.want([2]) == [.phaseChanged(1), .cancel(2)])
        #expect(machine.phase(ofRow: 0) == .loading)
        // Its place is free when it has ended.
        #expect(machine.handle(.loadEnded(2, []), at: .zero).starts == [[2]])
        #expect(machine.want([0, 2, 3]).cancels == [])
    }

    @Test("no load is canceled for rows that wait for a token of the rate limit")
    func nothingGivesWay() {
        var machine = Machine(
            maxConcurrentLoads: 2, policy: .lower, rateLimit: .init(burst: 2, perSecond: 1))
        #expect(machine.want([0, 1]).starts == [[0], [1]])
        _ = machine.handle(.capChanged(1), at: .zero)
        #expect(machine.want([2]) == [])
    }

    @Test("a row whose load was canceled for another one is repeated as often as any other row")
    func repeatsAfterGivingWay() {
        var machine = Machine(maxConcurrentLoads: 1, policy: .lower)
        _ = machine.want([0])
        _ = machine.handle(.loadEnded(1, [.stale(work: nil, nil)]), at: .zero)
        #expect(machine.want([1]).cancels == [2])
        _ = machine.want([0])
        _ = machine.handle(.loadEnded(2, []), at: .zero)
        for load in 3...4 {
            #expect(machine.handle(.loadEnded(load, [.stale(work: nil, nil)]), at: .zero).starts == [[0]])
        }
    }

    @Test("a batch takes waiting requests in the order of urgency up to its limit, and counts as one load")
    func batches() {
        var machine = Machine(maxConcurrentLoads: 1, batchLimit: 3)
        #expect(machine.want([0, 1, 2, 3, 4], works: [1, 2, 1, 3, 4]).starts == [[0, 1, 3]])
        #expect(machine.want([3], works: [3]).cancels == [])
        // A row that returns joins the batch while it is running.
        #expect(machine.want([3, 0], works: [3, 1]) == [.phaseChanged(0)])
        #expect(machine.want([4], works: [4]).cancels == [1])
        #expect(machine.rows(ofLoad: 1).isEmpty)
        #expect(machine.handle(.loadEnded(1, []), at: .zero).starts == [[4]])
    }

    @Test("the rows of a batch have separate outcomes")
    func batchAnswers() {
        var machine = Machine(maxConcurrentLoads: 1, batchLimit: 3)
        _ = machine.want([0, 1, 2], works: [1, 2, 3])
        let outcomes: [Machine.Outcome] = [.loaded, .failed(outage()), .stale(work: 9, nil)]
        let effects = machine.handle(.loadEnded(1, outcomes), at: .zero)
        #expect(effects.commits == [0])
        #expect(effects.starts == [[2]])
        #expect([1, 2].map { machine.phase(ofRow: $0) } == [.failed(outage()), .loading])
        #expect(machine.load(ofRow: 2)?.work == 9)
    }

    @Test("loads begin in a burst and then at the rate, in order, and a row that leaves uses no token")
    func rate() {
        var machine = Machine(maxConcurrentLoads: 9, rateLimit: .init(burst: 2, perSecond: 4))
        let effects = machine.want([0, 1, 2, 3, 4])
        #expect(effects.starts == [[0], [1]])
        #expect(effects.last == .wake(at: .milliseconds(250)))
        _ = machine.handle(.demanded([.init(3), .init(4)], isPassing: false), at: .milliseconds(100))
        #expect(machine.handle(.timePassed, at: .milliseconds(249)) == [.wake(at: .milliseconds(250))])
        let next = machine.handle(.timePassed, at: .milliseconds(250))
        #expect(next.starts == [[3]])
        #expect(next.last == .wake(at: .milliseconds(500)))
        // Nothing waits any more, so no wake-up is needed.
        #expect(
            machine.handle(.demanded([], isPassing: false), at: .milliseconds(300)).last == .wake(at: nil))
        let later = machine.handle(
            .demanded([.init(5), .init(6), .init(7)], isPassing: false), at: .seconds(9))
        #expect(later.starts == [[5], [6]])
    }

    @Test("above the bound of loaded rows, the rows undemanded for the longest time release their data")
    func memory() {
        var machine = Machine(maxConcurrentLoads: 9, maxLoadedRows: 3)
        #expect(machine.load([0, 1, 2, 3]).releases == [])
        #expect(machine.load([4]).releases == [3, 2])
        #expect(machine.phase(ofRow: 3) == .waiting)
        // A row that is demanded again is released last.
        #expect(machine.load([0]).releases == [])
        #expect(machine.load([5]).releases == [1])
        #expect(machine.load([6]).releases == [4])
        #expect(machine.want([3]).starts == [[3]])
    }

    @Test("an item that is edited during each load fails after two more, with its last error")
    func repeats() {
        var machine = Machine(maxConcurrentLoads: 1)
        _ = machine.want([0])
        for load in 1...2 {
            #expect(machine.handle(.loadEnded(load, [.stale(work: nil, nil)]), at: .zero).starts == [[0]])
        }
        _ = machine.handle(.loadEnded(3, [.stale(work: nil, outage())]), at: .zero)
        #expect(machine.phase(ofRow: 0) == .failed(outage()))
    }

    @Test("the tables of an idle machine are empty")
    func idle() {
        var machine = Machine(maxConcurrentLoads: 2, batchLimit: 2, policy: .lower)
        _ = machine.want([0, 1, 2], works: [1, 1, nil])
        _ = machine.want([4])
        while let load = (1...9).first(where: { !machine.rows(ofLoad: $0).isEmpty }) {
            let outcomes = machine.rows(ofLoad: load).map { _ in Machine.Outcome.loaded }
            _ = machine.handle(.loadEnded(load, outcomes), at: .zero)
        }
        #expect(machine.loadCount == 0)
        #expect(machine.workCount == 0)
    }
}

extension ItemLoadMachine {
    mutating func want(_ rows: [Int], works: [Int?]? = nil) -> [Effect] {
        let requests = zip(rows, works ?? rows.map { _ in nil }).map { LoadRequest($0, work: $1) }
        return handle(.demanded(requests, isPassing: false), at: .zero)
    }

    /// Demands rows, and answers all loads that begin.
    fileprivate mutating func load(_ rows: [Int]) -> [Effect] {
        var effects = want(rows)
        for case .start(let load, _) in effects {
            let outcomes = self.rows(ofLoad: load).map { _ in Outcome.loaded }
            effects += handle(.loadEnded(load, outcomes), at: .zero)
        }
        return effects
    }
}

extension [ItemLoadMachine.Effect] {
    /// The rows whose loads begin.
    var starts: [[Int]] {
        compactMap { if case .start(_, let jobs) = $0 { jobs.map { $0.row } } else { nil } }
    }
    fileprivate var cancels: [Int] { compactMap { if case .cancel(let load) = $0 { load } else { nil } } }
    fileprivate var commits: [Int] { compactMap { if case .commit(let row) = $0 { row } else { nil } } }
    fileprivate var releases: [Int] { compactMap { if case .release(let row) = $0 { row } else { nil } } }
}
