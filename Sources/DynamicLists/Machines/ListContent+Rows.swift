// Inserting and removing the rows of pages.
extension ListContent {
    /// Returns a page's rows without the rows that edits removed, or placed where nothing is loaded.
    ///
    /// - Complexity: O(rows).
    func withoutRemovedRows(_ rows: Rows, of load: PageLoad<AnyKey>) -> Rows {
        if edits.isEmpty { return rows }
        let isAnew = load.direction == .refresh
        return rows.filter { index in
            let id = rows.ids[index]
            if isAnew { return !edits.log.isRemoved(id, since: load.number) }
            return !edits.log.isRemoved(id)
                && !(edits.isAway(id) && edits.log.isPlaced(id, since: load.number))
        }
    }

    /// Returns the rows of a generation's first page that are already in the list, by their positions in the
    /// page.
    ///
    /// - Complexity: O(rows).
    func known(of rows: Rows) -> [(place: Int, here: RowPlace<ID>)] {
        // None of the old rows is kept if they have no additional data and no edits.
        if !loaded.hasItemData && edits.isEmpty { return [] }
        return loaded.store.known(of: rows, at: rows.byHash, beforeSlot: loaded.store.count)
    }

    /// Inserts the rows of a page before the first row or after the last one, without rows that are already
    /// in the list.
    ///
    /// - Complexity: O(rows + log n).
    mutating func putNew(_ arrival: PageArrival, of load: PageLoad<AnyKey>) -> Loaded.NewRows {
        if !edits.detachedRuns.isEmpty { dropAway(arrival.rows.ids) }
        var new = Loaded.NewRows(added: arrival.rows)
        var known: [(place: Int, here: RowPlace<ID>)] = []
        // Nearly all pages contain only new rows. The insertion is therefore attempted first.
        let doubtful = put(&new, of: load)
        if !doubtful.isEmpty {
            known = loaded.store.known(of: new.added, at: doubtful, beforeSlot: new.slots.lowerBound)
        }
        // A row that an edit inserted meanwhile is no duplicate.
        if let twice = known.first(where: { !edits.log.isPlaced($0.here.id, since: load.number) }) {
            loaded.output.emit(.duplicate(twice.here.id))
        }
        if known.isEmpty { return new }
        let start = load.direction == .prepend ? 0 : new.slots.lowerBound
        loaded.output.waste.add(loaded.store.removeRange(start..<start + new.added.count))
        let replaces = configuration.duplicates == .replaceInPlace
        for (place, here) in known {
            let isEdited = edits.log.isChanged(here.id, since: load.number)
            if replaces && !isEdited || arrival.renewed.contains(where: { $0.id == here.id }) {
                new.replaced.append((here.id, new.added.items[place]))
            }
        }
        let knownPlaces = Set(known.map { $0.place })
        new.added = new.added.filter { !knownPlaces.contains($0) }
        _ = put(&new, of: load)
        return new
    }

    /// - Returns: The positions of rows that may already be in the list.
    private mutating func put(_ new: inout Loaded.NewRows, of load: PageLoad<AnyKey>) -> [Int32] {
        let first = loaded.store.count
        new.slots = first..<first + new.added.count
        return loaded.store.insert(new.added, at: load.direction == .prepend ? 0 : first, page: load.page)
    }

    /// Returns the first page of a generation and the pages that arrived with it, each row in only one of
    /// them. The first one contains the others.
    ///
    /// - Complexity: O(rows).
    func withoutDuplicates(_ first: PageArrival) -> [PageArrival] {
        if first.following.isEmpty { return [first] }
        var pages = [first] + first.following
        var places: [ID: (page: Int, row: Int)] = [:]
        for (number, page) in pages.enumerated() {
            var new: [Int] = []
            for (row, id) in page.rows.ids.enumerated() {
                if let here = places[id] {
                    // With replacement in place, the last item is used.
                    guard configuration.duplicates == .replaceInPlace else { continue }
                    pages[here.page].rows.setItem(page.rows.items[row], at: here.row)
                    pages[here.page].known.removeAll { $0.place == here.row }
                    if let known = page.known.first(where: { $0.place == row }) {
                        pages[here.page].known.append(
                            ListContent.KnownRow(place: here.row, here: known.here, item: known.item))
                    }
                    pages[here.page].changed.append(here.row)
                } else {
                    places[id] = (number, new.count)
                    new.append(row)
                }
            }
            if new.count < page.rows.count { pages[number] = page.filter(new) }
        }
        pages[0].following = Array(pages.dropFirst())
        return pages
    }

    /// Replaces all rows by a new generation. Rows that were there before and request the same additional
    /// data keep it, or the load in flight for it.
    ///
    /// - Parameter pages: Its first pages, each with its rows that were already in the list.
    mutating func replaceAll(by pages: [PageArrival], of load: PageLoad<AnyKey>) {
        var staying: [RowPlace<ID>] = []
        var changed: [Int] = []
        var new = loaded.store.emptied(showsAll: loaded.query.isAll)
        var pages = pages
        for number in pages.indices {
            var versions: [Int: Int32] = [:]
            changed += pages[number].changed.map { new.count + $0 }
            for row in pages[number].known {
                guard let item = row.item else { continue }
                pages[number].rows.setItem(item, at: row.place)
                versions[row.place] = loaded.store.version(ofSlot: row.here.slot)
                changed.append(new.count + row.place)
                // A failed load is tried again.
                if loaded.phase(of: row.here).error == nil { staying.append(row.here) }
            }
            new.insert(pages[number].rows, at: new.count, page: load.page + number) { versions[$0] }
        }
        edits.begin(with: load.number)
        loaded.replaceStore(by: new, moving: staying)
        loaded.showAll(pages.map(\.rows))
        for (place, page) in zip(0..., pages) {
            let previous = place == 0 ? nil : pages[..<place].last { $0.rows.count > 0 }?.rows.ids.last
            mark(page.sourceIDs, of: load.page + place, after: previous)
        }
        // Rows that differ from the rows that arrived.
        for slot in changed { loaded.store.unsettle(slot) }
        for row in pages.flatMap(\.renewed) { loaded.unsettle(row.id) }
        for page in pages { loaded.output.came(page.rows.ids) }
    }
}

extension ListContent.PageArrival {
    /// Returns the page with some of its rows.
    ///
    /// - Parameter places: The positions of the rows, in ascending order.
    fileprivate func filter(_ places: [Int]) -> Self {
        let kept = Set(places)
        var page = self
        page.rows = rows.filter { kept.contains($0) }
        let index = Dictionary(uniqueKeysWithValues: zip(places, 0...))
        page.changed = changed.compactMap { index[$0] }
        page.known = known.compactMap { row in
            index[row.place].map { ListContent.KnownRow(place: $0, here: row.here, item: row.item) }
        }
        return page
    }
}
