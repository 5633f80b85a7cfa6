extension View {
    /// Gives the view an identity of its own: when `id` changes, everything inside is made anew.
    public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }
}

struct IdentifiedView<Content: View, ID: Hashable>: View, PrimitiveView {
    let content: Content
    let id: ID

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        IdentifiedNode(view, in: context)
    }
}

final class IdentifiedNode<Content: View, ID: Hashable>: _ViewNode<IdentifiedView<Content, ID>>,
    IdentifiedTarget
{
    private var inner: _ViewNode<Content>!

    override init(_ view: IdentifiedView<Content, ID>, in context: _NodeContext) {
        super.init(view, in: context)
        inner = Content._makeNode(view.content, in: childContext)
    }

    override var children: [_Node] { [inner] }
    var targetID: AnyHashable { AnyHashable(view.id) }

    override func viewChanged(from old: IdentifiedView<Content, ID>) {
        if view.id == old.id { return inner.update(view.content) }
        let leaving: _Node = inner
        inner = Content._makeNode(view.content, in: childContext)
        exchanged([(node: leaving, key: AnyHashable(old.id))], for: [inner])
    }
}
