/// A key of the values that a view sets for its container.
public protocol ContainerValueKey {
    /// The type of the key's value.
    associatedtype Value
    /// The value of the key where none is set.
    static var defaultValue: Value { get }
}

/// The values that a view sets for the container that shows it. Unlike the environment, they are not passed
/// beyond that container.
public struct ContainerValues {
    private var values: [ObjectIdentifier: Any] = [:]
    private var tag: AnyHashable?

    init() {}

    /// The value of a key that the view's outermost `containerValue(_:_:)` sets, or the key's default.
    public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Returns the view's tag if it has the given type.
    public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.base as? V }

    /// Whether the view has the given tag.
    public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag?.base as? V == tag }

    /// Reads the values of a box.
    @MainActor
    init(of box: LayoutBox) {
        self = box.trait(ContainerValuesKey.self) ?? ContainerValues()
        tag = box.tag
    }

    /// Whether both have the same values, as far as these can be compared.
    func isEqual(to other: ContainerValues) -> Bool {
        tag == other.tag && values.count == other.values.count
            && values.allSatisfy { key, value in other.values[key].map { valuesAreEqual(value, $0) } ?? false
            }
    }
}

private enum ContainerValuesKey: BoxTraitKey {
    typealias Value = ContainerValues
}

extension View {
    /// Sets a value for the container that shows the view.
    ///
    /// - Parameter keyPath: the value, which an extension of ``ContainerValues`` declares.
    public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
        modified(by: ContainerValueModifier(keyPath: keyPath, value: value))
    }
}

private struct ContainerValueModifier<Value>: BoxModifier {
    let keyPath: WritableKeyPath<ContainerValues, Value>
    let value: Value

    func makeBox(around content: LayoutBox, in node: _Node) -> ContainerValueBox {
        ContainerValueBox(content) { $0[keyPath: keyPath] = value }
    }

    func apply(to box: ContainerValueBox, from old: Self, in node: _Node) {
        guard !valuesAreEqual(value, old.value) else { return }
        box.write = { $0[keyPath: keyPath] = value }
        node.boxesChanged()
    }
}

private final class ContainerValueBox: UnaryBox {
    var write: (inout ContainerValues) -> Void

    init(_ content: LayoutBox, write: @escaping (inout ContainerValues) -> Void) {
        self.write = write
        super.init(content)
    }

    override func traitValue(to query: TraitQuery) -> AnyTraitValue? {
        guard query.matches(ContainerValuesKey.self) else { return super.traitValue(to: query) }
        var values = content.trait(ContainerValuesKey.self) ?? ContainerValues()
        write(&values)
        return TraitValue<ContainerValuesKey>(values)
    }
}
