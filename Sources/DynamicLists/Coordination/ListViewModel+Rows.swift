extension ListViewModel {
    /// What the view of a row observes; the same object as long as somebody holds it.
    ///
    /// - Returns: nil if the id is not in the list, which a view meets when it is asked once more for a row
    ///   that has just been removed. It then shows nothing.
    /// - Complexity: O(1) on average.
    public func row(for id: ID) -> ListItemViewModel<Item>? {
        guard let place = machine.store.place(of: id) else { return nil }
        if let row = rows[id] { return row }
        return shield {
            fillWaiting(place)
            if machine.isUnsettled { judgeSoon() }
            return rows[id] ?? addRow(at: place)
        }
    }

    private func addRow(at place: RowPlace<ID>) -> ListItemViewModel<Item> {
        let id = place.id
        let row = ListItemViewModel(
            id: ListItemID(id), item: machine.store.item(inSlot: place.slot), phase: machine.phase(of: place)
        ) { [weak self] in
            self?.enter { self?.retryItem(id) }
        }
        rows.add(row, for: id)
        return row
    }

    /// Tells the objects of rows that came, or came back; what is at hand for them shows at once.
    func tellRows(_ ids: some Sequence<ID>) {
        if rows.count == 0 { return }
        for id in ids where rows[id] != nil {
            if let place = machine.store.place(of: id) { fillWaiting(place) }
            send(.rowCame(id))
        }
    }

    /// Tells what of a page's rows no list can take.
    func tellMisuse(of rows: PreparedRows<ID, Item>) {
        if itemLoader == nil, let item = rows.items.first, item is any ListItemModel {
            tell(
                .itemsBehindExistential,
                "a \(type(of: item as Any)) stands behind \(Item.self), so that no additional data is "
                    + "fetched; make the items one type, for example an enum")
        }
        if let id = rows.unusable.first {
            tell(.idNotEqualToItself, "the id \(id) is not equal to itself; its row is left out")
        }
        if let id = rows.repeated.first { tellDuplicate(id) }
    }

    func tellDuplicate(_ id: ID) {
        let kept = configuration.duplicates == .keepFirst ? "first" : "last"
        tell(
            .duplicates,
            "the id \(id) came twice; the \(kept) item stays. Do pages overlap, or is it not unique?")
    }

    nonisolated static func givenID() -> ID {
        guard let id = ListItemID() as? ID else {
            preconditionFailure(
                "\(Source.self).id(of:) gave nil, but only ids of type ListItemID can be given")
        }
        return id
    }
}
