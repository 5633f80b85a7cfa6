import Synchronization

/// The handle of a node, by which its descendants and the values that its evaluations read find it.
///
/// The atomic values may be used from any thread.
final class NodeHandle: UnownedHandle<_Node>, @unchecked Sendable {
    private let hasEnded = Atomic(false)
    /// Whether a change from another thread is in transit to the main actor.
    let isChangePending = Atomic(false)

    var isAlive: Bool { !hasEnded.load(ordering: .relaxed) }

    override func invalidate() {
        super.invalidate()
        hasEnded.store(true, ordering: .relaxed)
    }
}
