import Foundation

/// A set of many values that is being made on another thread.
///
/// A million insertions take longer than a frame. Only common types with hashing that runs no code of a
/// program are hashed on another thread.
package struct SetInProgress<Element: Hashable> {
    private let work: SetWork
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
        func work<Shared: ThreadSafeElement>(as type: Shared.Type) -> SetWork? {
            (values as? ContiguousArray<Shared>).map { SetWork(of: $0, finished: finished) }
        }
        guard let work = work(as: type) else { return nil }
        (self.work, count) = (work, values.count)
    }

    /// The set. Waits until it is made.
    package func wait() -> Set<Element> {
        guard let set = work.wait() as? Set<Element> else { preconditionFailure("a set of another type") }
        return set
    }
}

/// The number of values up to which a set is made at once.
private let largestImmediateSet = 1 << 15

/// The work on another thread.
private final class SetWork: @unchecked Sendable {
    /// Entered until ``set`` is written, once. It is read only after that.
    private let group = DispatchGroup()
    private var set: (any Sendable)?

    init<Element: ThreadSafeElement>(
        of values: ContiguousArray<Element>, finished: @escaping @Sendable () -> Void
    ) {
        let queue = DispatchQueue.global(qos: .userInitiated)
        queue.async(group: group) { self.set = Set(listed: values) }
        group.notify(queue: queue, execute: finished)
    }

    func wait() -> (any Sendable)? {
        group.wait()
        return set
    }
}

/// A type whose values are hashed without calling a program's code. Its sets can be made on any thread.
private protocol ThreadSafeElement: Hashable, Sendable {}
extension Int: ThreadSafeElement {}
extension Int64: ThreadSafeElement {}
extension String: ThreadSafeElement {}
extension UUID: ThreadSafeElement {}
