// Applying the closures of edits, which are client code, to items.
extension ListRunner {
    /// Applies edits, each to the result of the previous one.
    ///
    /// - Parameter group: The number of the group, if the edits are confirmed together.
    func make(_ operations: [ListEdits<ID, Item>.Operation], in group: Int? = nil) {
        var load: Int?
        for operation in operations {
            guard let edit = resolve(out: operation) else { continue }
            // No other part of an edit depends on the time.
            if itemLoader != nil, machine.content.loaded.itemLoads.workCount > 0 {
                machine.content.loaded.output.now = clock.now()
            }
            let isWaiting = group != nil || !machine.content.edits.rows.isEmpty
            load = machine.content.make(edit, isWaiting ? operation.change : nil, at: load, in: group)
            performEffects()
            withExtendedLifetime(edit) {}
        }
    }

    /// Rolls back the edits of a group that waits for confirmation.
    func rollBack(_ group: Int) {
        let items = machine.content.edits.items(without: group)
        for (id, item) in items { _ = checked(item, id) }
        send(.editsRolledBack(group: group, items: items))
    }

    /// Returns an edit with the item that its closure produces, or nil if it has no effect.
    private func resolve(out operation: ListEdits<ID, Item>.Operation) -> Machine.Content.Edit? {
        switch operation {
        case .insert(let id, let item, let position): id == id ? .insert(id, item, position) : nil
        case .put(let id, let item, let position):
            machine.content.loaded.store.place(of: id) == nil
                ? resolve(out: .insert(id: id, item: item, position)) : update(of: id) { $0 = item }
        case .update(let id, let change): update(of: id, by: change)
        case .sourceUpdate(let id, let item, let position): applyReported(id, item, at: position)
        case .move(let id, let position): .move(id, position)
        case .remove(let id): .remove(id)
        }
    }

    private func applyReported(_ id: ID, _ item: Item, at position: RowPosition<ID>?) -> Machine.Content.Edit?
    {
        guard let row = machine.content.edits.rows[id] else {
            guard let position else { return update(of: id) { $0 = item } }
            return resolve(out: .put(id: id, item: item, position))
        }
        let edited = checked(row.applied(to: item, since: .max), id)
        machine.content.applySourceItem(
            Machine.Content.RenewedRow(
                id: id, base: item, phase: itemLoader == nil ? .loaded : .waiting, item: edited))
        return update(of: id) { $0 = edited }
    }

    private func update(of id: ID, by change: @MainActor (inout Item) -> Void) -> Machine.Content.Edit? {
        guard let (former, phase) = machine.content.loaded.row(id) else { return nil }
        var item = former
        change(&item)
        item = checked(item, id)
        let isOutdated = itemLoader.map { $0.request(item) != $0.request(former) } ?? false
        return .update(id, item, former: former, phase: phase, isOutdated: isOutdated)
    }

    /// Returns an item that was produced by edits. Traps if its id differs.
    func checked(_ item: Item, _ id: ID) -> Item {
        if let own = Source.id(of: item) {
            precondition(own == id, "An edit changed the id of row \(id) to \(own)")
        }
        return item
    }
}
