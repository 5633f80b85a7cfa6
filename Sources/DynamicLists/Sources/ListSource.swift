/// The source of a list's rows.
///
/// Conform to `ListModel` (consecutive batches) or to `PageSource` (pages with keys), not to this protocol
/// alone. Both are `Sendable`, so fetches run off the main actor in every language mode.
public protocol ListSource<Item>: ItemIdentifying, Sendable where Item: Sendable {}

extension ListSource {
    /// Returns a new id for an item without one.
    static func makeID() -> ItemID {
        guard let id = ListItemID() as? ItemID else {
            preconditionFailure(
                "\(Self.self).id(of:) gave nil, but only ids of type ListItemID can be given")
        }
        return id
    }
}
