/// A way to read and write a value that something else owns.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
    let get: () -> Value
    let set: (Value, Transaction) -> Void
    /// What the value is found by: bindings with equal sources are the same binding.
    let source: [AnyHashable]?
    /// The value when the binding was made, where nobody is told of later ones by reading: bindings are the
    /// same only as long as it is.
    private(set) var snapshot: Value?
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

    /// A binding to something whose changes evaluate the view that made the binding, but not those that read
    /// it.
    init(
        untracked get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void,
        source: [AnyHashable]
    ) {
        self.init(get: get, set: set, source: source)
        snapshot = get()
    }

    /// What a binding made of this one is found by.
    func source(adding step: AnyHashable) -> [AnyHashable]? {
        snapshot == nil ? source.map { $0 + [step] } : nil
    }

    init(storage: StateStorage<Value>) {
        self.init(
            get: { storage.read() },
            set: { value, transaction in storage.write(value, transaction: transaction) },
            source: [ObjectIdentifier(storage)])
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
        inner.snapshot = snapshot?[keyPath: keyPath]
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

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}
