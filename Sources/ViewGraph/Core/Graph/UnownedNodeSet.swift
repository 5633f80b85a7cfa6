/// A set of unowned handles to nodes.
struct UnownedNodeSet {
    private var known: [ObjectIdentifier: NodePlace] = [:]
    /// The count at which handles of released nodes are purged.
    private var fullAt = 32

    /// Complexity: amortized O(1).
    mutating func insert(_ place: NodePlace) {
        if known[ObjectIdentifier(place)] != nil { return }
        if known.count >= fullAt {
            known = known.filter { $0.value.isTaken }
            fullAt = max(32, 4 * known.count)
        }
        known[ObjectIdentifier(place)] = place
    }

    /// The handles of the nodes that still exist, in no particular order.
    var places: [NodePlace] { known.values.filter(\.isTaken) }
    var containsLiveNode: Bool { known.values.contains(where: \.isTaken) }
}
