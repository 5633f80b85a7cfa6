/// A row object that lives as long as somebody else wants it.
struct WeakRow<Item: Sendable>: Sendable {
    weak var value: ListItemViewModel<Item>?
}

extension ListViewModel {
    /// What a page is for the list, once duplicates are taken away.
    struct NewRows {
        /// Rows with new ids, in order.
        var added: [(id: ID, item: Item)] = []
        /// Rows that are in the list and get a new item.
        var replaced: [(RowPlace<ID>, Item)] = []
    }

    /// What the view of a row observes; the same object as long as somebody holds it.
    ///
    /// - Returns: nil if the id is not in the list, which a view meets when it is asked once more for a row
    ///   that has just been removed. It then shows nothing.
    /// - Complexity: O(1) on average.
    public func row(for id: ID) -> ListItemViewModel<Item>? {
        if let row = row(id) { return row }
        guard let place = store.place(of: id) else { return nil }
        let row = ListItemViewModel(
            id: ListItemID(id), item: store.item(inSlot: place.slot), phase: phase(of: place)
        ) { [weak self] in
            self?.retryItem(id)
        }
        rows[id] = WeakRow(value: row)
        if rows.count > sweepRowsAt {
            rows = rows.filter { $0.value.value != nil }
            sweepRowsAt = max(64, rows.count * 2)
        }
        return row
    }

    /// The row's object, if some view has one.
    func row(_ id: ID) -> ListItemViewModel<Item>? {
        rows[id]?.value
    }

    func phase(of place: RowPlace<ID>) -> ItemPhase {
        itemLoader == nil ? .loaded : itemLoads.phase(ofSlot: place.slot)
    }

    /// Sorts a page into new rows and known ones; each id counts once.
    ///
    /// - Complexity: O(items).
    func newRows(_ items: [Item], of load: PageLoad<AnyKey>) -> NewRows {
        var rows = NewRows()
        var placeInPage: [ID: Int] = [:]
        for item in items {
            let id = Source.id(of: item) ?? givenID()
            if let removed = removals[id], load.direction == .append || removed >= load.number { continue }
            if let first = placeInPage[id] {
                if configuration.duplicates == .replaceInPlace { rows.added[first].item = item }
            } else if load.direction == .append, let place = store.place(of: id) {
                if configuration.duplicates == .replaceInPlace, edits[id, default: 0] < load.number {
                    rows.replaced.append((place, item))
                }
            } else {
                placeInPage[id] = rows.added.count
                rows.added.append((id, item))
            }
        }
        return rows
    }

    private func givenID() -> ID {
        guard let id = ListItemID() as? ID else {
            preconditionFailure(
                "\(Source.self).id(of:) gave nil, but only ids of type ListItemID can be given")
        }
        return id
    }
}
