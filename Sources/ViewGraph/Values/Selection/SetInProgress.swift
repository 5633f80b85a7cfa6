import Foundation

/// A set of many values that is being made on another thread.
///
/// A million insertions take longer than a frame. Only common types with hashing that runs no code of a
/// program are hashed on another thread.
package final class SetInProgress<Element: Hashable>: @unchecked Sendable {
    /// Entered until ``elements`` is written, once. It is read only after that.
    private let making = DispatchGroup()
    private var elements: Set<Element> = []
    /// The number of the values, of which some may be equal.
    package let count: Int

    /// Begins to make a set, unless that takes no time or has to be done on this thread.
    ///
    /// - Parameter finished: called on the other thread when the set is made.
    package init?(of values: ContiguousArray<Element>, finished: @escaping @Sendable () -> Void) {
        guard values.count > largestImmediateSet, let type = Element.self as? any ThreadSafeElement.Type
        else {
            return nil
        }
        count = values.count
        begin(with: values, as: type, finished)
    }

    private func begin<Shared: ThreadSafeElement>(
        with values: ContiguousArray<Element>, as type: Shared.Type,
        _ finished: @escaping @Sendable () -> Void
    ) {
        // Shared is Element.
        guard let values = values as? ContiguousArray<Shared> else { preconditionFailure("no \(type)") }
        let queue = DispatchQueue.global(qos: .userInitiated)
        queue.async(group: making) { self.elements = Set(listed: values) as? Set<Element> ?? [] }
        making.notify(queue: queue, execute: finished)
    }

    /// The set. Waits until it is made.
    package func wait() -> Set<Element> {
        making.wait()
        return elements
    }
}

/// The number of values up to which a set is made at once.
private let largestImmediateSet = 1 << 15

/// A type whose values are hashed without calling a program's code. Its sets can be made on any thread.
private protocol ThreadSafeElement: Hashable, Sendable {}
extension Int: ThreadSafeElement {}
extension Int64: ThreadSafeElement {}
extension String: ThreadSafeElement {}
extension UUID: ThreadSafeElement {}
