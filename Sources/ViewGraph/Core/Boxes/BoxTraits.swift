/// A value that a container reads from each of its views: a tag, a tab's label, a layout value.
///
/// Unlike a preference, it belongs to one view of a container and is not passed beyond that container.
protocol BoxTraitKey {
    associatedtype Value
    /// Whether the innermost of a view's values wins. If false, the value nearest to the container wins.
    static var innermostWins: Bool { get }
    /// Returns the inner value with its missing parts filled in from the outer one.
    static func completed(_ inner: Value, by outer: Value) -> Value
    /// Whether one of several views in a container sets the value for the whole container. Otherwise values
    /// set inside a container are visible only to that container.
    static var reachesOut: Bool { get }
}

extension BoxTraitKey {
    static var innermostWins: Bool { false }
    static func completed(_ inner: Value, by outer: Value) -> Value { inner }
    static var reachesOut: Bool { false }
}

/// A type-erased query for a trait. Rows are queried in each frame, and a generic method would look up its
/// types at each step.
struct TraitQuestion {
    private let key: ObjectIdentifier
    let reachesOut: Bool

    init<Key: BoxTraitKey>(_ key: Key.Type) {
        self.key = ObjectIdentifier(key)
        reachesOut = Key.reachesOut
    }

    func isAbout<Key: BoxTraitKey>(_ key: Key.Type) -> Bool { self.key == ObjectIdentifier(key) }
}

/// The result of a trait query: a ``SaidTrait`` of the queried key.
class TraitAnswer {}

/// The value of a trait.
final class SaidTrait<Key: BoxTraitKey>: TraitAnswer {
    let value: Key.Value
    init(_ value: Key.Value) { self.value = value }
}

extension LayoutBox {
    /// The value that the view sets for its container, or `nil` if it sets none.
    final func trait<Key: BoxTraitKey>(_ key: Key.Type) -> Key.Value? {
        // A box only returns a value of the queried key.
        answer(to: TraitQuestion(key)).map { unsafeDowncast($0, to: SaidTrait<Key>.self).value }
    }
}

extension View {
    /// Sets a value for the container of the view, or none if `value` is `nil`.
    func trait<Key: BoxTraitKey>(_ key: Key.Type, _ value: Key.Value?) -> some View {
        modified(by: BoxTrait<Key>(value: value))
    }
}

private struct BoxTrait<Key: BoxTraitKey>: BoxModifier {
    var value: Key.Value?

    func makeBox(around content: LayoutBox, in node: _Node) -> TraitBox<Key> {
        TraitBox(content, value: value)
    }
    func apply(to box: TraitBox<Key>, from old: Self, in node: _Node) { box.say(value) }
}

final class TraitBox<Key: BoxTraitKey>: UnaryBox {
    private var said: SaidTrait<Key>?

    init(_ content: LayoutBox, value: Key.Value?) {
        said = value.map { SaidTrait($0) }
        super.init(content)
    }

    // The container may arrange and draw its views by the value.
    func say(_ value: Key.Value?) {
        if valuesAreEqual(value, said?.value) { return }
        said = value.map { SaidTrait($0) }
        setNeedsLayout()
        setNeedsDisplay()
    }

    override var isReusable: Bool { content.isReusable }
    override func answer(to question: TraitQuestion) -> TraitAnswer? {
        guard question.isAbout(Key.self), let said else { return content.answer(to: question) }
        return Key.innermostWins ? completed(said) : said
    }

    private func completed(_ said: SaidTrait<Key>) -> SaidTrait<Key> {
        guard let inner = content.trait(Key.self) else { return said }
        return SaidTrait(Key.completed(inner, by: said.value))
    }
}

/// The front-to-back order of siblings: views with a higher value are drawn in front.
enum ZIndexKey: BoxTraitKey { typealias Value = Double }

extension LayoutBox {
    /// The z-index, 0 by default.
    final var zIndex: Double { trait(ZIndexKey.self) ?? 0 }
}
