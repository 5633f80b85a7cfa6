import Foundation

extension PublishedStorage {
    /// The value while a caller modifies it.
    struct Modification {
        var value: Value
        fileprivate let isInPlace: Bool
    }

    /// The number of consecutive modifications that copy the value before one is made in place.
    ///
    /// A closure that a mutating method calls may read the property, and gets the old value from a copy. That
    /// many modifications without a read between or within them are considered a loop that fills the
    /// property.
    private static var maxCopies: Int { 256 }

    /// Moves the value to the caller, who returns it with ``end(_:)``.
    ///
    /// In place, a collection grows without a copy for each element, but the old value cannot be read during
    /// the modification. Subscribers to the values read it as they receive the new one.
    func beginModification() -> Modification {
        let current: Value? = state.access { $0.unseenModifications < Self.maxCopies ? $0.current : nil }
        if let current { return Modification(value: current, isInPlace: false) }
        guard listeners.isEmpty else { return copy() }
        state.access({ $0.objectWillChangePublisher })?.send()
        let taken: Value? = state.modify {
            guard let value = $0.current else { return nil }
            $0.current = nil
            $0.modifier = pthread_self()
            return value
        }
        return taken.map { Modification(value: $0, isInPlace: true) } ?? copy()
    }

    private func copy() -> Modification {
        Modification(value: state.access { $0.current } ?? waitForValue(), isInPlace: false)
    }

    func end(_ modification: Modification) {
        guard modification.isInPlace else {
            return announceAndStore(modification.value, isModification: true)
        }
        let (publisher, isAwaited, replaced) = state.modify {
            $0.modifier = nil
            return (
                $0.objectWillChangePublisher, swapValue(&$0.isAwaited, with: false),
                swapValue(&$0.current, with: modification.value)
            )
        }
        withExtendedLifetime(replaced) {}
        if isAwaited { valueReturned.withLock { valueReturned.broadcast() } }
        publisher?.notifyStored()
    }

    /// Returns the value, after the thread that modifies it in place has returned it.
    func waitForValue() -> Value {
        valueReturned.withLock {
            while true {
                let (value, modifier) = state.modify {
                    if $0.current == nil { $0.isAwaited = true }
                    return ($0.current, $0.modifier)
                }
                if let value { return value }
                if modifier == pthread_self() {
                    fatalError(
                        "A @Published property was read while it was being modified: "
                            + "read it before, into a local variable")
                }
                valueReturned.wait()
            }
        }
    }
}

/// Wakes threads that wait for a value of any property.
private let valueReturned = NSCondition()
