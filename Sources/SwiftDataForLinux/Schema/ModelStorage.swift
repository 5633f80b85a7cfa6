package import DynamicListsSQLite
package import Observation
import Synchronization

/// The place of an object in a store. In place in each object.
public struct ModelStorage: ~Copyable {
    /// The objects of the class in the context, or nil for an object in no context.
    package var register: ModelRegister?
    /// The number of the row; negative for an object in no context.
    @usableFromInline package var row: Int64

    /// The storage of a new object, in no context.
    public init() {
        register = nil
        row = TemporaryRows.next()
    }

    /// The storage of a fault.
    package init(register: ModelRegister, row: Int64) {
        self.register = register
        self.row = row
    }

    deinit { register?.objectWasReleased(row) }
}

/// The values of an object, and its changes since the last save.
public final class ModelState {
    /// The state of an object in a context.
    package enum Status {
        /// As in the store, apart from the changes.
        case stored
        /// Not saved yet.
        case inserted
        /// Deleted, and not saved yet.
        case deleted
        /// Deleted in the store.
        case gone
    }

    /// The values of the columns, by the positions of the properties; empty if they are not loaded.
    @exclusivity(unchecked) package var values: [SQLiteValue]
    /// The values that were decoded from JSON text; for an object in no context, the related objects.
    @exclusivity(unchecked) package var decoded: [Int: Any] = [:]
    /// The rows of relationships to many, as far as they were read or changed.
    package var related: [Int: [Int64]] = [:]
    /// The positions of the properties that were changed since the last save.
    package var changes: Set<Int> = []
    @exclusivity(unchecked) package var status = Status.stored
    /// The properties whose `willSet` or `didSet` is running.
    var observing: Set<Int> = []
    /// The observers, or nil until one of them reads a property.
    @exclusivity(unchecked) package private(set) var existingRegistrar: ObservationRegistrar?
    /// The observers.
    package var registrar: ObservationRegistrar {
        if let existingRegistrar { return existingRegistrar }
        let made = ObservationRegistrar()
        existingRegistrar = made
        return made
    }

    package init(values: [SQLiteValue] = []) { self.values = values }

    /// The state of a new object.
    ///
    /// - Parameter count: the number of stored properties.
    public init(count: Int) { values = Array(repeating: .null, count: count) }
}

/// The numbers of objects in no context.
enum TemporaryRows {
    private static let last = Atomic<Int64>(0)

    /// A negative number that no other object has.
    static func next() -> Int64 { last.subtract(1, ordering: .relaxed).newValue }
}
