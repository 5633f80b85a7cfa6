/// A view that is evaluated again only when it differs from the previous one by its own `==`.
public struct EquatableView<Content: View & Equatable> {
    public var content: Content

    public init(content: Content) { self.content = content }
}

extension EquatableView: View, TransparentView {
    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        EquatableNode(view, in: context)
    }
}

extension View where Self: Equatable {
    /// Evaluates the view again only when it differs from the previous one by its own `==`.
    public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

private final class EquatableNode<Content: View & Equatable>: TransparentNode<EquatableView<Content>, Content>
{
    init(_ view: EquatableView<Content>, in context: _NodeContext) {
        super.init(view, inner: view.content, in: context)
    }

    override var isReusable: Bool { areChildrenReusable }

    override func viewChanged(from old: EquatableView<Content>) {
        if graph.isReusing || view.content != old.content { inner.update(view.content) }
    }
}
