/// An edit that waits to be confirmed, and how it is taken back.
struct WaitingEdit<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    enum Kind: Sendable {
        case insertion
        /// A change of the item; what it makes of it is a step of ``EditedRow``.
        case change
        case movement
        /// - version: That of ``EditedRow`` when the row was removed.
        case removal(KeptRow<ID, Item>, version: Int)
    }

    /// The row.
    let id: ID
    /// The number under which the edit log knows the edit.
    let number: Int
    /// The edit log's mark before this edit.
    var previous: EditLog<ID>.Mark?
    let kind: Kind

    init(_ id: ID, _ note: (number: Int, previous: EditLog<ID>.Mark?), _ kind: Kind) {
        self.id = id
        (number, previous) = note
        self.kind = kind
    }

    /// The aspect of the row that the edit is about.
    var aspect: EditLog<ID>.Aspect { if case .change = kind { .item } else { .place } }

    var isRemoval: Bool { if case .removal = kind { true } else { false } }

    var isInsertion: Bool { if case .insertion = kind { true } else { false } }

    /// The aspects that no load undoes before the edit is confirmed: a row that was not in the list is all
    /// new.
    var aspects: [EditLog<ID>.Aspect] { isInsertion ? [.place, .item] : [aspect] }

    /// Whether this edit was made on the result of another one.
    func isNext(after other: WaitingEdit) -> Bool {
        id == other.id && aspect == other.aspect && previous?.number == other.number
    }
}

/// A row that is not in the list for now, with the data that was loaded for it.
struct KeptRow<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    let id: ID
    var item: Item
    var isLoaded: Bool
    /// Whether more steps of the data were to come.
    let isPartial: Bool
    let answer: ItemLoader<Item>.Answer?
}
