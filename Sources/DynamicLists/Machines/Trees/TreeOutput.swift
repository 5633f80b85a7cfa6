/// The results of an event of a tree: the effects to perform, and the values to be released when nothing is
/// being changed.
package struct TreeOutput<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    package typealias Effect = TreeMachine<ID, Item>.Effect

    /// The time of the event.
    var now = Duration.zero
    private var effects: [Effect] = []
    private var unneeded: [any Sendable] = []

    mutating func emit(_ effect: Effect) { effects.append(effect) }

    mutating func discard(_ value: any Sendable) { unneeded.append(value) }

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
