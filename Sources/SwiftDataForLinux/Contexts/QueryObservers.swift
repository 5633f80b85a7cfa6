/// The queries that follow the changes of a context.
final class QueryObservers {
    /// Changed rows by class; nil if any row may have changed.
    typealias Observer = ([Schema.Entity: Set<Int64>]?) -> Void

    private var observers: [Int: Observer] = [:]
    private var nextNumber = 0
    private var pending: [Schema.Entity: Set<Int64>] = [:]
    /// Called after the first change since the last delivery.
    var onPending: () -> Void = {}

    var isEmpty: Bool { observers.isEmpty }

    func add(_ observer: @escaping Observer) -> Int {
        nextNumber += 1
        observers[nextNumber] = observer
        return nextNumber
    }

    func remove(_ number: Int) {
        let removed = observers.removeValue(forKey: number)
        withExtendedLifetime(removed) {}
    }

    /// Records a changed row.
    func notePending(_ entity: Schema.Entity, _ row: Int64) {
        if observers.isEmpty { return }
        let isFirst = pending.isEmpty
        pending[entity, default: []].insert(row)
        if isFirst { onPending() }
    }

    /// Records the rows of a save; nil if any row may have changed.
    func note(_ changes: SavedChanges) {
        if observers.isEmpty { return }
        if changes.isUnknown {
            pending = [:]
            for observer in observers.values { observer(nil) }
            return
        }
        for rows in [changes.inserted, changes.updated, changes.deleted] {
            for (entity, rows) in rows { for row in rows { notePending(entity, row) } }
        }
    }

    /// Notifies the queries of the recorded rows.
    func deliver() {
        let rows = pending
        pending = [:]
        guard !rows.isEmpty else { return }
        for observer in observers.values { observer(rows) }
    }
}
