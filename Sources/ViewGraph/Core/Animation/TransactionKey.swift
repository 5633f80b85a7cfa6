/// A key of values that travel with changes of state.
public protocol TransactionKey {
    /// What travels.
    associatedtype Value
    /// What holds where nothing is set.
    static var defaultValue: Value { get }
}

extension Transaction {
    /// The value of a key.
    public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
        get { own[ObjectIdentifier(key)]?.value as? Key.Value ?? Key.defaultValue }
        set { own[ObjectIdentifier(key)] = OwnValue(value: newValue) }
    }

    /// A program's value: it travels with changes that the main actor makes and takes in.
    struct OwnValue: @unchecked Sendable {
        let value: Any
    }
}
