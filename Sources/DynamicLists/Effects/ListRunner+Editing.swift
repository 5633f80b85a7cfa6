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
            if itemLoader != nil, machine.itemLoads.workCount > 0 { machine.now = clock.now() }
            load = machine.make(edit, at: load, in: group)
            performEffects()
            withExtendedLifetime(edit) {}
        }
    }

    /// An edit with the item that its closure makes; nil if it does nothing.
    private func worked(out operation: ListEdits<ID, Item>.Operation) -> Machine.Edit? {
        switch operation {
        case .insert(let id, let item, let position): id == id ? .insert(id, item, position) : nil
        case .put(let id, let item, let position):
            machine.store.place(of: id) == nil
                ? worked(out: .insert(id: id, item: item, position)) : update(of: id) { $0 = item }
        case .update(let id, let change): update(of: id, by: change)
        case .move(let id, let position): .move(id, position)
        case .remove(let id): .remove(id)
        }
    }

    private func update(of id: ID, by change: @MainActor (inout Item) -> Void) -> Machine.Edit? {
        guard let place = machine.store.place(of: id) else { return nil }
        let former = machine.store.item(inSlot: place.slot)
        var item = former
        let phase = phase(of: place)
        change(&item)
        if let own = Source.id(of: item) {
            precondition(own == id, "An edit changed the id of row \(id) to \(own)")
        }
        let isOutdated = itemLoader.map { $0.request(item) != $0.request(former) } ?? false
        return .update(id, item, former: former, phase: phase, isOutdated: isOutdated)
    }
}
