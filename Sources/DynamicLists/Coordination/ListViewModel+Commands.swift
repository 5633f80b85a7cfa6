extension ListViewModel {
    /// The list is on screen: loads the first page. Further calls do nothing.
    public func start() {
        if paging.isStarted { return }
        handle(.started)
    }

    /// Loads the list anew. Old rows stay until the new first page replaces them in one step; if that fails
    /// they stay, and the error shows in `snapshot.refreshState`.
    ///
    /// Returns after that step. A refresh that begins meanwhile takes this one's place, and then this call
    /// returns after that one's step. Cancelling the caller does not cancel the refresh.
    public func refresh() async {
        handle(.refreshRequested)
        guard paging.refreshState.isLoading else { return }
        await withCheckedContinuation { refreshWaiters.append($0) }
    }

    /// Empties the list at once, and loads it anew if it was started.
    public func reset() {
        handle(.resetRequested)
    }

    /// Asks again for what failed, in every direction that failed. Where nothing failed it does nothing,
    /// except at the end of a list over a `ListModel`: that is asked whether there is more by now.
    public func retry() {
        handle(.retryRequested)
    }

    /// Changes a row's item. A load under way does not undo it: the item gets its additional data all the
    /// same.
    ///
    /// - Parameters:
    ///   - id: the row. If it is not in the list nothing happens.
    ///   - change: changes the item, except for its id.
    /// - Complexity: O(1) on average.
    public func update(_ id: ID, _ change: (inout Item) -> Void) {
        guard let place = store.place(of: id) else { return }
        let request = itemLoader?.request(store.item(inSlot: place.slot))
        store.change(slot: place.slot, isEdit: true, change)
        let item = store.item(inSlot: place.slot)
        if let own = Source.id(of: item) {
            precondition(own == id, "An edit changed the id of row \(id) to \(own)")
        }
        edits[id] = paging.lastLoadNumber
        row(id)?.update(item: item, phase: phase(of: place))
        if itemLoader?.request(item) != request { handle(.invalidated(place)) }
        settle()
    }

    /// Takes a row out of the list. It does not come back before the list is loaded anew.
    ///
    /// - Parameter id: the row. If it is not in the list nothing happens.
    /// - Complexity: O(log n), n being the number of rows that were ever in the list.
    public func remove(_ id: ID) {
        guard let place = store.place(of: id) else { return }
        removals[id] = paging.lastLoadNumber
        edits[id] = nil
        rows[id] = nil
        store.remove(place)
        storeChange += 1
        lastVisible = nil
        visible.remove(id)
        perform(itemLoads.handle(.removed(place)))
        perform(paging.handle(.rowsRemoved(1)))
        judgeDemand()
        settle()
    }
}
