// The view models of rows.
extension TreeRunner {
    /// Returns the view model of a row, or nil if the row is not in the tree.
    func row(for id: TreeRowID<ID>) -> TreeRowViewModel<ID, Item>? {
        guard let (state, loadState) = machine.state(of: id) else { return nil }
        if let row = rows[id] { return row }
        let item = id.itemID.flatMap { machine.rows.item(of: $0) }
        let itemRow = item.flatMap { item in
            id.itemID.map { id in
                ListItemViewModel(
                    id: ListItemID(id), item: item, phase: .loaded, keyPaths: keyPaths, retry: {})
            }
        }
        let row = TreeRowViewModel(id: id, item: itemRow, state: state, loadState: loadState) { [weak self] in
            self?.enqueue { self?.send(.retryRequested(id)) }
        }
        rows.add(row, for: id)
        return row
    }

    /// Updates the view models of rows that changed.
    func update(_ changed: Set<TreeRowID<ID>>) {
        for id in changed {
            guard let row = rows[id], let (state, loadState) = machine.state(of: id) else { continue }
            if let item = id.itemID.flatMap({ machine.rows.item(of: $0) }) {
                row.item?.update(item: item, phase: .loaded)
            }
            row.update(state, loadState)
        }
    }
}
