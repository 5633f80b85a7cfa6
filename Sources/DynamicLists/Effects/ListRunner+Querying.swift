// Applying filters and orders, which are client code, to the rows.
extension ListRunner {
    /// Runs a query synchronously, or, if there are many rows, off the main actor.
    func start(_ run: QueryRun<ID, Item>, _ number: Int, isSynchronous: Bool) {
        if isSynchronous {
            // Called directly, because the current task may be canceled.
            return take(run {}, ofRun: number)
        }
        queryTask = LoadTask(on: queryExecutor) {
            try run { try Task.checkCancellation() }
        } end: { [weak self] answer in
            self?.enqueue {
                guard case .success(let answer) = answer else { return }
                self?.take(answer, ofRun: number)
            }
        }
    }

    private func take(_ answer: QueryResult<ID, Item>, ofRun number: Int) {
        if machine.content.loaded.queryRun == number { queryTask = nil }
        send(.queryEnded(number, answer))
    }

    /// Determines whether and where new and changed rows are shown.
    ///
    /// - Complexity: O(m · log² n) for m rows.
    @inline(__always)
    func updateShownRows() {
        while machine.content.loaded.hasDirtySlots { send(.repositioningBegan) }
    }

    /// Finds the shown positions of changed rows, one after the other. A loop, because there may be more of
    /// them than the stack has room for.
    func place(_ first: Int) {
        var next: Int? = first
        while let slot = next {
            next = nil
            let order = machine.content.loaded.shownQuery.order
            let index = withStoreCopy { $0.shownIndex(forHidden: slot, by: order) }
            for effect in machine.handle(.placed(at: index), at: clock.now()) {
                if case .place(let slot) = effect { next = slot } else { perform(effect) }
            }
        }
    }

    /// Finds the shown positions of rows that arrived with a page, by the list's order.
    func placeNew(_ ids: [ID]) {
        guard let order = machine.content.loaded.shownQuery.order else { return }
        let groups = withStoreCopy { store in
            let slots = ids.compactMap { store.place(of: $0)?.slot }.filter { !store.isShown($0) }
                .sorted { order(store.item(inSlot: $0), store.item(inSlot: $1)) }
            var groups: [(index: Int, slots: [Int])] = []
            for slot in slots {
                let index = store.shownIndex(forHidden: slot, by: order)
                if groups.last?.index == index {
                    groups[groups.count - 1].slots.append(slot)
                } else {
                    groups.append((index, [slot]))
                }
            }
            return groups
        }
        send(.newRowsPlaced(groups))
    }
}
