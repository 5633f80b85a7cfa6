/// Finds out which rows of a list are shown, and in which order, on whatever thread it is called.
struct QueryRun<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    private let store: RowStore<ID, Item>
    private let query: ListQuery<Item>
    /// Whether those that are shown now are those that the filter leaves.
    private let isFiltered: Bool

    /// - Parameters:
    ///   - store: the rows, as they are now.
    ///   - query: what is wanted.
    ///   - old: by what the rows are shown now.
    init(of store: RowStore<ID, Item>, by query: ListQuery<Item>, after old: ListQuery<Item>) {
        self.store = store
        self.query = query
        isFiltered = query.filterNumber == old.filterNumber
    }

    /// - Parameter check: called now and then, so that it can be ended.
    /// - Throws: what `check` throws.
    /// - Complexity: O(n) filtered and O(n · log n) sorted items.
    func callAsFunction(_ check: () throws -> Void) rethrows -> QueryAnswer<ID, Item> {
        let all = store.order.slots
        var slots = try query.isAll ? all : filtered(all, check)
        try sort(&slots, check)
        let old = store.shown?.slots ?? all
        let pieces = RowPieces(from: old, to: slots, atMost: RowHistory.maxPieces)
        guard !query.isAll else { return QueryAnswer(store: store, chosen: nil, pieces: pieces, shown: [:]) }
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
        return QueryAnswer(store: store, chosen: chosen, pieces: pieces, shown: shown)
    }

    private func filtered(
        _ slots: ContiguousArray<Int32>, _ check: () throws -> Void
    ) rethrows -> ContiguousArray<Int32> {
        if isFiltered { return slots.filter { store.isShown(Int($0)) } }
        guard let filter = query.filter else { return slots }
        var left: ContiguousArray<Int32> = []
        for (place, slot) in slots.enumerated() {
            if place % 256 == 0 { try check() }
            if filter(store.item(inSlot: Int(slot))) { left.append(slot) }
        }
        return left
    }

    private func sort(_ slots: inout ContiguousArray<Int32>, _ check: () throws -> Void) rethrows {
        guard let order = query.order else { return }
        var compared = 0
        // Rows of which neither stands before the other stay in the order of the list.
        try slots.sort { left, right in
            compared += 1
            if compared % 256 == 0 { try check() }
            return order(store.item(inSlot: Int(left)), store.item(inSlot: Int(right)))
        }
    }
}

/// Which rows of a list are shown, and in which order.
struct QueryAnswer<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    /// The rows as they were.
    let store: RowStore<ID, Item>
    /// What is shown; nil for all rows.
    fileprivate(set) var chosen: RowOrder<ID>?
    /// That, in terms of what was shown; nil if it is too much to be told.
    fileprivate(set) var pieces: RowPieces?
    /// How many rows of each page are shown, if not all are.
    fileprivate(set) var shown: [Int: Int]

    /// Leaves out what is not known any more.
    ///
    /// - Parameter slots: those of which something changed meanwhile.
    /// - Complexity: O(slots · log n).
    mutating func leaveOut(_ slots: Set<Int>) {
        if slots.isEmpty { return }
        pieces = nil
        for slot in slots {
            guard let index = chosen?.index(ofSlot: slot) else { continue }
            // The id is also in the store.
            _ = chosen?.remove(index..<index + 1)
            shown[store.page(ofSlot: slot), default: 0] -= 1
        }
    }
}
