import Foundation

/// Those who listen to one publisher, in the order in which they came.
///
/// `lock` protects `actions` and `nextNumber`; actions are called without it, so that a listener may listen,
/// cancel or send. `@unchecked` because `Value` need not be sendable: values pass through, none is kept.
final class Listeners<Value>: @unchecked Sendable {
    typealias Action = @Sendable (Value) -> Void

    private let lock = NSLock()
    private var actions: [(number: Int, action: Action)] = []
    private var nextNumber = 0

    func add(_ action: @escaping Action) -> ObservationToken {
        lock.lock()
        defer { lock.unlock() }
        let number = nextNumber
        nextNumber += 1
        actions.append((number, action))
        return ObservationToken { [weak self] in self?.remove(number) }
    }

    func send(_ value: Value) {
        lock.lock()
        let now = actions
        lock.unlock()
        for listener in now { listener.action(value) }
    }

    private func remove(_ number: Int) {
        lock.lock()
        defer { lock.unlock() }
        actions.removeAll { $0.number == number }
    }
}
