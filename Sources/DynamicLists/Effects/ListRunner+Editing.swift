// Applies the closures of edits, which are a program's, to items.
extension ListRunner {
    /// Makes edits, each on what the one before has left.
    ///
    /// - Parameter group: A number, if they wait to be confirmed together.
    func make(_ operations: [ListEdits<ID, Item>.Operation], in group: Int? = nil) {
        var load: Int?
        for operation in operations {
            guard let edit = worked(out: operation) else { continue }
            // Nothing else of an edit goes by time.
            if itemLoader != nil, machine.content.loaded.itemLoads.workCount > 0 {
                machine.content.loaded.output.now = clock.now()
            }
            let isWaiting = group != nil || !machine.content.edits.rows.isEmpty
            load = machine.content.make(edit, isWaiting ? operation.change : nil, at: load, in: group)
            performEffects()
            withExtendedLifetime(edit) {}
        }
    }

    /// Takes edits back that were to be confirmed.
    func takeBack(_ group: Int) {
        let items = machine.content.edits.items(without: group)
        for (id, item) in items { _ = checked(item, id) }
        send(.editsTakenBack(group: group, items: items))
    }

    /// An edit with the item that its closure makes; nil if it does nothing.
    private func worked(out operation: ListEdits<ID, Item>.Operation) -> Machine.Content.Edit? {
        switch operation {
        case .insert(let id, let item, let position): id == id ? .insert(id, item, position) : nil
        case .put(let id, let item, let position):
            machine.content.loaded.store.place(of: id) == nil
                ? worked(out: .insert(id: id, item: item, position)) : update(of: id) { $0 = item }
        case .update(let id, let change): update(of: id, by: change)
        case .hear(let id, let item, let position): heard(id, item, at: position)
        case .move(let id, let position): .move(id, position)
        case .remove(let id): .remove(id)
        }
    }

    private func heard(_ id: ID, _ item: Item, at position: RowPosition<ID>?) -> Machine.Content.Edit? {
        guard let row = machine.content.edits.rows[id] else {
            guard let position else { return update(of: id) { $0 = item } }
            return worked(out: .put(id: id, item: item, position))
        }
        let edited = checked(row.applied(to: item, since: .max), id)
        machine.content.hear(
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

    /// An item that edits made of another one. Traps if it has another id.
    func checked(_ item: Item, _ id: ID) -> Item {
        if let own = Source.id(of: item) {
            precondition(own == id, "An edit changed the id of row \(id) to \(own)")
        }
        return item
    }
}
