extension View {
    /// Offers a refresh: a list inside runs `action` when it is pulled down by a finger or a wheel, by the
    /// button in its page's bar, or by F5, and shows a spinner while the action runs. The action is canceled
    /// only when the view disappears.
    public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View {
        RefreshableView(content: self, action: action)
    }
}

/// A view whose lists and scroll views can be refreshed.
package struct RefreshableView<Content: View>: View, TransparentView {
    let content: Content
    let action: @MainActor @Sendable () async -> Void

    package static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        RefreshableNode(view, in: context)
    }
}

private final class RefreshableNode<Content: View>: _ViewNode<RefreshableView<Content>> {
    private var inner: _ViewNode<Content>!
    private lazy var refresh = RefreshAction { [weak self] in await self?.view.action() }

    override init(_ view: RefreshableView<Content>, in context: _NodeContext) {
        super.init(view, in: context)
        inner = Content._makeNode(view.content, in: innerContext)
    }

    override var children: ChildNodes { .one(inner) }

    private var innerContext: _NodeContext {
        var context = childContext
        context.environment.refresh = refresh
        return context
    }

    override func viewChanged(from old: RefreshableView<Content>) { inner.update(view.content) }
    override func environmentChanged(from old: EnvironmentValues) {
        inner.setEnvironment(innerContext.environment)
    }
}
