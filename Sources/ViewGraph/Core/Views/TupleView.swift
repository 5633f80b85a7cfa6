@_spi(Reflection) import Swift

/// Several views from one builder. It is transparent: its views are children of the view that contains it.
public struct TupleView<T> {
    /// The views, as a tuple.
    public var value: T
    /// The provider of the views' types. `nil` if the tuple was created directly.
    private let members: (any TupleMembers.Type)?

    /// - Parameter value: a tuple of views.
    public init(_ value: T) {
        self.value = value
        members = nil
    }

    init<each Content: View>(views: repeat each Content) where T == (repeat each Content) {
        value = (repeat each views)
        members = PackMembers<repeat each Content>.self
    }
}

extension TupleView: View, PrimitiveView {
    /// The shape of the tuple's elements, read from the tuple's type by reflection, because their types are
    /// not known statically.
    package static var shape: ViewShape {
        var parts: [any View.Type] = []
        _ = _forEachField(of: T.self) { _, _, type, _ in
            if let part = type as? any View.Type { parts.append(part) }
            return true
        }
        return .sum(of: parts)
    }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        TupleNode(view, in: context)
    }

    @MainActor fileprivate func visit(_ visitor: some TupleVisitor) {
        if let members { return members.visit(value, visitor) }
        for child in Mirror(reflecting: value).children {
            guard let view = child.value as? any View else { continue }
            visitor.visit(AnyView(view))
        }
    }
}

/// A node with several sibling views.
@MainActor
protocol MultipleViewsNode: AnyObject {}

final class TupleNode<T>: _ViewNode<TupleView<T>>, MultipleViewsNode {
    private var members: [_Node] = []

    override init(_ view: TupleView<T>, in context: _NodeContext) {
        super.init(view, in: context)
        let maker = MemberMaker(context: childContext)
        view.visit(maker)
        members = maker.nodes
    }

    override var children: ChildNodes { .several(members) }
    override var isReusable: Bool { areChildrenReusable }

    override func viewChanged(from old: TupleView<T>) { view.visit(MemberUpdater(nodes: members)) }
}

/// A visitor of the views of a tuple, in order.
@MainActor
private protocol TupleVisitor {
    func visit<Member: View>(_ member: Member)
}

@MainActor
private protocol TupleMembers {
    /// - Parameter tuple: a tuple of the conforming type's views.
    static func visit<T>(_ tuple: T, _ visitor: some TupleVisitor)
}

private struct PackMembers<each Content: View>: TupleMembers {
    static func visit<T>(_ tuple: T, _ visitor: some TupleVisitor) {
        let views = unsafeBitCast(tuple, to: (repeat each Content).self)
        repeat visitor.visit(each views)
    }
}

private final class MemberMaker: TupleVisitor {
    private let context: _NodeContext
    private(set) var nodes: [_Node] = []

    init(context: _NodeContext) { self.context = context }

    func visit<Member: View>(_ member: Member) { nodes.append(Member._makeNode(member, in: context)) }
}

private final class MemberUpdater: TupleVisitor {
    private let nodes: [_Node]
    private var index = 0

    init(nodes: [_Node]) { self.nodes = nodes }

    func visit<Member: View>(_ member: Member) {
        unsafeDowncast(nodes[index], to: _ViewNode<Member>.self).update(member)
        index += 1
    }
}
