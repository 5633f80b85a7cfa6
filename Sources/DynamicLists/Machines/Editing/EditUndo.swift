/// How an edit is taken back that waits to be confirmed.
struct EditUndo<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    enum Change: Sendable {
        /// It was not in the list.
        case remove
        case bringBack(KeptRow<ID, Item>)
        case move(RowNeighbours<ID>)
        /// - phase: that of the row before the item was changed.
        case restore(Item, phase: ItemPhase)
    }

    /// The row.
    let id: ID
    /// The number under which the edit log knows the edit.
    let number: Int
    /// What the edit log knew before.
    private(set) var previous: EditLog<ID>.Mark?
    private(set) var change: Change

    init(_ id: ID, _ note: (number: Int, previous: EditLog<ID>.Mark?), _ change: Change) {
        self.id = id
        (number, previous) = note
        self.change = change
    }

    /// What of the row the edit is about.
    var aspect: EditLog<ID>.Aspect { if case .restore = change { .item } else { .place } }

    var isRemoval: Bool { if case .bringBack = change { true } else { false } }

    /// What may not be undone before it is confirmed: a row that was not in the list is all new.
    var aspects: [EditLog<ID>.Aspect] { if case .remove = change { [.place, .item] } else { [aspect] } }

    /// Whether this edit was made on what another one had left.
    func isNext(after other: EditUndo) -> Bool {
        id == other.id && aspect == other.aspect && previous?.number == other.number
    }

    /// The same when the edit before it is taken back, which shows no more: then it is taken back to what was
    /// before that one.
    func following(_ other: EditUndo) -> EditUndo {
        var undo = self
        undo.previous = other.previous
        switch (change, other.change) {
        case (.restore, .restore), (.move, .move):
            undo.change = other.change
        case (.bringBack(var row), .move(let neighbours)):
            row.neighbours = neighbours
            undo.change = .bringBack(row)
        default:
            break
        }
        return undo
    }

    /// The same if the row that is brought back has another item, which its data was not loaded for.
    func with(_ item: Item) -> EditUndo {
        guard case .bringBack(var row) = change else { return self }
        (row.item, row.isLoaded) = (item, false)
        var undo = self
        undo.change = .bringBack(row)
        return undo
    }
}

/// A row that is not in the list for now, with what was loaded for it and the place at which it stood.
struct KeptRow<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    let id: ID
    var item: Item
    var isLoaded: Bool
    let answer: ItemLoader<Item>.Answer?
    var neighbours: RowNeighbours<ID>
}
