/// Rows removed from a store.
///
/// The value retains their IDs and items. Releasing it may run client code.
package struct RemovedRows<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    /// The rows, in order, in their former slots.
    package internal(set) var places: [RowPlace<ID>] = []
    package internal(set) var items: ContiguousArray<Item> = []
    /// The moves of remaining rows into freed slots. There are at most as many as removed rows.
    package internal(set) var moves: [SlotMove] = []
}

extension RowStore {
    /// Inserts rows before the one at `index`, or after the last one. They get the next slots.
    ///
    /// No ID may be in the list twice. Duplicates are detected during the insertion as far as that is
    /// possible without comparing IDs, which calls client code. The caller compares them
    /// (``known(of:at:beforeSlot:)``) and removes the duplicate rows.
    ///
    /// - Parameters:
    ///   - page: The number of the page that the rows belong to.
    ///   - version: Returns the versions of rows that were in another store, or `nil` for new rows.
    /// - Returns: The positions of all rows whose IDs may be in the list twice.
    /// - Complexity: O(rows + log n).
    @discardableResult
    package mutating func insert(
        _ rows: PreparedRows<ID, Item>, at index: Int, page: Int = 0, version: (Int) -> Int32? = { _ in nil }
    ) -> [Int32] {
        guard let page = Int32(exactly: page) else { preconditionFailure("\(page) pages are too many") }
        let first = count
        if index == count, !rows.leaves.isEmpty {
            var next = first
            order.append(
                rows.leaves.map { ids in
                    defer { next += ids.count }
                    return RowRun(ids: ids, firstSlot: next)
                })
        } else {
            order.insert(RowRun(ids: rows.ids, firstSlot: first), at: index)
        }
        rows.items.append(to: &items)
        if watched != nil || stamps != nil { for slot in first..<count { changed(slot) } }
        lastVersion &+= 1
        let newMetas = rows.hashes.enumerated().map { offset, hash in
            Meta(hash: hash, version: version(offset) ?? lastVersion, page: page)
        }
        metas.append(contentsOf: newMetas)
        self.index.reserveCapacity(rows.count)
        return rows.byHash.filter { offset in
            self.index.insert(hash: rows.hashes[Int(offset)], slot: first + Int(offset))
        }
    }

    /// Replaces the item in a slot. An edit gives the row a new version; additional data for the item does
    /// not.
    ///
    /// - Returns: The old item, which the caller releases, because that may run client code.
    /// - Complexity: O(1).
    package mutating func replace(slot: Int, by item: Item, isEdit: Bool) -> Item {
        check(slot)
        let old = items[slot]
        items[slot] = item
        changed(slot)
        markDirty(slot)
        if isEdit {
            lastVersion &+= 1
            metas[slot].version = lastVersion
        }
        return old
    }

    /// Assigns a row to another page.
    ///
    /// - Complexity: O(1).
    package mutating func setPage(_ page: Int, ofSlot slot: Int) {
        check(slot)
        guard let page = Int32(exactly: page) else { preconditionFailure("\(page) pages are too many") }
        metas[slot].page = page
        changed(slot)
    }

    /// Removes adjacent rows.
    ///
    /// - Complexity: O(m · log n) for m rows; O(m + log n) if the rows in the last slots are adjacent.
    package mutating func removeRange(_ range: Range<Int>) -> RemovedRows<ID, Item> {
        let run = order.remove(range)
        var removed = RemovedRows<ID, Item>()
        removed.items.reserveCapacity(run.count)
        for (id, slot) in zip(run.ids, run.slots) {
            removed.places.append(RowPlace(id: id, slot: Int(slot)))
            removed.items.append(items[Int(slot)])
            index.remove(hash: metas[Int(slot)].hash, slot: Int(slot))
        }
        forgetShown(run.slots)
        removed.moves = movesIntoFree(run.slots, end: items.count - run.count)
        order.renumber(removed.moves)
        renumberShown(removed.moves)
        for move in removed.moves {
            index.move(hash: metas[move.from].hash, move)
            items[move.to] = items[move.from]
            metas[move.to] = metas[move.from]
        }
        // All of these values are also stored elsewhere: nothing is released here.
        for _ in run.slots {
            _ = items.removeLast()
            _ = metas.removeLast()
        }
        return removed
    }

    /// Moves a row to `index`, counted without the row. It keeps its slot.
    ///
    /// - Complexity: O(log n).
    package mutating func move(_ place: RowPlace<ID>, to index: Int) {
        order.move(from: self.index(of: place), to: index)
        changed(place.slot)
        markDirty(place.slot)
    }

    /// Returns the moves of rows from the last slots into freed slots.
    ///
    /// - Parameter end: The number of slots that remain.
    private func movesIntoFree(_ slots: ContiguousArray<Int32>, end: Int) -> [SlotMove] {
        if slots.count == 1 { return slots[0] == end ? [] : [SlotMove(from: end, to: Int(slots[0]))] }
        var isFree = [Bool](repeating: false, count: slots.count)
        for slot in slots where slot >= end { isFree[Int(slot) - end] = true }
        let last = isFree.indices.lazy.filter { !isFree[$0] }.map { end + $0 }
        let free = slots.filter { $0 < end }.sorted()
        return zip(last, free).map { SlotMove(from: $0, to: Int($1)) }
    }
}
