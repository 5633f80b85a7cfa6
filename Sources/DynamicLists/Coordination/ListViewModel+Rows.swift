extension ListViewModel {
    typealias Rows = PreparedRows<ID, Item>

    /// What a page is for the list, once duplicates are taken away.
    struct NewRows {
        /// Rows with new ids, in order.
        var added = Rows()
        /// Their slots, if they are in the list already.
        var slots = 0..<0
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

    /// The rows that a page brings for a new generation.
    ///
    /// - Complexity: O(rows).
    func firstRows(_ rows: Rows, of load: PageLoad<AnyKey>) -> NewRows {
        var rows = without(rows) { $0.isRemoved($1, since: load.number) }
        tellMisuse(of: rows, nil)
        rows.choose(by: query)
        return NewRows(added: rows)
    }

    /// Puts the rows of a page before the first one, or after the last one, without those that are in the
    /// list already.
    ///
    /// - Complexity: O(rows + log n).
    func putNew(_ rows: Rows, of load: PageLoad<AnyKey>) -> NewRows {
        var new = NewRows()
        new.added = without(rows) { $0.isRemoved($1) }
        new.added.choose(by: shownQuery)
        var known: [(place: Int, here: RowPlace<ID>)] = []
        // Nearly all pages bring nothing but new rows, so that it is tried.
        let doubtful = put(&new, of: load)
        if !doubtful.isEmpty {
            known = store.known(of: new.added, at: doubtful, beforeSlot: new.slots.lowerBound)
        }
        // What an edit put into the list meanwhile comes with a page, too.
        let twice = known.first { !editLog.isPlaced($0.here.id, since: load.number) }
        tellMisuse(of: new.added, twice?.here.id)
        if known.isEmpty { return new }
        let start = load.direction == .prepend ? 0 : new.slots.lowerBound
        let removed = store.removeRange(start..<start + new.added.count)
        if configuration.duplicates == .replaceInPlace {
            for (place, here) in known where !editLog.isChanged(here.id, since: load.number) {
                new.replaced.append((here.id, new.added.items[place]))
            }
        }
        let knownPlaces = Set(known.map { $0.place })
        new.added = new.added.filter { !knownPlaces.contains($0) }
        _ = put(&new, of: load)
        // Released when nothing of the list is being changed.
        withExtendedLifetime(removed) {}
        return new
    }

    /// - Returns: the places of rows that may be in the list already.
    private func put(_ new: inout NewRows, of load: PageLoad<AnyKey>) -> [Int32] {
        let first = store.count
        new.slots = first..<first + new.added.count
        return store.insert(new.added, at: load.direction == .prepend ? 0 : first, page: load.page)
    }

    private func without(_ rows: Rows, _ isRemoved: (EditLog<ID>, ID) -> Bool) -> Rows {
        editLog.isEmpty ? rows : rows.filter { !isRemoved(editLog, rows.ids[$0]) }
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
