/// The data and identity of rows: the part of `ListSource` that does not require `Sendable` items. Conform to
/// `ListModel` or to `PageSource`, not to this protocol alone.
///
/// In a module with default main-actor isolation, an item's conformance to `Identifiable` is isolated to the
/// main actor, and the compiler does not use such a conformance for a `Sendable` type parameter (SE-0470).
/// For this protocol it does.
public protocol ItemIdentifying<Item> {
    /// The data of one row.
    associatedtype Item

    /// The identity of a row: the item's own `id` if it is `Identifiable`, otherwise an id assigned by the
    /// list.
    associatedtype ItemID: Hashable & Sendable

    /// Returns the identity of `item`, or nil if the list should assign one for the lifetime of the row.
    ///
    /// Called off the main actor for the items of pages, and on it for edits and additional data, as well as
    /// for items that are `Identifiable` on the main actor only. The result must not change as long as the
    /// item is in the list.
    ///
    /// There is a default implementation for every item type. Implement this function for items that are not
    /// `Identifiable` but have another value that distinguishes them.
    static func id(of item: Item) -> ItemID?
}

extension ItemIdentifying {
    /// Returns nil: the list assigns an id.
    ///
    /// A generic source may not know statically that its items are `Identifiable`; their own ids are used
    /// nevertheless.
    public static func id(of item: Item) -> ListItemID? {
        guard let item = item as? any Identifiable else { return nil }
        return ownID(of: item)
    }
}

private func ownID(of item: some Identifiable) -> ListItemID {
    ListItemID(own: item.id)
}

extension ItemIdentifying where Item: Identifiable, Item.ID: Sendable {
    /// Returns the item's own `id`.
    public static func id(of item: Item) -> Item.ID? { item.id }
}

extension ListSource {
    /// Returns the ids of items. Called off the main actor.
    package static func ids(of items: [Item]) async -> [ItemID?] {
        await isolatedIDs(of: items) ?? items.map { id(of: $0) }
    }

    /// Returns the ids of items that are `Identifiable` on the main actor only. Returns nil if ids can be
    /// read on any thread.
    ///
    /// Called off the main actor, where a cast of a value does not find a conformance that is isolated to it.
    package static func isolatedIDs(of items: [Item]) async -> [ItemID?]? {
        guard Item.self is any Identifiable.Type, let first = items.first, !(first is any Identifiable) else {
            return nil
        }
        return await MainActor.run { items.map { id(of: $0) } }
    }
}
