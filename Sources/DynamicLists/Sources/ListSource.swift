/// Where the rows of a list come from.
///
/// Conform to `ListModel` (batches, one after another) or to `PageSource` (pages with keys), not to this
/// protocol alone. Both are `Sendable`, so that fetches run off the main actor in every language mode.
public protocol ListSource<Item>: ItemIdentifying, Sendable where Item: Sendable {}
