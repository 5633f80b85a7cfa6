import DynamicLists

/// What a list shows, said in the plainest way: an array of rows, and of each what was done with it and when.
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

        var id: Int {
            switch self {
            case .insert(let row, _): row.id
            case .update(let id, _, _), .move(let id, _), .remove(let id): id
            }
        }
    }

    /// What of a row an edit is about.
    enum Aspect { case place, item }

    /// Where a row stands, by those around it.
    struct Spot {
        var before: Int?
        var after: Int?
        var index: Int
        var isLast: Bool
    }

    /// An edit that waits to be confirmed.
    private struct Held {
        let call: Int
        let edit: Edit
        let aspect: Aspect
        let time: Int
        /// What was there before: the edit before it, the row, and where it stood.
        var previous: Mark?
        var row: Row?
        var spot: Spot?

        var name: Name { Name(id: edit.id, aspect: aspect) }
    }

    /// The last edit of an aspect of a row.
    private struct Mark {
        var time: Int
        var isRemoval = false
        /// When it stopped to be as old as its time says; while it waits it is newer than everything.
        var age: Int
        var pending: Int
    }

    private struct Name: Hashable {
        let id: Int
        let aspect: Aspect
    }

    private(set) var rows: [Row] = []
    /// Whether a first page is there.
    private(set) var isLoaded = false
    private var marks: [Name: Mark] = [:]
    private var held: [Held] = []
    private(set) var time = 0
    let replacesDuplicates: Bool

    init(replacesDuplicates: Bool) { self.replacesDuplicates = replacesDuplicates }

    var ids: [Int] { rows.map(\.id) }
    func index(_ id: Int) -> Int? { rows.firstIndex { $0.id == id } }

    /// Something happens.
    ///
    /// - Returns: when.
    @discardableResult
    mutating func tick() -> Int {
        time += 1
        return time
    }

    // MARK: Edits

    /// - Parameter call: the call that is to confirm it; nil for none.
    mutating func make(_ edit: Edit, call: Int? = nil) {
        let now = tick()
        let name = Name(id: edit.id, aspect: edit.aspect)
        let old = index(edit.id)
        var held = Held(call: call ?? 0, edit: edit, aspect: edit.aspect, time: now, previous: marks[name])
        if let old { (held.row, held.spot) = (rows[old], spot(old)) }
        switch edit {
        case .insert(let row, let position):
            guard old == nil, let index = index(position) else { return }
            rows.insert(row, at: index)
        case .update(let id, let title, let topic):
            guard let index = index(id) else { return }
            rows[index].title = title
            if let topic { rows[index].topic = topic }
        case .move(_, let position):
            guard let old, let index = index(position) else { return }
            let row = rows.remove(at: old)
            rows.insert(row, at: old < index ? index - 1 : index)
        case .remove:
            guard let old else { return }
            rows.remove(at: old)
        }
        for aspect in edit.aspects {
            let name = Name(id: edit.id, aspect: aspect)
            let pending = (marks[name]?.pending ?? 0) + (call == nil ? 0 : 1)
            marks[name] = Mark(
                time: now, isRemoval: edit.isRemoval, age: isLoaded ? now : .max, pending: pending)
        }
        if call != nil { self.held.append(held) }
    }

    private func index(_ position: RowPosition<Int>) -> Int? {
        switch position {
        case .start: 0
        case .end: rows.count
        case .before(let id): index(id)
        case .after(let id): index(id).map { $0 + 1 }
        }
    }

    mutating func confirm(_ call: Int) {
        let now = tick()
        for edit in held where edit.call == call {
            for aspect in edit.edit.aspects {
                marks[Name(id: edit.edit.id, aspect: aspect)]?.pending -= 1
                marks[Name(id: edit.edit.id, aspect: aspect)]?.age = isLoaded ? now : .max
            }
        }
        held.removeAll { $0.call == call }
    }

    mutating func takeBack(_ call: Int) {
        tick()
        for edit in held.reversed() where edit.call == call { takeBack(editOf: edit.time) }
    }

    private mutating func takeBack(editOf time: Int) {
        guard let place = held.firstIndex(where: { $0.time == time }) else { return }
        let edit = held.remove(at: place)
        if case .insert(let row, _) = edit.edit {
            // It leaves, whatever was done with it meanwhile.
            rows.removeAll { $0.id == row.id }
            held.removeAll { $0.edit.id == row.id }
            marks = marks.filter { $0.key.id != row.id }
            return
        }
        marks[edit.name]?.pending -= 1
        guard marks[edit.name]?.time == time else {
            // What was edited once more stays; when that is taken back, it is to what was before this.
            if let next = held.firstIndex(where: { $0.name == edit.name && $0.previous?.time == time }) {
                held[next].previous = edit.previous
                held[next].spot = edit.spot
                if edit.aspect == .item { held[next].row = edit.row }
            }
            return
        }
        let pending = marks[edit.name]?.pending ?? 0
        marks[edit.name] = edit.previous
        marks[edit.name]?.pending = pending
        let index = index(edit.edit.id)
        switch edit.edit {
        case .insert: break
        case .update:
            guard let row = edit.row else { return }
            if let index { rows[index] = row }
            // It may come back.
            for place in held.indices where held[place].edit.id == row.id && held[place].edit.isRemoval {
                held[place].row = row
            }
        case .move:
            if let index, let spot = edit.spot { move(index, to: spot) }
        case .remove:
            if index == nil, let row = edit.row, let spot = edit.spot {
                rows.insert(row, at: self.index(spot))
            }
        }
    }

    // MARK: Places

    private func spot(_ index: Int) -> Spot {
        let isLast = index == rows.count - 1
        return Spot(
            before: index > 0 ? rows[index - 1].id : nil, after: isLast ? nil : rows[index + 1].id,
            index: index, isLast: isLast)
    }

    private func index(_ spot: Spot) -> Int {
        if let index = spot.before.flatMap(index) { return index + 1 }
        if let index = spot.after.flatMap(index) { return index }
        return spot.isLast && spot.index > 0 ? rows.count : min(spot.index, rows.count)
    }

    private mutating func move(_ index: Int, to spot: Spot) {
        let target = self.index(spot)
        let row = rows.remove(at: index)
        rows.insert(row, at: index < target ? target - 1 : target)
    }

    // MARK: Pages

    private func isEdited(_ id: Int, _ aspect: Aspect, since load: Int) -> Bool {
        marks[Name(id: id, aspect: aspect)].map { $0.age > load || $0.pending > 0 } ?? false
    }

    private func isRemoved(_ id: Int) -> Bool {
        marks[Name(id: id, aspect: .place)]?.isRemoval ?? false
    }

    /// The rows of pages that come together, each once.
    func joined(_ rows: [Row], _ more: [Row]) -> [Row] {
        var rows = rows
        for row in more {
            if let place = rows.firstIndex(where: { $0.id == row.id }) {
                if replacesDuplicates { rows[place] = row }
            } else {
                rows.append(row)
            }
        }
        return rows
    }

    /// A first page came, of a load that began then.
    mutating func refreshed(_ page: [Row], since load: Int) {
        let placed = rows.indices.filter { isEdited(rows[$0].id, .place, since: load) }
            .map { (rows[$0], spot($0)) }
        let old = rows
        rows = page.filter { !(isRemoved($0.id) && isEdited($0.id, .place, since: load)) }
        for (place, row) in rows.enumerated() where isEdited(row.id, .item, since: load) {
            if let known = old.first(where: { $0.id == row.id }) { rows[place] = known }
        }
        for (row, spot) in placed {
            if let index = index(row.id) { move(index, to: spot) } else { rows.insert(row, at: index(spot)) }
        }
        marks = marks.filter { $0.value.age > load || $0.value.pending > 0 }
        // What was done before there was any page has outlived the first one.
        for (name, mark) in marks where mark.age == .max { marks[name]?.age = load }
        isLoaded = true
    }

    /// A page came on a side, of a load that began then.
    mutating func extended(_ page: [Row], at edge: Edge, since load: Int) {
        var new: [Row] = []
        for row in page {
            if let index = index(row.id) {
                if replacesDuplicates, !isEdited(row.id, .item, since: load) { rows[index] = row }
            } else if !isRemoved(row.id) {
                new.append(row)
            }
        }
        rows = edge == .end ? rows + new : new + rows
    }

    /// Rows far from the screen were dropped.
    mutating func drop(allBut ids: [Int]) {
        let kept = Set(ids)
        rows.removeAll { !kept.contains($0.id) }
    }

    mutating func reset() {
        tick()
        rows = []
        isLoaded = false
        let removals = held.filter(\.edit.isRemoval)
        marks = marks.filter { mark in removals.contains { $0.time == mark.value.time } }
        held = removals.filter { marks[$0.name]?.time == $0.time }
        for name in marks.keys { marks[name]?.pending = 1 }
    }
}

extension NaiveList.Edit {
    var aspect: NaiveList.Aspect { if case .update = self { .item } else { .place } }
    /// A row that was not in the list is all new.
    var aspects: [NaiveList.Aspect] { if case .insert = self { [.place, .item] } else { [aspect] } }
    var isRemoval: Bool { if case .remove = self { true } else { false } }
}
