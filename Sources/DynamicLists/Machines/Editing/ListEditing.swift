/// What a list knows of its edits: what loads must not undo, which edits wait to be confirmed, and how they
/// are taken back.
struct ListEditing<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    var log = EditLog<ID>()
    /// Edits that wait to be confirmed, by their numbers.
    var waiting: [Int: WaitingEdit<ID, Item>] = [:]
    /// The numbers of edits that are confirmed together, in order.
    var groups: [Int: [Int]] = [:]
    /// The rows that such edits are about.
    var rows: [ID: EditedRow<Item>] = [:]
    var tombstones = Tombstones<ID>()
    /// Rows whose places are not loaded.
    var away: [PlacedRun<ID, Item>] = []
    /// Rows that find their places when those of a page have theirs.
    var returning: [PlacedRun<ID, Item>] = []

    /// Whether nothing of it is about pages to come.
    var isEmpty: Bool { log.isEmpty && rows.isEmpty && away.isEmpty }

    /// The number of the edit before which a row stood at its place in the source; nil if none waits.
    ///
    /// - Complexity: O(edits that wait).
    func firstEdit(ofPlace id: ID) -> Int? {
        waiting.values.filter { $0.aspect == .place && $0.id == id }.map(\.number).min()
    }

    /// The number of rows of the source that loads bring and edits took away.
    ///
    /// - Complexity: O(edits that wait).
    var removedCount: Int {
        waiting.values.count { edit in
            edit.isRemoval && log.isRemoved(edit.id) && rows[edit.id]?.isFromSource == true
        }
    }

    /// The number of rows that wait for their places and are unknown to the source.
    ///
    /// - Complexity: O(rows that wait).
    var awayCount: Int {
        away.reduce(0) { count, run in
            count + run.rows.count { rows[$0.id].map { !$0.isFromSource } ?? true }
        }
    }

    /// What rows are without the changes and the removals of a group. Calls code of a program.
    @MainActor
    func items(without group: Int) -> [ID: Item] {
        let numbers = groups[group] ?? []
        let edits = numbers.compactMap { waiting[$0] }.filter { $0.aspect == .item || $0.isRemoval }
        return Set(edits.map(\.id)).reduce(into: [:]) { items, id in
            items[id] = rows[id]?.item(without: Set(numbers))
        }
    }

    /// A new generation has come, by a load.
    mutating func begin(with load: Int) {
        log.begin(with: load)
        for id in rows.keys { rows[id]?.begin(with: load) }
    }

    /// A row that waits for its place has another item.
    mutating func setItem(_ item: Item, ofRowAway id: ID) {
        for run in away.indices {
            for place in away[run].rows.indices where away[run].rows[place].id == id {
                (away[run].rows[place].item, away[run].rows[place].isLoaded) = (item, false)
            }
        }
    }

    func isAway(_ id: ID) -> Bool { away.contains { $0.rows.contains { $0.id == id } } }

    /// Takes a row out of those that are away.
    mutating func takeAway(_ id: ID) -> KeptRow<ID, Item>? {
        for run in away.indices {
            guard let place = away[run].rows.firstIndex(where: { $0.id == id }) else { continue }
            let row = away[run].rows.remove(at: place)
            if away[run].rows.isEmpty { away.remove(at: run) }
            return row
        }
        return nil
    }
}
