/// An edit of a tree, with the values that a program's code returned for it.
package enum TreeEdit<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    case insert(PreparedRows<ID, Item>, hasChildren: Bool?, TreePosition<ID>)
    /// - isOutdated: Whether the additional data of the former item does not fit the new one.
    /// - change: The change, which is applied again to newer items while it is pending.
    case update(
        ID, Item, hasChildren: Bool?, isOutdated: Bool = false, change: @MainActor (inout Item) -> Void)
    case move(ID, TreePosition<ID>)
    case remove(ID)
}

/// A row with edits that loads must not undo.
struct EditedTreeRow<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    /// The place of a row, found again by its neighbors.
    struct Place: Sendable {
        let parent: ID?
        let previous: ID?
        let next: ID?
    }

    /// A pending insertion, move or removal.
    struct Placement: Sendable {
        /// A number that increases with each placement of a tree.
        let number: Int
        let group: Int
        /// The place before it, or `nil` if the row was not in the tree.
        var before: Place?
    }

    /// A change of the item.
    struct Change: Sendable {
        var group: Int?
        /// The last load that does not include the change.
        var lastOlderLoad: Int
        let apply: @MainActor (inout Item) -> Void
    }

    /// The pending placements, in order.
    var placements: [Placement] = []
    /// The last load that does not include the confirmed placements.
    var lastOlderLoad = 0
    var changes: [Change] = []
    /// The source's newest item, if there are pending changes.
    var base: Item?
    /// Whether that item has the additional data of the row.
    var isBaseFilled = false
    /// The rows of a subtree that was removed by a pending edit.
    var detached: DetachedRows<ID>?
    /// Whether a pending edit places the row somewhere.
    var isPlaced = true

    /// Whether the row's present place is newer than a load.
    func placementPrevails(over load: Int) -> Bool { !placements.isEmpty || load <= lastOlderLoad }

    /// Whether some changes are newer than a load.
    func changesPrevail(over load: Int) -> Bool { changes.contains { load <= $0.lastOlderLoad } }

    /// Whether changes or placements wait for their confirmation.
    var isPending: Bool { !placements.isEmpty || changes.contains { $0.group != nil } }

    func isOlder(than load: Int) -> Bool {
        !isPending && load > lastOlderLoad && !changesPrevail(over: load)
    }

    /// Forgets places that no longer exist. A pending removal stays.
    mutating func loseItsPlaces() {
        if isPlaced { placements = [] } else { placements = placements.suffix(1) }
        for index in placements.indices { placements[index].before = nil }
    }
}
