/// A modifier of views. Its ``body(content:)`` shows the view with the modifier's additions.
///
/// ```swift
/// struct Card: ViewModifier {
///     func body(content: Content) -> some View { content.padding().background(.white) }
/// }
/// ```
@MainActor @preconcurrency
public protocol ViewModifier {
    /// The type of ``body(content:)``.
    associatedtype Body: View

    /// The modified view, as the body receives it.
    typealias Content = _ViewModifier_Content<Self>

    /// Returns the modified view. It is evaluated when the modifier's inputs or values that it read change.
    @ViewBuilder func body(content: Self.Content) -> Self.Body
}

extension ViewModifier {
    /// Returns a modifier that applies this one, then another one.
    public nonisolated func concat<Next: ViewModifier>(_ modifier: Next) -> ModifiedContent<Self, Next> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

extension ViewModifier where Body == Never {
    public func body(content: Self.Content) -> Never { fatalError("\(Self.self) has no body") }
}

extension View {
    /// Applies a modifier. The result shows the modifier's body.
    public nonisolated func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A view, or a modifier, with a modifier applied to it.
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
    public typealias Body = Never

    package static var shape: ViewShape { .sum(of: Content.self) }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ViewModifierNode(view, in: context)
    }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public func body(content: _ViewModifier_Content<Self>) -> some View {
        content.modifier(self.content).modifier(modifier)
    }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier {
    public static let identity = EmptyModifier()

    public nonisolated init() {}

    public func body(content: Content) -> some View { content }
}

/// The modified view, inside the modifier's body.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View, PrimitiveView {
    let source: ModifierContentSource

    package static var shape: ViewShape { .one() }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ModifierContentNode(view, in: context)
    }
}

/// The view that a modifier's body shows as its content.
@MainActor
final class ModifierContentSource {
    private(set) var view: any AnyViewStorage
    private var shownBy: [WeakContent] = []

    private struct WeakContent {
        weak var node: (any ModifiedContentNode)?
    }

    init(_ view: any AnyViewStorage) { self.view = view }

    /// Replaces the view without notifying the nodes that show it, when the node is reused for another
    /// element. They update themselves.
    func replace(by view: any AnyViewStorage) { self.view = view }

    /// Replaces the view and notifies the nodes that show it.
    func update(_ view: any AnyViewStorage) {
        self.view = view
        for entry in shownBy { entry.node?.sourceChanged() }
    }

    fileprivate func isShown(by node: any ModifiedContentNode) {
        shownBy.removeAll { $0.node == nil }
        shownBy.append(WeakContent(node: node))
    }
}

@MainActor
private protocol ModifiedContentNode: AnyObject {
    func sourceChanged()
}

private final class ModifierContentNode<Modifier: ViewModifier>:
    _ViewNode<_ViewModifier_Content<Modifier>>, ModifiedContentNode
{
    private var inner: _Node!

    override init(_ view: _ViewModifier_Content<Modifier>, in context: _NodeContext) {
        super.init(view, in: context)
        inner = view.source.view.makeNode(in: childContext)
        view.source.isShown(by: self)
    }

    override var children: ChildNodes { .one(inner) }

    override var isReusable: Bool { areChildrenReusable }

    // A source belongs to its modifier's node, so the content of a body never gets another one.
    override func viewChanged(from old: _ViewModifier_Content<Modifier>) {
        if graph.isReusing { sourceChanged() }
    }

    func sourceChanged() {
        guard !isUnmounted, !view.source.view.update(inner) else { return }
        preconditionFailure("a modifier's content changed its type")
    }
}
