import Synchronization

/// How many nodes of a graph there are, those included that have ended and that somebody still holds.
package final class LiveNodes: Sendable {
    // Atomic, because a node may be released anywhere.
    private let number = Atomic<Int>(0)

    package var count: Int { number.load(ordering: .relaxed) }

    func made() { number.add(1, ordering: .relaxed) }
    func released() { number.subtract(1, ordering: .relaxed) }
}
