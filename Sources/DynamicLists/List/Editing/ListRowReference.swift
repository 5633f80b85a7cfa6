/// An alternative to a row's own id: the row itself, as views have it, or its `id`.
public protocol ListRowReference: Sendable {
    /// The row's id, independent of the type of its list.
    var listItemID: ListItemID { get }
}

extension ListItemID: ListRowReference {
    /// The same id.
    public var listItemID: ListItemID { self }
}

extension ListItemViewModel: ListRowReference {
    /// The row's id.
    public nonisolated var listItemID: ListItemID { id }
}

extension ListViewModel {
    /// Converts a row to the id that the list uses. Returns nil if it cannot be a row of this list.
    ///
    /// - Complexity: O(1).
    public nonisolated func id(of row: some ListRowReference) -> ID? {
        row.listItemID.unwrapped()
    }

    /// Like ``update(_:_:)`` with the row's own id.
    @discardableResult
    public func update(_ row: some ListRowReference, _ change: @escaping @MainActor (inout Item) -> Void)
        -> Bool
    {
        id(of: row).map { update($0, change) } ?? false
    }

    /// Like ``remove(_:)`` with the row's own id.
    @discardableResult
    public func remove(_ row: some ListRowReference) -> Item? {
        id(of: row).flatMap { remove($0) }
    }

    /// Like ``move(_:to:)`` with the row's own id.
    @discardableResult
    public func move(_ row: some ListRowReference, to position: RowPosition<ID>) -> Bool {
        id(of: row).map { move($0, to: position) } ?? false
    }

    /// Like ``index(of:)`` with the row's own id.
    public func index(of row: some ListRowReference) -> Int? {
        id(of: row).flatMap { index(of: $0) }
    }

    /// Like ``item(_:)`` with the row's own id.
    public func item(_ row: some ListRowReference) -> Item? {
        id(of: row).flatMap { item($0) }
    }
}

// A list whose source does not know statically that its items have ids.
extension ListViewModel where ID == ListItemID, Item: Identifiable, Item.ID: Sendable {
    /// Like ``update(_:_:)`` with the item's own id.
    @_disfavoredOverload
    @discardableResult
    public func update(_ id: Item.ID, _ change: @escaping @MainActor (inout Item) -> Void) -> Bool {
        update(ListItemID(id), change)
    }

    /// Like ``remove(_:)`` with the item's own id.
    @_disfavoredOverload
    @discardableResult
    public func remove(_ id: Item.ID) -> Item? {
        remove(ListItemID(id))
    }

    /// Like ``move(_:to:)`` with the item's own id.
    @_disfavoredOverload
    @discardableResult
    public func move(_ id: Item.ID, to position: RowPosition<ListItemID>) -> Bool {
        move(ListItemID(id), to: position)
    }

    /// Like ``index(of:)`` with the item's own id.
    @_disfavoredOverload
    public func index(of id: Item.ID) -> Int? {
        index(of: ListItemID(id))
    }

    /// Like ``item(_:)`` with the item's own id.
    @_disfavoredOverload
    public func item(_ id: Item.ID) -> Item? {
        item(ListItemID(id))
    }

    /// Like ``row(for:)`` with the item's own id.
    @_disfavoredOverload
    public func row(for id: Item.ID) -> ListItemViewModel<Item>? {
        row(for: ListItemID(id))
    }
}
