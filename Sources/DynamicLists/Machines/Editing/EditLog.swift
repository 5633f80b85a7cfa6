/// A log of the edits that a load begun before them must not undo, with the last edit of each row.
///
/// Each edit is recorded with the number of the last page load at its time; rows that a later load brings are
/// newer. Edits that wait for confirmation are newer than all loads. The position of a row and its item are
/// separate aspects: a moved row accepts a newer item, and a changed row accepts a newer position.
struct EditLog<ID: Hashable & Sendable>: Sendable {
    /// The part of a row that an edit changes.
    enum Aspect {
        case place, item
    }

    /// The last edit of an aspect of a row.
    struct Mark: Sendable {
        /// A number that is unique to the edit.
        var number: Int
        var load: Int
        /// Whether the row was removed from the list.
        var isRemoval = false
        /// The number of edits of the aspect that wait for confirmation.
        var pending = 0

        /// Whether a load that began at `load` must not undo the edit.
        func blocks(since load: Int) -> Bool { self.load >= load || pending > 0 }

        /// The mark that remains when a generation begins with a load, or `nil` if none does.
        func kept(by load: Int) -> Mark? {
            guard blocks(since: load) else { return nil }
            // An edit made before there was any page outlives the first generation, but no later one.
            return Mark(
                number: number, load: self.load == .max ? load : self.load, isRemoval: isRemoval,
                pending: pending)
        }
    }

    private struct Entry: Sendable {
        var place: Mark?
        var item: Mark?

        subscript(aspect: Aspect) -> Mark? {
            get { aspect == .place ? place : item }
            set { if aspect == .place { place = newValue } else { item = newValue } }
        }

        /// - Returns: The previous mark of the aspect.
        mutating func take(_ mark: Mark, of aspect: Aspect) -> Mark? {
            let previous = self[aspect]
            self[aspect] = mark
            self[aspect]?.pending = previous?.pending ?? 0
            return previous
        }

        /// Whether the row was placed at its present position since a load began.
        func isPlaced(since load: Int) -> Bool {
            place.map { !$0.isRemoval && $0.blocks(since: load) } ?? false
        }

        /// The entry that remains when a generation begins with a load, or `nil` if neither mark remains.
        func kept(by load: Int) -> Entry? {
            let entry = Entry(place: place?.kept(by: load), item: item?.kept(by: load))
            return entry.place == nil && entry.item == nil ? nil : entry
        }
    }

    private var entries: [ID: Entry] = [:]
    private var lastNumber = 0

    /// The number of rows with edits that a load could undo.
    var count: Int { entries.count }

    /// Whether the log has no edit that a load could undo.
    var isEmpty: Bool { entries.isEmpty }

    /// Whether a row's item was changed since a load began.
    func isChanged(_ id: ID, since load: Int) -> Bool { entries[id]?.item?.blocks(since: load) ?? false }

    /// The last page load at the time of the last change of a row's item, or `nil` if it was not changed.
    func itemLoad(_ id: ID) -> Int? { entries[id]?.item?.load }

    /// Whether a row was removed from the list since a load began.
    func isRemoved(_ id: ID, since load: Int) -> Bool {
        entries[id]?.place.map { $0.isRemoval && $0.blocks(since: load) } ?? false
    }

    /// Whether a row was removed from this generation. Pages loaded later do not bring it back.
    func isRemoved(_ id: ID) -> Bool { entries[id]?.place?.isRemoval ?? false }

    /// Whether a row was placed at its present position since a load began.
    func isPlaced(_ id: ID, since load: Int) -> Bool { entries[id]?.isPlaced(since: load) ?? false }

    /// The rows placed at their present positions since a load began, in no particular order.
    func placed(since load: Int) -> [ID] {
        if entries.isEmpty { return [] }
        return entries.filter { $0.value.isPlaced(since: load) }.map { $0.key }
    }

    /// Records an edit, made at the time of the last page load.
    ///
    /// - Returns: The number of the edit, and the previous mark of the aspect.
    @discardableResult
    mutating func note(
        _ aspect: Aspect, _ id: ID, isRemoval: Bool = false, load: Int
    ) -> (number: Int, previous: Mark?) {
        lastNumber += 1
        let mark = Mark(number: lastNumber, load: load, isRemoval: isRemoval)
        return (lastNumber, entries[id, default: Entry()].take(mark, of: aspect))
    }

    /// Marks a recorded edit as waiting for confirmation.
    mutating func hold(_ aspect: Aspect, _ id: ID) { entries[id]?[aspect]?.pending += 1 }

    /// Confirms an edit at the time of the last page load.
    mutating func confirm(_ aspect: Aspect, _ id: ID, load: Int) {
        guard let mark = entries[id]?[aspect], mark.pending > 0 else { return }
        entries[id]?[aspect]?.pending -= 1
        entries[id]?[aspect]?.load = load
    }

    /// Rolls back an edit that waits for confirmation.
    ///
    /// - Parameter previous: The mark before the edit.
    /// - Returns: `false` if the row was edited again, or is no longer in the log.
    mutating func takeBack(_ number: Int, _ aspect: Aspect, _ id: ID, to previous: Mark?) -> Bool {
        guard var mark = entries[id]?[aspect], mark.pending > 0 else { return false }
        mark.pending -= 1
        let isLast = mark.number == number
        if isLast {
            let pending = mark.pending
            entries[id]?[aspect] = previous
            entries[id]?[aspect]?.pending = pending
            if let entry = entries[id], entry.place == nil, entry.item == nil { entries[id] = nil }
        } else {
            entries[id]?[aspect] = mark
        }
        return isLast
    }

    /// Removes the entry of a row whose position is what it would be without any edit.
    mutating func forget(_ id: ID) { entries[id] = nil }

    /// Begins a new generation with a load, and removes the edits that are older than the load.
    mutating func begin(with load: Int) { entries = entries.compactMapValues { $0.kept(by: load) } }

    /// Keeps only edits that wait for confirmation, because no load in flight can bring rows: any further
    /// load begins later.
    mutating func discardConfirmed() {
        if entries.contains(where: { $0.value.kept(by: .max) == nil }) { begin(with: .max) }
    }

    /// Keeps only edits that wait for confirmation, because the list was emptied.
    mutating func clear() {
        entries = entries.compactMapValues { entry in
            let waiting = Entry(
                place: entry.place.flatMap { $0.pending > 0 ? $0 : nil },
                item: entry.item.flatMap { $0.pending > 0 ? $0 : nil })
            return waiting.place == nil && waiting.item == nil ? nil : waiting
        }
    }
}
