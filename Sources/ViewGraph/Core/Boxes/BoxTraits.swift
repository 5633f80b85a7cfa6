/// What a container asks each of its views about: a tag, a tab's label, a layout value.
///
/// Unlike a preference it belongs to one view of a container and ends there.
protocol BoxTraitKey {
    associatedtype Value
    /// Whether of a view's several values the innermost counts; else it is that nearest to the container.
    static var innermostWins: Bool { get }
    /// The innermost of two values, with what it leaves open taken from the other.
    static func completed(_ inner: Value, by outer: Value) -> Value
    /// Whether a view among others says it for all that a container holds. What else is set inside a
    /// container is that container's business.
    static var reachesOut: Bool { get }
}

extension BoxTraitKey {
    static var innermostWins: Bool { false }
    static func completed(_ inner: Value, by outer: Value) -> Value { inner }
    static var reachesOut: Bool { false }
}

extension View {
    /// Says something to the container that the view is in; nil: says nothing.
    func trait<Key: BoxTraitKey>(_ key: Key.Type, _ value: Key.Value?) -> some View {
        modified(by: BoxTrait<Key>(value: value))
    }
}

private struct BoxTrait<Key: BoxTraitKey>: BoxModifier {
    var value: Key.Value?

    func makeBox(around content: LayoutBox, in node: _Node) -> TraitBox<Key> {
        TraitBox(content, value: value)
    }
    func apply(to box: TraitBox<Key>, from old: Self, in node: _Node) { box.value = value }
}

final class TraitBox<Key: BoxTraitKey>: UnaryBox {
    // Whoever arranges the views may arrange and draw them by it.
    var value: Key.Value? {
        didSet {
            if valuesAreEqual(value, oldValue) { return }
            setNeedsLayout()
            setNeedsDisplay()
        }
    }

    init(_ content: LayoutBox, value: Key.Value?) {
        self.value = value
        super.init(content)
    }

    override var isReusable: Bool { content.isReusable }
    override func trait<Asked: BoxTraitKey>(_ key: Asked.Type) -> Asked.Value? {
        guard key == Key.self, let value else { return super.trait(key) }
        if Key.innermostWins, let inner = super.trait(Key.self) {
            return Key.completed(inner, by: value) as? Asked.Value
        }
        return value as? Asked.Value
    }
}

/// Siblings with a higher one are drawn in front.
enum ZIndexKey: BoxTraitKey { typealias Value = Double }

extension LayoutBox {
    /// 0 where nothing is said.
    final var zIndex: Double { trait(ZIndexKey.self) ?? 0 }
}
