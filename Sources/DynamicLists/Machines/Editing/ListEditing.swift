/// The state of a list's edits: the edits that loads must not undo, the edits that wait for confirmation, and
/// the data for rolling them back.
struct ListEditing<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    var log = EditLog<ID>()
    /// The edits that wait for confirmation, by number.
    var waiting: [Int: WaitingEdit<ID, Item>] = [:]
    /// The numbers of the edits that are confirmed together, in order.
    var groups: [Int: [Int]] = [:]
    /// The rows that have edits waiting for confirmation.
    var rows: [ID: EditedRow<Item>] = [:]
    var tombstones = Tombstones<ID>()
    /// The runs of rows whose positions are not loaded.
    var detachedRuns: [PlacedRun<ID, Item>] = []
    /// The runs of rows that return to their positions once the rows of a page have theirs.
    var savedRuns: [PlacedRun<ID, Item>] = []

    /// Whether no edit affects pages that are loaded later.
    var isEmpty: Bool { log.isEmpty && rows.isEmpty && detachedRuns.isEmpty }

    /// The number of the edit before which a row was at its position in the source, or `nil` if no edit of
    /// its position waits.
    ///
    /// - Complexity: O(waiting edits).
    func firstEdit(ofPlace id: ID) -> Int? {
        waiting.values.filter { $0.aspect == .place && $0.id == id }.map(\.number).min()
    }

    /// The number of rows that the source has and waiting edits removed.
    ///
    /// - Complexity: O(waiting edits).
    var removedCount: Int {
        waiting.values.count { edit in
            edit.isRemoval && log.isRemoved(edit.id) && rows[edit.id]?.isFromSource == true
        }
    }

    /// The number of detached rows that the source does not have.
    ///
    /// - Complexity: O(detached rows).
    var detachedCount: Int {
        detachedRuns.reduce(0) { count, run in
            count + run.rows.count { rows[$0.id].map { !$0.isFromSource } ?? true }
        }
    }

    /// Returns the items of rows without a group's changes and removals. Calls client code.
    @MainActor
    func items(without group: Int) -> [ID: Item] {
        let numbers = groups[group] ?? []
        let edits = numbers.compactMap { waiting[$0] }.filter { $0.aspect == .item || $0.isRemoval }
        return Set(edits.map(\.id)).reduce(into: [:]) { items, id in
            items[id] = rows[id]?.item(without: Set(numbers))
        }
    }

    /// Begins a new generation with a load.
    mutating func begin(with load: Int) {
        log.begin(with: load)
        for id in rows.keys { rows[id]?.begin(with: load) }
    }

    /// Sets the item of a row whose position is not loaded.
    mutating func setItem(_ item: Item, ofDetachedRow id: ID) {
        for run in detachedRuns.indices {
            for index in detachedRuns[run].rows.indices where detachedRuns[run].rows[index].id == id {
                (detachedRuns[run].rows[index].item, detachedRuns[run].rows[index].isLoaded) = (item, false)
            }
        }
    }

    func isDetached(_ id: ID) -> Bool { detachedRuns.contains { $0.rows.contains { $0.id == id } } }

    /// Removes a row from the detached runs.
    mutating func takeDetached(_ id: ID) -> KeptRow<ID, Item>? {
        for run in detachedRuns.indices {
            guard let index = detachedRuns[run].rows.firstIndex(where: { $0.id == id }) else { continue }
            let row = detachedRuns[run].rows.remove(at: index)
            if detachedRuns[run].rows.isEmpty { detachedRuns.remove(at: run) }
            return row
        }
        return nil
    }
}
