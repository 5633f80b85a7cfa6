/// A way to read and write a value that something else owns.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
    let get: () -> Value
    let set: (Value, Transaction) -> Void
    /// What the value is found by: bindings with equal sources are the same binding.
    let source: [AnyHashable]?
    /// Carried by each write; ``Binding/animation(_:)`` sets it.
    public var transaction = Transaction()

    /// A binding to whatever the closures read and write. `get` runs at each read.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.init(get: get, set: { value, _ in set(value) }, source: nil)
    }

    /// A binding whose writes see their transaction.
    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        self.init(get: get, set: set, source: nil)
    }

    init(
        get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void, source: [AnyHashable]?
    ) {
        self.get = get
        self.set = set
        self.source = source
    }

    init(box: StateBox<Value>) {
        self.init(
            get: { box.read() }, set: { value, transaction in box.write(value, transaction: transaction) },
            source: [ObjectIdentifier(box)])
    }

    /// A binding that always reads `value` and ignores writes.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue, transaction.isPlain ? .current : transaction) }
    }

    public var projectedValue: Binding<Value> { self }

    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// A binding to a part of the value.
    public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Binding<Member> {
        let outer = self
        var inner = Binding<Member>(
            get: { outer.get()[keyPath: keyPath] },
            set: { member, transaction in
                var value = outer.get()
                value[keyPath: keyPath] = member
                outer.set(value, transaction)
            },
            source: source.map { $0 + [keyPath] })
        inner.transaction = transaction
        return inner
    }

    /// The same binding, its writes animated.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        transaction(Transaction(animation: animation))
    }

    /// The same binding, its writes made in `transaction`.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var copy = self
        copy.transaction = transaction
        return copy
    }

    public func _isEqual(to other: Self) -> Bool { source != nil && source == other.source }
    public mutating func _bind(_ slot: _PropertySlot) {}
    public func _dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool { false }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}
