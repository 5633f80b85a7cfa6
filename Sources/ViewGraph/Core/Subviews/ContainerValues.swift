/// A key of the values that a view has for the container that it is in.
public protocol ContainerValueKey {
    /// What is set.
    associatedtype Value
    /// What holds where nothing is set.
    static var defaultValue: Value { get }
}

/// What a view says to the container that shows it. Unlike the environment it ends at that container.
public struct ContainerValues {
    private var values: [ObjectIdentifier: Any] = [:]
    private var tag: AnyHashable?

    init() {}

    /// The value of a key: what the view's outermost `containerValue(_:_:)` says, else the
    /// key's default.
    public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The view's tag, if it is of a type.
    public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.base as? V }

    /// Whether the view has a tag.
    public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag?.base as? V == tag }

    /// What an item says.
    @MainActor
    init(of item: LayoutItem) {
        self = item.trait(ContainerValuesKey.self) ?? ContainerValues()
        tag = item.tag
    }

    /// Whether both say the same, as far as their values can be compared.
    func isEqual(to other: ContainerValues) -> Bool {
        tag == other.tag && values.count == other.values.count
            && values.allSatisfy { key, value in other.values[key].map { valuesAreEqual(value, $0) } ?? false
            }
    }
}

enum ContainerValuesKey: ItemTraitKey {
    typealias Value = ContainerValues
}

extension View {
    /// Says something to the container that shows the view.
    ///
    /// - Parameter keyPath: the value, which an extension of ``ContainerValues`` declares.
    public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
        modified(by: ContainerValueModifier(keyPath: keyPath, value: value))
    }
}

struct ContainerValueModifier<Value>: ItemModifier {
    let keyPath: WritableKeyPath<ContainerValues, Value>
    let value: Value

    func makeItem(around content: LayoutItem, in node: _Node) -> ContainerValueItem {
        ContainerValueItem(content) { $0[keyPath: keyPath] = value }
    }

    func apply(to item: ContainerValueItem, from old: Self, in node: _Node) {
        guard !valuesAreEqual(value, old.value) else { return }
        item.write = { $0[keyPath: keyPath] = value }
        node.itemsChanged()
    }
}

final class ContainerValueItem: UnaryItem {
    var write: (inout ContainerValues) -> Void

    init(_ content: LayoutItem, write: @escaping (inout ContainerValues) -> Void) {
        self.write = write
        super.init(content)
    }

    override func trait<Key: ItemTraitKey>(_ key: Key.Type) -> Key.Value? {
        guard key == ContainerValuesKey.self else { return super.trait(key) }
        var values = content.trait(ContainerValuesKey.self) ?? ContainerValues()
        write(&values)
        return values as? Key.Value
    }
}
