public import DynamicListsSQLite

/// The values of a row as they are in the store, by the positions of the properties: one piece of memory.
///
/// Faster than an array, of which each model would have one. They never change.
public final class RowValues: ManagedBuffer<Int, SQLiteValue> {
    /// Makes values in place.
    ///
    /// - Parameter initialize: initializes all of them, at this address.
    static func make(_ count: Int, _ initialize: (UnsafeMutablePointer<SQLiteValue>) -> Void) -> RowValues {
        let made = unsafeDowncast(create(minimumCapacity: count) { _ in count }, to: RowValues.self)
        made.withUnsafeMutablePointerToElements(initialize)
        return made
    }

    /// Copies values.
    static func make(_ values: [SQLiteValue]) -> RowValues {
        make(values.count) { start in
            for (index, value) in values.enumerated() { (start + index).initialize(to: value) }
        }
    }

    deinit {
        withUnsafeMutablePointers { count, values in
            for index in 0..<count.pointee {
                // Numbers need nothing, and are found faster than they are released.
                switch values[index] {
                case .null, .integer, .real: break
                case .text, .blob: (values + index).deinitialize(count: 1)
                }
            }
        }
    }

    /// The value of a property.
    @usableFromInline
    subscript(index: Int) -> SQLiteValue {
        withUnsafeMutablePointers { count, values in
            precondition(index >= 0 && index < count.pointee, "There is no property at this position.")
            return values[index]
        }
    }

    /// All values.
    var all: [SQLiteValue] { (0..<header).map { self[$0] } }
}
