extension ListViewModel {
    /// Makes several edits as one: observers see none of them without the others.
    ///
    /// Edits load nothing and keep the position. A load under way does not undo them: rows that were inserted
    /// or moved stay where they are, those that were removed stay away, those that were changed get their
    /// additional data all the same. What a refresh brings that begins later is newer.
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
        runner.enter { [runner] in runner.make(operations) }
    }

    /// Makes edits at once, and takes them back exactly if they are not confirmed.
    ///
    ///     try await list.edit {
    ///         $0.remove(mail.id)
    ///     } confirmedBy: {
    ///         try await service.delete(mail)
    ///     }
    ///
    /// Until then no load undoes them, also none that begins later: they are made of the newest items that
    /// loads bring. If `confirm` throws, rows that were inserted leave, those that were removed or moved come
    /// back to their places in the source, with their additional data, and items lose the changes. What was
    /// moved or changed once more meanwhile keeps that; if that is taken back, too, it is as if neither had
    /// been. What was loaded while `confirm` was under way is loaded again, since nobody knows
    /// whether the service knew of the edits. A row whose neighbors are not loaded waits with their page.
    ///
    /// - Parameters:
    ///   - changes: the edits.
    ///   - confirm: asks the service. Called once, when the edits are made; the caller's cancellation reaches
    ///     it, and nothing else is cancelled.
    /// - Returns: what `confirm` returns.
    /// - Throws: what `confirm` throws, when the edits have been taken back.
    @discardableResult
    public func edit<Confirmation>(
        _ changes: (inout ListEdits<ID, Item>) -> Void,
        confirmedBy confirm: @MainActor () async throws -> Confirmation
    ) async rethrows -> Confirmation {
        let operations = operations(changes)
        let group = runner.nextNumber()
        runner.enter { [runner] in runner.make(operations, in: group) }
        do {
            let confirmation = try await confirm()
            send(.editsConfirmed(group: group))
            return confirmation
        } catch {
            runner.enter { [runner] in runner.takeBack(group) }
            throw error
        }
    }

    /// Puts a row into the list.
    ///
    /// - Returns: the row's id; nil if a row with its id is in the list, or the position names a row, or the
    ///   list's end, that is not. Then nothing happens.
    /// - Complexity: O(log n).
    @discardableResult
    public func insert(_ item: Item, at position: RowPosition<ID> = .end) -> ID? {
        let id = Source.id(of: item) ?? Source.givenID()
        guard id == id, runner.machine.content.loaded.store.place(of: id) == nil,
            runner.machine.content.index(for: position) != nil
        else {
            return nil
        }
        runner.enter { [runner] in runner.make([.insert(id: id, item: item, position)]) }
        return id
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
        guard runner.machine.content.loaded.store.place(of: id) != nil else { return false }
        runner.enter { [runner] in runner.make([.update(id: id, change: change)]) }
        return true
    }

    /// Puts an item in the place of the one with its id; its additional data is loaded anew if it asks for
    /// something else.
    ///
    /// - Returns: false if there is none, also of items whose ids the list gave; then nothing happens.
    /// - Complexity: O(1) on average.
    @discardableResult
    public func replace(_ item: Item) -> Bool {
        guard let id = Source.id(of: item) else { return false }
        return update(id) { $0 = item }
    }

    /// Puts a row elsewhere.
    ///
    /// - Returns: false if the row, or what the position names, is not in the list; then nothing happens.
    /// - Complexity: O(log n).
    @discardableResult
    public func move(_ id: ID, to position: RowPosition<ID>) -> Bool {
        guard runner.machine.content.loaded.store.place(of: id) != nil,
            runner.machine.content.index(for: position) != nil
        else {
            return false
        }
        runner.enter { [runner] in runner.make([.move(id: id, position)]) }
        return true
    }

    /// Takes a row out of the list. It does not come back before the list is loaded anew.
    ///
    /// - Returns: the row's item; nil if the row is not in the list, and then nothing happens.
    /// - Complexity: O(log n).
    @discardableResult
    public func remove(_ id: ID) -> Item? {
        guard let item = runner.machine.content.loaded.store.item(of: id) else { return nil }
        runner.enter { [runner] in runner.make([.remove(id: id)]) }
        return item
    }

    /// Takes rows out of the list, in one publication.
    ///
    /// - Returns: how many there were.
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
        var edits = ListEdits<ID, Item> { Source.id(of: $0) ?? Source.givenID() }
        changes(&edits)
        return edits.operations
    }
}
