public import DynamicListsSQLite

/// The values of an object, as far as it has them. In place in each object.
public enum ModelContent {
    /// Nothing: the values are loaded when one of them is read.
    case fault
    /// The values of the object's row in the store, of an object that was only loaded: most are never
    /// changed, and need no state.
    case values(RowGroup)
    /// Values, and what has happened to them.
    case state(ModelState)

    /// The content of an object that is being made.
    ///
    /// - Parameters:
    ///   - type: its class, whose faults are marked.
    ///   - count: the number of stored properties.
    public init(of type: AnyClass, count: Int) {
        self = FaultMark.take(type) ? .fault : .state(ModelState(count: count))
    }

    /// The content of an object that is being made, of a class whose faults are not marked.
    ///
    /// - Parameter count: the number of stored properties.
    public init(count: Int) { self = .state(ModelState(count: count)) }

    /// Assigns the first value of a column. A fault drops those that the declarations of its properties have.
    public mutating func _initialize(_ index: Int, column: SQLiteValue) {
        if case .state(let state) = self { state.values[index] = column }
    }

    /// Drops the first values of a new object, to make it a fault.
    public mutating func _forget() { self = .fault }

    /// The status of an object; a fault is as in the store.
    package var status: ModelState.Status {
        if case .state(let state) = self { state.status } else { .stored }
    }

    /// The state of a new object, nil for a fault.
    var newState: ModelState? {
        if case .state(let state) = self { state } else { nil }
    }
}
