import DynamicLists
import Testing

@Suite("What the item machine does, case by case")
struct ItemScenarioTests {
    typealias Machine = ItemLoadMachine

    @Test("equal requests share one load, and one of two leaving does not cancel it")
    func sharedLoad() {
        var machine = Machine(maxConcurrentLoads: 4)
        #expect(machine.want([0, 1], works: [7, 7]).starts == [[0]])
        #expect(machine.phase(ofRow: 1) == .loading)
        #expect(machine.want([1], works: [7]).cancels == [])
        #expect(machine.phase(ofRow: 0) == .waiting)
        #expect(machine.want([]).cancels == [1])
    }

    @Test("a row that comes while its work is being done joins it, and gets what it brings")
    func joins() {
        var machine = Machine(maxConcurrentLoads: 1)
        _ = machine.want([0], works: [7])
        #expect(machine.want([0, 1], works: [7, 7]) == [.phaseChanged(1)])
        #expect(machine.rows(ofLoad: 1).map { $0.row } == [0, 1])
        let effects = machine.handle(.loadEnded(1, [.loaded, .loaded]), at: .zero)
        #expect(effects.commits == [0, 1])
        #expect(machine.workCount == 0)
    }

    @Test("a load goes on where one row comes as another leaves")
    func handedOver() {
        var machine = Machine(maxConcurrentLoads: 1)
        _ = machine.want([0], works: [7])
        #expect(machine.want([5], works: [7]) == [.phaseChanged(0), .phaseChanged(5)])
        #expect(machine.rows(ofLoad: 1).map { $0.row } == [5])
    }

    @Test("failure reaches both sharers, and each has a retry of its own")
    func sharedFailure() {
        var machine = Machine(maxConcurrentLoads: 1)
        _ = machine.want([0, 1], works: [7, 7])
        _ = machine.handle(.loadEnded(1, [.failed(outage()), .failed(outage())]), at: .zero)
        #expect([0, 1].map { machine.phase(ofRow: $0) } == [.failed(outage()), .failed(outage())])
        #expect(machine.handle(.retried(.init(1, work: 7)), at: .zero).starts == [[1]])
        #expect(machine.phase(ofRow: 0) == .failed(outage()))
    }

    @Test("promise 26: a work is as urgent as its most urgent sharer, also when that has left")
    func urgencyOfSharers() {
        var machine = Machine(maxConcurrentLoads: 1)
        _ = machine.want([9, 0, 1, 2], works: [1, 2, 3, 2])
        _ = machine.handle(.removed(0), at: .zero)
        #expect(machine.handle(.loadEnded(1, [.loaded]), at: .zero).starts == [[1]])
        #expect(machine.handle(.loadEnded(2, [.loaded]), at: .zero).starts == [[2]])
    }

    @Test(
        "promise 23: the number of loads is respected; raised it drains, lowered it lets running ones finish"
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
        // A load that fails frees its place, too.
        #expect(machine.handle(.loadEnded(3, [.failed(outage())]), at: .zero).starts == [[3]])
    }

    @Test("first come, first served within a priority; prefetched and then shown is one load, earlier")
    func order() {
        var machine = Machine(maxConcurrentLoads: 1)
        _ = machine.want([0, 1, 2, 3])
        #expect(machine.want([3, 0, 1, 2]).starts == [])
        #expect(machine.handle(.loadEnded(1, [.loaded]), at: .zero).starts == [[3]])
        #expect(machine.handle(.loadEnded(2, [.loaded]), at: .zero).starts == [[1]])
    }

    @Test("what is cancelled before its start never runs, nor does what is passed by")
    func neverStarts() {
        var machine = Machine(maxConcurrentLoads: 1)
        _ = machine.want([0, 1])
        _ = machine.want([0, 2])
        #expect(machine.handle(.demanded([.init(0), .init(3)], isPassing: true), at: .zero) == [])
        #expect(machine.handle(.loadEnded(1, [.loaded]), at: .zero).starts == [])
        #expect(machine.want([4]).starts == [[4]])
    }

    @Test("suspended, nothing new begins, not even a retry; what runs goes on")
    func suspended() {
        var machine = Machine(maxConcurrentLoads: 2)
        _ = machine.want([0])
        _ = machine.handle(.suspended(true), at: .zero)
        #expect(machine.want([0, 1]).starts == [])
        #expect(machine.handle(.loadEnded(1, [.failed(outage())]), at: .zero).starts == [])
        #expect(machine.handle(.retried(.init(0)), at: .zero).starts == [])
        #expect(machine.handle(.suspended(false), at: .zero).starts == [[0], [1]])
    }

    @Test("deleted rows' work stops, whatever becomes of unwanted loads otherwise", arguments: [false, true])
    func deleted(isShared: Bool) {
        var machine = Machine(maxConcurrentLoads: 2, policy: .finish)
        _ = machine.want([0, 1], works: isShared ? [7, 7] : [nil, nil])
        #expect(machine.handle(.removed(0), at: .zero).cancels == (isShared ? [] : [1]))
        #expect(machine.handle(.removed(1), at: .zero).cancels == (isShared ? [1] : [2]))
        #expect(machine.loadCount == (isShared ? 1 : 2))
    }

    @Test("an unwanted load goes on until a wanted row waits for its place; the youngest gives way first")
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

    @Test("nothing gives way to what waits for a token")
    func nothingGivesWay() {
        var machine = Machine(
            maxConcurrentLoads: 2, policy: .lower, rateLimit: .init(burst: 2, perSecond: 1))
        #expect(machine.want([0, 1]).starts == [[0], [1]])
        _ = machine.handle(.capChanged(1), at: .zero)
        #expect(machine.want([2]) == [])
    }

    @Test("a row that gave way begins anew, as often as any other")
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

    @Test("a batch takes what waits in the order of urgency, up to its limit, and counts once")
    func batches() {
        var machine = Machine(maxConcurrentLoads: 1, batchLimit: 3)
        #expect(machine.want([0, 1, 2, 3, 4], works: [1, 2, 1, 3, 4]).starts == [[0, 1, 3]])
        #expect(machine.want([3], works: [3]).cancels == [])
        // Who comes back joins, as long as the batch runs.
        #expect(machine.want([3, 0], works: [3, 1]) == [.phaseChanged(0)])
        #expect(machine.want([4], works: [4]).cancels == [1])
        #expect(machine.rows(ofLoad: 1).isEmpty)
        #expect(machine.handle(.loadEnded(1, []), at: .zero).starts == [[4]])
    }

    @Test("answers of a batch are each row's own")
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

    @Test("a burst, then the rate, in order; who leaves while it waits uses no token")
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
        // Nothing waits any more: nobody needs to be called.
        #expect(
            machine.handle(.demanded([], isPassing: false), at: .milliseconds(300)).last == .wake(at: nil))
        let later = machine.handle(
            .demanded([.init(5), .init(6), .init(7)], isPassing: false), at: .seconds(9))
        #expect(later.starts == [[5], [6]])
    }

    @Test("of more rows than may keep their data, those that were not wanted for the longest time release it")
    func memory() {
        var machine = Machine(maxConcurrentLoads: 9, maxLoadedRows: 3)
        #expect(machine.load([0, 1, 2, 3]).releases == [])
        #expect(machine.load([4]).releases == [3, 2])
        #expect(machine.phase(ofRow: 3) == .waiting)
        // What is looked at again is the last to go.
        #expect(machine.load([0]).releases == [])
        #expect(machine.load([5]).releases == [1])
        #expect(machine.load([6]).releases == [4])
        #expect(machine.want([3]).starts == [[3]])
    }

    @Test("an item that was edited during each load fails after two more, and keeps its last error")
    func repeats() {
        var machine = Machine(maxConcurrentLoads: 1)
        _ = machine.want([0])
        for load in 1...2 {
            #expect(machine.handle(.loadEnded(load, [.stale(work: nil, nil)]), at: .zero).starts == [[0]])
        }
        _ = machine.handle(.loadEnded(3, [.stale(work: nil, outage())]), at: .zero)
        #expect(machine.phase(ofRow: 0) == .failed(outage()))
    }

    @Test("the tables are empty when idle")
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
        let wishes = zip(rows, works ?? rows.map { _ in nil }).map { Wish($0, work: $1) }
        return handle(.demanded(wishes, isPassing: false), at: .zero)
    }

    /// Wants rows, and answers all that begins.
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
    /// The rows for whose items loads begin.
    var starts: [[Int]] {
        compactMap { if case .start(_, let jobs) = $0 { jobs.map { $0.row } } else { nil } }
    }
    fileprivate var cancels: [Int] { compactMap { if case .cancel(let load) = $0 { load } else { nil } } }
    fileprivate var commits: [Int] { compactMap { if case .commit(let row) = $0 { row } else { nil } } }
    fileprivate var releases: [Int] { compactMap { if case .release(let row) = $0 { row } else { nil } } }
}
