/// Computes the shown rows of a list and their order, on the thread that calls it.
struct QueryRun<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    private let store: RowStore<ID, Item>
    private let query: ListQuery<Item>
    /// Whether the rows shown now are those that pass the filter.
    private let isFiltered: Bool

    /// - Parameters:
    ///   - store: The rows, as they are now.
    ///   - query: The requested query.
    ///   - old: The query of the rows shown now.
    init(of store: RowStore<ID, Item>, by query: ListQuery<Item>, after old: ListQuery<Item>) {
        self.store = store
        self.query = query
        isFiltered = query.filterNumber == old.filterNumber
    }

    /// - Parameter check: Called regularly. Throws to cancel the run.
    /// - Throws: The error that `check` throws.
    /// - Complexity: O(n) filtered and O(n · log n) sorted items.
    func callAsFunction(_ check: () throws -> Void) rethrows -> QueryResult<ID, Item> {
        let all = store.order.slots
        var slots = try query.isAll ? all : filtered(all, check)
        try sort(&slots, check)
        let old = store.shown?.slots ?? all
        let pieces = RowEditScript(from: old, to: slots, atMost: RowHistory.maxPieces)
        guard !query.isAll else { return QueryResult(store: store, chosen: nil, pieces: pieces, shown: [:]) }
        var run = RowRun<ID>()
        run.ids.reserveCapacity(slots.count)
        run.slots = slots
        var shown: [Int: Int] = [:]
        for slot in slots {
            run.ids.append(store.id(inSlot: Int(slot)))
            shown[store.page(ofSlot: Int(slot)), default: 0] += 1
        }
        var chosen = RowOrder<ID>()
        chosen.insert(run, at: 0)
        return QueryResult(store: store, chosen: chosen, pieces: pieces, shown: shown)
    }

    private func filtered(
        _ slots: ContiguousArray<Int32>, _ check: () throws -> Void
    ) rethrows -> ContiguousArray<Int32> {
        if isFiltered { return slots.filter { store.isShown(Int($0)) } }
        guard let filter = query.filter else { return slots }
        var left: ContiguousArray<Int32> = []
        for (index, slot) in slots.enumerated() {
            if index % 256 == 0 { try check() }
            if filter(store.item(inSlot: Int(slot))) { left.append(slot) }
        }
        return left
    }

    private func sort(_ slots: inout ContiguousArray<Int32>, _ check: () throws -> Void) rethrows {
        guard let order = query.order else { return }
        var compared = 0
        // Rows of which neither precedes the other keep the order of the list.
        try slots.sort { left, right in
            compared += 1
            if compared % 256 == 0 { try check() }
            return order(store.item(inSlot: Int(left)), store.item(inSlot: Int(right)))
        }
    }
}

/// The shown rows of a list and their order.
struct QueryResult<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    /// The rows as they were when the run began.
    let store: RowStore<ID, Item>
    /// The shown rows, or `nil` for all rows.
    fileprivate(set) var chosen: RowOrder<ID>?
    /// The shown rows as pieces of the rows that were shown before, or `nil` if there are too many pieces.
    fileprivate(set) var pieces: RowEditScript?
    /// The number of shown rows of each page, if not all are shown.
    fileprivate(set) var shown: [Int: Int]

    /// Removes rows whose result is no longer valid.
    ///
    /// - Parameter slots: The slots of rows that changed during the run.
    /// - Complexity: O(slots · log n).
    mutating func leaveOut(_ slots: Set<Int>) {
        if slots.isEmpty { return }
        pieces = nil
        for slot in slots {
            guard let index = chosen?.index(ofSlot: slot) else { continue }
            // The store retains the ID, so it is not released here.
            _ = chosen?.remove(index..<index + 1)
            shown[store.page(ofSlot: slot), default: 0] -= 1
        }
    }
}
