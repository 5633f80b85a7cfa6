extension ListViewModel {
    /// Makes several edits as one change: observers see either all of them or none.
    ///
    /// Edits load nothing and keep the scroll position. A load in flight does not undo them: inserted and
    /// moved rows keep their positions, removed rows stay removed, and changed items still get their
    /// additional data. The result of a refresh that begins later replaces the edits.
    ///
    ///     list.edit { edits in
    ///         edits.remove(done)
    ///         edits.insert(draft, at: .start)
    ///     }
    ///
    /// - Complexity: O(log n) for each edit.
    public func edit(_ changes: (inout ListEdits<ID, Item>) -> Void) {
        let operations = operations(changes)
        if operations.isEmpty { return }
        runner.enqueue { [runner] in runner.make(operations) }
    }

    /// Makes edits at once, and rolls them back exactly if they are not confirmed.
    ///
    ///     try await list.edit {
    ///         $0.remove(mail.id)
    ///     } confirmedBy: {
    ///         try await service.delete(mail)
    ///     }
    ///
    /// Until then no load undoes them, not even one that begins later: they are applied to the newest items
    /// that loads bring. If `confirm` throws, inserted rows are removed, removed and moved rows return to
    /// their positions in the source with their additional data, and items lose the changes. A later move or
    /// change of the same row is kept; if that one is rolled back as well, the result is the same as if
    /// neither had been made. Rows that were loaded while `confirm` was in flight are loaded again, because
    /// the service's response may or may not include the edits. A row whose neighbors are not loaded
    /// reappears with their page.
    ///
    /// - Parameters:
    ///   - changes: The edits.
    ///   - confirm: Sends the edits to the service. Called once, after the edits are made. Cancellation of
    ///     the caller's task reaches it, and cancels nothing else.
    /// - Returns: The result of `confirm`.
    /// - Throws: The error of `confirm`, after the edits have been rolled back.
    @discardableResult
    public func edit<Confirmation>(
        _ changes: (inout ListEdits<ID, Item>) -> Void,
        confirmedBy confirm: @MainActor () async throws -> Confirmation
    ) async rethrows -> Confirmation {
        let operations = operations(changes)
        let group = runner.numbers.next()
        runner.enqueue { [runner] in runner.make(operations, in: group) }
        do {
            let confirmation = try await confirm()
            send(.editsConfirmed(group: group))
            return confirmation
        } catch {
            runner.enqueue { [runner] in runner.rollBack(group) }
            throw error
        }
    }

    /// Inserts a row into the list.
    ///
    /// A row that is inserted at the end is counted in `ListSnapshot.unreadCount` until it has been on
    /// screen.
    ///
    /// - Returns: The row's id. Returns nil and does nothing if a row with this id is already in the list, or
    ///   if the position refers to a row that is not loaded. At ``RowPosition/endIfLoaded``, nil means that
    ///   the end of the list is not loaded; the row is counted, too.
    /// - Complexity: O(log n).
    @discardableResult
    public func insert(_ item: Item, at position: RowPosition<ID> = .end) -> ID? {
        let id = Source.id(of: item) ?? Source.makeID()
        guard id == id, runner.machine.content.loaded.store.place(of: id) == nil else { return nil }
        let isLoaded = runner.machine.content.index(for: position) != nil
        guard isLoaded || position == .endIfLoaded else { return nil }
        runner.enqueue { [runner] in runner.make([.insert(id: id, item: item, position)]) }
        return isLoaded ? id : nil
    }

    /// Changes a row's item. A load in flight does not undo the change, and the item still gets its
    /// additional data.
    ///
    /// Traps if the edit changes the item's id.
    ///
    /// - Parameters:
    ///   - id: The row.
    ///   - change: Changes the item, except for its id. It may call the list; such calls take effect
    ///     afterwards.
    /// - Returns: False if the row is not in the list; nothing happens then.
    /// - Complexity: O(1) on average, plus a copy of the parts that `change` changes in place.
    @discardableResult
    public func update(_ id: ID, _ change: @escaping @MainActor (inout Item) -> Void) -> Bool {
        guard runner.machine.content.loaded.store.place(of: id) != nil else { return false }
        runner.enqueue { [runner] in runner.make([.update(id: id, change: change)]) }
        return true
    }

    /// Replaces the item that has the same id. Its additional data is loaded again if the request differs.
    ///
    /// - Returns: False if there is no such row, or if the ids were assigned by the list; nothing happens
    ///   then.
    /// - Complexity: O(1) on average.
    @discardableResult
    public func replace(_ item: Item) -> Bool {
        guard let id = Source.id(of: item) else { return false }
        return update(id) { $0 = item }
    }

    /// Moves a row to another position.
    ///
    /// - Returns: False if the row, or the row that the position refers to, is not in the list; nothing
    ///   happens then.
    /// - Complexity: O(log n).
    @discardableResult
    public func move(_ id: ID, to position: RowPosition<ID>) -> Bool {
        guard runner.machine.content.loaded.store.place(of: id) != nil,
            runner.machine.content.index(for: position) != nil
        else {
            return false
        }
        runner.enqueue { [runner] in runner.make([.move(id: id, position)]) }
        return true
    }

    /// Removes a row from the list. It does not return before the list is loaded again.
    ///
    /// - Returns: The row's item, or nil if the row is not in the list; nothing happens then.
    /// - Complexity: O(log n).
    @discardableResult
    public func remove(_ id: ID) -> Item? {
        guard let item = runner.machine.content.loaded.store.item(of: id) else { return nil }
        runner.enqueue { [runner] in runner.make([.remove(id: id)]) }
        return item
    }

    /// Removes rows from the list, in one publication.
    ///
    /// - Returns: The number of removed rows.
    /// - Complexity: O(m · log n) for m rows.
    @discardableResult
    public func remove(_ ids: some Sequence<ID>) -> Int {
        let known = ids.filter { runner.machine.content.loaded.store.place(of: $0) != nil }
        edit { $0.remove(known) }
        return Set(known).count
    }

    private func operations(
        _ changes: (inout ListEdits<ID, Item>) -> Void
    ) -> [ListEdits<ID, Item>.Operation] {
        var edits = ListEdits<ID, Item> { Source.id(of: $0) ?? Source.makeID() }
        changes(&edits)
        return edits.operations
    }
}
