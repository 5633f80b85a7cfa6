/// A view that has the views and rows of its content: a modifier that arranges nothing.
package protocol TransparentView: PrimitiveView {
    associatedtype Content: View
}

extension TransparentView {
    package static var shape: ViewShape { .sum(of: Content.self) }
}

/// The node of a modifier without a box.
class TransparentNode<Content: TransparentView, Inner: View>: _ViewNode<Content> {
    private(set) var inner: _ViewNode<Inner>!

    init(_ view: Content, inner: Inner, in context: _NodeContext) {
        super.init(view, in: context)
        self.inner = Inner._makeNode(inner, in: childContext)
    }

    override var children: ChildNodes { .one(inner) }
}
