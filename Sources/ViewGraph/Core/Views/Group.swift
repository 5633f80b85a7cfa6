/// A view that shows nothing and takes no space or spacing.
public struct EmptyView: View, PrimitiveView {
    public nonisolated init() {}

    package static var shape: ViewShape { .one() }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        _ViewNode(view, in: context)
    }
}

/// Several views as one value, or several items of a toolbar. A group is transparent: its modifiers are
/// applied to each of its views.
public struct Group<Content> {
    public typealias Body = Never
    let content: Content
    public var body: Never { fatalError("Group has no body") }
}

extension Group: View, PrimitiveView where Content: View {
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    package static var shape: ViewShape { .sum(of: Content.self) }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        GroupNode(view, in: context)
    }
}

final class GroupNode<Content: View>: _ViewNode<Group<Content>> {
    private var content: _ViewNode<Content>!

    override init(_ view: Group<Content>, in context: _NodeContext) {
        super.init(view, in: context)
        content = Content._makeNode(view.content, in: childContext)
    }

    override var children: ChildNodes { .one(content) }
    override var isReusable: Bool { areChildrenReusable }
    override func viewChanged(from old: Group<Content>) { content.update(view.content) }
}
