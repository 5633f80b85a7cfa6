/// Which edits a load that began before them must not undo.
///
/// Each is noted with the number of the last page load at its time: what a later load brings is newer. Edits
/// that wait to be confirmed are newer than all loads.
struct EditLog<ID: Hashable & Sendable> {
    enum Kind {
        /// The row was put where it stands, or into the list at all.
        case placed
        /// The row's item was changed.
        case updated
        /// The row was taken out of the list.
        case removed
    }

    private struct Entry {
        var kind: Kind
        var load: Int
        /// How many edits of the row wait to be confirmed.
        var pending = 0
    }

    private var entries: [ID: Entry] = [:]

    /// How many rows were edited in a way that a load could undo.
    var count: Int { entries.count }

    /// Whether there is nothing that a load could undo.
    var isEmpty: Bool { entries.isEmpty }

    /// What was done with a row since a load began.
    func kind(of id: ID, since load: Int) -> Kind? {
        guard let entry = entries[id], entry.load >= load || entry.pending > 0 else { return nil }
        return entry.kind
    }

    /// Whether a row was removed in this generation: pages that follow do not bring it back.
    func isRemoved(_ id: ID) -> Bool { entries[id]?.kind == .removed }

    /// The rows that were put where they stand since a load began, in no order.
    func placed(since load: Int) -> [ID] {
        if entries.isEmpty { return [] }
        return entries.keys.filter { kind(of: $0, since: load) == .placed }
    }

    /// Notes an edit, at the time of the last page load.
    mutating func note(_ kind: Kind, _ id: ID, load: Int) {
        var entry = entries[id] ?? Entry(kind: kind, load: load)
        // What was placed stays so when its item is changed.
        if kind != .updated || entry.kind == .removed { entry.kind = kind }
        entry.load = load
        entries[id] = entry
    }

    /// An edit, which was noted, waits to be confirmed.
    mutating func hold(_ id: ID) { entries[id]?.pending += 1 }

    /// An edit was confirmed, at the time of the last page load.
    mutating func confirm(_ id: ID, load: Int) {
        guard let entry = entries[id], entry.pending > 0 else { return }
        entries[id]?.pending -= 1
        entries[id]?.load = load
    }

    /// An edit, which waited to be confirmed, is taken back.
    mutating func takeBack(_ id: ID) {
        guard let entry = entries[id], entry.pending > 0 else { return }
        entries[id]?.pending -= 1
    }

    /// A row stands where it would without any edit.
    mutating func forget(_ id: ID) {
        if let entry = entries[id], entry.pending == 0 { entries[id] = nil }
    }

    /// A new generation has come, by a load: what is older than that no longer counts.
    mutating func begin(with load: Int) {
        entries = entries.filter { $0.value.load >= load || $0.value.pending > 0 }
    }

    /// No load can bring rows any more but one that begins later: only what waits to be confirmed counts.
    mutating func settle() {
        if entries.contains(where: { $0.value.pending == 0 }) { begin(with: .max) }
    }

    /// The list was emptied: nothing counts but that rows are not to come back before it is known whether.
    mutating func clear() {
        entries = entries.filter { $0.value.kind == .removed && $0.value.pending > 0 }
    }
}
