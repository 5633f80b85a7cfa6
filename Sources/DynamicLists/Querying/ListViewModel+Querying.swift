extension ListViewModel {
    /// Which rows are shown. Default nil: all.
    ///
    ///     .searchable(text: $text)
    ///     .onChange(of: text) { list.filter = { [text] in $0.name.localizedStandardContains(text) } }
    ///
    /// Others stay in the list: they can be edited and come back with another filter. Pages are loaded until
    /// enough rows for the screen are left, or `ListConfiguration.maxConsecutiveEmptyPages` pages in a row
    /// left none. While there is a filter or an ``order``, a snapshot has no placeholders, since nobody knows
    /// where among the rows those would stand.
    ///
    /// It goes by items as they are: when one changes, it is asked again. In a list of more than a thousand
    /// rows it is asked off the main actor, and the rows stay as they are until the answer is there
    /// (`ListSnapshot.isQuerying`); a new filter ends what the old one has begun. It must not wait for the
    /// main actor.
    ///
    /// - Complexity: O(n); O(1) for each row that comes or changes later.
    public var filter: (@Sendable (Item) -> Bool)? {
        get { query.filter }
        set {
            enter { [self] in
                if newValue == nil, query.filter == nil { return }
                let old = query.setFilter(newValue)
                startQuery()
                withExtendedLifetime(old) {}
            }
        }
    }

    /// Whether an item is shown before another. Default nil: rows stand in the order of the list.
    ///
    ///     list.order = { $0.price < $1.price }
    ///
    /// It must be a strict weak ordering, as for `sort(by:)`; rows of which neither stands before the other
    /// stay in the order of the list. It is asked as a ``filter`` is. A new order asks no filter again.
    ///
    /// Pages come as without it: the rows that show are in order, and there may be others that are not
    /// loaded. Where the source can sort, let it (``load(from:startingAt:after:)``).
    ///
    /// - Complexity: O(n · log n); O(log² n) for each row that comes or changes later.
    public var order: (@Sendable (Item, Item) -> Bool)? {
        get { query.order }
        set {
            enter { [self] in
                if newValue == nil, query.order == nil { return }
                let old = query.setOrder(newValue)
                startQuery()
                withExtendedLifetime(old) {}
            }
        }
    }

    /// Shows what is wanted: now, or, if there are many rows, when that is worked out.
    private func startQuery() {
        settleShown()
        endQuery()
        if query.isSame(as: shownQuery) { return }
        let run = QueryRun(of: store, by: query, after: shownQuery)
        if store.count <= mostRowsAtOnce {
            // The task that asks for it may be cancelled.
            return take(run {})
        }
        store.watch()
        lastQuery += 1
        let number = lastQuery
        let task = LoadTask(on: queryThreads) {
            try run { try Task.checkCancellation() }
        } end: { [weak self] answer in
            self?.enter { self?.ended(query: number, answer) }
        }
        queryTask = (number, task)
    }

    private func ended(query number: Int, _ answer: Result<QueryAnswer<ID, Item>, any Error>) {
        guard queryTask?.number == number, case .success(let answer) = answer else { return }
        take(answer)
    }

    /// Nobody waits any more for what is being worked out.
    func endQuery() {
        queryTask?.task.cancel()
        queryTask = nil
        _ = store.endWatching()
    }

    private func take(_ answer: QueryAnswer<ID, Item>) {
        queryTask = nil
        let changed = store.endWatching()
        var answer = answer
        answer.leaveOut(changed)
        let old = (store.show(answer.chosen, madeOf: answer.pieces), shownQuery)
        leftovers.add((old.0, answer.store))
        shownQuery = query
        for slot in changed where slot < store.count { store.unsettle(slot) }
        if paging.generation != nil {
            perform(paging.handle(.shownChanged(answer.chosen == nil ? nil : answer.shown)))
        }
        settleShown()
        judge()
        withExtendedLifetime(old) {}
    }

    // MARK: Rows that come or change

    /// Shows rows that came, which stand side by side in the list.
    func show(_ new: Rows, inSlots slots: Range<Int>) {
        if shownQuery.isAll { return }
        // Asked on a copy, so that whoever answers may call the list.
        let (store, order) = (store, shownQuery.order)
        var chosen = slots.filter { new.isChosen(at: $0 - slots.lowerBound) }
        if let order {
            chosen.sort { order(store.item(inSlot: $0), store.item(inSlot: $1)) }
        }
        var groups: [(index: Int, slots: [Int])] = []
        for slot in chosen {
            let isTogether = order == nil && !groups.isEmpty
            let index = isTogether ? groups[0].index : store.shownIndex(forHidden: slot, by: order)
            if groups.last?.index == index {
                groups[groups.count - 1].slots.append(slot)
            } else {
                groups.append((index, [slot]))
            }
        }
        for group in groups.reversed() { self.store.show(slots: group.slots, at: group.index) }
    }

    /// Finds out whether and where rows are shown that came or changed.
    ///
    /// - Complexity: O(m · log² n) for m rows.
    func settleShown() {
        while !store.unsettled.isEmpty { settle(store.takeUnsettled()) }
    }

    /// What can stay in its place stays; the others leave theirs first, since places are found among those
    /// that are in order. So do those that are hidden, before it is found out what can stay: they may have
    /// been moved, too.
    private func settle(_ slots: [Int]) {
        let query = shownQuery
        let chosen = asked { store in Set(slots.filter { query.filter?(store.item(inSlot: $0)) ?? true }) }
        let before = Set(slots.filter { store.isShown($0) })
        for slot in slots where !chosen.contains(slot) { store.hide(slot) }
        let staying = asked { $0.staying(slots.filter { chosen.contains($0) }, by: query.order) }
        let leaving = slots.filter { chosen.contains($0) && !staying.contains($0) }
        for slot in leaving { store.hide(slot) }
        for slot in leaving {
            let index = asked { $0.shownIndex(forHidden: slot, by: query.order) }
            store.show(slots: CollectionOfOne(slot), at: index)
        }
        for slot in slots where before.contains(slot) != chosen.contains(slot) {
            tellPaging(store.page(ofSlot: slot), rows: 0, shown: chosen.contains(slot) ? 1 : -1)
        }
        // Rows may have gone to the other side of what is looked at.
        if !leaving.isEmpty || before != chosen { judgeSoon() }
    }

    /// What code of a program answers about the rows. It is asked on a copy, so that it may call the list;
    /// the copy is gone before the rows are changed, which would otherwise copy their tables.
    func asked<Answer>(_ question: (RowStore<ID, Item>) -> Answer) -> Answer {
        let copy = store
        return question(copy)
    }
}
