// The beginnings and ends of loads.
extension ItemLoadMachine {
    /// Begins waiting work items, as far as the number of loads, their rate and scrolling allow.
    mutating func startWaiting(at now: Duration, _ effects: inout [Effect]) {
        var next: Duration?
        while hasWaitingWork(), obstacle(at: now) == nil { start(at: now, &effects) }
        if hasWaitingWork() {
            switch obstacle(at: now) {
            case .rate: next = limiter?.next
            case .cap: cancelUndemandedLoads(at: now, &effects)
            case .passing, .suspended, nil: break
            }
        }
        if next != wakeTime {
            wakeTime = next
            effects.append(.wake(at: next))
        }
    }

    /// The reason why no load may begin, or `nil` if one may.
    private func obstacle(at now: Duration) -> ListLogEntry.RowWaitReason? {
        if isPassing { return .passing }
        if isSuspended { return .suspended }
        if loads.count >= maxConcurrentLoads { return .cap }
        return limiter?.tokens(at: now) == 0 ? .rate : nil
    }

    /// The reason why no load begins for rows that wait for one, or `nil` if no row waits.
    package func waitReason(at now: Duration) -> ListLogEntry.RowWaitReason? {
        queue.contains { workItems[$0].map { $0.load == nil } ?? false } ? obstacle(at: now) : nil
    }

    /// Whether a work item is waiting, which is then the last of the queue.
    private mutating func hasWaitingWork() -> Bool {
        while let last = queue.last {
            if let work = workItems[last], work.load == nil { return true }
            queue.removeLast()
        }
        return false
    }

    private mutating func start(at now: Duration, _ effects: inout [Effect]) {
        limiter?.take(at: now)
        lastLoad += 1
        var jobs: [Job] = []
        while jobs.count < batchLimit, hasWaitingWork() {
            let number = queue.removeLast()
            workItems[number]?.load = lastLoad
            let rows = workItems[number]?.rows ?? []
            jobs.append(Job(work: number, row: rows[0]))
        }
        loads[lastLoad] = jobs.map { $0.work }
        effects.append(.start(lastLoad, jobs))
        for job in rows(ofLoad: lastLoad) { setTransientPhase(.loading, job.row, &effects) }
    }

    /// Cancels running loads that no demanded row shares, to free capacity for waiting work items. The loads
    /// that began last are canceled first, because they have the least to lose.
    private mutating func cancelUndemandedLoads(at now: Duration, _ effects: inout [Effect]) {
        guard policy == .lower else { return }
        let live = loads.filter { !$0.value.isEmpty }
        var unwanted = live.keys.filter { load in
            !rows(ofLoad: load).contains { demandedRowSet.contains($0.row) }
        }.sorted()
        if unwanted.isEmpty { return }
        let waiting = queue.count { workItems[$0].map { $0.load == nil } ?? false }
        let batches = waiting / batchLimit + (waiting % batchLimit > 0 ? 1 : 0)
        let needed = min(batches, limiter?.tokens(at: now) ?? batches)
        var free = maxConcurrentLoads - live.count
        while needed > 0, free < needed, let load = unwanted.popLast() {
            cancelAndDiscard(load, &effects)
            free += 1
        }
    }

    mutating func end(_ load: Int, _ outcomes: [Outcome], _ effects: inout [Effect]) {
        let rows = rows(ofLoad: load).map { $0.row }
        guard let ended = loads.removeValue(forKey: load) else {
            preconditionFailure("Load \(load) ended twice, or never began")
        }
        precondition(
            rows.count == outcomes.count,
            "Load \(load) ended with \(outcomes.count) outcomes for \(rows.count) rows")
        for work in ended { workItems[work] = nil }
        for row in rows { workOfRow[row] = nil }
        var needsQueueUpdate = false
        for (row, outcome) in zip(rows, outcomes) {
            switch outcome {
            case .loaded:
                effects.append(.commit(row))
                if isPartial(row) { complete(row) } else { setPhase(.loaded, row, &effects) }
            case .loadedInPart(let work):
                needsQueueUpdate = true
                effects.append(.commit(row))
                if !isPartial(row) { becomePartial(row, &effects) }
                enqueueNextStep(LoadRequest(row, work: work), &effects)
            case .failed(let error):
                if isPartial(row) { halt(row) } else { fail(row, error, &effects) }
            case .stale(let work, let error):
                needsQueueUpdate = true
                begin(LoadRequest(row, work: work), after: error, &effects)
            }
        }
        if needsQueueUpdate { fillQueue() }
    }

    /// Makes a row whose item was edited wait for its turn again, a limited number of times.
    private mutating func begin(_ request: LoadRequest, after error: ListError?, _ effects: inout [Effect]) {
        let count = repeats[request.row, default: 0]
        if count == Self.maxRepeats {
            fail(request.row, error ?? .editedTooOften(count + 1), &effects)
            return
        }
        setPhase(.waiting, request.row, &effects)
        guard demandedRowSet.contains(request.row) else {
            repeats[request.row] = nil
            return
        }
        repeats[request.row] = count + 1
        join(request, because: .edited, &effects)
    }

    mutating func timeOut(_ load: Int, _ error: ListError, _ effects: inout [Effect]) {
        let rows = rows(ofLoad: load)
        if !rows.isEmpty { effects.append(.cancel(load)) }
        end(load, rows.map { _ in .failed(error) }, &effects)
    }
}
