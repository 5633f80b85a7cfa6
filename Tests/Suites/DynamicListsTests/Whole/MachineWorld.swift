import DynamicListsTesting

@testable import DynamicLists

/// A list machine over six rows in pages of two, together with a naive list. It is a value, so every order of
/// events can be tried from every state.
@MainActor
struct MachineWorld {
    typealias Machine = ListMachine<Int, NaiveList.Row>

    /// An event, which may occur once, except for answers.
    enum Event: Hashable, CaseIterable {
        case first, confirmFirst, refuseFirst
        case second, confirmSecond, refuseSecond
        /// Another client changes the source.
        case change
        case refresh, jump
        case append, appendMore, prepend
        case filter
        /// The oldest load is answered.
        case answer
    }

    /// Edits of every kind, at positions that depend on each other.
    nonisolated static let someEdits: [NaiveList.Edit] = [
        .move(3, .start), .move(2, .end), .remove(2), .remove(3), .update(3, title: "mine", topic: nil),
        .insert(NaiveList.Row(id: 9, title: "new", topic: 0), .start),
        .insert(NaiveList.Row(id: 8, title: "new", topic: 0), .after(2)),
    ]

    private struct OpenLoad {
        let load: PageLoad<AnyKey>
        let began: Int
    }

    private(set) var machine: Machine
    private(set) var naive = NaiveList(replacesDuplicates: false)
    private(set) var rows: [NaiveList.Row]
    private var open: [OpenLoad] = []
    private var left = Set(Event.allCases)
    private let edits: [NaiveList.Edit]
    private var needsDemandEvaluation = false

    /// - Parameters:
    ///   - edits: Two edits that wait for confirmation.
    ///   - most: The number of rows above which pages are dropped.
    init(_ edits: [NaiveList.Edit], most: Int?) {
        self.edits = edits
        rows = (0..<6).map { NaiveList.Row(id: $0, title: "", topic: 0) }
        var rules = PagingMachine<AnyKey>.Rules()
        (rules.firstCount, rules.count, rules.openingKey) = (2, 2, AnyKey(2))
        rules.maxResidentItems = most
        let configuration = ListConfiguration(itemBatchCount: 2, prefetchMargin: 0, maxResidentItems: most)
        machine = Machine(configuration, paging: PagingMachine(rules), itemLoader: nil, restoring: nil)
        send(.paging(.started))
        endStep()
        take(.answer)
    }

    /// The events that are possible now.
    var events: [Event] {
        Event.allCases.filter { event in
            switch event {
            case .confirmFirst, .refuseFirst: machine.content.edits.groups[1] != nil
            case .confirmSecond, .refuseSecond: machine.content.edits.groups[2] != nil
            // The order of two equal events does not matter.
            case .appendMore: left.contains(event) && !left.contains(.append)
            case .answer: !open.isEmpty
            default: left.contains(event)
            }
        }
    }

    /// Performs an event.
    mutating func take(_ event: Event) {
        left.remove(event)
        switch event {
        case .first: make(edits[0], in: 1)
        case .second: make(edits[1], in: 2)
        case .confirmFirst: end(1, isConfirmed: true)
        case .confirmSecond: end(2, isConfirmed: true)
        case .refuseFirst: end(1, isConfirmed: false)
        case .refuseSecond: end(2, isConfirmed: false)
        case .change:
            rows.swapAt(1, rows.count - 2)
            rows[2].title = "theirs"
        case .refresh: send(.refreshRequested)
        case .jump:
            let request = Jump<Int>.Request(number: 1, position: nil)
            send(.jumpRequested(request, .page(AnyKey(0)), key: AnyKey(0)))
        case .append, .appendMore: send(.paging(.endReached))
        case .prepend: send(.paging(.beginningReached))
        case .filter: send(.filterChanged { $0.id % 3 != 1 })
        case .answer: answer()
        }
        endStep()
    }

    /// Rolls back waiting edits, answers open loads and reloads everything, after which the list must show
    /// the rows of its source.
    mutating func end() -> String? {
        for group in [1, 2] where machine.content.edits.groups[group] != nil {
            end(group, isConfirmed: false)
            endStep()
            if let failure { return failure }
        }
        for _ in 0..<2 {
            while !open.isEmpty { take(.answer) }
            send(.refreshRequested)
            endStep()
        }
        take(.answer)
        if let failure { return failure }
        let page = rows.drop { $0 != naive.rows.first }.prefix(naive.rows.count)
        return Array(page) == naive.rows ? nil : "\(naive.rows) of \(rows)"
    }

    /// A description of a difference from the naive list, or `nil` if there is none.
    var failure: String? {
        let ids = (0..<machine.content.loaded.store.count).map {
            machine.content.loaded.store.place(at: $0).id
        }
        if ids != naive.ids { return "rows \(ids), not \(naive.ids)" }
        let items = ids.compactMap { machine.content.loaded.store.item(of: $0) }
        if items != naive.rows { return "\(items), not \(naive.rows)" }
        let shown = (0..<machine.content.loaded.store.shownCount).map {
            machine.content.loaded.store.shownPlace(at: $0).id
        }
        let filter = machine.content.loaded.shownQuery.filter
        let wanted = naive.rows.filter { filter?($0) ?? true }.map(\.id)
        if shown != wanted { return "\(shown) are shown, not \(wanted)" }
        let counted = machine.content.paging.generation?.rowCount ?? ids.count
        return counted == ids.count ? nil : "\(counted) rows are counted, not \(ids.count)"
    }

    // MARK: Edits

    private mutating func make(_ edit: NaiveList.Edit, in group: Int) {
        naive.make(edit, call: group)
        guard let resolved = resolved(out: edit) else { return }
        machine.content.make(resolved, { $0 = edit.applied(to: $0) }, at: nil, in: group)
        if machine.content.loaded.output.takeDue().hasEffects {
            for effect in machine.content.loaded.output.takeEffects() { perform(effect) }
        }
    }

    private func resolved(out edit: NaiveList.Edit) -> Machine.Content.Edit? {
        switch edit {
        case .insert(let row, let position): return .insert(row.id, row, position)
        case .update(let id, _, _):
            guard let row = machine.content.loaded.store.item(of: id) else { return nil }
            return .update(id, edit.applied(to: row), former: row, phase: .loaded, isOutdated: false)
        case .move(let id, let position): return .move(id, position)
        case .remove(let id): return .remove(id)
        }
    }

    private mutating func end(_ group: Int, isConfirmed: Bool) {
        if isConfirmed {
            edits[group - 1].apply(to: &rows)
            naive.confirm(group)
            return send(.editsConfirmed(group: group))
        }
        naive.takeBack(group)
        send(.editsRolledBack(group: group, items: machine.content.edits.items(without: group)))
    }

    // MARK: Pages

    private mutating func answer() {
        let call = open.removeFirst()
        let load = call.load
        let start = load.key?.base.base as? Int ?? 0
        let end = min(rows.count, start + load.name.count)
        let page = Array(rows[min(start, end)..<end])
        let arrival = arrival(
            LoadedPage(
                items: page, previousKey: start > 0 ? AnyKey(max(0, start - 2)) : nil,
                nextKey: end < rows.count ? AnyKey(end) : nil, itemsBefore: start, totalCount: rows.count),
            page, of: load)
        let isTaken = machine.content.paging.isInFlight(load)
        naive.tick()
        send(.pageLoaded(load, arrival))
        guard isTaken, let numbers = machine.content.paging.generation?.pages.numbers else { return }
        let (kept, ends) = (numbers.lowerBound...numbers.upperBound - 1, machine.content.paging.ends)
        switch load.direction {
        case .refresh: naive.refreshed([page], since: call.began, kept: kept, ends: ends)
        case .append, .prepend:
            _ = naive.extended(
                page, at: load.direction == .append ? .end : .beginning, since: call.began,
                page: load.direction == .append ? kept.upperBound : kept.lowerBound, kept: kept, ends: ends)
        }
    }

    /// Prepares a page as the runner does.
    private func arrival(
        _ page: LoadedPage<NaiveList.Row>, _ items: [NaiveList.Row], of load: PageLoad<AnyKey>
    ) -> Machine.Content.PageArrival {
        var rows = PreparedRows<Int, NaiveList.Row>(items, isLastKept: false) { $0.id }
        rows.choose(
            by: load.direction == .refresh ? machine.content.loaded.query : machine.content.loaded.shownQuery)
        var arrival = Machine.Content.PageArrival(page: page, rows: rows)
        if !machine.content.edits.rows.isEmpty { arrival.sourceIDs = rows.ids }
        for (position, id) in rows.ids.enumerated() {
            guard let row = machine.content.edits.rows[id] else { continue }
            guard row.isOlder(than: load.number) else {
                arrival.rows.setItem(row.item(without: []), at: position)
                continue
            }
            let item = row.applied(to: items[position], since: load.number)
            arrival.renewed.append(
                Machine.Content.RenewedRow(id: id, base: items[position], phase: .loaded, item: item))
            arrival.rows.setItem(item, at: position)
        }
        arrival.rows = machine.content.withoutRemovedRows(arrival.rows, of: load)
        if load.direction != .refresh { return arrival }
        arrival.known = machine.content.known(of: arrival.rows).map { position, current in
            let isEdited =
                machine.content.edits.rows[current.id] == nil
                && machine.content.edits.log.isChanged(current.id, since: load.number)
            let item = isEdited ? machine.content.loaded.store.item(inSlot: current.slot) : nil
            return Machine.Content.KnownRow(position: position, current: current, item: item)
        }
        return arrival
    }

    // MARK: Effects

    private mutating func send(_ event: Machine.Event) {
        for effect in machine.handle(event, at: .zero) { perform(effect) }
    }

    private mutating func perform(_ effect: Machine.Output.Effect) {
        let store = machine.content.loaded.store
        switch effect {
        case .loadPage(let load): open.append(OpenLoad(load: load, began: naive.tick()))
        case .cancelPage(let load):
            open.removeAll { $0.load.number == load.number }
            send(.pageFailed(load, Machine.Content.PageFailure(error: ListError(CancellationError()))))
        case .runQuery(let number, let run, _): send(.queryEnded(number, run {}))
        case .choose(let slots):
            let filter = machine.content.loaded.shownQuery.filter
            send(.chosen(Set(slots.filter { filter?(store.item(inSlot: $0)) ?? true })))
        case .arrange(let slots): send(.arranged(store.staying(slots, by: nil)))
        case .place(let slot): send(.placed(at: store.shownIndex(forHidden: slot, by: nil)))
        case .renew(let rows): for row in rows { send(.itemRenewed(row.id, row.item, isKept: false)) }
        case .placeAnchor(let row):
            guard let slot = store.place(of: row)?.slot else { break }
            send(.anchorPlaced(at: store.shownIndex(forHidden: slot, by: nil)))
        case .evaluateDemand, .scheduleDemandEvaluation: needsDemandEvaluation = true
        default: break
        }
    }

    private mutating func endStep() {
        repeat {
            while machine.content.loaded.hasDirtySlots { send(.repositioningBegan) }
            if needsDemandEvaluation {
                needsDemandEvaluation = false
                send(.demandEvaluationRequested(placeholderKey: nil))
            }
        } while needsDemandEvaluation || machine.content.loaded.hasDirtySlots
        machine.endStep()
        let due = machine.content.loaded.output.takeDue()
        if due.hasEffects { for effect in machine.content.loaded.output.takeEffects() { perform(effect) } }
        _ = (
            machine.content.loaded.output.takeUnneededValues(),
            machine.content.loaded.output.takeNotifications()
        )
        _ = machine.makeSnapshot(version: 0, isLoadDelayed: false)
        if due.needsDemandEvaluation || needsDemandEvaluation {
            needsDemandEvaluation = true
            endStep()
        }
    }
}
