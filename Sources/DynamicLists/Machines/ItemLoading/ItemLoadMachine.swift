/// Decides which rows' additional data is loaded, and handles the answers. A pure state machine: events and
/// the time in, effects out.
///
/// The demand is one list of rows in order of urgency. Rows are not loaded directly: each row refers to a
/// *work item*, alone or shared with other rows, and a load performs one work item, or as many as the model
/// can perform at a time. Each work item therefore has the urgency of its most urgent row, and an answer
/// reaches the rows that its work items have when it arrives. A load that was canceled, or whose rows were
/// removed or replaced, can still end, but its answer is never shown.
///
/// The machine identifies rows by their slots and requests by numbers. Errors are the only values of the
/// program that it holds.
package struct ItemLoadMachine: Equatable, Sendable {
    /// The stored part of a row's phase: a byte. All other data is in tables that contain only the rows
    /// concerned.
    enum PhaseKind: UInt8 {
        /// The data is not loaded. A load begins when the row is demanded; the row then has a work item.
        case waiting
        /// A load whose answer will be accepted is performing the row's work item.
        case loading
        /// The data is loaded, and never loaded again unless it is released or invalidated. For data in
        /// steps, the first step is loaded.
        case loaded
        /// The load failed, with the error in `errors`. It is never loaded again before a retry.
        case failed
    }

    /// A unit of loading that rows share, waiting or running.
    struct WorkItem: Equatable, Sendable {
        /// The rows that receive the result. Empty if all rows left a load that continues because of other
        /// work items.
        var rows: [Int] = []
        /// The load that performs the work item, or `nil` while the work item waits for its turn.
        var load: Int?
        /// The reason why its first row demands it.
        var reason: ListLogEntry.RowLoadReason
    }

    /// The maximum number of times that the load of a row is begun again after an edit.
    package static var maxRepeats: Int { 2 }

    let batchLimit: Int
    let policy: ListConfiguration.UnwantedLoadPolicy
    let maxLoadedRows: Int?
    var maxConcurrentLoads: Int
    var limiter: RateLimiter?

    // Demand
    var demandedRows: [Int] = []
    var demandedRowSet: Set<Int> = []
    var isPassing = false
    var isSuspended = false

    // State of the rows
    var phaseKinds: [PhaseKind] = []
    var workOfRow: [Int: Int] = [:]
    var errors: [Int: ListError] = [:]
    /// The number of times that the load of a row was begun again because its item had been edited.
    var repeats: [Int: Int] = [:]
    /// The loaded rows that have further steps of data to load.
    var partial: Set<Int> = []
    /// The demanded partial rows whose next step failed. It is loaded again after the row has left the demand
    /// and returned.
    var halted: Set<Int> = []

    // Waiting and running work items
    var workItems: [Int: WorkItem] = [:]
    /// The waiting work items, the most urgent last. Work items that no longer wait are skipped.
    var queue: [Int] = []
    /// The work items of each load that has begun and not ended; empty if its answer will be discarded.
    var loads: [Int: [Int]] = [:]
    var lastLoad = 0
    /// The number of the last unshared work item. Unshared work items have numbers below 0.
    var lastUnsharedWork = 0
    /// The time for which a wake-up is scheduled.
    var wakeTime: Duration?

    // Rows whose data may be released
    var loadedCount = 0
    /// The loaded rows that are not demanded, if their number is bounded. The row undemanded for the longest
    /// time is first.
    var idle = LeastRecentlyUsedRows()

    /// - Parameters:
    ///   - maxConcurrentLoads: The maximum number of concurrent loads, including canceled loads that have not
    ///     ended.
    ///   - batchLimit: The maximum number of work items per load.
    ///   - policy: The policy for a load that no demanded row waits for.
    ///   - rateLimit: The rate at which loads may begin.
    ///   - maxLoadedRows: The maximum number of rows that keep their data. Demanded rows always do.
    package init(
        maxConcurrentLoads: Int, batchLimit: Int = 1, policy: ListConfiguration.UnwantedLoadPolicy = .cancel,
        rateLimit: ListConfiguration.RateLimit? = nil, maxLoadedRows: Int? = nil
    ) {
        self.maxConcurrentLoads = maxConcurrentLoads
        self.batchLimit = batchLimit
        self.policy = policy
        limiter = rateLimit.map { RateLimiter($0) }
        self.maxLoadedRows = maxLoadedRows
    }

    /// The number of loads that have begun and not ended, including loads whose answers will be discarded.
    package var loadCount: Int { loads.count }

    /// The number of work items that are waiting or running.
    package var workCount: Int { workItems.count }

    /// Whether a work item is waiting or running.
    package func hasWork(_ work: Int) -> Bool { workItems[work] != nil }

    /// The running load and work item of a row.
    package func load(ofRow row: Int) -> (load: Int, work: Int)? {
        guard let work = workOfRow[row], let load = workItems[work]?.load else { return nil }
        return (load, work)
    }

    /// The rows that receive the answer of a load, each with its work item. Empty if the answer would be
    /// discarded.
    ///
    /// - Complexity: O(rows).
    package func rows(ofLoad load: Int) -> [Job] {
        (loads[load] ?? []).flatMap { work in
            (workItems[work]?.rows ?? []).map { Job(work: work, row: $0) }
        }
    }

    /// The rows whose data is being loaded.
    ///
    /// - Complexity: O(work items of the running loads).
    package var loadingRows: [Int] {
        loads.values.flatMap { $0.flatMap { workItems[$0]?.rows ?? [] } }
    }

    /// The reason why the first row of a load demands it, or `nil` if the load was canceled.
    package func reason(ofLoad load: Int) -> ListLogEntry.RowLoadReason? {
        loads[load]?.first.flatMap { workItems[$0]?.reason }
    }

    /// The phase of the row in a slot.
    ///
    /// - Complexity: O(1).
    package func phase(ofRow row: Int) -> ItemPhase {
        switch phaseKind(row) {
        case .waiting: return .waiting
        case .loading: return .loading
        case .loaded: return .loaded
        case .failed:
            guard let error = errors[row] else { preconditionFailure("Row \(row) failed without an error") }
            return .failed(error)
        }
    }

    /// Whether a row needs a work item when it is demanded, because its data is neither loaded nor in flight,
    /// or is incomplete.
    package func needsWork(_ row: Int) -> Bool { phaseKind(row) == .waiting || isPartial(row) }

    /// Handles an event.
    ///
    /// - Parameter now: The time since a fixed moment, the same for all events.
    /// - Returns: The effects to perform, in order.
    /// - Complexity: Amortized O(rows that receive the answer) for the end of a load, unless it is stale;
    ///   O(rows that stay) for `replaced`; O(demanded rows + rows of running loads) for all other events, and
    ///   where undemanded loads are canceled to free capacity.
    package mutating func handle(_ event: Event, at now: Duration) -> [Effect] {
        var effects: [Effect] = []
        switch event {
        case .demanded(let requests, let isPassing): demand(requests, isPassing, &effects)
        case .loadEnded(let load, let outcomes): end(load, outcomes, &effects)
        case .loadTimedOut(let load, let error): timeOut(load, error, &effects)
        case .retried(let request): retry(request, &effects)
        case .invalidated(let request): invalidate(request, &effects)
        case .provided(let row):
            leaveWork(row, &effects)
            complete(row)
            setPhase(.loaded, row, &effects)
        case .providedInPart(let request): provideInPart(request, &effects)
        case .removed(let row): remove(row, &effects)
        case .moved(let move): self.move(move)
        case .replaced(let moves): replace(moves, &effects)
        case .capChanged(let cap): self.maxConcurrentLoads = cap
        case .suspended(let isSuspended): self.isSuspended = isSuspended
        case .timePassed: wakeTime = nil
        }
        releaseIdle(&effects)
        startWaiting(at: now, &effects)
        return effects
    }
}
