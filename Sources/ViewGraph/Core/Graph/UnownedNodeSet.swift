/// A set of unowned handles to nodes.
struct UnownedNodeSet {
    private var known: [ObjectIdentifier: NodeHandle] = [:]
    /// The count at which handles of released nodes are purged.
    private var fullAt = 32

    /// Complexity: amortized O(1).
    mutating func insert(_ place: NodeHandle) {
        if known[ObjectIdentifier(place)] != nil { return }
        if known.count >= fullAt {
            known = known.filter { $0.value.isAlive }
            fullAt = max(32, 4 * known.count)
        }
        known[ObjectIdentifier(place)] = place
    }

    /// The handles of the nodes that still exist, in no particular order.
    var liveHandles: [NodeHandle] { known.values.filter(\.isAlive) }
    var containsLiveNode: Bool { known.values.contains(where: \.isAlive) }
}
