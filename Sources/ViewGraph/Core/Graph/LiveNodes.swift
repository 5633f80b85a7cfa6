import Synchronization

/// The number of nodes of a graph that are in memory, including unmounted nodes that are still retained.
package final class LiveNodes: Sendable {
    // Atomic because a node may be released on any thread.
    private let number = Atomic<Int>(0)

    package var count: Int { number.load(ordering: .relaxed) }

    func created() { number.add(1, ordering: .relaxed) }
    func released() { number.subtract(1, ordering: .relaxed) }
}
