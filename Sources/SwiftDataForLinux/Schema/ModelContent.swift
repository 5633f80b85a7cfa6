import DynamicListsSQLite
import Synchronization

/// The values of an object, as far as it has them. In place in each object.
public enum ModelContent {
    /// Nothing: the values are loaded when one of them is read.
    case fault
    /// The values of the object's row in the store, of an object that was only loaded: most are never changed,
    /// and need no state.
    case values(RowGroup)
    /// Values, and what has happened to them.
    case state(ModelState)

    /// Nothing is known.
    public init() { self = .fault }

    /// The state of a new object, made for its first value.
    ///
    /// - Parameter count: the number of stored properties.
    public mutating func _state(of count: Int) -> ModelState {
        if case .state(let state) = self { return state }
        let state = SpareState.take(count) ?? ModelState(count: count)
        self = .state(state)
        return state
    }

    /// Drops the values that the declarations of the properties have given to a new object, to make it a
    /// fault.
    public mutating func _forget() {
        switch consume self {
        case .state(let state):
            self = .fault
            SpareState.keep(state)
        case .fault, .values: self = .fault
        }
    }

    /// The status of an object; a fault is as in the store.
    package var status: ModelState.Status {
        if case .state(let state) = self { state.status } else { .stored }
    }
}

/// A state that is kept for the next object. Making a fault assigns the values in the declarations of its
/// properties first, and drops them: without memory for each one.
private enum SpareState {
    /// The address of the state, retained; 0 for none.
    private static let address = Atomic<UInt>(0)

    /// The state, with the number of values, if there is one.
    static func take(_ count: Int) -> ModelState? {
        guard address.load(ordering: .relaxed) != 0,
            let pointer = UnsafeRawPointer(bitPattern: address.exchange(0, ordering: .acquiring))
        else { return nil }
        let spare = Unmanaged<ModelState>.fromOpaque(pointer).takeRetainedValue()
        return spare.values.count == count ? spare : nil
    }

    /// Keeps a state for later, without its values.
    static func keep(_ spare: consuming ModelState) {
        spare.forgetFirstValues()
        let pointer = Unmanaged.passRetained(spare).toOpaque()
        let (isKept, _) = address.compareExchange(
            expected: 0, desired: UInt(bitPattern: pointer), ordering: .releasing)
        if !isKept { Unmanaged<ModelState>.fromOpaque(pointer).release() }
    }
}
