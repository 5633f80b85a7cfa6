/// Rows that left a store.
///
/// It holds their ids and items, which are released with it: that may run code of a program.
package struct RemovedRows<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    /// The rows, in order, in the slots that they had.
    package internal(set) var places: [RowPlace<ID>] = []
    package internal(set) var items: ContiguousArray<Item> = []
    /// Rows that stay, and go on in a slot that has become free. At most as many as left.
    package internal(set) var moves: [SlotMove] = []
}

extension RowStore {
    /// Puts rows before the one at `index`, or after the last one. They get the next slots.
    ///
    /// No id may be in the list twice. Whether one is, is found here in passing, as far as that goes without
    /// comparing ids, which calls code of a program: the caller does so (``known(of:at:beforeSlot:)``), and
    /// takes rows away again.
    ///
    /// - Parameters:
    ///   - page: the number of the page that they belong to.
    ///   - version: the versions of rows that have been in another store; nil for new ones.
    /// - Returns: the places of all rows whose ids may be in the list twice.
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
        let newMetas = rows.hashes.enumerated().map { place, hash in
            Meta(hash: hash, version: version(place) ?? lastVersion, page: page)
        }
        metas.append(contentsOf: newMetas)
        self.index.reserveCapacity(rows.count)
        return rows.byHash.filter { place in
            self.index.insert(hash: rows.hashes[Int(place)], slot: first + Int(place))
        }
    }

    /// Puts another item in a slot. An edit counts as a new version, what was loaded for the item does not.
    ///
    /// - Returns: the old item, to be released by the caller: that may run code of a program.
    /// - Complexity: O(1).
    package mutating func replace(slot: Int, by item: Item, isEdit: Bool) -> Item {
        check(slot)
        let old = items[slot]
        items[slot] = item
        changed(slot)
        unsettle(slot)
        if isEdit {
            lastVersion &+= 1
            metas[slot].version = lastVersion
        }
        return old
    }

    /// Says that a row belongs to another page.
    ///
    /// - Complexity: O(1).
    package mutating func setPage(_ page: Int, ofSlot slot: Int) {
        check(slot)
        guard let page = Int32(exactly: page) else { preconditionFailure("\(page) pages are too many") }
        metas[slot].page = page
        changed(slot)
    }

    /// Takes rows away that stand side by side.
    ///
    /// - Complexity: O(m · log n) for m rows; O(m + log n) if the rows in the last slots stand side by side.
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
        // All of it is also somewhere else: nothing is released here.
        for _ in run.slots {
            _ = items.removeLast()
            _ = metas.removeLast()
        }
        return removed
    }

    /// Puts a row where it then stands at `index`. It keeps its slot.
    ///
    /// - Complexity: O(log n).
    package mutating func move(_ place: RowPlace<ID>, to index: Int) {
        order.move(from: self.index(of: place), to: index)
        changed(place.slot)
        unsettle(place.slot)
    }

    /// Which rows from the last slots go on in those that have become free.
    ///
    /// - Parameter end: how many slots are left.
    private func movesIntoFree(_ slots: ContiguousArray<Int32>, end: Int) -> [SlotMove] {
        if slots.count == 1 { return slots[0] == end ? [] : [SlotMove(from: end, to: Int(slots[0]))] }
        var isFree = [Bool](repeating: false, count: slots.count)
        for slot in slots where slot >= end { isFree[Int(slot) - end] = true }
        let last = isFree.indices.lazy.filter { !isFree[$0] }.map { end + $0 }
        let free = slots.filter { $0 < end }.sorted()
        return zip(last, free).map { SlotMove(from: $0, to: Int($1)) }
    }
}
