/// What names a row besides its own id: the row itself, as views have it, or its `id`.
public protocol ListRowName: Sendable {
    /// The row's id, whatever list it is in.
    var listItemID: ListItemID { get }
}

extension ListItemID: ListRowName {
    /// The same id.
    public var listItemID: ListItemID { self }
}

extension ListItemViewModel: ListRowName {
    /// The row's id.
    public nonisolated var listItemID: ListItemID { id }
}

extension ListViewModel {
    /// The id by which the list knows a row; nil if it cannot be one of this list's.
    ///
    /// - Complexity: O(1).
    public nonisolated func id(of row: some ListRowName) -> ID? {
        row.listItemID.unwrapped()
    }

    /// As ``update(_:_:)`` with the row's own id.
    @discardableResult
    public func update(_ row: some ListRowName, _ change: @escaping @MainActor (inout Item) -> Void) -> Bool {
        id(of: row).map { update($0, change) } ?? false
    }

    /// As ``remove(_:)`` with the row's own id.
    @discardableResult
    public func remove(_ row: some ListRowName) -> Item? {
        id(of: row).flatMap { remove($0) }
    }

    /// As ``move(_:to:)`` with the row's own id.
    @discardableResult
    public func move(_ row: some ListRowName, to position: RowPosition<ID>) -> Bool {
        id(of: row).map { move($0, to: position) } ?? false
    }

    /// As ``index(of:)`` with the row's own id.
    public func index(of row: some ListRowName) -> Int? {
        id(of: row).flatMap { index(of: $0) }
    }

    /// As ``item(_:)`` with the row's own id.
    public func item(_ row: some ListRowName) -> Item? {
        id(of: row).flatMap { item($0) }
    }
}

// A list whose source does not know that its items have ids of their own.
extension ListViewModel where ID == ListItemID, Item: Identifiable, Item.ID: Sendable {
    /// As ``update(_:_:)`` with the item's own id.
    @_disfavoredOverload
    @discardableResult
    public func update(_ id: Item.ID, _ change: @escaping @MainActor (inout Item) -> Void) -> Bool {
        update(ListItemID(id), change)
    }

    /// As ``remove(_:)`` with the item's own id.
    @_disfavoredOverload
    @discardableResult
    public func remove(_ id: Item.ID) -> Item? {
        remove(ListItemID(id))
    }

    /// As ``move(_:to:)`` with the item's own id.
    @_disfavoredOverload
    @discardableResult
    public func move(_ id: Item.ID, to position: RowPosition<ListItemID>) -> Bool {
        move(ListItemID(id), to: position)
    }

    /// As ``index(of:)`` with the item's own id.
    @_disfavoredOverload
    public func index(of id: Item.ID) -> Int? {
        index(of: ListItemID(id))
    }

    /// As ``item(_:)`` with the item's own id.
    @_disfavoredOverload
    public func item(_ id: Item.ID) -> Item? {
        item(ListItemID(id))
    }

    /// As ``row(for:)`` with the item's own id.
    @_disfavoredOverload
    public func row(for id: Item.ID) -> ListItemViewModel<Item>? {
        row(for: ListItemID(id))
    }
}
