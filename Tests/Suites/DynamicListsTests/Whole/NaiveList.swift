import DynamicLists

/// A naive model of a list: rows in an array, with marks where waiting edits removed rows, and the edits of
/// each row with their times.
struct NaiveList {
    struct Row: Hashable {
        let id: Int
        var title: String
        var topic: Int
    }

    enum Edit {
        case insert(Row, RowPosition<Int>)
        case update(Int, title: String, topic: Int?)
        case move(Int, RowPosition<Int>)
        case remove(Int)
    }

    /// The part of a row that an edit changes.
    enum Aspect { case place, item }

    /// An element of the list.
    struct Entry {
        enum Content: Equatable {
            case row(Row)
            /// The place of a row before the edit that was made at this time.
            case mark(Int)
        }

        var content: Content
        /// The page that contains it.
        var page: Int

        var row: Row? { if case .row(let row) = content { row } else { nil } }
    }

    /// An edit that waits for confirmation.
    struct Held {
        let call: Int
        let edit: Edit
        let time: Int
        /// The mark of the edit before it.
        var previous: Mark?

        var name: Name { Name(id: edit.id, aspect: edit.aspect) }
    }

    /// The last edit of an aspect of a row.
    struct Mark {
        var time: Int
        var isRemoval = false
        /// The time with which loads are compared. While the edit waits, it is newer than all loads.
        var age: Int
        var pending: Int
    }

    struct Name: Hashable {
        let id: Int
        let aspect: Aspect
    }

    /// A row with waiting edits: its newest item without them, and the changes since.
    struct Edited {
        var base: Row
        var isFromSource = true
        /// The time before which loads do not include the item.
        var age: Int
        var steps: [(time: Int, edit: Edit, isHeld: Bool, age: Int)] = []
        var count = 0

        /// Applies the changes that a load begun at `load` does not include.
        func applied(to row: Row, since load: Int = -1) -> Row {
            steps.filter { $0.isHeld || $0.age > load }.reduce(row) { $1.edit.applied(to: $0) }
        }
    }

    /// Rows that edits placed, and the source's rows around them.
    struct Run {
        var rows: [Row]
        var before: Int?
        var after: Int?
        var isAtBeginning = false
        var isAtEnd = false
    }

    var entries: [Entry] = []
    /// Whether a first page is loaded.
    var isLoaded = false
    var marks: [Name: Mark] = [:]
    var held: [Held] = []
    var edited: [Int: Edited] = [:]
    /// The detached rows, whose places are not loaded.
    var away: [Run] = []
    /// The sides on which the source has no more rows.
    var ends: Set<Edge> = []
    /// The pages in the list.
    var pages = 0...0
    private(set) var time = 0
    let replacesDuplicates: Bool

    init(replacesDuplicates: Bool) { self.replacesDuplicates = replacesDuplicates }

    var rows: [Row] { entries.compactMap(\.row) }
    var ids: [Int] { rows.map(\.id) }

    /// Advances the time by one event.
    ///
    /// - Returns: The new time.
    @discardableResult
    mutating func tick() -> Int {
        time += 1
        return time
    }

    // MARK: Edits

    /// - Parameter call: The call that confirms the edit, or `nil` if it needs no confirmation.
    mutating func make(_ edit: Edit, call: Int? = nil) {
        let now = tick()
        let name = Name(id: edit.id, aspect: edit.aspect)
        let index = place(edit.id)
        let age = isLoaded ? now : .max
        var before = index.flatMap { entries[$0].row }.map { row in
            Edited(base: row, age: marks[Name(id: row.id, aspect: .item)]?.age ?? -1)
        }
        switch edit {
        case .insert(let row, let position):
            guard index == nil, let place = place(position) else { return }
            _ = takeAway(row.id)
            insert(row, at: place)
            before = Edited(base: row, isFromSource: false, age: age)
        case .update:
            guard let index, let row = entries[index].row else { return }
            entries[index].content = .row(edit.applied(to: row))
        case .move(_, let position):
            guard let index, let row = entries[index].row, place(position) != nil else { return }
            leave(index, call == nil ? nil : now)
            insert(row, at: place(position) ?? 0)
        case .remove:
            guard let index else { return }
            leave(index, call == nil ? nil : now)
        }
        let held = Held(call: call ?? 0, edit: edit, time: now, previous: marks[name])
        for aspect in edit.aspects {
            let name = Name(id: edit.id, aspect: aspect)
            let pending = (marks[name]?.pending ?? 0) + (call == nil ? 0 : 1)
            marks[name] = Mark(time: now, isRemoval: edit.isRemoval, age: age, pending: pending)
        }
        let isNew = edited[edit.id] == nil
        if call != nil {
            if isNew { edited[edit.id] = before }
            edited[edit.id]?.count += 1
            self.held.append(held)
        }
        if edit.aspects.contains(.item), edit.aspect == .item || !isNew {
            edited[edit.id]?.steps.append((now, edit, call != nil, age))
        }
    }

    mutating func confirm(_ call: Int) {
        let now = tick()
        for edit in held where edit.call == call {
            for aspect in edit.edit.aspects { resolve(aspect, edit.edit.id, at: now) }
            if let step = edited[edit.edit.id]?.steps.firstIndex(where: { $0.time == edit.time }) {
                edited[edit.edit.id]?.steps[step].isHeld = false
                edited[edit.edit.id]?.steps[step].age = isLoaded ? now : .max
            }
            entries.removeAll { $0.content == .mark(edit.time) }
            release(edit.edit.id)
        }
        held.removeAll { $0.call == call }
    }

    private mutating func resolve(_ aspect: Aspect, _ id: Int, at time: Int) {
        let name = Name(id: id, aspect: aspect)
        guard let mark = marks[name], mark.pending > 0 else { return }
        marks[name]?.pending -= 1
        marks[name]?.age = isLoaded ? time : .max
    }

    private mutating func release(_ id: Int) {
        edited[id]?.count -= 1
        if edited[id]?.count == 0 { edited[id] = nil }
    }

    mutating func takeBack(_ call: Int) {
        tick()
        for edit in held.reversed() where edit.call == call { takeBack(editOf: edit.time) }
    }

    private mutating func takeBack(editOf time: Int) {
        guard let place = held.firstIndex(where: { $0.time == time }) else { return }
        let edit = held.remove(at: place)
        let id = edit.edit.id
        defer { release(id) }
        edited[id]?.steps.removeAll { $0.time == time }
        if edit.edit.isInsertion {
            if edited[id]?.isFromSource == false { return forget(id) }
            resolve(.item, id, at: self.time)
        }
        if edit.name.aspect == .item { showItem(id) }
        marks[edit.name]?.pending -= 1
        guard marks[edit.name]?.time == time else {
            // A later edit stays. Its rollback restores the state before this edit.
            let next = held.firstIndex { $0.name == edit.name && $0.previous?.time == time }
            if let next { held[next].previous = edit.previous }
            guard edit.name.aspect == .place else { return }
            guard let next else { return entries.removeAll { $0.content == .mark(time) } }
            entries.removeAll { $0.content == .mark(held[next].time) }
            let mark = entries.firstIndex { $0.content == .mark(time) }
            if let mark { entries[mark].content = .mark(held[next].time) }
            return
        }
        let pending = marks[edit.name]?.pending ?? 0
        marks[edit.name] = edit.previous
        marks[edit.name]?.pending = pending
        if edit.name.aspect == .place { moveBack(edit) }
    }

    /// Shows a row with its edits applied.
    private mutating func showItem(_ id: Int) {
        guard let row = edited[id].map({ $0.applied(to: $0.base) }) else { return }
        if let place = place(id) { entries[place].content = .row(row) }
        setAway(row)
    }

    private mutating func moveBack(_ edit: Held) {
        let id = edit.edit.id
        let isFromSource = edited[id]?.isFromSource ?? true
        let mark = entries.firstIndex { $0.content == .mark(edit.time) }
        if edit.edit.isRemoval {
            guard let row = edited[id].map({ $0.applied(to: $0.base) }) else { return }
            if let mark {
                let page = page(at: mark)
                entries[mark] = Entry(content: .row(row), page: page)
            } else if !isFromSource {
                away.append(Run(rows: [row]))
            }
        } else if let mark {
            guard let row = place(id).flatMap({ entries[$0].row }) ?? takeAway(id) else { return }
            entries[mark].content = .mark(-1)
            entries.removeAll { $0.row?.id == id }
            let mark = entries.firstIndex { $0.content == .mark(-1) } ?? 0
            let page = page(at: mark)
            entries[mark] = Entry(content: .row(row), page: page)
        } else if isFromSource, !edit.edit.isInsertion, edit.previous == nil, firstEdit(id) == nil {
            _ = takeAway(id)
            entries.removeAll { $0.row?.id == id }
        }
    }

    /// Removes a row whose insertion is rolled back, whatever edits followed.
    private mutating func forget(_ id: Int) {
        entries.removeAll { entry in
            entry.row?.id == id || held.contains { $0.edit.id == id && entry.content == .mark($0.time) }
        }
        _ = takeAway(id)
        held.removeAll { $0.edit.id == id }
        marks = marks.filter { $0.key.id != id }
        edited[id] = nil
    }

    mutating func reset() {
        tick()
        marks = marks.filter { $0.value.pending > 0 }
        away = placed(since: .max)
        (entries, isLoaded, ends, pages) = ([], false, [], 0...0)
    }
}

extension NaiveList.Edit {
    var id: Int {
        switch self {
        case .insert(let row, _): row.id
        case .update(let id, _, _), .move(let id, _), .remove(let id): id
        }
    }

    var aspect: NaiveList.Aspect { if case .update = self { .item } else { .place } }
    /// An inserted row is new in both aspects.
    var aspects: [NaiveList.Aspect] { isInsertion ? [.place, .item] : [aspect] }
    var isRemoval: Bool { if case .remove = self { true } else { false } }
    var isInsertion: Bool { if case .insert = self { true } else { false } }

    func applied(to row: NaiveList.Row) -> NaiveList.Row {
        switch self {
        case .insert(let row, _): return row
        case .update(_, let title, let topic):
            return NaiveList.Row(id: row.id, title: title, topic: topic ?? row.topic)
        case .move, .remove: return row
        }
    }
}
