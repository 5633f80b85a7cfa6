/// What a list shows at one moment: ids in order and load states, published together.
///
/// A cheap value: snapshots share what they have in common. It never changes; the list publishes a new one.
public struct ListSnapshot<ID: Hashable & Sendable>: Sendable {
    /// The ids of all rows, in order; no id stands in it twice.
    public let ids: ListIDs<ID>

    /// Where the first page stands: of the first load, of a refresh and of a reset.
    public let refreshState: LoadState

    /// Where the page after the last row stands.
    public let appendState: LoadState

    /// Grows with each snapshot of one list.
    public let version: Int

    /// Whether another snapshot of the same list shows the same.
    func showsSame(as other: ListSnapshot) -> Bool {
        ids.change(since: other.ids) == .same && refreshState == other.refreshState
            && appendState == other.appendState
    }

    /// What happened to the rows since an older snapshot of the same list.
    ///
    /// - Complexity: O(1).
    public func change(since older: ListSnapshot) -> ListChange {
        ids.change(since: older.ids)
    }
}

/// How the rows of one snapshot follow from those of an older one.
public enum ListChange: Hashable, Sendable {
    /// The same rows.
    case same
    /// The same rows, and this many after them.
    case appended(Int)
    /// Anything else.
    case other
}

/// The ids of a snapshot, in order.
///
/// Indices are numbers from 0. Finding an element by index takes O(log n); going through all takes O(n).
public struct ListIDs<ID: Hashable & Sendable>: RandomAccessCollection, Sendable {
    /// Tells apart what ids were appended to: a number for each list, and each change that was no append.
    struct Lineage: Hashable, Sendable {
        var list: ListItemID
        var change: Int
    }

    let tree: IDTree<ID>
    let lineage: Lineage

    /// Always 0.
    public var startIndex: Int { 0 }

    /// How many ids there are.
    ///
    /// - Complexity: O(1).
    public var endIndex: Int { tree.count }

    /// The id at `index`.
    ///
    /// - Complexity: O(log n).
    public subscript(index: Int) -> ID {
        precondition(index >= 0 && index < tree.count, "Index \(index) is outside 0..<\(tree.count)")
        return tree[index]
    }

    /// How these ids follow from older ones of the same list.
    ///
    /// - Complexity: O(1).
    public func change(since older: ListIDs) -> ListChange {
        guard lineage == older.lineage, count >= older.count else { return .other }
        return count == older.count ? .same : .appended(count - older.count)
    }

    /// How many nodes of the tree below these ids are not below others.
    package func nodesNotShared(with other: ListIDs) -> Int {
        tree.nodesNotShared(with: other.tree)
    }

    /// Goes through the ids, leaf by leaf.
    public struct Iterator: IteratorProtocol, Sendable {
        let tree: IDTree<ID>
        var leaf: ContiguousArray<ID> = []
        var place = 0
        var position = 0

        /// The next id; nil after the last.
        ///
        /// - Complexity: O(1), amortised.
        public mutating func next() -> ID? {
            if place == leaf.count {
                guard position < tree.count else { return nil }
                leaf = tree.leaf(at: position).ids
                place = 0
            }
            defer {
                place += 1
                position += 1
            }
            return leaf[place]
        }
    }

    /// An iterator over all ids.
    public func makeIterator() -> Iterator {
        Iterator(tree: tree)
    }
}
