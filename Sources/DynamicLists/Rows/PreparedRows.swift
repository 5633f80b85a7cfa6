/// The rows that a page brings, made ready away from the main actor: hashed, and each id once.
///
/// Ids that are not equal to themselves are left out, since such a row could never be found again.
package struct PreparedRows<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    package private(set) var ids: ContiguousArray<ID> = []
    package private(set) var items: ContiguousArray<Item> = []
    package private(set) var hashes: ContiguousArray<UInt32> = []
    /// The places of all rows in the order of their hashes' lower bits, so that those that lie side by side
    /// in an index come one after another.
    private(set) var byHash: ContiguousArray<Int32> = []

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
    ///   - id: the id of an item.
    /// - Complexity: O(r · log r) for r items.
    package init(_ items: [Item], isLastKept: Bool, id: (Item) -> ID) {
        ids.reserveCapacity(items.count)
        self.items.reserveCapacity(items.count)
        hashes.reserveCapacity(items.count)
        var index = IDIndex()
        index.reserveCapacity(items.count)
        for item in items {
            let id = id(item)
            guard id == id else {
                unusable = (unusable.count + 1, unusable.first ?? id)
                continue
            }
            let hash = IDIndex.hash(of: id)
            if let known = index.slot(ofHash: hash, where: { ids[$0] == id }) {
                repeated = (repeated.count + 1, repeated.first ?? id)
                if isLastKept { self.items[known] = item }
            } else {
                index.insert(hash: hash, slot: ids.count)
                add(id, item, hash)
            }
        }
        sortByHash()
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
        var rows = PreparedRows()
        for place in ids.indices where isWanted(place) { rows.add(ids[place], items[place], hashes[place]) }
        rows.sortByHash()
        rows.repeated = repeated
        rows.unusable = unusable
        rows.chosen = chosen.map { chosen in ContiguousArray(ids.indices.filter(isWanted).map { chosen[$0] })
        }
        rows.filterNumber = filterNumber
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

    private mutating func sortByHash() {
        let keys = hashes.enumerated().map { UInt64($1.byteSwapped) << 32 | UInt64($0) }.sorted()
        byHash = ContiguousArray(keys.lazy.map { Int32(truncatingIfNeeded: $0) })
    }

    private mutating func add(_ id: ID, _ item: Item, _ hash: UInt32) {
        ids.append(id)
        items.append(item)
        hashes.append(hash)
    }
}
