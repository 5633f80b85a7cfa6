public import Observation

/// A key of a value that a view publishes while the view or one of its descendants has the keyboard focus.
public protocol FocusedValueKey {
    associatedtype Value
}

/// The values that focused views publish.
public struct FocusedValues {
    private var own: [ObjectIdentifier: Any] = [:]

    init() {}

    /// The value of a key, or `nil` if no view publishes one.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { own[ObjectIdentifier(key)] as? Key.Value }
        set { own[ObjectIdentifier(key)] = newValue }
    }

    /// An object that a view publishes.
    subscript<Object>(object type: Object.Type) -> Object? {
        get { own[ObjectIdentifier(type)] as? Object }
        set { own[ObjectIdentifier(type)] = newValue }
    }

    /// Adds the values of `outer` for which there is no value yet.
    mutating func add(_ outer: FocusedValues) { own.merge(outer.own) { own, _ in own } }
}

/// The values that are currently published in a window.
@MainActor @Observable
private final class FocusedModel: GraphFeature {
    private(set) var values = FocusedValues()
    @ObservationIgnored private var settings = NodeSettings<FocusedValues>()

    init(of graph: Graph) {}

    func set(_ published: FocusedValues?, of node: _Node) {
        settings.set(published, of: node)
        var merged = FocusedValues()
        for value in settings.values { merged.add(value) }
        values = merged
    }
}

/// The value that the focused view publishes for a key, or `nil` if there is none.
@propertyWrapper
@MainActor @preconcurrency
public struct FocusedValue<Value>: DynamicProperty {
    private let read: @MainActor (FocusedValues) -> Value?
    /// The identity of the value.
    private let key: AnyHashable
    private var model: FocusedModel?

    public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
        read = { $0[keyPath: keyPath] }
        key = keyPath
    }

    /// Creates a property that reads an object published with `focusedValue(_:)`.
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
        read = { $0[object: objectType] }
        key = ObjectIdentifier(objectType)
    }

    public var wrappedValue: Value? { model.flatMap { read($0.values) } }

    @MainActor
    public mutating func _bind(_ slot: _PropertySlot) { model = slot.node.graph[FocusedModel.self] }
    @MainActor
    public func _isEqual(to other: Self) -> Bool { key == other.key }
    @MainActor
    public func _dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool { false }
}

/// A binding that the focused view publishes for a key.
@propertyWrapper
@MainActor @preconcurrency
public struct FocusedBinding<Value>: DynamicProperty {
    private let keyPath: KeyPath<FocusedValues, Binding<Value>?>
    private var model: FocusedModel?

    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { self.keyPath = keyPath }

    private var binding: Binding<Value>? { model?.values[keyPath: keyPath] }

    public var wrappedValue: Value? {
        get { binding?.wrappedValue }
        nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
    }

    public var projectedValue: Binding<Value?> {
        Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
    }

    @MainActor
    public mutating func _bind(_ slot: _PropertySlot) { model = slot.node.graph[FocusedModel.self] }
    @MainActor
    public func _isEqual(to other: Self) -> Bool { keyPath == other.keyPath }
    @MainActor
    public func _dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool { false }
}

extension View {
    /// Publishes a value while the view or one of its descendants has the keyboard focus.
    public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value)
        -> some View
    { publishing(whileFocused: true) { $0[keyPath: keyPath] = value } }

    /// Publishes a value, if not `nil`, while the view or one of its descendants has the keyboard focus.
    public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?)
        -> some View
    { publishing(whileFocused: true) { $0[keyPath: keyPath] = value } }

    /// Publishes an object while the view or one of its descendants has the keyboard focus.
    public func focusedValue<Object: AnyObject & Observable>(_ object: Object?) -> some View {
        publishing(whileFocused: true) { $0[object: Object.self] = object }
    }

    /// Publishes a value while the view is on screen.
    public func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View { publishing(whileFocused: false) { $0[keyPath: keyPath] = value } }

    /// Publishes a value, if not `nil`, while the view is on screen.
    public func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
    ) -> some View { publishing(whileFocused: false) { $0[keyPath: keyPath] = value } }

    /// Publishes an object while the view is on screen.
    public func focusedSceneValue<Object: AnyObject & Observable>(_ object: Object?) -> some View {
        publishing(whileFocused: false) { $0[object: Object.self] = object }
    }

    private func publishing(whileFocused: Bool, _ change: (inout FocusedValues) -> Void) -> some View {
        var values = FocusedValues()
        change(&values)
        return PublishingView(content: self, values: values, isBoundToFocus: whileFocused)
    }
}

private struct PublishingView<Content: View>: View, TransparentView {
    let content: Content
    let values: FocusedValues
    let isBoundToFocus: Bool

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        PublishingNode(view, in: context)
    }
}

private final class PublishingNode<Content: View>: TransparentNode<PublishingView<Content>, Content>,
    FocusFollower
{
    private weak var focused: _Node?

    init(_ view: PublishingView<Content>, in context: _NodeContext) {
        super.init(view, inner: view.content, in: context)
    }

    override func viewChanged(from old: PublishingView<Content>) {
        inner.update(view.content)
        publish()
    }

    override func visibilityChanged() { publish() }

    func focusChanged(below target: _Node, isFocused: Bool) {
        if isFocused { focused = target } else if focused === target { focused = nil }
        publish()
    }

    private var isPublished = false

    private func publish() {
        let publishes = isVisible && (!view.isBoundToFocus || focused != nil)
        if publishes || isPublished { graph[FocusedModel.self].set(publishes ? view.values : nil, of: self) }
        isPublished = publishes
    }

    override func unmounted() { if isPublished { graph[FocusedModel.self].set(nil, of: self) } }
}
