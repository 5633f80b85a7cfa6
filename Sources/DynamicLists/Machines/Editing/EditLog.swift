/// Which edits a load that began before them must not undo, and which edit of a row is its last.
///
/// Each is noted with the number of the last page load at its time: what a later load brings is newer. Edits
/// that wait to be confirmed are newer than all loads. Where a row stands and what its item is are two
/// things: a row that was moved takes a newer item, and one that was changed takes a newer place.
struct EditLog<ID: Hashable & Sendable>: Sendable {
    /// What of a row an edit is about.
    enum Aspect {
        case place, item
    }

    /// The last edit of an aspect of a row.
    struct Mark: Sendable {
        /// Another one for each edit.
        var number: Int
        var load: Int
        /// Whether the row was taken out of the list.
        var isRemoval = false
        /// How many edits of the aspect wait to be confirmed.
        var pending = 0

        /// Whether a load that began then must not undo it.
        func holds(since load: Int) -> Bool { self.load >= load || pending > 0 }

        /// What the generation keeps of it that begins with a load.
        func kept(by load: Int) -> Mark? {
            guard holds(since: load) else { return nil }
            // What was done before there was any page outlives the first one, and no other.
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

        /// - Returns: what was noted before.
        mutating func take(_ mark: Mark, of aspect: Aspect) -> Mark? {
            let previous = self[aspect]
            self[aspect] = mark
            self[aspect]?.pending = previous?.pending ?? 0
            return previous
        }

        /// Whether the row was put where it stands since a load began.
        func isPlaced(since load: Int) -> Bool {
            place.map { !$0.isRemoval && $0.holds(since: load) } ?? false
        }

        /// What of it the generation keeps that begins with a load; nil if that is nothing.
        func kept(by load: Int) -> Entry? {
            let entry = Entry(place: place?.kept(by: load), item: item?.kept(by: load))
            return entry.place == nil && entry.item == nil ? nil : entry
        }
    }

    private var entries: [ID: Entry] = [:]
    private var lastNumber = 0

    /// How many rows were edited in a way that a load could undo.
    var count: Int { entries.count }

    /// Whether there is nothing that a load could undo.
    var isEmpty: Bool { entries.isEmpty }

    /// Whether a row's item was changed since a load began.
    func isChanged(_ id: ID, since load: Int) -> Bool { entries[id]?.item?.holds(since: load) ?? false }

    /// The last page load when a row's item was changed; nil if it was not.
    func itemLoad(_ id: ID) -> Int? { entries[id]?.item?.load }

    /// Whether a row was taken out of the list since a load began.
    func isRemoved(_ id: ID, since load: Int) -> Bool {
        entries[id]?.place.map { $0.isRemoval && $0.holds(since: load) } ?? false
    }

    /// Whether a row was taken out of this generation: pages that follow do not bring it back.
    func isRemoved(_ id: ID) -> Bool { entries[id]?.place?.isRemoval ?? false }

    /// Whether a row was put where it stands since a load began.
    func isPlaced(_ id: ID, since load: Int) -> Bool { entries[id]?.isPlaced(since: load) ?? false }

    /// The rows that were put where they stand since a load began, in no order.
    func placed(since load: Int) -> [ID] {
        if entries.isEmpty { return [] }
        return entries.filter { $0.value.isPlaced(since: load) }.map { $0.key }
    }

    /// Notes an edit, at the time of the last page load.
    ///
    /// - Returns: its number, and what was noted before.
    @discardableResult
    mutating func note(
        _ aspect: Aspect, _ id: ID, isRemoval: Bool = false, load: Int
    ) -> (number: Int, previous: Mark?) {
        lastNumber += 1
        let mark = Mark(number: lastNumber, load: load, isRemoval: isRemoval)
        return (lastNumber, entries[id, default: Entry()].take(mark, of: aspect))
    }

    /// An edit, which was noted, waits to be confirmed.
    mutating func hold(_ aspect: Aspect, _ id: ID) { entries[id]?[aspect]?.pending += 1 }

    /// An edit was confirmed, at the time of the last page load.
    mutating func confirm(_ aspect: Aspect, _ id: ID, load: Int) {
        guard let mark = entries[id]?[aspect], mark.pending > 0 else { return }
        entries[id]?[aspect]?.pending -= 1
        entries[id]?[aspect]?.load = load
    }

    /// An edit, which waited to be confirmed, is taken back.
    ///
    /// - Parameter previous: what was noted before it.
    /// - Returns: false if the row was edited once more, or is not known any more.
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

    /// A row stands where it would without any edit.
    mutating func forget(_ id: ID) { entries[id] = nil }

    /// A new generation has come, by a load: what is older than that no longer counts.
    mutating func begin(with load: Int) { entries = entries.compactMapValues { $0.kept(by: load) } }

    /// No load can bring rows any more but one that begins later: only what waits to be confirmed counts.
    mutating func settle() {
        if entries.contains(where: { $0.value.kept(by: .max) == nil }) { begin(with: .max) }
    }

    /// The list was emptied: only what waits to be confirmed counts.
    mutating func clear() {
        entries = entries.compactMapValues { entry in
            let waiting = Entry(
                place: entry.place.flatMap { $0.pending > 0 ? $0 : nil },
                item: entry.item.flatMap { $0.pending > 0 ? $0 : nil })
            return waiting.place == nil && waiting.item == nil ? nil : waiting
        }
    }
}
