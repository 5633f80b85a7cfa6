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

/// What is asked of a box about a trait, without a type: rows are asked in each frame, and what is generic
/// would have its types looked up at each step of the way.
struct TraitQuestion {
    private let key: ObjectIdentifier
    let reachesOut: Bool

    init<Key: BoxTraitKey>(_ key: Key.Type) {
        self.key = ObjectIdentifier(key)
        reachesOut = Key.reachesOut
    }

    func isAbout<Key: BoxTraitKey>(_ key: Key.Type) -> Bool { self.key == ObjectIdentifier(key) }
}

/// A box's answer to a question about a trait: a ``SaidTrait`` of its key.
class TraitAnswer {}

/// A trait's value.
final class SaidTrait<Key: BoxTraitKey>: TraitAnswer {
    let value: Key.Value
    init(_ value: Key.Value) { self.value = value }
}

extension LayoutBox {
    /// What the view says to the container that arranges it; nil: nothing.
    final func trait<Key: BoxTraitKey>(_ key: Key.Type) -> Key.Value? {
        // Boxes answer what they are asked about.
        answer(to: TraitQuestion(key)).map { unsafeDowncast($0, to: SaidTrait<Key>.self).value }
    }
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
    func apply(to box: TraitBox<Key>, from old: Self, in node: _Node) { box.say(value) }
}

final class TraitBox<Key: BoxTraitKey>: UnaryBox {
    private var said: SaidTrait<Key>?

    init(_ content: LayoutBox, value: Key.Value?) {
        said = value.map { SaidTrait($0) }
        super.init(content)
    }

    // Whoever arranges the views may arrange and draw them by it.
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

/// Siblings with a higher one are drawn in front.
enum ZIndexKey: BoxTraitKey { typealias Value = Double }

extension LayoutBox {
    /// 0 where nothing is said.
    final var zIndex: Double { trait(ZIndexKey.self) ?? 0 }
}
