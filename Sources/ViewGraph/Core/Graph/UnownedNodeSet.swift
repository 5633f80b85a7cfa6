/// A set of unowned handles to nodes.
struct UnownedNodeSet {
    private var handles: [ObjectIdentifier: NodeHandle] = [:]
    /// The count at which handles of released nodes are purged.
    private var fullAt = 32

    /// Complexity: amortized O(1).
    mutating func insert(_ handle: NodeHandle) {
        if handles[ObjectIdentifier(handle)] != nil { return }
        if handles.count >= fullAt {
            handles = handles.filter { $0.value.isAlive }
            fullAt = max(32, 4 * handles.count)
        }
        handles[ObjectIdentifier(handle)] = handle
    }

    /// The handles of the nodes that still exist, in no particular order.
    var liveHandles: [NodeHandle] { handles.values.filter(\.isAlive) }
    var containsLiveNode: Bool { handles.values.contains(where: \.isAlive) }
}
