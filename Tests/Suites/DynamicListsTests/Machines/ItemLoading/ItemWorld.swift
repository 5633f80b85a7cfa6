import DynamicLists

/// A machine together with a naive model, a list of rows without tables and queues that searches everything
/// again at each step. The machine must agree with the model.
struct ItemWorld {
    struct Settings: Hashable {
        /// The work item of each row, or `nil` for an unshared one.
        var works: [Int?]
        var cap = 1
        var batch = 1
        var policy = ListConfiguration.UnwantedLoadPolicy.cancel
        /// The burst of a rate limit of one token each second.
        var burst: Int?
        var maxLoaded: Int?
        /// The number of steps of each row's data.
        var steps = 1
    }

    enum Step: Hashable {
        case want([Int], isPassing: Bool = false)
        case end(LoadChoice, Ending)
        case retry(Int)
        case invalidate(Int, work: Int?)
        case provide(Int, isWhole: Bool = true)
        case remove(Int)
        /// Moves a row to the one slot that is always free.
        case move(Int)
        /// Replaces all rows by these, in this order.
        case keep([Int])
        case cap(Int)
        case suspend(Bool)
        case halfASecond
    }

    enum LoadChoice: Hashable { case oldest, newest }
    enum Ending: Hashable { case succeeds, fails, isStale, failsStale, timesOut, halfFails }
    enum Phase: Hashable { case waiting, loading, loaded, failed }
    enum Work: Hashable {
        case shared(Int)
        case own(Int)
    }

    struct Row: Hashable {
        var phase = Phase.waiting
        var work: Int?
        var load: Int?
        var repeats = 0
        /// The number of loaded steps of its data.
        var steps = 0
        /// Whether the next step failed and the row has been demanded since.
        var isHalted = false
        /// Whether the next step is loaded only after the demand is set again.
        var isUnsaid = false
        /// The time since which the row is loaded and not demanded; greater is later.
        var idleSince = 0
        var slot: Int
    }

    struct Load: Hashable {
        var number: Int
        var works: [Work]
        var isLive = true
    }

    static let error = ListError.keyRepeated("test")

    let settings: Settings
    var machine: ItemLoadMachine
    var rows: [Row]
    var loads: [Load] = []
    var wanted: [Int] = []
    var isPassing = false
    var isSuspended = false
    var cap: Int
    /// The available tokens, in halves.
    var halves: Int
    var halfSeconds = 0
    var wakeAt: Int?
    var freeSlot: Int
    var stamp = 0
    var failures: [String] = []

    init(_ settings: Settings) {
        self.settings = settings
        cap = settings.cap
        halves = 2 * (settings.burst ?? 0)
        rows = settings.works.enumerated().map { Row(work: $1, slot: $0) }
        freeSlot = settings.works.count
        machine = ItemLoadMachine(
            maxConcurrentLoads: settings.cap, batchLimit: settings.batch, policy: settings.policy,
            rateLimit: settings.burst.map { .init(burst: $0, perSecond: 1) },
            maxLoadedRows: settings.maxLoaded)
    }

    /// The state of a world without the numbers of loads and the absolute times. Equal states have equal
    /// continuations.
    struct Fingerprint: Hashable {
        var rows: [Row]
        var loads: [Load]
        var wanted: [Int]
        var flags: [Bool]
        var numbers: [Int]
    }

    var likeness: Fingerprint {
        var rows = rows
        let stamps = rows.filter { $0.phase == .loaded }.map { $0.idleSince }.sorted()
        for index in rows.indices {
            rows[index].load = rows[index].load.flatMap { load in loads.firstIndex { $0.number == load } }
            let isIdle = rows[index].phase == .loaded && !wanted.contains(index)
            rows[index].idleSince = isIdle ? stamps.firstIndex(of: rows[index].idleSince) ?? 0 : 0
        }
        return Fingerprint(
            rows: rows,
            loads: loads.enumerated().map { Load(number: $0, works: $1.works, isLive: $1.isLive) },
            wanted: wanted, flags: [isPassing, isSuspended],
            numbers: [cap, halves, wakeAt.map { $0 - halfSeconds } ?? -1, freeSlot])
    }

    func work(of row: Int) -> Work { workNumber(row).map { .shared($0) } ?? .own(row) }
    /// The steps of a work item are separate work items.
    func workNumber(_ row: Int) -> Int? { rows[row].work.map { $0 * 100 + rows[row].steps } }
    func rows(of load: Int) -> [Int] { rows.indices.filter { rows[$0].load == load } }
    func loadRequest(_ row: Int) -> ItemLoadMachine.LoadRequest {
        .init(rows[row].slot, work: workNumber(row))
    }
    func row(inSlot slot: Int) -> Int { rows.firstIndex { $0.slot == slot } ?? -1 }

    /// Whether a row is loaded, and more steps follow.
    func isPartial(_ row: Int) -> Bool { rows[row].phase == .loaded && rows[row].steps < settings.steps }

    /// The demanded rows that wait, the most urgent first; rows that have data come last.
    var waiting: [Int] {
        wanted.filter { rows[$0].phase == .waiting }
            + wanted.filter {
                isPartial($0) && rows[$0].load == nil && !rows[$0].isHalted && !rows[$0].isUnsaid
            }
    }

    /// The waiting work items, the most urgent first.
    var waitingWorks: [Work] {
        var works: [Work] = []
        for row in waiting where !works.contains(work(of: row)) { works.append(work(of: row)) }
        return works
    }
}
