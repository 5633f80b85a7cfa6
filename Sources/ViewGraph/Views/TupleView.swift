/// Several views of one builder. Transparent: its views are children of whatever contains it.
public struct TupleView<each Content: View>: View, PrimitiveView {
    let content: (repeat each Content)

    init(_ content: (repeat each Content)) { self.content = content }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        TupleNode<repeat each Content>(view, in: context)
    }
}

final class TupleNode<each Content: View>: _ViewNode<TupleView<repeat each Content>> {
    private var members: [_Node] = []

    override init(_ view: TupleView<repeat each Content>, in context: _NodeContext) {
        super.init(view, in: context)
        repeat members.append((each Content)._makeNode(each view.content, in: childContext))
    }

    override var children: [_Node] { members }

    override func viewChanged(from old: TupleView<repeat each Content>) {
        var index = 0
        func update<Member: View>(_ member: Member) {
            unsafeDowncast(members[index], to: _ViewNode<Member>.self).update(member)
            index += 1
        }
        repeat update(each view.content)
    }
}
