// The view models of rows.
extension TreeRunner {
    /// Notes that a view shows a row. That is a step of the machine only if the row is the anchor, which is
    /// published: all else that depends on the screen is decided when the demand is evaluated.
    func rowAppeared(_ row: TreeRowID<ID>) {
        if machine.anchor != nil, machine.anchor == row.itemID {
            enqueue { [weak self] in self?.send(.rowAppeared(row)) }
        } else {
            machine.screen.appeared(row, in: nil)
            scheduleDemandEvaluation()
        }
    }

    /// Notes that a view no longer shows a row.
    func rowDisappeared(_ row: TreeRowID<ID>) {
        machine.screen.disappeared(row, in: nil)
        scheduleDemandEvaluation()
    }

    /// Returns the view model of a row, or nil if the row is not in the tree.
    func row(for id: TreeRowID<ID>) -> TreeRowViewModel<ID, Item>? {
        if machine.rows.slot(ofRow: id) == nil { return nil }
        if let row = rows[id] { return row }
        if let itemID = id.itemID, items != nil {
            // The data that a program has available is requested outside of a step.
            withoutReentrancy { fillWaiting(itemID) }
            if let row = rows[id] { return row }
        }
        guard let (state, loadState) = machine.state(of: id) else { return nil }
        let row = TreeRowViewModel(
            id: id, item: itemRow(id), state: state, loadState: loadState, keyPaths: rowKeyPaths
        ) { [weak self] in
            self?.enqueue { self?.send(.retryRequested(id)) }
        }
        rows.add(row, for: id)
        return row
    }

    private func itemRow(_ id: TreeRowID<ID>) -> ListItemViewModel<Item>? {
        guard let id = id.itemID, let (item, phase) = item(of: id) else { return nil }
        if let row = itemRows[id] { return row }
        let row = ListItemViewModel(id: ListItemID(id), item: item, phase: phase, keyPaths: keyPaths) {
            [weak self] in
            self?.enqueue { self?.retryItem(id) }
        }
        itemRows.add(row, for: id)
        return row
    }

    private func item(of id: ID) -> (item: Item, phase: ItemPhase)? {
        guard let slot = machine.rows.slot(of: id), let item = machine.rows.nodes[slot].item else {
            return nil
        }
        return (item, machine.items.phase(ofSlot: slot))
    }

    /// Updates the view models of rows that changed.
    ///
    /// - Parameter changedItems: The rows whose item changed, too.
    func update(_ changed: Set<TreeRowID<ID>>, items changedItems: Set<ID>) {
        if rows.count == 0 { return }
        for id in changed {
            if let itemID = id.itemID, let row = itemRows[itemID] {
                if let (item, phase) = item(of: itemID) {
                    row.update(item: changedItems.contains(itemID) ? item : nil, phase: phase)
                } else {
                    row.leave()
                }
            }
            if let row = rows[id], let (state, loadState) = machine.state(of: id) {
                row.update(state, loadState)
            }
        }
    }

    /// Notifies the view models of rows that were inserted or have returned. Data that is available without a
    /// load is shown at once.
    func notifyRows(_ ids: ContiguousArray<ID>) {
        if rows.count == 0 { return }
        for id in ids where itemRows[id] != nil || rows[.item(id)] != nil {
            fillWaiting(id)
            noteItemChange(of: id)
        }
    }
}
