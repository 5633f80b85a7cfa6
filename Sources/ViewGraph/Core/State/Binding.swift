/// A property wrapper that reads and writes a value that is owned elsewhere.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
    let get: () -> Value
    let set: (Value, Transaction) -> Void
    /// The identity of the value. Bindings with equal sources are equal.
    let source: [AnyHashable]?
    /// The value at the binding's creation, for values whose reads are not tracked. Such bindings are equal
    /// only as long as it is equal.
    private(set) var snapshot: Value?
    /// The transaction of each write, set by ``Binding/animation(_:)``.
    public var transaction = Transaction()

    /// Creates a binding from closures. `get` runs at each read.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.init(get: get, set: { value, _ in set(value) }, source: nil)
    }

    /// Creates a binding whose `set` closure receives the transaction of the write.
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

    /// Creates a binding to a value whose changes evaluate the view that created the binding, but not the
    /// views that read it.
    init(
        untracked get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void,
        source: [AnyHashable]
    ) {
        self.init(get: get, set: set, source: source)
        snapshot = get()
    }

    /// Returns the source of a binding that is derived from this one.
    func source(adding step: AnyHashable) -> [AnyHashable]? {
        snapshot == nil ? source.map { $0 + [step] } : nil
    }

    init(storage: StateStorage<Value>) {
        self.init(
            get: { storage.read() },
            set: { value, transaction in storage.write(value, transaction: transaction) },
            source: [ObjectIdentifier(storage)])
    }

    /// Returns a binding that always reads `value` and ignores writes.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue, transaction.isPlain ? .current : transaction) }
    }

    public var projectedValue: Binding<Value> { self }

    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// Returns a binding to a part of the value.
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
        inner.snapshot = snapshot?[keyPath: keyPath]
        inner.transaction = transaction
        return inner
    }

    /// Returns a binding whose writes are animated.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        transaction(Transaction(animation: animation))
    }

    /// Returns a binding whose writes are made in `transaction`.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var copy = self
        copy.transaction = transaction
        return copy
    }

    public func _isEqual(to other: Self) -> Bool {
        guard source != nil, source == other.source else { return false }
        switch (snapshot, other.snapshot) {
        case (nil, nil): return true
        case (let value?, let other?): return valuesAreEqual(value, other)
        default: return false
        }
    }
    public mutating func _bind(_ slot: _PropertySlot) {}
    public func _dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool { false }
}

extension Binding: @unchecked Sendable where Value: Sendable {}
extension Binding: ReadableWithoutNode {}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}
