/// A value that a view owns. It has the lifetime of the view's node: the initial value is used once per node.
///
/// It can be read and written on any thread. A write updates the views that read the value in the next frame,
/// with the transaction of the write (``withAnimation(_:_:)``). Writing an equal value has no effect.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private let initial: Value
    private var storage: StateStorage<Value>?

    public init(wrappedValue value: Value) { initial = value }
    public init(initialValue value: Value) { initial = value }

    public var wrappedValue: Value {
        get { storage?.read() ?? initial }
        nonmutating set {
            guard let storage else {
                Diagnostics.log(
                    "A @State was written before its view is on screen: ignored. "
                        + "Write in onAppear or an action."
                )
                return
            }
            storage.write(newValue, transaction: .current)
        }
    }

    public var projectedValue: Binding<Value> {
        guard let storage else {
            // A program's body is evaluated once for its window's settings, before it has a node.
            if !SpeculativeBody.isActive {
                Diagnostics.log(
                    "Accessing State's value outside of being installed on a View: the binding is a constant."
                )
            }
            return .constant(initial)
        }
        return Binding(storage: storage)
    }

    public mutating func _bind(_ slot: _PropertySlot) {
        if let existing = slot.storage {
            storage = unsafeDowncast(existing, to: StateStorage<Value>.self)
        } else {
            let restored = slot.node.graph.restored?.value(of: slot, as: Value.self)
            let new = StateStorage(initial, restored: restored, owner: slot.handle, isKept: true)
            if restored != nil || new.isOwnObject { new.written(in: slot.node) }
            slot.storage = new
            storage = new
        }
    }

    public func _isEqual(to other: Self) -> Bool { true }
    public func _dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool { false }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}
extension State: ReadableWithoutNode {}
