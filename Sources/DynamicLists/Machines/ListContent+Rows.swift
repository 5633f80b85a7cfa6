// Inserting and removing the rows of pages.
extension ListContent {
    /// Returns a page's rows without the rows that edits removed, or placed where nothing is loaded.
    ///
    /// - Complexity: O(rows).
    func withoutRemovedRows(_ rows: Rows, of load: PageLoad<AnyKey>) -> Rows {
        if edits.isEmpty { return rows }
        let isRefresh = load.direction == .refresh
        return rows.filter { index in
            let id = rows.ids[index]
            if isRefresh { return !edits.log.isRemoved(id, since: load.number) }
            return !edits.log.isRemoved(id)
                && !(edits.isDetached(id) && edits.log.isPlaced(id, since: load.number))
        }
    }

    /// Returns the rows of a generation's first page that are already in the list, by their positions in the
    /// page.
    ///
    /// - Complexity: O(rows).
    func known(of rows: Rows) -> [(position: Int, current: RowPlace<ID>)] {
        // None of the old rows is kept if they have no additional data and no edits.
        if !loaded.hasItemData && edits.isEmpty { return [] }
        return loaded.store.known(of: rows, at: rows.byHash, beforeSlot: loaded.store.count)
    }

    /// Inserts the rows of a page before the first row or after the last one, without rows that are already
    /// in the list.
    ///
    /// - Complexity: O(rows + log n).
    mutating func putNew(_ arrival: PageArrival, of load: PageLoad<AnyKey>) -> Loaded.NewRows {
        if !edits.detachedRuns.isEmpty { dropDetached(arrival.rows.ids) }
        var new = Loaded.NewRows(added: arrival.rows)
        let start = load.direction == .prepend ? 0 : endOfPages
        var known: [(position: Int, current: RowPlace<ID>)] = []
        // Nearly all pages contain only new rows. The insertion is therefore attempted first.
        let candidates = put(&new, at: start, of: load)
        if !candidates.isEmpty {
            known = loaded.store.known(of: new.added, at: candidates, beforeSlot: new.slots.lowerBound)
        }
        let afterGap = known.filter {
            loaded.store.page(ofSlot: $0.current.slot) == RowsAfterGap.page
        }
        // With a key path, the optimizer would specialize nothing in this function.
        if load.direction == .append { new.joining = Set(afterGap.map { $0.current.id }) }
        // A row that an edit inserted meanwhile, or after a gap, is no duplicate.
        if let duplicate = known.first(where: { known in
            !edits.log.isPlaced(known.current.id, since: load.number)
                && !afterGap.contains { $0.current == known.current }
        }) {
            loaded.output.emit(.duplicate(duplicate.current.id))
        }
        if known.isEmpty { return new }
        loaded.output.unneeded.add(loaded.store.removeRange(start..<start + new.added.count))
        let replaces = configuration.duplicates == .replaceInPlace
        for (position, current) in known {
            let isEdited = edits.log.isChanged(current.id, since: load.number)
            if (replaces || new.joining.contains(current.id)) && !isEdited
                || arrival.renewed.contains(where: { $0.id == current.id })
            {
                new.replaced.append((current.id, new.added.items[position]))
            }
        }
        let knownPositions = Set(known.map { $0.position })
        new.added = new.added.filter { !knownPositions.contains($0) }
        _ = put(&new, at: start, of: load)
        return new
    }

    /// - Returns: The positions of rows that may already be in the list.
    private mutating func put(
        _ new: inout Loaded.NewRows, at index: Int, of load: PageLoad<AnyKey>
    ) -> [Int32] {
        let first = loaded.store.count
        new.slots = first..<first + new.added.count
        return loaded.store.insert(new.added, at: index, page: load.page)
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
                if let earlier = places[id] {
                    // With replacement in place, the last item is used.
                    guard configuration.duplicates == .replaceInPlace else { continue }
                    pages[earlier.page].rows.setItem(page.rows.items[row], at: earlier.row)
                    pages[earlier.page].known.removeAll { $0.position == earlier.row }
                    if let known = page.known.first(where: { $0.position == row }) {
                        pages[earlier.page].known.append(
                            ListContent.KnownRow(
                                position: earlier.row, current: known.current, item: known.item))
                    }
                    pages[earlier.page].changed.append(earlier.row)
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
                pages[number].rows.setItem(item, at: row.position)
                versions[row.position] = loaded.store.version(ofSlot: row.current.slot)
                changed.append(new.count + row.position)
                // A failed load is tried again.
                if loaded.phase(of: row.current).error == nil { staying.append(row.current) }
            }
            new.insert(pages[number].rows, at: new.count, page: load.page + number) { versions[$0] }
        }
        edits.begin(with: load.number)
        loaded.replaceStore(by: new, moving: staying)
        loaded.showAll(pages.map(\.rows))
        for (number, page) in zip(0..., pages) {
            let previous = number == 0 ? nil : pages[..<number].last { $0.rows.count > 0 }?.rows.ids.last
            mark(page.sourceIDs, of: load.page + number, after: previous)
        }
        // Rows that differ from the rows that arrived.
        for slot in changed { loaded.store.markDirty(slot) }
        for row in pages.flatMap(\.renewed) { loaded.markDirty(row.id) }
        for page in pages { loaded.output.notifyInserted(page.rows.ids) }
    }
}

extension ListContent.PageArrival {
    /// Returns the page with some of its rows.
    ///
    /// - Parameter positions: The positions of the rows, in ascending order.
    fileprivate func filter(_ positions: [Int]) -> Self {
        let kept = Set(positions)
        var page = self
        page.rows = rows.filter { kept.contains($0) }
        let newPositions = Dictionary(uniqueKeysWithValues: zip(positions, 0...))
        page.changed = changed.compactMap { newPositions[$0] }
        page.known = known.compactMap { row in
            newPositions[row.position].map {
                ListContent.KnownRow(position: $0, current: row.current, item: row.item)
            }
        }
        return page
    }
}
