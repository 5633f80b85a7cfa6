/// An edit that waits for confirmation, with the data for rolling it back.
struct WaitingEdit<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    enum Kind: Sendable {
        case insertion
        /// A change of the item, stored as a step of ``EditedRow``.
        case change
        case movement
        /// - version: The version of ``EditedRow`` when the row was removed.
        case removal(KeptRow<ID, Item>, version: Int)
    }

    /// The ID of the row.
    let id: ID
    /// The number of the edit in the edit log.
    let number: Int
    /// The edit log's mark before this edit.
    var previous: EditLog<ID>.Mark?
    let kind: Kind

    init(_ id: ID, _ note: (number: Int, previous: EditLog<ID>.Mark?), _ kind: Kind) {
        self.id = id
        (number, previous) = note
        self.kind = kind
    }

    /// The aspect of the row that the edit changes.
    var aspect: EditLog<ID>.Aspect { if case .change = kind { .item } else { .place } }

    var isRemoval: Bool { if case .removal = kind { true } else { false } }

    var isInsertion: Bool { if case .insertion = kind { true } else { false } }

    /// The aspects that no load undoes before the edit is confirmed. An inserted row is new in both.
    var aspects: [EditLog<ID>.Aspect] { isInsertion ? [.place, .item] : [aspect] }

    /// Whether this edit was made on the result of another one.
    func isNext(after other: WaitingEdit) -> Bool {
        id == other.id && aspect == other.aspect && previous?.number == other.number
    }
}

/// A row that is temporarily not in the list, with the data that was loaded for it.
struct KeptRow<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    let id: ID
    var item: Item
    var isLoaded: Bool
    /// Whether further steps of the data were expected.
    let isPartial: Bool
    let answer: ItemLoader<Item>.Answer?
}
