/// The rows of one generation: ids in order, and each row's item in a numbered slot.
///
/// Only the engine has it. Snapshots share the tree of its order and nothing else. Slots are always
/// `0..<count`: when rows leave, those in the last slots go on in theirs, so that there is no memory that
/// nobody uses, and the owner is told of the moves.
///
/// What a program gave is compared only to find an id, and released only by the caller, when the store is
/// whole.
package struct RowStore<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    struct Meta: Sendable {
        /// Kept, so that an id need not be asked for it again.
        let hash: UInt32
        /// Another one with each edit; what had a slot before had another one, too.
        var version: Int32
        var page: Int32
    }

    package internal(set) var order = RowOrder<ID>()
    /// The rows that are shown, in the order in which they are; nil for all in theirs.
    package internal(set) var shown: RowOrder<ID>?
    /// Slots whose rows came or changed, so that it is not known whether and where they are shown.
    var unsettled: Set<Int> = []
    /// Slots of which something changed since somebody began to look; nil if nobody did.
    var watched: Set<Int>?
    /// Says for each slot when something of it changed last; nil if nobody wants to know.
    var stamps: SlotStamps?
    var index = IDIndex()
    // By slot:
    var items = ChunkedArray<Item>()
    var metas = ChunkedArray<Meta>()
    /// The version that was given last.
    var lastVersion: Int32 = 0

    package init() {}

    /// A store without rows that gives no version again.
    ///
    /// - Parameter showsAll: whether all rows are to be shown in their order; if not, none is shown by
    ///   itself.
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

    /// The ids that are shown now, for a snapshot.
    ///
    /// - Complexity: O(1), and O(p) for p places that were changed since the last call.
    package mutating func publish() -> ListIDs<ID> {
        guard let ids = shown?.publish() else { return order.publish() }
        order.forgetStep()
        return ids
    }

    // MARK: Finding rows

    /// The row with an id; nil if there is none.
    ///
    /// - Complexity: O(1) on average.
    package func place(of id: ID) -> RowPlace<ID>? {
        index.slot(ofHash: IDIndex.hash(of: id)) { order.id(ofSlot: $0) == id }
            .map { RowPlace(id: id, slot: $0) }
    }

    /// Which of some rows are in the list already: their places among the new ones, and here.
    ///
    /// - Parameters:
    ///   - places: those that are asked for, of different rows.
    ///   - end: rows in this slot and those after it do not count.
    /// - Complexity: O(places) on average.
    package func known(
        of rows: PreparedRows<ID, Item>, at places: some Sequence<Int32>, beforeSlot end: Int
    ) -> [(place: Int, here: RowPlace<ID>)] {
        places.sorted().compactMap { place in
            let place = Int(place)
            let id = rows.ids[place]
            return index.slot(ofHash: rows.hashes[place]) { $0 < end && order.id(ofSlot: $0) == id }
                .map { (place, RowPlace(id: id, slot: $0)) }
        }
    }

    /// The row at an index.
    ///
    /// - Complexity: O(log n).
    package func place(at index: Int) -> RowPlace<ID> { order.place(at: index) }

    /// Where the row with an id stands; nil if there is none.
    ///
    /// - Complexity: O(log n).
    package func index(of id: ID) -> Int? {
        place(of: id).flatMap { order.index(ofSlot: $0.slot) }
    }

    /// Where the row with an id stands, and what removing it takes from: the page that it belongs to, and
    /// whether it is shown; nil if there is none. One question, since a list copies its store for each.
    ///
    /// - Complexity: O(log n).
    package func standing(of id: ID) -> (index: Int, page: Int, isShown: Bool)? {
        guard let place = place(of: id) else { return nil }
        return (index(of: place), page(ofSlot: place.slot), isShown(place.slot))
    }

    /// The item of the row with an id; nil if there is none.
    ///
    /// - Complexity: O(1) on average.
    package func item(of id: ID) -> Item? { place(of: id).map { items[$0.slot] } }

    /// Where a row stands that is in the list.
    ///
    /// - Complexity: O(log n).
    package func index(of place: RowPlace<ID>) -> Int {
        guard let index = order.index(ofSlot: place.slot) else {
            preconditionFailure("Slot \(place.slot) is outside 0..<\(count)")
        }
        return index
    }

    // MARK: Reading slots

    /// The id of the row in a slot.
    ///
    /// - Complexity: O(1).
    package func id(inSlot slot: Int) -> ID {
        check(slot)
        return order.id(ofSlot: slot)
    }

    /// The item in a slot.
    ///
    /// - Complexity: O(1).
    package func item(inSlot slot: Int) -> Item {
        check(slot)
        return items[slot]
    }

    /// Another number with each edit of the row, and for each row.
    package func version(ofSlot slot: Int) -> Int32 {
        check(slot)
        return metas[slot].version
    }

    /// The number of the page that the row belongs to.
    package func page(ofSlot slot: Int) -> Int {
        check(slot)
        return Int(metas[slot].page)
    }

    func check(_ slot: Int) {
        precondition(slot >= 0 && slot < items.count, "Slot \(slot) is outside 0..<\(items.count)")
    }
}
