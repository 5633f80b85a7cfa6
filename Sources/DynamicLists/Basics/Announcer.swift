import Observation
import Synchronization

#if os(Linux)
    import ObservableObjects
#else
    import Combine
#endif

/// Tells an object's observers of both kinds that it changes: those who track what they read, and those who
/// listen to its `objectWillChange`, if anybody ever asked for that.
///
/// Each change is announced once to either kind, before anything of it is there. Observers run code of a
/// program in the middle of it: what they find is as it was.
///
/// It lies in the object itself, since rows are made by the thousand. Unchecked: a publisher may be used from
/// any thread, and Combine's does not say so to the compiler.
struct Announcer: ~Copyable, @unchecked Sendable {
    private let registrar = ObservationRegistrar()
    private let publisher = AtomicLazyReference<ObservableObjectPublisher>()

    /// The object's own publisher: always the same one, made when it is first asked for.
    var objectWillChange: ObservableObjectPublisher {
        publisher.load() ?? publisher.storeIfNil(ObservableObjectPublisher())
    }

    /// Notes for those who track what they read that they read a property.
    func access<Object: Observable, Value>(_ property: KeyPath<Object, Value>, of object: Object) {
        registrar.access(object, keyPath: property)
    }

    /// Changes properties, as one change.
    ///
    /// - Parameter isAnnounced: whether those who listen to `objectWillChange` know already.
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
