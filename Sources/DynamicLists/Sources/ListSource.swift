/// Where the rows of a list come from.
///
/// Conform to `ListModel` (batches, one after another) or to `PageSource` (pages with keys), not to this
/// protocol alone. Both are `Sendable`, so that fetches run off the main actor in every language mode.
public protocol ListSource<Item>: ItemIdentifying, Sendable where Item: Sendable {}

extension ListSource {
    /// An id for an item that has none of its own.
    static func givenID() -> ItemID {
        guard let id = ListItemID() as? ItemID else {
            preconditionFailure(
                "\(Self.self).id(of:) gave nil, but only ids of type ListItemID can be given")
        }
        return id
    }
}
