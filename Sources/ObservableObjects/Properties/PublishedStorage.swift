import Foundation

/// The value of one `@Published` property, its listeners, and the publisher of the enclosing object.
///
/// `@unchecked` because `Value` need not be sendable: as with any property, sharing a value between threads
/// is the program's decision.
final class PublishedStorage<Value>: @unchecked Sendable {
    struct State {
        /// The current value, or `nil` while it is modified in place.
        var current: Value?
        /// The modifications since the value was last read.
        var unseenModifications = 0
        /// The thread that modifies the value in place.
        var modifier: pthread_t?
        var isAwaited = false
        var objectWillChangePublisher: ObservableObjectPublisher?
        var retainedObjects: [AnyObject] = []
    }
    let state: Protected<State>
    let listeners = Listeners<Value>()

    init(_ value: Value) {
        state = Protected(State(current: value))
    }

    var value: Value {
        let value = state.modify {
            $0.unseenModifications = 0
            return $0.current
        }
        if let value { return value }
        return waitForValue()
    }

    /// Stores the publisher to announce for. The publisher does not reference its object, so this creates no
    /// cycle.
    func connect(_ object: AnyObject) {
        guard state.access({ $0.objectWillChangePublisher == nil }),
            let publisher = Self.publisher(of: object)
        else {
            return
        }
        state.update { $0.objectWillChangePublisher = publisher }
    }

    func announceAndStore(_ value: Value, isModification: Bool = false) {
        let publisher = state.access { $0.objectWillChangePublisher }
        publisher?.send()
        listeners.send(value)
        state.update {
            $0.current = value
            if isModification { $0.unseenModifications += 1 }
        }
        publisher?.notifyStored()
    }

    func observeValues(_ action: @escaping @Sendable (Value) -> Void) -> ObservationToken {
        let token = listeners.add(action)
        action(value)
        return token
    }

    /// Retains an object as long as the property lives.
    func retain(_ object: AnyObject) { state.update { $0.retainedObjects.append(object) } }

    private static func publisher(of object: AnyObject) -> ObservableObjectPublisher? {
        guard let observable = object as? any ObservableObject else { return nil }
        return observable.objectWillChange as? ObservableObjectPublisher
    }
}
