import Synchronization

/// The objects of one class in one context.
package final class ModelRegister {
    /// The class.
    package let entity: Schema.Entity
    /// The identifier of the store.
    package let storeIdentifier: String

    package init(entity: Schema.Entity, storeIdentifier: String) {
        self.entity = entity
        self.storeIdentifier = storeIdentifier
    }

    func objectWasReleased(_ row: Int64) {}
}

/// The numbers of objects in no context.
enum TemporaryRows {
    private static let last = Atomic<Int64>(0)

    /// A negative number that no other object has.
    static func next() -> Int64 { last.subtract(1, ordering: .relaxed).newValue }
}
