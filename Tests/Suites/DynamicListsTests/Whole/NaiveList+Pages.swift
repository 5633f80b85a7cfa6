import DynamicLists

// The effects of pages on a naive list.
extension NaiveList {
    // MARK: Places

    func place(_ id: Int) -> Int? { entries.firstIndex { $0.row?.id == id } }

    func place(_ position: RowPosition<Int>) -> Int? {
        switch position {
        case .start: 0
        case .end: entries.count
        case .endIfLoaded: preconditionFailure("These worlds put no row there")
        case .before(let id): place(id)
        case .after(let id): place(id).map { $0 + 1 }
        }
    }

    /// The page of a row inserted at a place: that of the row before it, or else of the one after it.
    func page(at place: Int) -> Int {
        entries[..<place].last { $0.row != nil }?.page ?? entries[place...].first { $0.row != nil }?.page
            ?? pages.lowerBound
    }

    mutating func insert(_ row: Row, at place: Int) {
        entries.insert(Entry(content: .row(row), page: page(at: place)), at: place)
    }

    /// Removes a row from its place, and leaves a mark if the edit made at `time` may be rolled back.
    mutating func leave(_ place: Int, _ time: Int?) {
        if let time { entries[place].content = .mark(time) } else { entries.remove(at: place) }
    }

    mutating func takeAway(_ id: Int) -> Row? {
        for run in away.indices {
            guard let place = away[run].rows.firstIndex(where: { $0.id == id }) else { continue }
            let row = away[run].rows.remove(at: place)
            away.removeAll { $0.rows.isEmpty }
            return row
        }
        return nil
    }

    mutating func setAway(_ row: Row) {
        for run in away.indices {
            for place in away[run].rows.indices where away[run].rows[place].id == row.id {
                away[run].rows[place] = row
            }
        }
    }

    /// The time of the first waiting edit of a row's place.
    func firstEdit(_ id: Int) -> Int? {
        held.filter { $0.edit.id == id && $0.edit.aspect == .place }.map(\.time).min()
    }

    private func isEdited(_ id: Int, _ aspect: Aspect, since load: Int) -> Bool {
        marks[Name(id: id, aspect: aspect)].map { $0.age > load || $0.pending > 0 } ?? false
    }

    private func isRemoved(_ id: Int) -> Bool { marks[Name(id: id, aspect: .place)]?.isRemoval ?? false }

    private func isPlaced(_ id: Int, since load: Int) -> Bool {
        !isRemoved(id) && isEdited(id, .place, since: load)
    }

    /// The rows that edits placed at their present positions since a load began.
    func placed(since load: Int) -> [Run] {
        let rows = rows
        let known = isLoaded ? ends : Set(Edge.allCases)
        var runs: [Run] = []
        for (index, row) in rows.enumerated() where isPlaced(row.id, since: load) {
            if index > 0, isPlaced(rows[index - 1].id, since: load) {
                runs[runs.count - 1].rows.append(row)
            } else {
                let before = index > 0 ? rows[index - 1].id : nil
                runs.append(
                    Run(
                        rows: [row], before: before,
                        isAtBeginning: before == nil && known.contains(.beginning)))
            }
            let isLast = index == rows.count - 1
            if isLast || !isPlaced(rows[index + 1].id, since: load) {
                runs[runs.count - 1].after = isLast ? nil : rows[index + 1].id
                runs[runs.count - 1].isAtEnd = isLast && known.contains(.end)
            }
        }
        let waiting = away.map { run in
            var run = run
            run.rows.removeAll { !isPlaced($0.id, since: load) }
            return run
        }
        return runs + waiting.filter { !$0.rows.isEmpty }
    }

    /// Inserts rows at their places, and detaches the rows whose places are not loaded.
    private mutating func put(_ runs: [Run]) {
        for run in runs {
            guard let first = spot(run) else {
                away.append(run)
                continue
            }
            for (place, row) in zip(first..., run.rows) { insert(row, at: place) }
        }
    }

    private func spot(_ run: Run) -> Int? {
        if let place = run.before.flatMap({ place($0) }) { return place + 1 }
        if let place = run.after.flatMap({ place($0) }) { return place }
        if run.isAtBeginning, ends.contains(.beginning) { return 0 }
        return run.isAtEnd && ends.contains(.end) || ends.count == 2 ? entries.count : nil
    }

    // MARK: Pages

    /// Joins the rows of pages that arrive together, each row once.
    func joined(_ pages: [[Row]], _ more: [Row]) -> [[Row]] {
        var pages = pages
        var new: [Row] = []
        for row in more {
            if let page = pages.firstIndex(where: { $0.contains { $0.id == row.id } }) {
                let place = pages[page].firstIndex { $0.id == row.id }
                if replacesDuplicates, let place { pages[page][place] = row }
            } else {
                new.append(row)
            }
        }
        return pages + [new]
    }

    /// Returns a row as a page brought it, with its edits applied.
    private mutating func renewed(_ row: Row, since load: Int) -> Row {
        guard let old = edited[row.id] else { return row }
        if old.age <= load {
            edited[row.id]?.base = row
            edited[row.id]?.age = load
            edited[row.id]?.isFromSource = true
            edited[row.id]?.steps.removeAll { !$0.isHeld && $0.age <= load }
        }
        return edited[row.id].map { $0.applied(to: $0.base) } ?? row
    }

    /// Replaces all rows by the first pages of a load that began at `load`.
    ///
    /// - Parameters:
    ///   - kept: The pages that are not dropped at once.
    ///   - ends: The sides on which no page follows them.
    mutating func refreshed(
        _ pages: [[Row]], since load: Int, kept: ClosedRange<Int> = 0...0, ends: Set<Edge> = []
    ) {
        let old = rows
        var runs = placed(since: load)
        (entries, away) = ([], [])
        for (page, rows) in pages.enumerated() {
            for row in rows {
                let isChanged = edited[row.id] == nil && isEdited(row.id, .item, since: load)
                let known = isChanged ? old.first { $0.id == row.id } : nil
                let row = known ?? renewed(row, since: load)
                if let edit = firstEdit(row.id) { entries.append(Entry(content: .mark(edit), page: page)) }
                for run in runs.indices {
                    if let place = runs[run].rows.firstIndex(where: { $0.id == row.id }) {
                        runs[run].rows[place] = row
                    }
                }
                let isRemoved = isRemoved(row.id) && isEdited(row.id, .place, since: load)
                if !isRemoved, !runs.contains(where: { $0.rows.contains { $0.id == row.id } }) {
                    entries.append(Entry(content: .row(row), page: page))
                }
            }
        }
        marks = marks.filter { $0.value.age > load || $0.value.pending > 0 }
        // Edits made before there was any page outlive the first one.
        for (name, mark) in marks where mark.age == .max { marks[name]?.age = load }
        for id in edited.keys {
            if edited[id]?.age == .max { edited[id]?.age = load }
            for step in edited[id]?.steps.indices ?? 0..<0 where edited[id]?.steps[step].age == .max {
                edited[id]?.steps[step].age = load
            }
        }
        entries.removeAll { !kept.contains($0.page) }
        self.ends = ends
        self.pages = kept
        isLoaded = true
        put(runs)
    }

    /// Adds a page of a load that began at `load` at a side.
    ///
    /// - Parameters:
    ///   - page: The number of the page.
    ///   - kept: The pages that are not dropped for it.
    ///   - ends: The sides on which no page follows them.
    /// - Returns: The rows that were dropped.
    mutating func extended(
        _ rows: [Row], at edge: Edge, since load: Int, page: Int, kept: ClosedRange<Int>, ends: Set<Edge>
    ) -> Set<Int> {
        var new: [Entry] = []
        for row in rows {
            let isWaiting = edited[row.id] != nil
            let item = renewed(row, since: load)
            if let edit = firstEdit(row.id), !entries.contains(where: { $0.content == .mark(edit) }) {
                new.append(Entry(content: .mark(edit), page: page))
            }
            if let place = place(row.id) {
                if isWaiting || replacesDuplicates && !isEdited(row.id, .item, since: load) {
                    entries[place].content = .row(item)
                }
            } else if !isRemoved(row.id) {
                if isWaiting { setAway(item) }
                let isAway = away.contains { $0.rows.contains { $0.id == row.id } }
                if isAway, isPlaced(row.id, since: load) { continue }
                _ = takeAway(row.id)
                new.append(Entry(content: .row(item), page: page))
            }
        }
        entries = edge == .end ? entries + new : new + entries
        let removedIDs = Set(self.rows.map(\.id)).subtracting(drop(allBut: kept))
        self.ends = ends
        pages = kept
        let runs = away
        away = []
        put(runs)
        return removedIDs
    }

    /// Drops pages far from the viewport. Rows that waiting edits placed in them are detached.
    ///
    /// - Returns: The rows that stay.
    private mutating func drop(allBut kept: ClosedRange<Int>) -> Set<Int> {
        if entries.allSatisfy({ kept.contains($0.page) }) { return Set(ids) }
        let removedIDs = Set(entries.filter { !kept.contains($0.page) }.compactMap { $0.row?.id })
        ends = []
        let waiting = away
        away = []
        let runs = placed(since: .max)
        away = waiting
        for run in runs {
            var run = run
            run.rows.removeAll { !removedIDs.contains($0.id) }
            if !run.rows.isEmpty { away.append(run) }
        }
        entries.removeAll { !kept.contains($0.page) }
        return Set(ids)
    }
}
