import DynamicLists

extension ItemWorld {
    /// The expected effects of a step, except for phase changes.
    private struct Expected: Equatable {
        var starts: [[Int]] = []
        var cancels: Set<Int> = []
        var commits: Set<Int> = []
        var releases: [Int] = []
        /// The rows that receive an answer, in order.
        var answered: [Int] = []
    }

    mutating func take(_ step: Step) {
        let before = self
        var expected = Expected()
        guard let event = change(step, &expected) else { return }
        // A load continues if one row joins it as another leaves.
        if case .want = step { join() }
        cancelAbandoned(but: event.ends, &expected)
        loads.removeAll { $0.number == event.ends }
        stampIdle(before, expected.answered)
        expected.answered = []
        release(&expected)
        cancelAbandoned(but: nil, &expected)
        join()
        begin(&expected)
        giveWay(&expected)
        compare(machine.handle(event.event, at: .milliseconds(500 * halfSeconds)), expected, before)
        check()
        if !failures.isEmpty { failures.insert("\(step) in \(before.likeness)", at: 0) }
    }

    private mutating func cancelAbandoned(but ended: Int?, _ expected: inout Expected) {
        for load in loads.indices where loads[load].isLive && rows(of: loads[load].number).isEmpty {
            loads[load].isLive = false
            if ended != loads[load].number { expected.cancels.insert(loads[load].number) }
        }
    }

    /// Applies the change of the step itself.
    ///
    /// - Returns: The event for the machine, and the load that ends, or `nil` if the step is impossible.
    private mutating func change(
        _ step: Step, _ expected: inout Expected
    ) -> (event: ItemLoadMachine.Event, ends: Int?)? {
        switch step {
        case .want(let new, let isPassing):
            wanted = new
            self.isPassing = isPassing
            for row in rows.indices where !wanted.contains(row) {
                if settings.policy == .cancel, rows[row].load != nil { leave(row) }
                if rows[row].phase != .loading { rows[row].repeats = 0 }
                rows[row].isHalted = false
            }
            for row in rows.indices { rows[row].isUnsaid = false }
            return (.demanded(new.map { loadRequest($0) }, isPassing: isPassing), nil)
        case .end(let choice, let ending):
            // With one load, the newest is also the oldest.
            if choice == .newest, loads.count < 2 { return nil }
            guard let load = choice == .oldest ? loads.first : loads.last else { return nil }
            return (end(load, ending, &expected), load.number)
        case .retry(let row):
            if rows[row].phase == .failed {
                wait(row)
                isPassing = false
                wanted.removeAll { $0 == row }
                wanted.insert(row, at: 0)
            }
            return (.retried(loadRequest(row)), nil)
        case .invalidate(let row, let work):
            wait(row)
            rows[row].work = work
            return (.invalidated(loadRequest(row)), nil)
        case .provide(let row, let isWhole):
            wait(row)
            rows[row].phase = .loaded
            rows[row].steps = isWhole ? settings.steps : 1
            return (isPartial(row) ? .providedInPart(loadRequest(row)) : .provided(rows[row].slot), nil)
        case .remove(let row):
            wait(row)
            wanted.removeAll { $0 == row }
            return (.removed(rows[row].slot), nil)
        case .move(let row):
            let from = rows[row].slot
            rows[row].slot = freeSlot
            freeSlot = from
            return (.moved(.init(from: from, to: rows[row].slot)), nil)
        case .keep(let kept):
            return (keep(kept), nil)
        case .cap(let cap):
            self.cap = cap
            return (.capChanged(cap), nil)
        case .suspend(let isSuspended):
            self.isSuspended = isSuspended
            return (.suspended(isSuspended), nil)
        case .halfASecond:
            halfSeconds += 1
            halves = min(2 * (settings.burst ?? 0), halves + 1)
            wakeAt = nil
            return (.timePassed, nil)
        }
    }

    /// Resets a row to waiting.
    private mutating func wait(_ row: Int) {
        rows[row].phase = .waiting
        rows[row].load = nil
        rows[row].repeats = 0
        rows[row].steps = 0
        rows[row].isHalted = false
        rows[row].isUnsaid = false
    }

    /// Removes a row from its load. Its loaded data stays.
    private mutating func leave(_ row: Int) {
        if !isPartial(row) { return wait(row) }
        rows[row].load = nil
        rows[row].repeats = 0
    }

    private mutating func keep(_ kept: [Int]) -> ItemLoadMachine.Event {
        let old = rows
        for row in rows.indices where !kept.contains(row) { wait(row) }
        for row in rows.indices where rows[row].phase != .loading { rows[row].repeats = 0 }
        wanted = wanted.filter { kept.contains($0) && rows[$0].phase != .waiting }
        for row in rows.indices where isPartial(row) && rows[row].load == nil {
            rows[row].isHalted = false
            rows[row].isUnsaid = true
        }
        for (slot, row) in (kept + rows.indices.filter { !kept.contains($0) }).enumerated() {
            rows[row].slot = slot
        }
        freeSlot = rows.count
        return .replaced(kept.map { .init(from: old[$0].slot, to: rows[$0].slot) })
    }

    private mutating func end(
        _ load: Load, _ ending: Ending, _ expected: inout Expected
    ) -> ItemLoadMachine.Event {
        let places = machine.rows(ofLoad: load.number).map { row(inSlot: $0.row) }
        if Set(places) != Set(rows(of: load.number)) { failures.append("rows \(places) get the answer") }
        expected.answered = places
        var outcomes: [ItemLoadMachine.Outcome] = []
        for (index, row) in places.enumerated() {
            let old = rows[row]
            let error: ListError? = ending == .failsStale ? Self.error : nil
            wait(row)
            switch ending {
            case .succeeds,
                .halfFails where index % 2 == 1:
                rows[row].phase = .loaded
                rows[row].steps = old.steps + 1
                expected.commits.insert(row)
                outcomes.append(isPartial(row) ? .loadedInPart(next: workNumber(row)) : .loaded)
                if isPartial(row) { rows[row].repeats = old.repeats }
            case .fails, .timesOut, .halfFails:
                outcomes.append(.failed(Self.error))
                if old.steps > 0 {
                    rows[row] = old
                    rows[row].load = nil
                    rows[row].isHalted = wanted.contains(row)
                } else {
                    rows[row].phase = .failed
                }
            case .isStale, .failsStale:
                if old.repeats == 2 {
                    rows[row].phase = .failed
                } else if wanted.contains(row) {
                    rows[row].repeats = old.repeats + 1
                }
                outcomes.append(.stale(work: workNumber(row), error))
            }
        }
        if ending != .timesOut { return .loadEnded(load.number, outcomes) }
        if !places.isEmpty { expected.cancels.insert(load.number) }
        return .loadTimedOut(load.number, Self.error)
    }

    /// Stamps rows that are loaded and no longer demanded: of rows that left together, the most urgent last.
    private mutating func stampIdle(_ before: ItemWorld, _ answered: [Int]) {
        let order = before.wanted.reversed() + answered + rows.indices
        for row in order where rows[row].phase == .loaded && !wanted.contains(row) {
            if before.rows[row].phase == .loaded, !before.wanted.contains(row) { continue }
            if rows[row].idleSince > before.stamp { continue }
            stamp += 1
            rows[row].idleSince = stamp
        }
    }

    private mutating func release(_ expected: inout Expected) {
        guard let limit = settings.maxLoaded else { return }
        while rows.count(where: { $0.phase == .loaded }) > limit {
            let idle = rows.indices.filter { rows[$0].phase == .loaded && !wanted.contains($0) }
            guard let row = idle.min(by: { rows[$0].idleSince < rows[$1].idleSince }) else { return }
            wait(row)
            expected.releases.append(row)
        }
    }

    /// Adds waiting rows to running loads.
    private mutating func join() {
        for row in waiting {
            guard case .shared = work(of: row) else { continue }
            guard let load = loads.first(where: { $0.isLive && $0.works.contains(work(of: row)) }) else {
                continue
            }
            if !isPartial(row) { rows[row].phase = .loading }
            rows[row].load = load.number
        }
    }

    private mutating func begin(_ expected: inout Expected) {
        if isPassing || isSuspended { return }
        while loads.count < cap, !waiting.isEmpty, settings.burst == nil || halves >= 2 {
            if settings.burst != nil { halves -= 2 }
            let works = Array(waitingWorks.prefix(settings.batch))
            let number = -1 - expected.starts.count
            expected.starts.append(works.map { work in waiting.first { self.work(of: $0) == work } ?? -1 })
            for row in waiting where works.contains(work(of: row)) {
                if !isPartial(row) { rows[row].phase = .loading }
                rows[row].load = number
            }
            loads.append(Load(number: number, works: works))
        }
    }

    private mutating func giveWay(_ expected: inout Expected) {
        guard settings.policy == .lower, !isPassing, !isSuspended, loads.count >= cap else { return }
        var needed = (waitingWorks.count + settings.batch - 1) / settings.batch
        if settings.burst != nil { needed = min(needed, halves / 2) }
        while needed > 0, cap - loads.count(where: { $0.isLive }) < needed {
            let unwanted = loads.lastIndex { load in
                load.isLive && !rows(of: load.number).contains { wanted.contains($0) }
            }
            guard let unwanted else { return }
            for row in rows(of: loads[unwanted].number) { leave(row) }
            loads[unwanted].isLive = false
            expected.cancels.insert(loads[unwanted].number)
        }
    }

    private mutating func compare(
        _ effects: [ItemLoadMachine.Effect], _ expected: Expected, _ before: ItemWorld
    ) {
        var done = Expected()
        var notified: Set<Int> = []
        var wake = wakeAt
        for effect in effects {
            switch effect {
            case .start(let number, let jobs):
                done.starts.append(jobs.map { row(inSlot: $0.row) })
                let placeholder = -done.starts.count
                for row in rows.indices where rows[row].load == placeholder { rows[row].load = number }
                for load in loads.indices where loads[load].number == placeholder {
                    loads[load].number = number
                }
            case .cancel(let number): done.cancels.insert(number)
            case .commit(let slot): done.commits.insert(row(inSlot: slot))
            case .release(let slot): done.releases.append(row(inSlot: slot))
            case .phaseChanged(let slot): notified.insert(row(inSlot: slot))
            case .wake(let time): wake = time.map { Int($0 / .milliseconds(500)) }
            }
        }
        if done != expected { failures.append("\(done) instead of \(expected)") }
        let waitsForToken =
            settings.burst != nil && halves < 2 && loads.count < cap && !waiting.isEmpty && !isPassing
            && !isSuspended
        wakeAt = waitsForToken ? halfSeconds + 2 - halves : nil
        if wake != wakeAt { failures.append("wakes at \(wake ?? -1) instead of \(wakeAt ?? -1)") }
        for row in rows.indices where rows[row].phase != before.rows[row].phase && !notified.contains(row) {
            // A row that was removed is not notified.
            if rows[row].phase != .waiting { failures.append("row \(row) changes without a notification") }
        }
    }

    private mutating func check() {
        for row in rows.indices {
            let phase: Phase =
                switch machine.phase(ofRow: rows[row].slot) {
                case .waiting: .waiting
                case .loading: .loading
                case .loaded: .loaded
                case .failed: .failed
                }
            if phase != rows[row].phase { failures.append("row \(row) is \(phase), not \(rows[row].phase)") }
        }
        if machine.loadCount != loads.count {
            failures.append("\(machine.loadCount) loads, not \(loads.count)")
        }
        for load in loads {
            let slots = machine.rows(ofLoad: load.number).map { $0.row }
            if Set(slots) != Set(rows(of: load.number).map { rows[$0].slot }) {
                failures.append("load \(load.number) is for slots \(slots)")
            }
        }
        let works = waitingWorks.count + loads.filter { $0.isLive }.reduce(0) { $0 + $1.works.count }
        if machine.workCount != works { failures.append("\(machine.workCount) works, not \(works)") }
    }
}
