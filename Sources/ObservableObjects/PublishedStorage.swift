import Foundation

/// The value of one `@Published` property, who listens to it, and the publisher of the object around it.
///
/// `lock` protects `current`, `announcer` and `kept`. `@unchecked` because `Value` need not be sendable: as
/// with any property, sharing a value between threads is the program's decision.
final class PublishedStorage<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var current: Value
    private var announcer: ObservableObjectPublisher?
    private let listeners = Listeners<Value>()
    private var kept: [AnyObject] = []

    init(_ value: Value) {
        current = value
    }

    var value: Value {
        lock.lock()
        defer { lock.unlock() }
        return current
    }

    /// Remembers whom to announce for. The publisher knows nothing of its object, so this makes no cycle.
    func adopt(_ object: AnyObject) {
        lock.lock()
        let known = announcer != nil
        lock.unlock()
        guard !known, let publisher = Self.publisher(of: object) else { return }
        lock.lock()
        announcer = publisher
        lock.unlock()
    }

    func announceAndStore(_ value: Value) {
        lock.lock()
        let announcer = announcer
        lock.unlock()
        announcer?.send()
        listeners.send(value)
        lock.lock()
        let old = current
        current = value
        lock.unlock()
        // The old value is released here, without the lock: its deinit may read this property.
        withExtendedLifetime(old) {}
    }

    func observeValues(_ action: @escaping @Sendable (Value) -> Void) -> ObservationToken {
        let token = listeners.add(action)
        action(value)
        return token
    }

    /// Keeps something alive for as long as the property lives.
    func keep(_ object: AnyObject) {
        lock.lock()
        defer { lock.unlock() }
        kept.append(object)
    }

    private static func publisher(of object: AnyObject) -> ObservableObjectPublisher? {
        guard let observable = object as? any ObservableObject else { return nil }
        return observable.objectWillChange as? ObservableObjectPublisher
    }
}
