/// A row that is to be put into a list.
struct NewRow<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    let id: ID
    var item: Item
    /// How often the item was edited.
    var version: Int32 = 0
}

/// The rows of one generation: ids in order, and each row's item in a numbered slot.
///
/// Only the engine has it. Snapshots share its tree of ids and nothing else.
struct RowStore<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    private struct Meta: Sendable {
        /// The label of the row's id in the tree.
        var label: Int
        /// Grows with each edit.
        var version: Int32 = 0
    }

    private(set) var tree = IDTree<ID>()
    private var slotOfID: [ID: Int32] = [:]
    private var items = ChunkedArray<Item?>()
    private var metas = ChunkedArray<Meta>()
    private var freeSlots: [Int32] = []
    private var nextLabel = 0

    /// - Complexity: O(1).
    var count: Int { tree.count }

    /// The slot of a row; nil if there is no such row.
    ///
    /// - Complexity: O(1) on average.
    func place(of id: ID) -> RowPlace<ID>? {
        slotOfID[id].map { RowPlace(id: id, slot: Int($0)) }
    }

    /// Where a row stands in the list.
    ///
    /// - Complexity: O(log n).
    func index(of id: ID) -> Int? {
        slotOfID[id].flatMap { tree.index(of: id, label: metas[Int($0)].label) }
    }

    /// The item in a slot that is in use.
    ///
    /// - Complexity: O(1).
    func item(inSlot slot: Int) -> Item {
        guard let item = items[slot] else { preconditionFailure("Slot \(slot) is not in use") }
        return item
    }

    /// How often the item in a slot was edited.
    func version(ofSlot slot: Int) -> Int32 { metas[slot].version }

    /// Puts rows after the last one. Their ids must be new, and differ from each other.
    ///
    /// - Complexity: O(rows + log n), amortised.
    mutating func append(_ rows: [NewRow<ID, Item>]) {
        tree.append(rows.map { $0.id }[...], firstLabel: nextLabel)
        // An empty store takes what it is given; one that grows makes room by itself, now and then.
        if slotOfID.isEmpty { slotOfID.reserveCapacity(rows.count) }
        for row in rows {
            let meta = Meta(label: nextLabel, version: row.version)
            nextLabel += 1
            if let slot = freeSlots.popLast() {
                // The version goes on, so that whatever remembers the slot's last row cannot take this for
                // it.
                let version = metas[Int(slot)].version &+ 1
                items[Int(slot)] = row.item
                metas[Int(slot)] = Meta(label: meta.label, version: version)
                slotOfID[row.id] = slot
            } else {
                slotOfID[row.id] = Int32(items.count)
                items.append(row.item)
                metas.append(meta)
            }
        }
    }

    /// Takes a row away.
    ///
    /// - Returns: its item, to be released by the caller: that may run code of a program.
    /// - Complexity: O(log n).
    mutating func remove(_ place: RowPlace<ID>) -> Item {
        guard let item = items[place.slot] else { preconditionFailure("Slot \(place.slot) is not in use") }
        tree.remove(place.id, label: metas[place.slot].label)
        slotOfID[place.id] = nil
        items[place.slot] = nil
        freeSlots.append(Int32(place.slot))
        return item
    }

    /// Puts another item in a slot. An edit counts as a new version, what was loaded for the item does not.
    ///
    /// - Returns: the old item, to be released by the caller: that may run code of a program.
    /// - Complexity: O(1).
    mutating func replace(slot: Int, by item: Item, isEdit: Bool) -> Item {
        guard let old = items[slot] else { preconditionFailure("Slot \(slot) is not in use") }
        items[slot] = item
        if isEdit { metas[slot].version &+= 1 }
        return old
    }
}

/// An array that grows without ever moving what it holds: appending costs the same however long it is.
struct ChunkedArray<Element: Sendable>: Sendable {
    private static var chunkSize: Int { 1024 }
    private var chunks: [ContiguousArray<Element>] = []

    /// - Complexity: O(1).
    var count: Int {
        chunks.isEmpty ? 0 : (chunks.count - 1) * Self.chunkSize + chunks[chunks.count - 1].count
    }

    /// - Complexity: O(1).
    subscript(index: Int) -> Element {
        get { chunks[index / Self.chunkSize][index % Self.chunkSize] }
        _modify { yield &chunks[index / Self.chunkSize][index % Self.chunkSize] }
    }

    /// - Complexity: O(1).
    mutating func append(_ element: Element) {
        if chunks.isEmpty || chunks[chunks.count - 1].count == Self.chunkSize { chunks.append([]) }
        chunks[chunks.count - 1].append(element)
    }
}
