import Observation
import Synchronization

#if os(Linux)
    import ObservableObjects
#else
    import Combine
#endif

/// Notifies an object's observers of both kinds of its changes: those that track property access, and the
/// subscribers of its `objectWillChange`, if it was ever requested.
///
/// Each change is announced once to either kind, before any part of it takes effect. Observers run client
/// code during the announcement and see the state before the change.
///
/// The notifier is stored inline in the object, because rows are created by the thousand. It is unchecked
/// because a publisher may be used from any thread, and Combine does not declare its publisher `Sendable`.
struct ChangeNotifier: ~Copyable, @unchecked Sendable {
    private let registrar = ObservationRegistrar()
    private let publisher = AtomicLazyReference<ObservableObjectPublisher>()

    /// The object's own publisher. Always the same one, created on first access.
    var objectWillChange: ObservableObjectPublisher {
        publisher.load() ?? publisher.storeIfNil(ObservableObjectPublisher())
    }

    /// Records that a tracking observer reads a property.
    func access<Object: Observable, Value>(_ property: KeyPath<Object, Value>, of object: Object) {
        registrar.access(object, keyPath: property)
    }

    /// Changes properties, as one change.
    ///
    /// - Parameter isAnnounced: Whether subscribers of `objectWillChange` have already been notified.
    func change<Object: Observable, each Value>(
        _ properties: repeat KeyPath<Object, each Value>, of object: Object, isAnnounced: Bool = false,
        by change: () -> Void
    ) {
        if !isAnnounced { publisher.load()?.send() }
        repeat registrar.willSet(object, keyPath: each properties)
        change()
        repeat registrar.didSet(object, keyPath: each properties)
    }
}
