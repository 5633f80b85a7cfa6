import Synchronization

/// An unowned handle to a node that is valid as long as the node exists. It is used by the node's children
/// and by the tracked reads of its evaluations.
///
/// A weak reference would have the same effect. But a weakly referenced object is counted in a side table
/// from then on, at twice the cost for every access, and most nodes are parents. `node` is used on the main
/// actor, and is cleared in the node's deinitializer; the atomic values are for all threads.
final class NodePlace: @unchecked Sendable {
    private(set) unowned(unsafe) var node: _Node?
    private let hasEnded = Atomic(false)
    /// Whether another thread's change is in transit to the main actor.
    let isChangePending = Atomic(false)

    init(_ node: _Node) { self.node = node }

    var isTaken: Bool { !hasEnded.load(ordering: .relaxed) }

    func end() {
        node = nil
        hasEnded.store(true, ordering: .relaxed)
    }
}
