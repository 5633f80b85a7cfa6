/// The IDs of a snapshot, in order.
///
/// Indices are numbers from 0. Finding an element by index takes O(log n); iterating over all takes O(n).
public struct ListIDs<ID: Hashable & Sendable>: RandomAccessCollection, Sendable {
    let tree: RowTree<ID>
    let history: RowHistory

    init(tree: RowTree<ID> = RowTree(), history: RowHistory = RowHistory()) {
        self.tree = tree
        self.history = history
    }

    /// The index of the first ID, which is always 0.
    ///
    /// - Complexity: O(1).
    public var startIndex: Int { 0 }

    /// The number of IDs.
    ///
    /// - Complexity: O(1).
    public var endIndex: Int { tree.count }

    /// The ID at `index`, counted from 0. Traps if there is none; the message contains the index.
    ///
    /// - Complexity: O(log n).
    public subscript(index: Int) -> ID { tree[index] }

    /// Returns the change since older rows of the same list, without comparing any IDs.
    ///
    /// The change is known for the last 32 publications that changed rows, unless one of them changed them in
    /// more than a thousand places. A reset or refresh replaces the rows of a list.
    ///
    /// - Complexity: O(p), p being the number of places that were changed since.
    public func change(since older: ListIDs) -> ListChange {
        if isSame(as: older) { return .same }
        guard let pieces = history.pieces(since: older.history) else { return .replaced }
        return pieces.areSame ? .same : .changed(pieces.difference)
    }

    /// Whether the rows are known to be the same.
    ///
    /// - Complexity: O(1).
    func isSame(as other: ListIDs) -> Bool {
        history.isSame(as: other.history) || isEmpty && other.isEmpty
    }

    /// The number of tree nodes that these IDs do not share with others.
    package func nodesNotShared(with other: ListIDs) -> Int {
        tree.nodesNotShared(with: other.tree)
    }

    /// An iterator over the IDs, leaf by leaf.
    public struct Iterator: IteratorProtocol, Sendable {
        let tree: RowTree<ID>
        var leaf: ContiguousArray<ID> = []
        var offset = 0
        var position = 0

        /// Returns the next ID, or `nil` after the last.
        ///
        /// - Complexity: O(1), amortized.
        public mutating func next() -> ID? {
            if offset == leaf.count {
                guard position < tree.count else { return nil }
                leaf = tree.leaf(at: position).ids
                offset = 0
            }
            defer {
                offset += 1
                position += 1
            }
            return leaf[offset]
        }
    }

    /// Returns an iterator over all IDs, which is faster than iterating over the indices.
    ///
    /// - Complexity: O(1).
    public func makeIterator() -> Iterator {
        Iterator(tree: tree)
    }
}
