// The objects of rows.
extension ListRunner {
    /// What the view of a row observes; nil if the row is not in the list.
    func row(for id: ID) -> ListItemViewModel<Item>? {
        guard let place = machine.content.loaded.place(of: id) else { return nil }
        if let row = rows[id] { return row }
        return shield {
            fillWaiting(place)
            if machine.content.loaded.isUnsettled { judgeSoon() }
            return rows[id] ?? addRow(at: place)
        }
    }

    private func addRow(at place: RowPlace<ID>) -> ListItemViewModel<Item> {
        let id = place.id
        let row = ListItemViewModel(
            id: ListItemID(id), item: machine.content.loaded.store.item(inSlot: place.slot),
            phase: phase(of: place)
        ) { [weak self] in
            self?.enter { self?.retryItem(id) }
        }
        rows.add(row, for: id)
        machine.content.loaded.output.isAnyRowObserved = true
        return row
    }

    /// Tells the objects of rows that came, or came back; what is at hand for them shows at once.
    func tellRows(_ ids: some Sequence<ID>) {
        if rows.count == 0 { return }
        for id in ids where rows[id] != nil {
            if let place = machine.content.loaded.store.place(of: id) { fillWaiting(place) }
            send(.rowCame(id))
        }
    }

    /// Updates the objects of rows that changed.
    func update(_ news: [Machine.Output.RowNews]) {
        for new in news {
            guard let row = rows[new.id] else { continue }
            guard let (item, phase) = machine.content.loaded.row(new.id) else {
                row.leave()
                continue
            }
            row.update(item: new.isItem ? item : nil, phase: phase)
        }
    }

    /// Tells the list's listeners of the current snapshot, and of what became of rows that are still there.
    @inline(never)
    func post(_ news: [Machine.Output.RowNews]) {
        publication.post(
            changed: news.compactMap { new in
                machine.content.loaded.row(new.id).map { row in
                    (new.id, ListRowChange(isItemChanged: new.isItem, phase: row.phase))
                }
            })
    }

    /// Where rows stand whose item changed.
    func shownIndices(ofItems changes: ListListener<ID>.Changes) -> [Int] {
        changes.filter(\.change.isItemChanged).compactMap {
            machine.content.loaded.store.shownIndex(of: $0.id)
        }
    }

    func phase(of place: RowPlace<ID>) -> ItemPhase {
        // (Asked of the machine, this would copy all of it.)
        itemLoader == nil ? .loaded : machine.content.loaded.itemLoads.phase(ofRow: place.slot)
    }

    /// - Complexity: O(1) on average.
    func item(_ id: ID) -> Item? {
        machine.content.loaded.store.place(of: id).map { machine.content.loaded.store.item(inSlot: $0.slot) }
    }

    nonisolated static func givenID() -> ID {
        guard let id = ListItemID() as? ID else {
            preconditionFailure(
                "\(Source.self).id(of:) gave nil, but only ids of type ListItemID can be given")
        }
        return id
    }
}
