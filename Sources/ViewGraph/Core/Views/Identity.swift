extension View {
    /// Gives the view an identity of its own: when `id` changes, everything inside is made anew.
    public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }
}

private struct IdentifiedView<Content: View, ID: Hashable>: View, TransparentView {
    let content: Content
    let id: ID

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        IdentifiedNode(view, in: context)
    }
}

private final class IdentifiedNode<Content: View, ID: Hashable>: _ViewNode<IdentifiedView<Content, ID>>,
    IdentifiedTarget
{
    private var inner: _ViewNode<Content>!

    override init(_ view: IdentifiedView<Content, ID>, in context: _NodeContext) {
        super.init(view, in: context)
        inner = Content._makeNode(view.content, in: childContext)
    }

    override var children: ChildNodes { .one(inner) }
    override var isReusable: Bool { areChildrenReusable }
    var targetID: AnyHashable { AnyHashable(view.id) }
    override var contentID: AnyHashable? { targetID }

    override func viewChanged(from old: IdentifiedView<Content, ID>) {
        if view.id == old.id { return inner.update(view.content) }
        let leaving: _Node = inner
        inner = Content._makeNode(view.content, in: childContext)
        replaced([(node: leaving, key: AnyHashable(old.id))], for: [inner])
    }
}

/// A node that a program gave an id.
@MainActor
protocol IdentifiedTarget: AnyObject {
    var targetID: AnyHashable { get }
}

/// Ids that views say before they have nodes.
@MainActor
enum ViewID {
    private static var known: [ObjectIdentifier: Bool] = [:]

    /// Whether views of a type can have an id. What their bodies hold is not known before they are made.
    static func isPossible(in type: any View.Type) -> Bool {
        if let answer = known[ObjectIdentifier(type)] { return answer }
        let held = (type as? any PrimitiveView.Type)?.shape.held ?? []
        let answer = type is any IdentifiedValue.Type || held.contains { isPossible(in: $0) }
        known[ObjectIdentifier(type)] = answer
        return answer
    }

    /// The id of a view, or of the first one in it that has any, as far as its modifiers and groups reach.
    static func of(_ view: any View) -> AnyHashable? {
        if let view = view as? any IdentifiedValue { return view.viewID }
        guard view is any PrimitiveView else { return nil }
        for child in Mirror(reflecting: view).children {
            if let inner = child.value as? any View, let id = of(inner) { return id }
            if let id = anyID(inTuple: child.value) { return id }
        }
        return nil
    }

    /// Several views, or the one of a condition, are stored as a tuple or a case.
    private static func anyID(inTuple value: Any) -> AnyHashable? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .tuple || mirror.displayStyle == .enum else { return nil }
        return mirror.children.lazy.compactMap { ($0.value as? any View).flatMap { of($0) } }.first
    }
}

@MainActor
private protocol IdentifiedValue {
    var viewID: AnyHashable { get }
}

extension IdentifiedView: IdentifiedValue {
    fileprivate var viewID: AnyHashable { AnyHashable(id) }
}
