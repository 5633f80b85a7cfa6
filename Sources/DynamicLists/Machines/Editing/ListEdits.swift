/// Where a row is to stand.
public enum RowPosition<ID: Hashable & Sendable>: Hashable, Sendable {
    /// Before the first row that is loaded.
    case start
    /// After the last row that is loaded.
    case end
    /// After the last row of the whole list if that is loaded (`ListSnapshot.appendState` is `.ended`).
    /// Otherwise nothing is done, because the page that follows brings the row: for a row that its service
    /// has at its end, such as a new message. Whether a page in flight has it already is up to the source.
    case endIfLoaded
    /// Directly before a row. If that is not in the list, nothing is done.
    case before(ID)
    /// Directly after a row. If that is not in the list, nothing is done.
    case after(ID)
}

/// Several edits that are made, and shown, as one; see ``ListViewModel/edit(_:)``.
///
/// They are noted at once, and made one after the other when the closure returns, each on what the one before
/// has left. An edit of a row that is not in the list by then does nothing.
public struct ListEdits<ID: Hashable & Sendable, Item: Sendable> {
    enum Operation {
        case insert(id: ID, item: Item, RowPosition<ID>)
        case put(id: ID, item: Item, RowPosition<ID>)
        case update(id: ID, change: @MainActor (inout Item) -> Void)
        /// The source has another item; if no row has its id, one is put there, unless the position is nil.
        case hear(id: ID, item: Item, RowPosition<ID>?)
        case move(id: ID, RowPosition<ID>)
        case remove(id: ID)

        /// What it makes of the item of a row that is in the list.
        var change: (@MainActor (inout Item) -> Void)? {
            switch self {
            case .put(_, let item, _): { $0 = item }
            case .update(_, let change): change
            case .insert, .hear, .move, .remove: nil
            }
        }
    }

    private let id: (Item) -> ID
    private(set) var operations: [Operation] = []

    init(id: @escaping (Item) -> ID) {
        self.id = id
    }

    /// Puts a row into the list. If a row with its id is there, nothing is done.
    ///
    /// - Returns: the row's id.
    /// - Complexity: O(log n) when it is made.
    @discardableResult
    public mutating func insert(_ item: Item, at position: RowPosition<ID> = .end) -> ID {
        let id = id(item)
        operations.append(.insert(id: id, item: item, position))
        return id
    }

    /// Puts rows into the list, one after the other, in their order. Where a row with the id of one of them
    /// is there already, those after it follow that row; at ``RowPosition/endIfLoaded`` they follow the last.
    ///
    /// - Complexity: O(m · log n) for m rows when it is made.
    public mutating func insert(contentsOf items: some Sequence<Item>, at position: RowPosition<ID> = .end) {
        var position = position
        for item in items {
            let id = insert(item, at: position)
            if position != .endIfLoaded { position = .after(id) }
        }
    }

    /// Puts an item in the place of the one with its id, or, if there is none, a row into the list.
    ///
    /// - Returns: the row's id.
    /// - Complexity: O(log n) when it is made.
    @discardableResult
    public mutating func put(_ item: Item, at position: RowPosition<ID> = .end) -> ID {
        let id = id(item)
        operations.append(.put(id: id, item: item, position))
        return id
    }

    /// Takes an item that the source is said to have.
    mutating func hear(_ item: Item, at position: RowPosition<ID>?) {
        operations.append(.hear(id: id(item), item: item, position))
    }

    /// Changes a row's item, except for its id. Traps, when it is made, if `change` changes that.
    ///
    /// - Complexity: O(1) on average when it is made, and what `change` takes.
    public mutating func update(_ id: ID, _ change: @escaping @MainActor (inout Item) -> Void) {
        operations.append(.update(id: id, change: change))
    }

    /// Puts an item in the place of the one with its id.
    ///
    /// - Complexity: O(1) on average when it is made.
    public mutating func replace(_ item: Item) {
        operations.append(.update(id: id(item)) { $0 = item })
    }

    /// Puts a row elsewhere. Does nothing if the position names a row that is not in the list.
    ///
    /// - Complexity: O(log n) when it is made.
    public mutating func move(_ id: ID, to position: RowPosition<ID>) {
        operations.append(.move(id: id, position))
    }

    /// Takes a row out of the list.
    ///
    /// - Complexity: O(log n) when it is made.
    public mutating func remove(_ id: ID) {
        operations.append(.remove(id: id))
    }

    /// Takes rows out of the list.
    ///
    /// - Complexity: O(m · log n) for m rows when it is made.
    public mutating func remove(_ ids: some Sequence<ID>) {
        for id in ids { remove(id) }
    }
}
