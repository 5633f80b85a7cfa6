/// Nodes that are known by their places, each once, and not kept.
struct WeakNodes {
    private var known: [ObjectIdentifier: NodePlace] = [:]
    /// At how many those that ended are looked for.
    private var fullAt = 32

    /// Complexity: O(1), on average over many.
    mutating func insert(_ place: NodePlace) {
        if known[ObjectIdentifier(place)] != nil { return }
        if known.count >= fullAt {
            known = known.filter { $0.value.isTaken }
            fullAt = max(32, 4 * known.count)
        }
        known[ObjectIdentifier(place)] = place
    }

    /// Of those that have not ended, in no order.
    var places: [NodePlace] { known.values.filter(\.isTaken) }
    var hasAlive: Bool { known.values.contains(where: \.isTaken) }
}
