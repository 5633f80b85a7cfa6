extension ListViewModel {
    typealias Rows = PreparedRows<ID, Item>

    /// What a page is for the list, once duplicates are taken away.
    struct NewRows {
        /// Rows with new ids, in order.
        var added = Rows()
        /// Rows that are in the list and get a new item.
        var replaced: [(ID, Item)] = []
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
            if !store.unsettled.isEmpty { judgeSoon() }
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
        itemLoader == nil ? .loaded : itemLoads.phase(ofRow: place.slot)
    }

    /// Sorts a page into new rows and known ones.
    ///
    /// - Complexity: O(rows).
    func newRows(_ rows: Rows, of load: PageLoad<AnyKey>) -> NewRows {
        let isAnew = load.direction == .refresh
        let rows =
            editLog.isEmpty
            ? rows
            : rows.filter { place in
                let id = rows.ids[place]
                return isAnew
                    ? !editLog.isRemoved(id, since: load.number) : !editLog.isRemoved(id)
            }
        let known = isAnew ? [] : store.known(of: rows)
        // What an edit put into the list meanwhile comes with a page, too.
        let twice = known.first { !editLog.isPlaced($0.here.id, since: load.number) }
        tellMisuse(of: rows, twice?.here.id)
        if known.isEmpty { return NewRows(added: rows) }
        var new = NewRows()
        if configuration.duplicates == .replaceInPlace {
            for (place, here) in known where !editLog.isChanged(here.id, since: load.number) {
                new.replaced.append((here.id, rows.items[place]))
            }
        }
        let knownPlaces = Set(known.map { $0.place })
        new.added = rows.filter { !knownPlaces.contains($0) }
        return new
    }

    private func tellMisuse(of rows: Rows, _ known: ID?) {
        if itemLoader == nil, let item = rows.items.first, item is any ListItemModel {
            tell(
                .itemsBehindExistential,
                "a \(type(of: item as Any)) stands behind \(Item.self), so that no additional data is "
                    + "fetched; make the items one type, for example an enum")
        }
        if let id = rows.unusable.first {
            tell(.idNotEqualToItself, "the id \(id) is not equal to itself; its row is left out")
        }
        if let id = rows.repeated.first ?? known {
            let kept = configuration.duplicates == .keepFirst ? "first" : "last"
            tell(
                .duplicates,
                "the id \(id) came twice; the \(kept) item stays. Do pages overlap, or is it not unique?")
        }
    }

    nonisolated static func givenID() -> ID {
        guard let id = ListItemID() as? ID else {
            preconditionFailure(
                "\(Source.self).id(of:) gave nil, but only ids of type ListItemID can be given")
        }
        return id
    }
}
