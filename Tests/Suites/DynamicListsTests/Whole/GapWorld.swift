import DynamicListsTesting

@testable import DynamicLists

/// A list machine over a growing source whose rows are increasing numbers, in pages of two that are named by
/// the first number. New rows are reported while the client is connected, and missed otherwise. It is a
/// value, so every order of events can be tried from every state.
@MainActor
struct GapWorld {
    typealias Machine = ListMachine<Int, Int>

    enum Event: Hashable, CaseIterable {
        /// The source gets a row while the client is not connected.
        case miss
        /// The client is connected again, and opens a gap.
        case reconnect
        /// The source gets a row, and the client is notified.
        case arrive
        case end, beginning
        case removeFirst, removeLast
        case refresh, filter
        /// The oldest load is answered.
        case answer
    }

    private(set) var machine: Machine
    private(set) var source = Array(0..<6)
    private var next = 6
    private var isConnected = true
    private var open: [PageLoad<AnyKey>] = []
    private var left: [Event: Int] = [
        .miss: 3, .reconnect: 2, .arrive: 3, .end: 3, .beginning: 1, .removeFirst: 1, .removeLast: 1,
        .refresh: 1, .filter: 1,
    ]
    private var needsDemandEvaluation = false

    /// - Parameter most: The number of rows above which pages are dropped.
    init(most: Int?) {
        var rules = PagingMachine<AnyKey>.Rules()
        (rules.firstCount, rules.count, rules.openingKey) = (2, 2, AnyKey(2))
        rules.maxResidentItems = most
        let configuration = ListConfiguration(itemBatchCount: 2, prefetchMargin: 0, maxResidentItems: most)
        machine = Machine(configuration, paging: PagingMachine(rules), itemLoader: nil, restoring: nil)
        send(.paging(.started))
        endStep()
        take(.answer)
    }

    var events: [Event] {
        Event.allCases.filter { event in
            switch event {
            case .answer: !open.isEmpty
            case .arrive: isConnected && left[event] != 0
            case .reconnect: !isConnected && left[event] != 0
            default: left[event] != 0
            }
        }
    }

    mutating func take(_ event: Event) {
        left[event] = left[event].map { $0 - 1 }
        switch event {
        case .miss:
            isConnected = false
            source.append(next)
            next += 1
        case .reconnect:
            isConnected = true
            guard let last = ids.last else { break }
            send(.gapOpened(AnyKey(last + 1)))
        case .arrive:
            source.append(next)
            machine.content.make(.insert(next, next, .endIfLoaded), at: nil, in: nil)
            next += 1
        case .end: send(.paging(.endReached))
        case .beginning: send(.paging(.beginningReached))
        case .removeFirst: remove(ids.first)
        case .removeLast: remove(ids.last)
        case .refresh: send(.refreshRequested)
        case .filter: send(.filterChanged { $0 % 3 != 1 })
        case .answer: answer()
        }
        endStep()
    }

    /// Loads everything after the first row, after which the list shows the rows of its source.
    mutating func end() -> String? {
        for _ in 0..<20 {
            while !open.isEmpty { take(.answer) }
            if machine.content.paging.ends.contains(.end) { break }
            send(.paging(.endReached))
            endStep()
        }
        if let failure { return failure }
        if machine.content.hasGap { return "the gap remains: \(ids)" }
        let expected = source.drop { $0 < ids.first ?? 0 }
        // Rows that were missed without a gap are unknown until the client is connected.
        return isConnected && ids != Array(expected) ? "\(ids) of \(source)" : nil
    }

    private var ids: [Int] {
        (0..<machine.content.loaded.store.count).map { machine.content.loaded.store.place(at: $0).id }
    }

    /// A description of a broken invariant, or `nil` if there is none.
    var failure: String? {
        let ids = ids
        let content = machine.content
        let before = Array(ids[..<content.endOfPages])
        let after = Array(ids[content.endOfPages...])
        // Rows without a gap between them are adjacent in the source.
        if let first = before.first, let last = before.last,
            before != source.filter({ first <= $0 && $0 <= last })
        {
            return "\(before) are not adjacent in \(source)"
        }
        if let first = after.first, let last = after.last,
            after != source.filter({ first <= $0 && (isConnected || $0 <= last) })
        {
            return "\(after) after the gap, but \(source)"
        }
        var rows: [Int: Int] = [:]
        var shown: [Int: Int] = [:]
        for index in ids.indices {
            let slot = content.loaded.store.place(at: index).slot
            rows[content.loaded.store.page(ofSlot: slot), default: 0] += 1
            if content.loaded.store.isShown(slot) {
                shown[content.loaded.store.page(ofSlot: slot), default: 0] += 1
            }
        }
        guard let generation = content.paging.generation else { return "no generation" }
        for number in generation.pages.numbers {
            let page = generation.pages[number]
            if page.rows != rows.removeValue(forKey: number) ?? 0 || page.shown != shown[number] ?? 0 {
                return "page \(number) counts \(page.rows) rows, \(page.shown) shown"
            }
        }
        let gap = generation.afterGap
        let (rowsAfter, shownAfter) = (
            rows.removeValue(forKey: RowsAfterGap.page) ?? 0, shown[RowsAfterGap.page] ?? 0
        )
        if gap?.rows ?? 0 != rowsAfter || gap?.shown ?? 0 != shownAfter {
            return "\(gap.map { "\($0)" } ?? "no rows after a gap"), not \(rowsAfter)"
        }
        if !rows.isEmpty { return "rows of the pages \(rows.keys)" }
        if generation.rowCount != ids.count { return "\(generation.rowCount) rows are counted" }
        if gap != nil, generation.ends.contains(.end) { return "a gap at the end" }
        let first = content.firstAfterGap
        let expected = after.first { content.loaded.store.shownIndex(of: $0) != nil }
        return first == expected ? nil : "\(first ?? -1) is after the gap, not \(expected ?? -1)"
    }

    // MARK: Events

    private mutating func remove(_ row: Int?) {
        guard let row else { return }
        source.removeAll { $0 == row }
        machine.content.make(.remove(row), at: nil, in: nil)
    }

    private mutating func answer() {
        let load = open.removeFirst()
        let start = load.key?.base.base as? Int ?? 0
        let page = source.filter { start <= $0 && $0 < start + load.name.count }
        let end = start + load.name.count
        let loaded = LoadedPage(
            items: page, previousKey: start > 0 ? AnyKey(max(0, start - 2)) : nil,
            nextKey: source.contains { $0 >= end } ? AnyKey(end) : nil, itemsBefore: nil, totalCount: nil)
        var rows = PreparedRows<Int, Int>(page, isLastKept: false) { $0 }
        rows.choose(
            by: load.direction == .refresh ? machine.content.loaded.query : machine.content.loaded.shownQuery)
        var arrival = Machine.Content.PageArrival(page: loaded, rows: rows)
        arrival.rows = machine.content.withoutRemovedRows(arrival.rows, of: load)
        if load.direction == .refresh {
            arrival.known = machine.content.known(of: arrival.rows).map { position, current in
                Machine.Content.KnownRow(position: position, current: current, item: nil)
            }
        }
        send(.pageLoaded(load, arrival))
    }

    private mutating func send(_ event: Machine.Event) {
        for effect in machine.handle(event, at: .zero) { perform(effect) }
    }

    private mutating func perform(_ effect: Machine.Output.Effect) {
        let store = machine.content.loaded.store
        switch effect {
        case .loadPage(let load): open.append(load)
        case .cancelPage(let load): open.removeAll { $0.number == load.number }
        case .runQuery(let number, let run, _): send(.queryEnded(number, run {}))
        case .choose(let slots):
            let filter = machine.content.loaded.shownQuery.filter
            send(.chosen(Set(slots.filter { filter?(store.item(inSlot: $0)) ?? true })))
        case .arrange(let slots): send(.arranged(store.staying(slots, by: nil)))
        case .place(let slot): send(.placed(at: store.shownIndex(forHidden: slot, by: nil)))
        case .renew(let rows): for row in rows { send(.itemRenewed(row.id, row.item, isKept: false)) }
        case .evaluateDemand, .scheduleDemandEvaluation: needsDemandEvaluation = true
        default: break
        }
    }

    private mutating func endStep() {
        repeat {
            if machine.content.loaded.output.takeDue().hasEffects {
                for effect in machine.content.loaded.output.takeEffects() { perform(effect) }
            }
            while machine.content.loaded.hasDirtySlots { send(.repositioningBegan) }
            if needsDemandEvaluation {
                needsDemandEvaluation = false
                send(.demandEvaluationRequested(placeholderKey: nil))
            }
        } while needsDemandEvaluation || machine.content.loaded.hasDirtySlots
        machine.endStep()
        _ = (
            machine.content.loaded.output.takeUnneededValues(),
            machine.content.loaded.output.takeNotifications()
        )
        _ = machine.makeSnapshot(version: 0, isLoadDelayed: false)
    }
}
