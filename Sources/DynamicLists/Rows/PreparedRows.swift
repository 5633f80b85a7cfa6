/// The rows of a page, prepared off the main actor: hashed, and without duplicate IDs.
///
/// IDs that are not equal to themselves are left out, because such a row could never be found again.
package struct PreparedRows<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    package private(set) var ids: ContiguousArray<ID> = []
    package private(set) var items = PreparedColumn<Item>()
    package private(set) var hashes: ContiguousArray<UInt32> = []
    /// The IDs again, in the leaves that will contain them, if there are enough of them for separate leaves.
    private(set) var leaves: [ContiguousArray<ID>] = []
    /// The positions of all rows in the order of the lower bits of their hashes, so that rows that are
    /// adjacent in an index are consecutive.
    package private(set) var byHash: ContiguousArray<Int32> = []
    private var firstSlot = 0

    /// The number of items with the ID of an earlier item, and the first such ID.
    package private(set) var repeated: (count: Int, first: ID?) = (0, nil)
    /// The number of IDs that were not equal to themselves, and the first of them.
    package private(set) var unusable: (count: Int, first: ID?) = (0, nil)

    /// The rows that pass a filter, or `nil` if all do or there is no filter.
    private var chosen: ContiguousArray<Bool>?
    /// The number of that filter.
    private var filterNumber = 0

    /// Makes an empty value.
    package init() {}

    /// - Parameters:
    ///   - all: The items of the page, in order.
    ///   - isLastKept: Whether the last of several items with the same ID replaces the first one.
    ///   - firstSlot: The slot that the first row will probably get. If it does, less is copied later.
    ///   - id: Returns the ID of an item.
    /// - Complexity: O(r · log r) for r items.
    package init(_ all: [Item], isLastKept: Bool, firstSlot: Int = 0, id: (Item) -> ID) {
        var ids: ContiguousArray<ID> = []
        var items: ContiguousArray<Item> = []
        ids.reserveCapacity(all.count)
        items.reserveCapacity(all.count)
        hashes.reserveCapacity(all.count)
        var index = IDIndex()
        index.reserveCapacity(all.count)
        for item in all {
            let id = id(item)
            guard id == id else {
                unusable = (unusable.count + 1, unusable.first ?? id)
                continue
            }
            let hash = IDIndex.hash(of: id)
            if let known = index.slot(ofHash: hash, where: { ids[$0] == id }) {
                repeated = (repeated.count + 1, repeated.first ?? id)
                if isLastKept { items[known] = item }
            } else {
                index.insert(hash: hash, slot: ids.count)
                ids.append(id)
                items.append(item)
                hashes.append(hash)
            }
        }
        self.firstSlot = firstSlot
        arrange(ids, items)
    }

    /// - Complexity: O(1).
    package var count: Int { ids.count }

    /// Replaces the item of a row.
    package mutating func setItem(_ item: Item, at index: Int) {
        items[index] = item
    }

    /// Replaces the item of a row, and evaluates the filter for it again if the rows were filtered already.
    mutating func setItem(_ item: Item, at index: Int, filteredBy query: ListQuery<Item>) {
        items[index] = item
        guard filterNumber == query.filterNumber, let filter = query.filter else { return }
        chosen?[index] = filter(item)
    }

    /// Returns only the rows at the chosen positions.
    ///
    /// - Complexity: O(r · log r) for r rows.
    package func filter(_ isWanted: (Int) -> Bool) -> PreparedRows {
        let indices = ids.indices.filter(isWanted)
        var rows = self
        rows.hashes = ContiguousArray(indices.lazy.map { hashes[$0] })
        rows.chosen = chosen.map { chosen in ContiguousArray(indices.lazy.map { chosen[$0] }) }
        rows.arrange(
            ContiguousArray(indices.lazy.map { ids[$0] }), ContiguousArray(indices.lazy.map { items[$0] }))
        return rows
    }

    /// Evaluates a filter for all rows, unless that was done already.
    ///
    /// - Complexity: O(r) for r rows.
    mutating func choose(by query: ListQuery<Item>) {
        if filterNumber == query.filterNumber { return }
        filterNumber = query.filterNumber
        chosen = query.filter.map { ContiguousArray(items.map($0)) }
    }

    /// Whether the row at a position passes the filter.
    func isChosen(at index: Int) -> Bool { chosen?[index] ?? true }

    /// The number of rows that pass the filter.
    ///
    /// - Complexity: O(r) for r rows.
    var chosenCount: Int { chosen?.count { $0 } ?? count }

    private mutating func arrange(_ ids: ContiguousArray<ID>, _ items: ContiguousArray<Item>) {
        self.ids = ids
        self.items = PreparedColumn(items, startingAt: firstSlot)
        leaves = RowTree<ID>.ownLeaves(of: ids)
        let keys = hashes.enumerated().map { UInt64($1.byteSwapped) << 32 | UInt64($0) }.sorted()
        byHash = ContiguousArray(keys.lazy.map { Int32(truncatingIfNeeded: $0) })
    }
}
