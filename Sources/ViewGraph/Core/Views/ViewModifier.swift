/// Something that is done to a view: its ``body(content:)`` shows the view with whatever it adds.
///
/// ```swift
/// struct Card: ViewModifier {
///     func body(content: Content) -> some View { content.padding().background(.white) }
/// }
/// ```
@MainActor @preconcurrency
public protocol ViewModifier {
    /// What ``body(content:)`` answers.
    associatedtype Body: View

    /// The view that the modifier is applied to, as the body sees it.
    typealias Content = _ViewModifier_Content<Self>

    /// The modified view. Evaluated when the modifier's inputs change or something that it read does.
    @ViewBuilder func body(content: Self.Content) -> Self.Body
}

extension ViewModifier {
    /// This modifier with another one applied to what it makes.
    public nonisolated func concat<Next: ViewModifier>(_ modifier: Next) -> ModifiedContent<Self, Next> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

extension ViewModifier where Body == Never {
    public func body(content: Self.Content) -> Never { fatalError("\(Self.self) has no body") }
}

extension View {
    /// Applies a modifier: the view becomes what the modifier's body makes of it.
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

/// The view that a modifier is applied to, inside of the modifier's body.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View, PrimitiveView {
    let source: ModifiedSource

    package static var shape: ViewShape { .one() }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ModifierContentNode(view, in: context)
    }
}

/// Where a modifier's body finds the view that it modifies.
@MainActor
final class ModifiedSource {
    private(set) var view: any AnyViewStorage
    private var shownBy: [WeakContent] = []

    private struct WeakContent {
        weak var node: (any ModifiedContentNode)?
    }

    init(_ view: any AnyViewStorage) { self.view = view }

    /// The view of another element: those who show it look for themselves.
    func replace(by view: any AnyViewStorage) { self.view = view }

    /// The view was made anew.
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

    // A source belongs to its modifier's node: the content of a body never gets another one.
    override func viewChanged(from old: _ViewModifier_Content<Modifier>) {
        if graph.isReusing { sourceChanged() }
    }

    func sourceChanged() {
        guard !isUnmounted, !view.source.view.update(inner) else { return }
        preconditionFailure("a modifier's content changed its type")
    }
}
