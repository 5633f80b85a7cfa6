/// The results of an event of a tree: the effects to perform, and the values to be released when nothing is
/// being changed.
package struct TreeOutput<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    package typealias Effect = TreeMachine<ID, Item>.Effect

    /// The time of the event.
    var now = Duration.zero
    private var effects: [Effect] = []
    private var unneeded: [any Sendable] = []
    private var unloaded: [UnloadedTreeRows<ID>] = []

    mutating func emit(_ effect: Effect) { effects.append(effect) }

    mutating func discard(_ value: any Sendable) { unneeded.append(value) }

    mutating func unload(_ rows: UnloadedTreeRows<ID>) { unloaded.append(rows) }

    /// Removes and returns the rows that left the tree, and that may return.
    package mutating func takeUnloadedRows() -> [UnloadedTreeRows<ID>] {
        defer { unloaded = [] }
        return unloaded
    }

    /// Removes and returns the effects, in order.
    mutating func takeEffects() -> [Effect] {
        defer { effects = [] }
        return effects
    }

    /// Removes and returns the values to release.
    package mutating func takeUnneededValues() -> [any Sendable] {
        defer { unneeded = [] }
        return unneeded
    }
}

/// Rows that left a tree, not because of an edit: a load, or the bound on the number of rows, removed them.
package struct UnloadedTreeRows<ID: Hashable & Sendable>: Sendable {
    package let ids: [ID]
    /// The parents that the rows had, `nil` for the top level.
    package let parents: [ID?]
}
