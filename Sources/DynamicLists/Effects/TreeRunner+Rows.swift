/// The weakly held view models of a tree's rows.
struct TreeRowCache<ID: Hashable & Sendable, Item: Sendable> {
    private struct Weak {
        weak var row: TreeRowViewModel<ID, Item>?
    }

    private var rows: [TreeRowID<ID>: Weak] = [:]
    private var sweepThreshold = 64
    /// The key paths of all view models of items.
    @MainActor private(set) lazy var keyPaths = ListItemKeyPaths<Item>()

    subscript(id: TreeRowID<ID>) -> TreeRowViewModel<ID, Item>? { rows[id]?.row }

    /// - Complexity: O(1), amortized: the entries of released rows are never more than the other entries plus
    /// 64.
    mutating func add(_ row: TreeRowViewModel<ID, Item>) {
        rows[row.id] = Weak(row: row)
        guard rows.count > sweepThreshold else { return }
        rows = rows.filter { $0.value.row != nil }
        sweepThreshold = max(64, rows.count * 2)
    }
}

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
                    id: ListItemID(id), item: item, phase: .loaded, keyPaths: rows.keyPaths, retry: {})
            }
        }
        let row = TreeRowViewModel(id: id, item: itemRow, state: state, loadState: loadState) { [weak self] in
            self?.enqueue { self?.send(.retryRequested(id)) }
        }
        rows.add(row)
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
