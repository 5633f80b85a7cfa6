/// Decides which rows' additional data is loaded, and what becomes of the answers. Pure: events and the time
/// in, effects out.
///
/// What is wanted is one list of rows in order of urgency. Rows do not load: *works* do, of which a row names
/// one, alone or with others; and a load does one work, or as many as the model can do at a time. So each
/// work has the urgency of its most urgent row, and an answer reaches the rows that its works have when it
/// comes: whatever was cancelled, removed or replaced can still end, but never shows.
///
/// It knows rows by their slots and requests by numbers: of a program's own values it holds errors alone.
package struct ItemLoadMachine: Equatable, Sendable {
    /// What is stored of a row's phase: a byte. All else stands in tables that hold only the rows concerned.
    enum Mark: UInt8 {
        /// Its data is not there. The row starts when it is wanted; then it has a work.
        case waiting
        /// Its work is being done by a load whose answer is taken.
        case loading
        /// The data is there; never loaded again unless it is released or becomes invalid. Where it comes in
        /// steps, the first has come.
        case loaded
        /// The error stands in `errors`. Never loaded again before retry.
        case failed
    }

    /// A work that rows want done, or that is being done.
    struct Work: Equatable, Sendable {
        /// Who gets what it brings. None where all left a load that goes on for the sake of other works.
        var rows: [Int] = []
        /// The load that does it; nil while it waits for its turn.
        var load: Int?
        /// Why its first row wants it.
        var reason: ListLogEntry.RowLoadReason
    }

    /// How often a row's work is begun again after an edit.
    package static var maxRepeats: Int { 2 }

    let batchLimit: Int
    let policy: ListConfiguration.UnwantedLoadPolicy
    let maxLoadedRows: Int?
    var cap: Int
    var limiter: RateLimiter?

    // What is wanted
    var wanted: [Int] = []
    var wantedRows: Set<Int> = []
    var isPassing = false
    var isSuspended = false

    // What is known of rows
    var marks: [Mark] = []
    var workOfRow: [Int: Int] = [:]
    var errors: [Int: ListError] = [:]
    /// How often the work of a row was begun again because its item had been edited.
    var repeats: [Int: Int] = [:]
    /// Rows that are loaded, and to which more steps of their data come.
    var partial: Set<Int> = []
    /// Those of them, all wanted, whose next step failed. It is loaded again when they have not been wanted.
    var halted: Set<Int> = []

    // What is to be done, and what is being done
    var works: [Int: Work] = [:]
    /// The works that wait, the most urgent last. One that waits no more is passed over.
    var queue: [Int] = []
    /// The works of each load that has begun and not ended; none if its answer is refused.
    var loads: [Int: [Int]] = [:]
    var lastLoad = 0
    /// Works that rows share with no other have numbers below 0.
    var lastOwnWork = 0
    /// The time for which a call is asked.
    var wakeTime: Duration?

    // Rows whose data may be released
    var loadedCount = 0
    /// Those that are loaded and not wanted, where their number is bounded; first what is longest unwanted.
    var idle = RecentRows()

    /// - Parameters:
    ///   - maxConcurrentLoads: how many loads may run at a time, those that are cancelled and have not ended
    ///     included.
    ///   - batchLimit: how many works a load may do.
    ///   - policy: what becomes of a load that no wanted row waits for.
    ///   - rateLimit: how many loads may begin, and when.
    ///   - maxLoadedRows: how many rows may keep their data; wanted ones always do.
    package init(
        maxConcurrentLoads: Int, batchLimit: Int = 1, policy: ListConfiguration.UnwantedLoadPolicy = .cancel,
        rateLimit: ListConfiguration.RateLimit? = nil, maxLoadedRows: Int? = nil
    ) {
        cap = maxConcurrentLoads
        self.batchLimit = batchLimit
        self.policy = policy
        limiter = rateLimit.map { RateLimiter($0) }
        self.maxLoadedRows = maxLoadedRows
    }

    /// How many loads have begun and not ended, those whose answer is refused included.
    package var loadCount: Int { loads.count }

    /// How many works wait or are being done.
    package var workCount: Int { works.count }

    /// Whether a work waits or is being done.
    package func hasWork(_ work: Int) -> Bool { works[work] != nil }

    /// The load and the work under way for a row.
    package func load(ofRow row: Int) -> (load: Int, work: Int)? {
        guard let work = workOfRow[row], let load = works[work]?.load else { return nil }
        return (load, work)
    }

    /// Who gets the answer of a load, and from which of its works. None if it would be refused.
    ///
    /// - Complexity: O(rows).
    package func rows(ofLoad load: Int) -> [Job] {
        (loads[load] ?? []).flatMap { work in
            (works[work]?.rows ?? []).map { Job(work: work, row: $0) }
        }
    }

    /// The rows whose data is being loaded.
    ///
    /// - Complexity: O(works of the loads under way).
    package var loadingRows: [Int] {
        loads.values.flatMap { $0.flatMap { works[$0]?.rows ?? [] } }
    }

    /// Why the first row of a load wants it; nil if the load was cancelled.
    package func reason(ofLoad load: Int) -> ListLogEntry.RowLoadReason? {
        loads[load]?.first.flatMap { works[$0]?.reason }
    }

    /// The phase of the row in a slot.
    ///
    /// - Complexity: O(1).
    package func phase(ofRow row: Int) -> ItemPhase {
        switch mark(row) {
        case .waiting: return .waiting
        case .loading: return .loading
        case .loaded: return .loaded
        case .failed:
            guard let error = errors[row] else { preconditionFailure("Row \(row) failed without an error") }
            return .failed(error)
        }
    }

    /// Whether a row names a work when it is wanted: its data is not there and not on its way, or not all of
    /// it is there.
    package func needsWork(_ row: Int) -> Bool { mark(row) == .waiting || isPartial(row) }

    /// Takes an event and says what is to be done, in order.
    ///
    /// - Parameter now: the time since some moment, the same for all events.
    /// - Complexity: amortised O(rows that get the answer) for the end of a load, unless it is stale; O(rows
    ///   that stay) for `replaced`; O(wanted rows + rows of loads under way) for all else, and where unwanted
    ///   loads are to give way.
    package mutating func handle(_ event: Event, at now: Duration) -> [Effect] {
        var effects: [Effect] = []
        switch event {
        case .demanded(let wishes, let isPassing): demand(wishes, isPassing, &effects)
        case .loadEnded(let load, let outcomes): end(load, outcomes, &effects)
        case .loadTimedOut(let load, let error): timeOut(load, error, &effects)
        case .retried(let wish): retry(wish, &effects)
        case .invalidated(let wish): invalidate(wish, &effects)
        case .provided(let row):
            leaveWork(row, &effects)
            complete(row)
            become(.loaded, row, &effects)
        case .providedInPart(let wish): provideInPart(wish, &effects)
        case .removed(let row): remove(row, &effects)
        case .moved(let move): self.move(move)
        case .replaced(let moves): replace(moves, &effects)
        case .capChanged(let cap): self.cap = cap
        case .suspended(let isSuspended): self.isSuspended = isSuspended
        case .timePassed: wakeTime = nil
        }
        releaseIdle(&effects)
        startWaiting(at: now, &effects)
        return effects
    }
}
