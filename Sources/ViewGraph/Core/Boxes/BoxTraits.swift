/// A value that a container reads from each of its views: a tag, a tab's label, a layout value.
///
/// Unlike a preference, it belongs to one view of a container and is not passed beyond that container.
package protocol BoxTraitKey {
    associatedtype Value
    /// Whether the innermost of a view's values wins. If false, the value nearest to the container wins.
    static var innermostWins: Bool { get }
    /// Returns the inner value with its missing parts filled in from the outer one.
    static func merged(_ inner: Value, by outer: Value) -> Value
    /// Whether one of several views in a container sets the value for the whole container. Otherwise values
    /// set inside a container are visible only to that container.
    static var isInheritedFromChildren: Bool { get }
}

extension BoxTraitKey {
    package static var innermostWins: Bool { false }
    package static func merged(_ inner: Value, by outer: Value) -> Value { inner }
    package static var isInheritedFromChildren: Bool { false }
}

/// A type-erased query for a trait. Rows are queried in each frame, and a generic method would look up its
/// types at each step.
struct TraitQuery {
    private let key: ObjectIdentifier
    private(set) var isInheritedFromChildren: Bool

    init<Key: BoxTraitKey>(_ key: Key.Type) {
        self.key = ObjectIdentifier(key)
        isInheritedFromChildren = Key.isInheritedFromChildren
    }

    /// The query, answered also by one of several views in a container.
    var ofChildren: TraitQuery {
        var query = self
        query.isInheritedFromChildren = true
        return query
    }

    func matches<Key: BoxTraitKey>(_ key: Key.Type) -> Bool { self.key == ObjectIdentifier(key) }
}

/// The result of a trait query: a ``TraitValue`` of the queried key.
class AnyTraitValue {}

/// The value of a trait.
final class TraitValue<Key: BoxTraitKey>: AnyTraitValue {
    let value: Key.Value
    init(_ value: Key.Value) { self.value = value }
}

extension LayoutBox {
    /// The value that the view sets for its container, or `nil` if it sets none.
    final func trait<Key: BoxTraitKey>(_ key: Key.Type) -> Key.Value? {
        // A box only returns a value of the queried key.
        traitValue(to: TraitQuery(key)).map { unsafeDowncast($0, to: TraitValue<Key>.self).value }
    }
}

extension View {
    /// Sets a value for the container of the view, or none if `value` is `nil`.
    func trait<Key: BoxTraitKey>(
        _ key: Key.Type, _ value: Key.Value?
    ) -> ModifiedView<Self, BoxTrait<Key>> {
        modified(by: BoxTrait<Key>(value: value))
    }
}

package struct BoxTrait<Key: BoxTraitKey>: BoxModifier {
    var value: Key.Value?

    package func makeBox(around content: LayoutBox, in node: _Node) -> TraitBox<Key> {
        TraitBox(content, value: value)
    }
    package func apply(to box: TraitBox<Key>, from old: Self, in node: _Node) { box.set(value) }
}

package class TraitBox<Key: BoxTraitKey>: UnaryBox {
    private var value: TraitValue<Key>?

    init(_ content: LayoutBox, value: Key.Value?) {
        self.value = value.map { TraitValue($0) }
        super.init(content)
    }

    // The container may arrange and draw its views by the value.
    func set(_ value: Key.Value?) {
        if valuesAreEqual(value, self.value?.value) { return }
        self.value = value.map { TraitValue($0) }
        setNeedsLayout()
        setNeedsDisplay()
    }

    override var isReusable: Bool { content.isReusable }
    override func traitValue(to query: TraitQuery) -> AnyTraitValue? {
        guard query.matches(Key.self), let value else { return content.traitValue(to: query) }
        return Key.innermostWins ? merged(value) : value
    }

    private func merged(_ outer: TraitValue<Key>) -> TraitValue<Key> {
        guard let inner = content.trait(Key.self) else { return outer }
        return TraitValue(Key.merged(inner, by: outer.value))
    }
}

/// The front-to-back order of siblings: views with a higher value are drawn in front.
enum ZIndexKey: BoxTraitKey { typealias Value = Double }

extension LayoutBox {
    /// The z-index, 0 by default.
    final var zIndex: Double { trait(ZIndexKey.self) ?? 0 }
}
