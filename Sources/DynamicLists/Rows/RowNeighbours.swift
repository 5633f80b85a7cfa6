/// Where a row stood, by those around it: so that it finds its place again when others have come and gone.
struct RowNeighbours<ID: Hashable & Sendable>: Sendable {
    let before: ID?
    let after: ID?
    let index: Int
    let isLast: Bool

    /// Where the row at an index stands.
    ///
    /// - Complexity: O(log n).
    init<Item>(of index: Int, in store: RowStore<ID, Item>) {
        self.index = index
        isLast = index == store.count - 1
        before = index > 0 ? store.place(at: index - 1).id : nil
        after = isLast ? nil : store.place(at: index + 1).id
    }

    /// Where a row that stood there is to be inserted now: beside the neighbours that are left, else at the
    /// end of the list at which it stood, else at its old index.
    ///
    /// - Complexity: O(log n).
    func index<Item>(in store: RowStore<ID, Item>) -> Int {
        if let place = before.flatMap({ store.index(of: $0) }) { return place + 1 }
        if let place = after.flatMap({ store.index(of: $0) }) { return place }
        return isLast && index > 0 ? store.count : min(index, store.count)
    }
}
