/// The rows that a page brings, made ready away from the main actor: hashed, and each id once.
///
/// Ids that are not equal to themselves are left out, since such a row could never be found again.
package struct PreparedRows<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    package private(set) var ids: ContiguousArray<ID> = []
    package private(set) var items = PreparedColumn<Item>()
    package private(set) var hashes: ContiguousArray<UInt32> = []
    /// The ids once more, in the leaves in which they will stand, if they are so many that they get their
    /// own.
    private(set) var leaves: [ContiguousArray<ID>] = []
    /// The places of all rows in the order of their hashes' lower bits, so that those that lie side by side
    /// in an index come one after another.
    package private(set) var byHash: ContiguousArray<Int32> = []
    private var firstSlot = 0

    /// How many items had the id of an item before them, and the first such id.
    package private(set) var repeated: (count: Int, first: ID?) = (0, nil)
    /// How many ids were not equal to themselves, and the first of them.
    package private(set) var unusable: (count: Int, first: ID?) = (0, nil)

    /// Which rows a filter leaves; nil if it leaves all, or there is none.
    private var chosen: ContiguousArray<Bool>?
    /// Which filter that was.
    private var filterNumber = 0

    /// No rows.
    package init() {}

    /// - Parameters:
    ///   - items: what the page brought, in order.
    ///   - isLastKept: of items with the same id, whether the last one takes the first one's place.
    ///   - firstSlot: the slot that the first row will probably get. If so, less is copied later.
    ///   - id: the id of an item.
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

    /// Puts another item in a row's place.
    package mutating func setItem(_ item: Item, at place: Int) {
        items[place] = item
    }

    /// Only the rows at the places that are wanted.
    ///
    /// - Complexity: O(r · log r) for r rows.
    package func filter(_ isWanted: (Int) -> Bool) -> PreparedRows {
        let places = ids.indices.filter(isWanted)
        var rows = self
        rows.hashes = ContiguousArray(places.lazy.map { hashes[$0] })
        rows.chosen = chosen.map { chosen in ContiguousArray(places.lazy.map { chosen[$0] }) }
        rows.arrange(
            ContiguousArray(places.lazy.map { ids[$0] }), ContiguousArray(places.lazy.map { items[$0] }))
        return rows
    }

    /// Asks a filter for all rows, if it was not asked yet.
    ///
    /// - Complexity: O(r) for r rows.
    mutating func choose(by query: ListQuery<Item>) {
        if filterNumber == query.filterNumber { return }
        filterNumber = query.filterNumber
        chosen = query.filter.map { ContiguousArray(items.map($0)) }
    }

    /// Whether the filter leaves the row at a place.
    func isChosen(at place: Int) -> Bool { chosen?[place] ?? true }

    /// How many rows the filter leaves.
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
