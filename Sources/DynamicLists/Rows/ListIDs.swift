/// The ids of a snapshot, in order.
///
/// Indices are numbers from 0. Finding an element by index takes O(log n); going through all takes O(n).
public struct ListIDs<ID: Hashable & Sendable>: RandomAccessCollection, Sendable {
    let tree: RowTree<ID>
    let history: RowHistory

    init(tree: RowTree<ID> = RowTree(), history: RowHistory = RowHistory()) {
        self.tree = tree
        self.history = history
    }

    /// Always 0.
    ///
    /// - Complexity: O(1).
    public var startIndex: Int { 0 }

    /// How many ids there are.
    ///
    /// - Complexity: O(1).
    public var endIndex: Int { tree.count }

    /// The id at `index`, from 0. Traps if there is none; the message has the index.
    ///
    /// - Complexity: O(log n).
    public subscript(index: Int) -> ID { tree[index] }

    /// What happened to the rows since older ones of the same list, without comparing any ids.
    ///
    /// It is known for the last 32 publications that changed rows, unless one of them changed them in more
    /// than a thousand places. A list that was reset or refreshed has other rows.
    ///
    /// - Complexity: O(p), p being the number of places that were changed since.
    public func change(since older: ListIDs) -> ListChange {
        if isSame(as: older) { return .same }
        guard let pieces = history.pieces(since: older.history) else { return .replaced }
        return pieces.areSame ? .same : .changed(pieces.difference)
    }

    /// Whether these are known to be the same rows.
    ///
    /// - Complexity: O(1).
    func isSame(as other: ListIDs) -> Bool {
        history.isSame(as: other.history) || isEmpty && other.isEmpty
    }

    /// How many nodes of the tree below these ids are not below others.
    package func nodesNotShared(with other: ListIDs) -> Int {
        tree.nodesNotShared(with: other.tree)
    }

    /// Goes through the ids, leaf by leaf.
    public struct Iterator: IteratorProtocol, Sendable {
        let tree: RowTree<ID>
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

    /// An iterator over all ids, which takes less than going through the indices.
    ///
    /// - Complexity: O(1).
    public func makeIterator() -> Iterator {
        Iterator(tree: tree)
    }
}
