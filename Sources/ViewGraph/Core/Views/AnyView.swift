/// A type-erased view. If the type inside stays the same, the node and its state are kept; a different type
/// creates a new node.
public struct AnyView {
    let storage: any AnyViewStorage

    public init<Content: View>(_ view: Content) { storage = TypedStorage(view: view) }
    public init<Content: View>(erasing view: Content) { self.init(view) }
}

extension AnyView: View, PrimitiveView {
    package static var shape: ViewShape { .one() }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        AnyViewNode(view, in: context)
    }
}

@MainActor
protocol AnyViewStorage {
    func makeNode(in context: _NodeContext) -> _Node
    /// - Returns: `false` if the node has a different type.
    func update(_ node: _Node) -> Bool
}

struct TypedStorage<Content: View> {
    let view: Content
}

extension TypedStorage: AnyViewStorage {
    func makeNode(in context: _NodeContext) -> _Node { Content._makeNode(view, in: context) }
    func update(_ node: _Node) -> Bool {
        guard let node = node as? _ViewNode<Content> else { return false }
        node.update(view)
        return true
    }
}

final class AnyViewNode: _ViewNode<AnyView> {
    private var inner: _Node!

    override init(_ view: AnyView, in context: _NodeContext) {
        super.init(view, in: context)
        inner = makeInner()
    }

    /// Creates the node of the content. If views are nested without end, only the outermost ones are created.
    private func makeInner() -> _Node {
        MainThreadStack.isDepthExceeded(at: self)
            ? EmptyView._makeNode(EmptyView(), in: childContext) : view.storage.makeNode(in: childContext)
    }

    override var children: ChildNodes { .one(inner) }
    override var isReusable: Bool { areChildrenReusable }

    override func viewChanged(from old: AnyView) {
        if view.storage.update(inner)
            || inner is _ViewNode<EmptyView> && MainThreadStack.isDepthExceeded(at: self)
        {
            return
        }
        let leaving = inner
        inner = makeInner()
        replaced(leaving, by: inner)
    }
}
