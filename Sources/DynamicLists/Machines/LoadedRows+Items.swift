// The additional data of rows.
extension LoadedRows {
    /// Passes an event to the item load machine and performs its effects.
    ///
    /// - Parameter filled: The items of the rows whose load succeeded, by slot.
    mutating func handle(_ event: ItemLoadMachine.Event, filled: [Int: FilledItem] = [:]) {
        var released: [Int] = []
        for effect in itemLoads.handle(event, at: output.now) {
            switch effect {
            case .start(let load, let jobs):
                // A closure would get a copy of the whole state.
                var items: [ItemJob<ID, Item>] = []
                for job in jobs { items.append(item(of: job)) }
                output.emit(.loadItems(load, items))
            case .cancel(let load):
                output.emit(.cancelItems(load))
            case .commit(let slot):
                guard let row = filled[slot] else {
                    preconditionFailure("Row \(slot) was loaded without data")
                }
                commit(row, inSlot: slot)
            case .release(let slot):
                released.append(slot)
            case .phaseChanged(let slot):
                output.notifications.append(Output.RowNotification(id: store.id(inSlot: slot), isItem: false))
            case .wake(let time):
                output.emit(.wake(at: time))
            }
        }
        for slot in released where itemLoads.phase(ofRow: slot) != .loaded {
            output.emit(.release(store.id(inSlot: slot)))
        }
    }

    private func item(of job: ItemLoadMachine.Job) -> ItemJob<ID, Item> {
        ItemJob<ID, Item>(
            work: job.work, step: step(ofSlot: job.row), id: store.id(inSlot: job.row),
            item: store.item(inSlot: job.row), version: store.version(ofSlot: job.row))
    }

    /// Returns the step of data that a row needs next, counted from 0. If the row's data no longer fits its
    /// item, that is the first step.
    func step(ofSlot slot: Int) -> Int {
        guard itemLoads.isPartial(slot) else { return 0 }
        return answers[store.id(inSlot: slot)]?.payload?.stepCount ?? 0
    }

    private mutating func commit(_ row: FilledItem, inSlot slot: Int) {
        fill(row, inSlot: slot)
        output.notifications.append(Output.RowNotification(id: row.id, isItem: true))
    }

    /// Fills a row whose data was available without a load.
    mutating func provide(_ row: FilledItem, _ next: ItemLoadMachine.LoadRequest?) {
        guard let place = store.place(of: row.id) else { return output.unneeded.add(row.item) }
        fill(row, inSlot: place.slot)
        handle(next.map { .providedInPart($0) } ?? .provided(place.slot))
    }

    private mutating func fill(_ row: FilledItem, inSlot slot: Int) {
        if let answer = row.answer, let old = answers.updateValue(answer, forKey: row.id) {
            output.unneeded.add(other: old)
        }
        output.unneeded.add(store.replace(slot: slot, by: row.item, isEdit: false))
    }

    /// Removes a row's additional data.
    mutating func release(_ id: ID, to item: Item) {
        guard let place = store.place(of: id) else { return output.unneeded.add(item) }
        output.unneeded.add(store.replace(slot: place.slot, by: item, isEdit: false))
        if let answer = answers.removeValue(forKey: id) { output.unneeded.add(other: answer) }
        output.notifications.append(Output.RowNotification(id: id, isItem: true))
    }

    /// Removes data that no longer fits the row's item.
    mutating func invalidate(_ place: RowPlace<ID>) {
        if let answer = answers.removeValue(forKey: place.id) { output.unneeded.add(other: answer) }
        if hasItemData { output.emit(.refill(place.id)) }
    }

    // These are mutating only for the runner, which would otherwise copy the state that it reads.

    /// The index at which a row is shown, or `nil` if it is not.
    ///
    /// - Complexity: O(log n).
    mutating func shownIndex(of id: ID) -> Int? { store.shownIndex(of: id) }

    /// The indices at which rows with changed items are shown.
    mutating func shownIndices(ofItems changes: [(id: ID, change: ListRowChange)]) -> [Int] {
        changes.filter(\.change.isItemChanged).compactMap { store.shownIndex(of: $0.id) }
    }

    /// The place of a row, or `nil` if it is not in the list.
    ///
    /// - Complexity: O(1) on average.
    mutating func place(of id: ID) -> RowPlace<ID>? { store.place(of: id) }

    /// A row's item and phase, or `nil` if it is not in the list.
    ///
    /// - Complexity: O(1) on average.
    mutating func row(_ id: ID) -> (item: Item, phase: ItemPhase)? {
        store.place(of: id).map { row(at: $0) }
    }

    /// The item and the phase of a row that is in the list.
    ///
    /// - Complexity: O(1).
    mutating func row(at place: RowPlace<ID>) -> (item: Item, phase: ItemPhase) {
        (store.item(inSlot: place.slot), phase(of: place))
    }

    func phase(of place: RowPlace<ID>) -> ItemPhase {
        hasItemData ? itemLoads.phase(ofRow: place.slot) : .loaded
    }
}
