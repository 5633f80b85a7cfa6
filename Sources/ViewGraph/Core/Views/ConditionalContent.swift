// The initializer is not isolated, as the synthesized one would be.
// swift-format-ignore-file: UseSynthesizedInitializer

/// One of two views, as `if`/`else` and `switch` build it. Changing the branch unmounts the old node with its
/// state and creates a new one, even if both branches have the same type.
public struct _ConditionalContent<TrueContent, FalseContent> {
    enum Storage {
        case first(TrueContent)
        case second(FalseContent)
    }
    let storage: Storage

    nonisolated init(storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View, PrimitiveView where TrueContent: View, FalseContent: View {
    package static var shape: ViewShape { .choice(of: TrueContent.self, or: FalseContent.self) }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ConditionalNode(view, in: context)
    }
}

final class ConditionalNode<First: View, Second: View>: _ViewNode<_ConditionalContent<First, Second>> {
    private enum Branch {
        case first(_ViewNode<First>)
        case second(_ViewNode<Second>)
    }
    private var branch: Branch!

    override init(_ view: _ConditionalContent<First, Second>, in context: _NodeContext) {
        super.init(view, in: context)
        branch = makeBranch()
    }

    override var children: ChildNodes {
        switch branch! {
        case .first(let node): .one(node)
        case .second(let node): .one(node)
        }
    }

    override var isReusable: Bool { areChildrenReusable }
    override var contentID: AnyHashable? { if case .first = view.storage { 1 } else { 2 } }

    private func makeBranch() -> Branch {
        switch view.storage {
        case .first(let content): .first(First._makeNode(content, in: childContext))
        case .second(let content): .second(Second._makeNode(content, in: childContext))
        }
    }

    override func viewChanged(from old: _ConditionalContent<First, Second>) {
        // Not a switch over both, which would look up the type of their tuple.
        switch view.storage {
        case .first(let content): if case .first(let node) = branch! { return node.update(content) }
        case .second(let content): if case .second(let node) = branch! { return node.update(content) }
        }
        let leaving = (children[0], AnyHashable(key))
        branch = revivedBranch() ?? makeBranch()
        replaced([leaving], for: Array(children))
    }

    private var key: Int { if case .first = branch! { 1 } else { 2 } }

    /// Returns the branch that was just removed, with its state. (B288)
    private func revivedBranch() -> Branch? {
        switch view.storage {
        case .first(let content):
            guard let node = revivedChild(1) as? _ViewNode<First> else { return nil }
            node.update(content)
            return .first(node)
        case .second(let content):
            guard let node = revivedChild(2) as? _ViewNode<Second> else { return nil }
            node.update(content)
            return .second(node)
        }
    }
}

/// A view or nothing, for `if` without `else`.
extension Optional: View, PrimitiveView where Wrapped: View {
    package static var shape: ViewShape { .optional(Wrapped.self) }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        OptionalNode(view, in: context)
    }
}

final class OptionalNode<Wrapped: View>: _ViewNode<Wrapped?> {
    private var content: _ViewNode<Wrapped>?

    override init(_ view: Wrapped?, in context: _NodeContext) {
        super.init(view, in: context)
        content = view.map { Wrapped._makeNode($0, in: childContext) }
    }

    override var children: ChildNodes { ChildNodes(content) }
    override var isReusable: Bool { areChildrenReusable }

    override func viewChanged(from old: Wrapped?) {
        // Not a switch over both, which would look up the type of their tuple.
        guard let value = view else {
            guard let node = content else { return }
            content = nil
            return replaced([(node, 1)], for: [])
        }
        if let content { return content.update(value) }
        let revived = revivedChild(1) as? _ViewNode<Wrapped>
        revived?.update(value)
        let node = revived ?? Wrapped._makeNode(value, in: childContext)
        content = node
        replaced([], for: [node])
    }
}
