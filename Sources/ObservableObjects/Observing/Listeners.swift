/// The listeners of one publisher, in the order in which they were added.
///
/// Actions are called without the lock, so that a listener may add listeners, cancel or send. Values are
/// passed through without being retained, and therefore need not be sendable.
final class Listeners<Value>: Sendable {
    typealias Action = @Sendable (Value) -> Void

    private let actions = Protected(NumberedList<Action>())

    func add(_ action: @escaping Action) -> ObservationToken {
        let number = actions.access { $0.add { _ in action } }
        return ObservationToken { [weak self] in _ = self?.actions.access { $0.remove(number) } }
    }

    var isEmpty: Bool { actions.access { $0.entries.isEmpty } }

    func send(_ value: Value) {
        for listener in actions.access({ $0.entries }) { listener.member(value) }
    }
}
