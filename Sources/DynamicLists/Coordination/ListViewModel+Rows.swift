extension ListViewModel {
    typealias Row = NewRow<ID, Item>

    /// What a page is for the list, once duplicates are taken away.
    struct NewRows {
        /// Rows with new ids, in order.
        var added: [Row] = []
        /// Rows that are in the list and get a new item.
        var replaced: [(RowPlace<ID>, Item)] = []
    }

    /// What the view of a row observes; the same object as long as somebody holds it.
    ///
    /// - Returns: nil if the id is not in the list, which a view meets when it is asked once more for a row
    ///   that has just been removed. It then shows nothing.
    /// - Complexity: O(1) on average.
    public func row(for id: ID) -> ListItemViewModel<Item>? {
        guard let place = store.place(of: id) else { return nil }
        if let row = rows[id] { return row }
        return shield {
            fillWaiting(place)
            return rows[id] ?? addRow(at: place)
        }
    }

    private func addRow(at place: RowPlace<ID>) -> ListItemViewModel<Item> {
        let id = place.id
        let row = ListItemViewModel(
            id: ListItemID(id), item: store.item(inSlot: place.slot), phase: phase(of: place)
        ) { [weak self] in
            self?.enter { self?.retryItem(id) }
        }
        rows.add(row, for: id)
        return row
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
        placeInPage.reserveCapacity(items.count)
        rows.added.reserveCapacity(items.count)
        if itemLoader == nil, let item = items.first, item is any ListItemModel {
            tell(
                .itemsBehindExistential,
                "a \(type(of: item as Any)) stands behind \(Item.self), so that no additional data is "
                    + "fetched; make the items one type, for example an enum")
        }
        for item in items {
            let id = Source.id(of: item) ?? givenID()
            guard id == id else {
                tell(.idNotEqualToItself, "the id \(id) is not equal to itself; its row is left out")
                continue
            }
            if let removed = removals[id], load.direction == .append || removed >= load.number { continue }
            let known = load.direction == .append ? store.place(of: id) : nil
            if known != nil || placeInPage[id] != nil {
                let kept = configuration.duplicates == .keepFirst ? "first" : "last"
                tell(
                    .duplicates,
                    "the id \(id) came twice; the \(kept) item stays. Do pages overlap, or is it not unique?")
            }
            if let first = placeInPage[id] {
                if configuration.duplicates == .replaceInPlace { rows.added[first].item = item }
            } else if let known {
                if configuration.duplicates == .replaceInPlace, edits[id, default: 0] < load.number {
                    rows.replaced.append((known, item))
                }
            } else {
                placeInPage[id] = rows.added.count
                rows.added.append(Row(id: id, item: item))
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
