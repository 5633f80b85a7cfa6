/// Where the rows of a list come from.
///
/// Conform to `ListModel` (batches, one after another) or to `PageSource` (pages with keys), not to this
/// protocol alone. Both are `Sendable`, so that fetches run off the main actor in every language mode.
public protocol ListSource<Item>: Sendable {
    /// The data of one row.
    associatedtype Item: Sendable

    /// The identity of a row: the item's own `id` if it is `Identifiable`, else an id that the list gives.
    associatedtype ItemID: Hashable & Sendable

    /// The identity of `item`, or nil if the list is to give it one for life.
    ///
    /// Called off the main actor for the items of pages, and on it for edits and additional data. The answer
    /// must not change as long as the item is in the list.
    ///
    /// There is a default for every item type. Write this function for items that are not `Identifiable` but
    /// can be told apart by one of their values.
    static func id(of item: Item) -> ItemID?
}

extension ListSource {
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

extension ListSource where Item: Identifiable, Item.ID: Sendable {
    /// The item's own `id`.
    public static func id(of item: Item) -> Item.ID? { item.id }
}
