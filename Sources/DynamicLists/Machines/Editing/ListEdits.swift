/// A position at which a row is inserted, or to which it is moved.
public enum RowPosition<ID: Hashable & Sendable>: Hashable, Sendable {
    /// Before the first loaded row.
    case start
    /// After the last loaded row.
    case end
    /// After the last row of the whole list, if that is loaded (`ListSnapshot.appendState` is `.ended`), or
    /// if the list has a gap at its end (`ListViewModel.openGap(at:)`), after which the row is inserted.
    /// Otherwise nothing is done, because the page that follows brings the row. Use it for a row that the
    /// service has at its end, such as a new message. The source decides whether a page in flight already
    /// includes the row.
    case endIfLoaded
    /// Directly before a row. If that row is not in the list, nothing is done.
    case before(ID)
    /// Directly after a row. If that row is not in the list, nothing is done.
    case after(ID)
}

/// Several edits that are made, and shown, as one; see ``ListViewModel/edit(_:)``.
///
/// The edits are recorded at once and made one after the other when the closure returns, each on the result
/// of the one before. An edit of a row that is not in the list at that time does nothing.
public struct ListEdits<ID: Hashable & Sendable, Item: Sendable> {
    enum Operation {
        case insert(id: ID, item: Item, RowPosition<ID>)
        case put(id: ID, item: Item, RowPosition<ID>)
        case update(id: ID, change: @MainActor (inout Item) -> Void)
        /// The source has another item. If no row has its ID, a row is inserted at the position, unless that
        /// is `nil`.
        case sourceUpdate(id: ID, item: Item, RowPosition<ID>?)
        case move(id: ID, RowPosition<ID>)
        case remove(id: ID)

        /// The change that the operation makes to the item of a row that is in the list.
        var change: (@MainActor (inout Item) -> Void)? {
            switch self {
            case .put(_, let item, _): { $0 = item }
            case .update(_, let change): change
            case .insert, .sourceUpdate, .move, .remove: nil
            }
        }
    }

    private let id: (Item) -> ID
    private(set) var operations: [Operation] = []

    init(id: @escaping (Item) -> ID) {
        self.id = id
    }

    /// Inserts a row. If the list already has a row with its ID, nothing is done.
    ///
    /// - Returns: The row's ID.
    /// - Complexity: O(log n) when the edit is made.
    @discardableResult
    public mutating func insert(_ item: Item, at position: RowPosition<ID> = .end) -> ID {
        let id = id(item)
        operations.append(.insert(id: id, item: item, position))
        return id
    }

    /// Inserts rows one after the other, in their order. If the list already has a row with the ID of one of
    /// them, the items after it are inserted after that row; at ``RowPosition/endIfLoaded`` they are inserted
    /// at the end.
    ///
    /// - Complexity: O(m · log n) for m rows when the edits are made.
    public mutating func insert(contentsOf items: some Sequence<Item>, at position: RowPosition<ID> = .end) {
        var position = position
        for item in items {
            let id = insert(item, at: position)
            if position != .endIfLoaded { position = .after(id) }
        }
    }

    /// Replaces the item of the row with the same ID, or inserts a row if there is none.
    ///
    /// - Returns: The row's ID.
    /// - Complexity: O(log n) when the edit is made.
    @discardableResult
    public mutating func put(_ item: Item, at position: RowPosition<ID> = .end) -> ID {
        let id = id(item)
        operations.append(.put(id: id, item: item, position))
        return id
    }

    /// Records an item that the source is reported to have.
    mutating func receive(_ item: Item, at position: RowPosition<ID>?) {
        operations.append(.sourceUpdate(id: id(item), item: item, position))
    }

    /// Changes a row's item, except for its ID. Traps, when the edit is made, if `change` changes the ID.
    ///
    /// - Complexity: O(1) on average when the edit is made, plus the cost of `change`.
    public mutating func update(_ id: ID, _ change: @escaping @MainActor (inout Item) -> Void) {
        operations.append(.update(id: id, change: change))
    }

    /// Replaces the item of the row with the same ID.
    ///
    /// - Complexity: O(1) on average when the edit is made.
    public mutating func replace(_ item: Item) {
        operations.append(.update(id: id(item)) { $0 = item })
    }

    /// Moves a row. Does nothing if the position names a row that is not in the list.
    ///
    /// - Complexity: O(log n) when the edit is made.
    public mutating func move(_ id: ID, to position: RowPosition<ID>) {
        operations.append(.move(id: id, position))
    }

    /// Removes a row from the list.
    ///
    /// - Complexity: O(log n) when the edit is made.
    public mutating func remove(_ id: ID) {
        operations.append(.remove(id: id))
    }

    /// Removes rows from the list.
    ///
    /// - Complexity: O(m · log n) for m rows when the edits are made.
    public mutating func remove(_ ids: some Sequence<ID>) {
        for id in ids { remove(id) }
    }
}
