import DynamicLists
import DynamicListsTesting

// The invariants after any event.
extension ListFuzzer {
    func check() {
        let snapshot = list.snapshot
        if list.loadedIDs != naive.ids { return fail("rows \(list.loadedIDs), not \(naive.ids)") }
        for row in naive.rows {
            let item = list.item(row.id)
            if item?.title != row.title || item?.topic != row.topic {
                return fail("row \(item as Any), not \(row)")
            }
        }
        checkShown(snapshot)
        checkChange(to: snapshot)
        checkStates(snapshot)
        checkRows()
        checkItemLoads()
        last = snapshot
        loaded.formUnion(naive.ids)
        shownBefore = Set(screens.flatMap { $0.items.map(\.id) })
    }

    /// Checks that the rows that pass the query are shown, in order.
    private func checkShown(_ snapshot: ListSnapshot<Int>) {
        if snapshot.isQuerying { fail("the query is still running") }
        let (ids, wanted) = (Array(snapshot.ids), query.shown(of: naive.ids.compactMap { list.item($0) }))
        let isRight = query.isConsistent ? ids == wanted : ids.sorted() == wanted.sorted()
        if !isRight { fail("\(ids) are shown, not \(wanted)") }
        checkBetween(ids.compactMap { list.item($0) }, snapshot)
    }

    /// Checks that separators and sections match the neighboring rows.
    private func checkBetween(_ lines: [Line], _ snapshot: ListSnapshot<Int>) {
        for (place, line) in lines.enumerated() {
            let isKnown = place > 0 || snapshot.prependState == .ended
            let wanted = isKnown ? [place > 0 ? lines[place - 1].topic : -1, line.topic] : nil
            let there = separators[before: line.id]
            if there != wanted { fail("\(there ?? []) is before \(line), not \(wanted ?? [])") }
        }
        let end = snapshot.appendState == .ended ? lines.last.map { [$0.topic, -1] } : nil
        if separators.atEnd != end { fail("\(separators.atEnd ?? []) is at the end, not \(end ?? [])") }
        let keys = sections.sections.flatMap { section in section.rows.map { _ in section.key } }
        if sections.sections.flatMap(\.rows) != lines.map(\.id) || keys != lines.map({ $0.topic / 3 }) {
            fail("\(sections.sections) are the sections of \(lines)")
        }
    }

    private func checkChange(to snapshot: ListSnapshot<Int>) {
        let (old, new) = (Array(last.ids), Array(snapshot.ids))
        switch snapshot.change(since: last) {
        case .same: if old != new { fail("\(new) counts as \(old)") }
        case .replaced: break
        case .changed(let change):
            var rows = old
            for range in change.removed.reversed() { rows.removeSubrange(range) }
            for range in change.inserted { rows.insert(contentsOf: new[range], at: range.lowerBound) }
            if rows != new { fail("\(change) makes \(rows) of \(old), not \(new)") }
        }
    }

    private func checkStates(_ snapshot: ListSnapshot<Int>) {
        let live = pages.filter { !$0.call.isCancelled }
            .map { refreshed == nil ? $0.call.request.direction : .refresh }
        let states = [
            (PageDirection.refresh, snapshot.refreshState), (.append, snapshot.appendState),
            (.prepend, snapshot.prependState),
        ]
        for (direction, state) in states {
            let count = live.count { $0 == direction }
            if count != (state.isLoading ? 1 : 0), !list.isSuspended {
                fail("\(direction) is \(state) with \(count) loads")
            }
        }
        if snapshot.refreshState.isLoading {
            if live.count > 1 { fail("\(live) are in flight") }
        } else if naive.isLoaded,
            snapshot.refreshState.error == nil || ledgers.count == 1 && !naive.rows.isEmpty
        {
            checkDemand(snapshot)
        }
        if let total = snapshot.totalCount, query.isAll {
            let sum = snapshot.placeholdersBefore + snapshot.ids.count + snapshot.placeholdersAfter
            if total != sum { fail("\(total) rows in all, but \(sum) with placeholders") }
        }
    }

    /// Checks that a load is in flight, or impossible, wherever rows are missing for the screens and the
    /// margin.
    private func checkDemand(_ snapshot: ListSnapshot<Int>) {
        let (count, margin) = (snapshot.ids.count, configuration.prefetchMargin)
        for screen in screens {
            let (top, end) = (screen.top, screen.top + min(screen.height, count))
            // Pages without shown rows may be dropped while both ends are on screen.
            let mayDrop = configuration.maxResidentItems != nil && query.filter != nil
            let isOpen = count < screen.height && !mayDrop
            if end + margin > count || isOpen, snapshot.appendState == .idle {
                fail("\(end + margin) rows are needed of \(count), but none load")
            }
            if top - margin < 0 || isOpen, snapshot.prependState == .idle {
                fail("\(margin) rows are needed before row \(top), but none load")
            }
        }
    }

    /// Checks that views show the rows of the list.
    private func checkRows() {
        for row in screens.flatMap(\.rows) {
            guard let item = list.item(row.item.id) else { return fail("row \(row.item.id) is on screen") }
            if item.title != row.item.title || item.topic != row.item.topic || item.detail != row.item.detail
            {
                fail("\(row.item) is on screen, not \(item)")
            }
            if row.phase == .loaded, item.detail != item.topic { fail("\(item) counts as loaded") }
        }
    }

    private func checkItemLoads() {
        let live = items.filter { !$0.isCancelled }
        let topics = live.flatMap { $0.request.map(\.topic) }
        if Set(topics).count != topics.count { fail("\(topics) are loaded twice") }
        if items.count > Self.cap { fail("\(items.count) loads at a time") }
        if let count = live.map(\.request.count).max(), count > Line.additionalDataBatchLimit {
            fail("a load for \(count)")
        }
        let rows = screens.flatMap(\.rows)
        for row in rows where row.phase == .loading && !topics.contains(row.item.topic) {
            fail("row \(row.item.id) is loading, but no load is for \(row.item.topic)")
        }
        if list.timerCount == 0, items.count < Self.cap, !list.isSuspended {
            for row in rows where row.phase == .waiting { fail("row \(row.item.id) waits for nothing") }
        }
    }
}
