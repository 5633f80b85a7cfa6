/// The rows of one generation: IDs in order, and each row's item in a numbered slot.
///
/// Only the engine holds the store. Snapshots share the tree of its order and nothing else. Slots are always
/// `0..<count`: when rows are removed, the rows in the last slots move into the freed ones, which avoids
/// unused memory, and the moves are returned to the owner.
///
/// Client values are compared only to find an ID, and released only by the caller, when the store is
/// consistent.
package struct RowStore<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    struct Meta: Sendable {
        /// The hash of the ID, stored so that the ID is never hashed again.
        let hash: UInt32
        /// A number that changes with each edit, and differs from the versions of the slot's former rows.
        var version: Int32
        var page: Int32
    }

    package internal(set) var order = RowOrder<ID>()
    /// The shown rows in their order, or `nil` if all rows are shown in list order.
    package internal(set) var shown: RowOrder<ID>?
    /// The dirty slots: their rows were inserted or changed, and whether and where they are shown must be
    /// determined again.
    var dirtySlots: Set<Int> = []
    /// The slots that changed since recording began, or `nil` if changes are not recorded.
    var watched: Set<Int>?
    /// The stamps that identify the last change of each slot, or `nil` if changes are not stamped.
    var stamps: SlotStamps?
    var index = IDIndex()
    // By slot:
    var items = ChunkedArray<Item>()
    var metas = ChunkedArray<Meta>()
    /// The last version that was assigned.
    var lastVersion: Int32 = 0

    package init() {}

    /// Returns a store without rows that does not reuse versions.
    ///
    /// - Parameter showsAll: Whether all rows are shown in list order; if not, inserted rows are hidden at
    ///   first.
    /// - Complexity: O(1).
    package func emptied(showsAll: Bool = true) -> RowStore {
        var store = RowStore()
        store.lastVersion = lastVersion
        store.stamps = stamps?.emptied()
        if !showsAll { store.shown = RowOrder() }
        return store
    }

    /// - Complexity: O(1).
    package var count: Int { order.count }

    /// Returns the IDs of the shown rows, for a snapshot.
    ///
    /// - Complexity: O(1), and O(p) for p places that were changed since the last call.
    package mutating func publish() -> ListIDs<ID> {
        guard let ids = shown?.publish() else { return order.publish() }
        order.forgetStep()
        return ids
    }

    // MARK: Finding rows

    /// Returns the row with an ID, or `nil` if there is none.
    ///
    /// - Complexity: O(1) on average.
    package func place(of id: ID) -> RowPlace<ID>? {
        index.slot(ofHash: IDIndex.hash(of: id)) { order.id(ofSlot: $0) == id }
            .map { RowPlace(id: id, slot: $0) }
    }

    /// Returns the rows that are already in the list, with their positions among the new rows and their
    /// places in the list.
    ///
    /// - Parameters:
    ///   - positions: The positions to look up, of different rows.
    ///   - end: The slot from which on rows are ignored.
    /// - Complexity: O(positions) on average.
    package func known(
        of rows: PreparedRows<ID, Item>, at positions: some Sequence<Int32>, beforeSlot end: Int
    ) -> [(position: Int, current: RowPlace<ID>)] {
        positions.sorted().compactMap { position in
            let position = Int(position)
            let id = rows.ids[position]
            return index.slot(ofHash: rows.hashes[position]) { $0 < end && order.id(ofSlot: $0) == id }
                .map { (position, RowPlace(id: id, slot: $0)) }
        }
    }

    /// Returns the row at an index.
    ///
    /// - Complexity: O(log n).
    package func place(at index: Int) -> RowPlace<ID> { order.place(at: index) }

    /// Returns the index of the row with an ID, or `nil` if there is none.
    ///
    /// - Complexity: O(log n).
    package func index(of id: ID) -> Int? {
        place(of: id).flatMap { order.index(ofSlot: $0.slot) }
    }

    /// Returns the index of the row with an ID, its page, and whether it is shown, or `nil` if there is none.
    /// These are the values that removing the row requires, returned together because a list copies its store
    /// for each call.
    ///
    /// - Complexity: O(log n).
    package func removalInfo(of id: ID) -> (index: Int, page: Int, isShown: Bool)? {
        guard let place = place(of: id) else { return nil }
        return (index(of: place), page(ofSlot: place.slot), isShown(place.slot))
    }

    /// Returns the item of the row with an ID, or `nil` if there is none.
    ///
    /// - Complexity: O(1) on average.
    package func item(of id: ID) -> Item? { place(of: id).map { items[$0.slot] } }

    /// Returns the index of a row that is in the list.
    ///
    /// - Complexity: O(log n).
    package func index(of place: RowPlace<ID>) -> Int {
        guard let index = order.index(ofSlot: place.slot) else {
            preconditionFailure("Slot \(place.slot) is outside 0..<\(count)")
        }
        return index
    }

    // MARK: Reading slots

    /// Returns the ID of the row in a slot.
    ///
    /// - Complexity: O(1).
    package func id(inSlot slot: Int) -> ID {
        check(slot)
        return order.id(ofSlot: slot)
    }

    /// Returns the item in a slot.
    ///
    /// - Complexity: O(1).
    package func item(inSlot slot: Int) -> Item {
        check(slot)
        return items[slot]
    }

    /// Returns a number that changes with each edit of the row, and differs between rows.
    package func version(ofSlot slot: Int) -> Int32 {
        check(slot)
        return metas[slot].version
    }

    /// Returns the number of the page that the row belongs to.
    package func page(ofSlot slot: Int) -> Int {
        check(slot)
        return Int(metas[slot].page)
    }

    func check(_ slot: Int) {
        precondition(slot >= 0 && slot < items.count, "Slot \(slot) is outside 0..<\(items.count)")
    }
}
