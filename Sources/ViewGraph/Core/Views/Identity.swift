extension View {
    /// Gives the view an explicit identity. When `id` changes, everything inside is created again.
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

/// A node with an ID from the program.
@MainActor
protocol IdentifiedTarget: AnyObject {
    var targetID: AnyHashable { get }
}

/// A reader of the IDs of views before they have nodes.
@MainActor
enum ViewID {
    private static var results: [ObjectIdentifier: Bool] = [:]

    /// Whether views of a type can have an ID. The contents of their bodies are unknown before the views are
    /// created.
    static func isPossible(in type: any View.Type) -> Bool {
        if let result = results[ObjectIdentifier(type)] { return result }
        let storedTypes = (type as? any PrimitiveView.Type)?.shape.storedViewTypes ?? []
        let result = type is any IdentifiedValue.Type || storedTypes.contains { isPossible(in: $0) }
        results[ObjectIdentifier(type)] = result
        return result
    }

    /// Returns the ID of a view, or of the first view inside it that has one. Only modifiers and groups are
    /// searched.
    static func of(_ view: any View) -> AnyHashable? {
        if let view = view as? any IdentifiedValue { return view.viewID }
        guard view is any PrimitiveView else { return nil }
        for child in Mirror(reflecting: view).children {
            if let inner = child.value as? any View, let id = of(inner) { return id }
            if let id = anyID(inTuple: child.value) { return id }
        }
        return nil
    }

    /// Returns the ID in a tuple or enum case, in which several views or a conditional view are stored.
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
