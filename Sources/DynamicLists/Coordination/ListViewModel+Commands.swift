/// What became of a refresh.
public enum RefreshOutcome: Sendable, Equatable {
    /// The new rows are there.
    case refreshed
    /// The old rows stay.
    case failed(ListError)
    /// Who asked was cancelled before that was known. The refresh goes on.
    case cancelled
}

extension ListViewModel {
    /// The list is on screen: loads the first page. Further calls do nothing.
    public func start() {
        enter { [self] in
            if paging.isStarted { return }
            if let limit = configuration.maxLoadedItems, itemLoader?.release == nil {
                tell(
                    .nothingToRelease,
                    "maxLoadedItems is \(limit), but \(Item.self) cannot release its additional data; let it "
                        + "conform to AdditionalDataReleasing")
            }
            perform(paging.handle(.started))
        }
    }

    /// Loads the list anew. Old rows stay until the new first page replaces them in one step; if that fails
    /// they stay, and the error shows in `snapshot.refreshState`.
    ///
    /// Returns after that step. A refresh that begins meanwhile takes this one's place, and then this call
    /// returns after that one's step. A cancelled caller returns at once; the refresh goes on.
    @discardableResult
    public func refresh() async -> RefreshOutcome {
        lastWaiter += 1
        let number = lastWaiter
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                enter { [self] in
                    refreshWaiters[number] = waiter
                    perform(paging.handle(.refreshRequested(around: nil)))
                }
            }
        } onCancel: {
            Task { @MainActor [weak self] in
                self?.enter {
                    self?.refreshWaiters.removeValue(forKey: number)?.resume(returning: .cancelled)
                }
            }
        }
    }

    /// Empties the list at once, and loads it anew if it was started.
    public func reset() {
        enter { [self] in perform(paging.handle(.resetRequested)) }
    }

    /// Asks again for what failed, in every direction that failed. Where nothing failed it does nothing,
    /// except at the end of a list over a `ListModel`: that is asked whether there is more by now.
    public func retry() {
        enter { [self] in perform(paging.handle(.retryRequested)) }
    }

    /// Changes a row's item. A load under way does not undo it: the item gets its additional data all the
    /// same.
    ///
    /// Traps if the edit changes the item's id.
    ///
    /// - Parameters:
    ///   - id: the row.
    ///   - change: changes the item, except for its id. It may call the list; that takes effect afterwards.
    /// - Returns: false if the row is not in the list; then nothing happens.
    /// - Complexity: O(1) on average, and a copy of what `change` changes in place.
    @discardableResult
    public func update(_ id: ID, _ change: @escaping @MainActor (inout Item) -> Void) -> Bool {
        guard store.place(of: id) != nil else { return false }
        enter { [self] in edit(id, change) }
        return true
    }

    private func edit(_ id: ID, _ change: @MainActor (inout Item) -> Void) {
        guard let place = store.place(of: id) else { return }
        var item = store.item(inSlot: place.slot)
        let phase = phase(of: place)
        change(&item)
        if let own = Source.id(of: item) {
            precondition(own == id, "An edit changed the id of row \(id) to \(own)")
        }
        let old = store.replace(slot: place.slot, by: item, isEdit: true)
        edits[id] = paging.lastLoadNumber
        rowNews.append((id, true))
        // Who asks for the row during the edit may fill it from what is at hand, which the edit knows not of.
        let isFilled = phase != self.phase(of: place)
        if isFilled || itemLoader?.request(item) != itemLoader?.request(old) { invalidate(place) }
    }

    /// Takes a row out of the list. It does not come back before the list is loaded anew.
    ///
    /// - Returns: the row's item; nil if the row is not in the list, and then nothing happens.
    /// - Complexity: O(log n).
    @discardableResult
    public func remove(_ id: ID) -> Item? {
        guard let place = store.place(of: id) else { return nil }
        let item = store.item(inSlot: place.slot)
        enter { [self] in takeOut(id) }
        return item
    }

    private func takeOut(_ id: ID) {
        guard let place = store.place(of: id), let index = store.index(of: id) else { return }
        removals[id] = paging.lastLoadNumber
        edits[id] = nil
        let page = store.page(ofSlot: place.slot)
        takeAway(index..<index + 1)
        perform(paging.handle(.rowsRemoved(page: page, rows: 1, shown: 1)))
        judgeSoon()
    }
}
