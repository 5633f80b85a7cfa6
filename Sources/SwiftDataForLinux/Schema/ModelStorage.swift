package import DynamicListsSQLite

/// The place of an object in a store, and its values once they are loaded. In place in each object.
public struct ModelStorage: ~Copyable {
    /// The values, or nil for a fault.
    package var state: ModelState?
    /// The objects of the class in the context, or nil for an object in no context.
    package var register: ModelRegister?
    /// The number of the row; negative for an object in no context.
    package var row: Int64

    /// The storage of a new object, in no context.
    ///
    /// - Parameter count: the number of stored properties.
    public init(count: Int) {
        state = ModelState(count: count)
        register = nil
        row = TemporaryRows.next()
    }

    /// The storage of a fault.
    package init(register: ModelRegister, row: Int64) {
        state = nil
        self.register = register
        self.row = row
    }

    deinit { register?.objectWasReleased(row) }
}

/// The values of an object.
package final class ModelState {
    /// The values of the columns, by the positions of the properties; empty if they must be loaded again.
    package var values: [SQLiteValue]

    package init(count: Int) { values = Array(repeating: .null, count: count) }
}
