/// A key of values that a transaction carries with changes of state.
public protocol TransactionKey {
    /// The type of the key's value.
    associatedtype Value
    /// The value of the key where none is set.
    static var defaultValue: Value { get }
}

extension Transaction {
    /// The value of a key.
    public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
        get { own[ObjectIdentifier(key)]?.value as? Key.Value ?? Key.defaultValue }
        set { own[ObjectIdentifier(key)] = OwnValue(value: newValue) }
    }

    /// A program's value. It is unchecked because the main actor both makes and processes the changes that
    /// carry it.
    struct OwnValue: @unchecked Sendable {
        let value: Any
    }
}
