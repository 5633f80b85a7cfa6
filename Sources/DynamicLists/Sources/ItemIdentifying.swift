/// The rows' data and identity: the part of `ListSource` that asks for no `Sendable` items. Conform to
/// `ListModel` or to `PageSource`, not to this protocol alone.
///
/// Where everything is on the main actor by default, so is an item's conformance to `Identifiable`, and the
/// compiler does not use such a conformance for a `Sendable` type parameter (SE-0470). It does here.
public protocol ItemIdentifying<Item> {
    /// The data of one row.
    associatedtype Item

    /// The identity of a row: the item's own `id` if it is `Identifiable`, else an id that the list gives.
    associatedtype ItemID: Hashable & Sendable

    /// The identity of `item`, or nil if the list is to give it one for life.
    ///
    /// Called off the main actor for the items of pages, and on it for edits and additional data, as well as
    /// for items that are `Identifiable` on the main actor only. The answer must not change as long as the
    /// item is in the list.
    ///
    /// There is a default for every item type. Write this function for items that are not `Identifiable` but
    /// can be told apart by one of their values.
    static func id(of item: Item) -> ItemID?
}

extension ItemIdentifying {
    /// No identity of its own: the list gives one.
    ///
    /// A generic source may not know that its items are `Identifiable`; their own ids count all the same.
    public static func id(of item: Item) -> ListItemID? {
        guard let item = item as? any Identifiable else { return nil }
        return ownID(of: item)
    }
}

private func ownID(of item: some Identifiable) -> ListItemID {
    ListItemID(own: item.id)
}

extension ItemIdentifying where Item: Identifiable, Item.ID: Sendable {
    /// The item's own `id`.
    public static func id(of item: Item) -> Item.ID? { item.id }
}

extension ListSource {
    /// The ids of items. Called off the main actor.
    package static func ids(of items: [Item]) async -> [ItemID?] {
        await isolatedIDs(of: items) ?? items.map { id(of: $0) }
    }

    /// The ids of items that are `Identifiable` on the main actor only; nil if ids can be read on any thread.
    ///
    /// Called off the main actor, where a cast of a value does not find a conformance that is isolated to it.
    package static func isolatedIDs(of items: [Item]) async -> [ItemID?]? {
        guard Item.self is any Identifiable.Type, let first = items.first, !(first is any Identifiable) else {
            return nil
        }
        return await MainActor.run { items.map { id(of: $0) } }
    }
}
