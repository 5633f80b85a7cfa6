import Synchronization

/// Where others find a node that they do not keep, as long as there is one: the nodes below it, and what its
/// evaluations read.
///
/// A weak reference would say the same. But what is referred to weakly is counted in a table of its own from
/// then on, at twice the cost for everybody, and most nodes are parents. `node` is used on the main actor,
/// and cleared by the node's own end; the atomic values are for all threads.
final class NodePlace: @unchecked Sendable {
    private(set) unowned(unsafe) var node: _Node?
    private let hasEnded = Atomic(false)
    /// Another thread's change is on its way to the main actor.
    let isChangeComing = Atomic(false)

    init(_ node: _Node) { self.node = node }

    var isTaken: Bool { !hasEnded.load(ordering: .relaxed) }

    func end() {
        node = nil
        hasEnded.store(true, ordering: .relaxed)
    }
}
