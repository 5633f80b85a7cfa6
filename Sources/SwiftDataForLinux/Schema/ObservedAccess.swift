import CSwiftRuntime
import Observation
import Synchronization

/// Whether this thread is recording the properties that it reads, inside `withObservationTracking`.
///
/// Observers need memory in each object that they read. Most objects are read without any, so they get it
/// only inside. The library `Observation` has no function for that: it keeps the record that is being made in
/// the first of its thread-local variables. That is verified once; where it is another one, reading always
/// counts as observed.
@usableFromInline
package enum ObservedAccess {
    /// The number of the library for its thread-local variables, or one of the other values.
    private static let library = Atomic<UInt>(unknown)
    private static let unknown: UInt = .max
    private static let none: UInt = 0

    /// Whether a read in this thread may be observed.
    @usableFromInline
    package static var isActive: Bool {
        let library = library.load(ordering: .relaxed)
        if library == unknown { return isActiveAtFirst() }
        return library == none || CSwiftRuntimeFirstThreadLocal(library) != nil
    }

    /// Finds the library. A call inside a record cannot verify it, and leaves that to a later one.
    private static func isActiveAtFirst() -> Bool {
        let found = CSwiftRuntimeThreadLocalsOf("libswiftObservation.so")
        guard found != none else {
            library.store(none, ordering: .relaxed)
            return true
        }
        let before = CSwiftRuntimeFirstThreadLocal(found)
        var inside: UnsafeMutableRawPointer?
        withObservationTracking {
            inside = CSwiftRuntimeFirstThreadLocal(found)
        } onChange: {
        }
        let changes = inside != nil && inside != before && CSwiftRuntimeFirstThreadLocal(found) == before
        guard changes else {
            library.store(none, ordering: .relaxed)
            return true
        }
        if before == nil { library.store(found, ordering: .relaxed) }
        return before != nil
    }
}
