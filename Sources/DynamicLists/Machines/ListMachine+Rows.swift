// How rows come with pages, and go.
extension ListMachine {
    typealias Rows = PreparedRows<ID, Item>

    /// A page's rows without those that edits removed, or put where nothing is loaded.
    ///
    /// - Complexity: O(rows).
    func wanted(_ rows: Rows, of load: PageLoad<AnyKey>) -> Rows {
        if edits.isEmpty { return rows }
        let isAnew = load.direction == .refresh
        return rows.filter { index in
            let id = rows.ids[index]
            if isAnew { return !edits.log.isRemoved(id, since: load.number) }
            return !edits.log.isRemoved(id)
                && !(edits.isAway(id) && edits.log.isPlaced(id, since: load.number))
        }
    }

    /// Rows of a generation's first page that are in the list already, by their places among the page's.
    ///
    /// - Complexity: O(rows).
    func known(of rows: Rows) -> [(place: Int, here: RowPlace<ID>)] {
        // Nothing of the old rows stays where they have no additional data and nobody edited them.
        if !hasItemData && edits.isEmpty { return [] }
        return store.known(of: rows, at: rows.byHash, beforeSlot: store.count)
    }

    /// Puts the rows of a page before the first one, or after the last one, without those that are in the
    /// list already.
    ///
    /// - Complexity: O(rows + log n).
    mutating func putNew(_ arrival: PageArrival, of load: PageLoad<AnyKey>) -> NewRows {
        if !edits.away.isEmpty { dropAway(arrival.rows.ids) }
        var new = NewRows(added: arrival.rows)
        var known: [(place: Int, here: RowPlace<ID>)] = []
        // Nearly all pages bring nothing but new rows, so that it is tried.
        let doubtful = put(&new, of: load)
        if !doubtful.isEmpty {
            known = store.known(of: new.added, at: doubtful, beforeSlot: new.slots.lowerBound)
        }
        // What an edit put into the list meanwhile comes with a page, too.
        if let twice = known.first(where: { !edits.log.isPlaced($0.here.id, since: load.number) }) {
            emit(.duplicate(twice.here.id))
        }
        if known.isEmpty { return new }
        let start = load.direction == .prepend ? 0 : new.slots.lowerBound
        waste.add(store.removeRange(start..<start + new.added.count))
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

    /// - Returns: The places of rows that may be in the list already.
    private mutating func put(_ new: inout NewRows, of load: PageLoad<AnyKey>) -> [Int32] {
        let first = store.count
        new.slots = first..<first + new.added.count
        return store.insert(new.added, at: load.direction == .prepend ? 0 : first, page: load.page)
    }

    /// Shows the rows of a page, which are in the list.
    ///
    /// - Complexity: O(rows of the page + log n).
    mutating func showPage(_ new: NewRows) {
        show(new.added, inSlots: new.slots)
        came(new.added.ids)
        if !new.replaced.isEmpty { emit(.renew(new.replaced)) }
    }

    /// Gives a row that is still in the list the item that a page brought for it.
    mutating func renew(_ id: ID, by item: Item, isKept: Bool) {
        guard let place = store.place(of: id) else { return waste.add(item) }
        waste.add(store.replace(slot: place.slot, by: item, isEdit: !isKept))
        news.append(RowNews(id: place.id, isItem: true))
        if !isKept { invalidate(place) }
    }

    /// Takes rows away that stand side by side, with all that is known of them.
    ///
    /// - Complexity: O(m · log n) for m rows.
    mutating func takeAway(_ range: Range<Int>) {
        // Without additional data there is nothing to know of rows.
        for place in hasItemData ? range.map({ store.place(at: $0) }) : [] {
            if let answer = answers.removeValue(forKey: place.id) { waste.add(other: answer) }
            tellOfLeaving(place.slot)
            handle(.removed(place.slot))
        }
        let removed = store.removeRange(range)
        for move in hasItemData ? removed.moves : [] { handle(.moved(move)) }
        waste.add(removed)
    }

    /// Whoever observes a row that leaves while it is loaded is told that this is over.
    private mutating func tellOfLeaving(_ slot: Int) {
        guard isAnyRowObserved, itemLoads.phase(ofRow: slot) == .loading else { return }
        news.append(RowNews(id: store.id(inSlot: slot), isItem: false))
    }

    /// The first page of a generation and those that came with it, each row in one of them alone. The first
    /// one has the others with it.
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
                    // Where items are replaced in place, the last one counts.
                    guard configuration.duplicates == .replaceInPlace else { continue }
                    pages[here.page].rows.setItem(page.rows.items[row], at: here.row)
                    pages[here.page].known.removeAll { $0.place == here.row }
                    if let known = page.known.first(where: { $0.place == row }) {
                        pages[here.page].known.append(
                            ListMachine.KnownRow(place: here.row, here: known.here, item: known.item))
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

    /// Puts a new generation in the place of all rows. Rows that were there before, and ask for the same
    /// additional data, keep it, or the load that is under way for it.
    ///
    /// - Parameter pages: Its first pages, each with the rows that were there.
    mutating func replaceAll(by pages: [PageArrival], of load: PageLoad<AnyKey>) {
        var staying: [RowPlace<ID>] = []
        var changed: [Int] = []
        var new = store.emptied(showsAll: query.isAll)
        var pages = pages
        for number in pages.indices {
            var versions: [Int: Int32] = [:]
            changed += pages[number].changed.map { new.count + $0 }
            for row in pages[number].known {
                guard let item = row.item else { continue }
                pages[number].rows.setItem(item, at: row.place)
                versions[row.place] = store.version(ofSlot: row.here.slot)
                changed.append(new.count + row.place)
                // What failed is tried again.
                if phase(of: row.here).error == nil { staying.append(row.here) }
            }
            new.insert(pages[number].rows, at: new.count, page: load.page + number) { versions[$0] }
        }
        edits.begin(with: load.number)
        replaceStore(by: new, moving: staying)
        showAll(pages)
        for (place, page) in zip(0..., pages) {
            let previous = place == 0 ? nil : pages[..<place].last { $0.rows.count > 0 }?.rows.ids.last
            mark(page.sourceIDs, of: load.page + place, after: previous)
        }
        // Those that are other than they came.
        for slot in changed { store.unsettle(slot) }
        for row in pages.flatMap(\.renewed) { unsettle(row.id) }
        for page in pages { came(page.rows.ids) }
    }

    /// Leaves nothing of the old generation but the state of the rows that stay.
    mutating func replaceStore(by new: RowStore<ID, Item>, moving staying: [RowPlace<ID>]) {
        endQuery()
        let old = (store: store, answers: answers, query: shownQuery)
        waste.add(late: old)
        for slot in isAnyRowObserved ? itemLoads.loadingRows : [] { tellOfLeaving(slot) }
        (store, shownQuery) = (new, query)
        let moves = staying.compactMap { from in
            store.place(of: from.id).map { SlotMove(from: from.slot, to: $0.slot) }
        }
        answers = [:]
        for place in staying { answers[place.id] = old.answers[place.id] }
        handle(.replaced(moves))
    }
}

extension ListMachine.PageArrival {
    /// The page with some of its rows.
    ///
    /// - Parameter places: Ascending.
    fileprivate func filter(_ places: [Int]) -> Self {
        let kept = Set(places)
        var page = self
        page.rows = rows.filter { kept.contains($0) }
        let index = Dictionary(uniqueKeysWithValues: zip(places, 0...))
        page.changed = changed.compactMap { index[$0] }
        page.known = known.compactMap { row in
            index[row.place].map { ListMachine.KnownRow(place: $0, here: row.here, item: row.item) }
        }
        return page
    }
}
