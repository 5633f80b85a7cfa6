/// The value of one `@Published` property, who listens to it, and the publisher of the object around it.
///
/// `@unchecked` because `Value` need not be sendable: as with any property, sharing a value between threads
/// is the program's decision.
final class PublishedStorage<Value>: @unchecked Sendable {
    private struct State {
        var current: Value
        var announcer: ObservableObjectPublisher?
        var kept: [AnyObject] = []
    }
    private let state: Protected<State>
    private let listeners = Listeners<Value>()

    init(_ value: Value) {
        state = Protected(State(current: value))
    }

    var value: Value { state.access({ $0.current }) }

    /// Remembers whom to announce for. The publisher knows nothing of its object, so this makes no cycle.
    func adopt(_ object: AnyObject) {
        guard state.access({ $0.announcer == nil }), let publisher = Self.publisher(of: object) else {
            return
        }
        state.update { $0.announcer = publisher }
    }

    func announceAndStore(_ value: Value) {
        let announcer = state.access { $0.announcer }
        announcer?.send()
        listeners.send(value)
        state.update { $0.current = value }
        announcer?.stored()
    }

    func observeValues(_ action: @escaping @Sendable (Value) -> Void) -> ObservationToken {
        let token = listeners.add(action)
        action(value)
        return token
    }

    /// Keeps something alive for as long as the property lives.
    func keep(_ object: AnyObject) { state.update { $0.kept.append(object) } }

    private static func publisher(of object: AnyObject) -> ObservableObjectPublisher? {
        guard let observable = object as? any ObservableObject else { return nil }
        return observable.objectWillChange as? ObservableObjectPublisher
    }
}
