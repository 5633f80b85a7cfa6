/// The part of a list that is out of date.
public enum Invalidation<Key: Hashable & Sendable, ID: Hashable & Sendable>: Hashable, Sendable {
    /// Everything.
    case all
    /// The page that this key names.
    case page(Key)
    /// The rows with these ids.
    case rows([ID])

    /// Converts the keys and ids to other types.
    func mapped<OtherKey, OtherID>(
        key: (Key) -> OtherKey, id: (ID) -> OtherID
    ) -> Invalidation<OtherKey, OtherID> {
        switch self {
        case .all: .all
        case .page(let page): .page(key(page))
        case .rows(let rows): .rows(rows.map(id))
        }
    }
}
