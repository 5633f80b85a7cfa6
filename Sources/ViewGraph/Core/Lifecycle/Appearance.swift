extension View {
    /// Runs `action` when the view becomes visible, before the first frame that shows it, and each time it
    /// becomes visible again. In a list this is when the row scrolls into view, not when it is created.
    public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        AppearanceView(content: self, appear: action, disappear: nil)
    }

    /// Runs `action` when the view is no longer visible.
    public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        AppearanceView(content: self, appear: nil, disappear: action)
    }

    /// Starts `action` as a task when the view appears and cancels it when the view disappears.
    public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        TaskView(content: self, id: 0, priority: priority, action: action)
    }

    /// Starts `action` as a task when the view appears, restarts it when `id` changes while the view is on
    /// screen, and cancels it when the view disappears.
    public func task<ID: Equatable>(
        id value: ID, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        TaskView(content: self, id: value, priority: priority, action: action)
    }
}

package struct AppearanceView<Content: View>: View, TransparentView {
    let content: Content
    let appear: (@MainActor () -> Void)?
    let disappear: (@MainActor () -> Void)?

    package static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        AppearanceNode(view, in: context)
    }
}

private final class AppearanceNode<Content: View>: TransparentNode<AppearanceView<Content>, Content> {
    /// Whether the content is rows. They are created on demand, so the content does not count as empty.
    private let hasRows: Bool
    private var isShown = false
    /// The number of actions that are enqueued.
    private var waiting = 0

    init(_ view: AppearanceView<Content>, in context: _NodeContext) {
        hasRows = context.rows != nil
        super.init(view, inner: view.content, in: context)
    }

    override var isReusable: Bool { !isShown && waiting == 0 && areChildrenReusable }

    override func viewChanged(from old: AppearanceView<Content>) { inner.update(view.content) }

    override func visibilityChanged() { refresh() }

    override func boxesChanged() {
        super.boxesChanged()
        if !isUnmounted { refresh() }
    }

    /// Updates the appearance. Several views appear with the first of them and disappear with the last; no
    /// views never appear. (B37)
    private func refresh() {
        let appeared = isVisible && !isEmpty
        guard appeared != isShown else { return }
        isShown = appeared
        guard (appeared ? view.appear : view.disappear) != nil else { return }
        // The latest closure runs, after the layout of this update. (B31, B32)
        waiting += 1
        graph.enqueue { [self] in
            waiting -= 1
            if appeared { view.appear?() } else { view.disappear?() }
        }
    }

    private var isEmpty: Bool {
        if hasRows { return false }
        var boxes: [LayoutBox] = []
        inner.collectBoxes(into: &boxes)
        return boxes.isEmpty && !Self.hasErasedView(inner)
    }

    /// Whether there is an `AnyView`, which counts as a view regardless of its content. (B331)
    private static func hasErasedView(_ node: _Node) -> Bool {
        node is AnyViewNode || node.children.contains(where: hasErasedView)
    }
}

private struct TaskView<Content: View, ID: Equatable>: View, TransparentView {
    let content: Content
    let id: ID
    let priority: TaskPriority
    let action: @MainActor @Sendable () async -> Void

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        TaskNode(view, in: context)
    }
}

private final class TaskNode<Content: View, ID: Equatable>: TransparentNode<TaskView<Content, ID>, Content> {
    private var task: Task<Void, Never>?
    /// The number of enqueued actions that decide whether to start the task.
    private var waiting = 0

    init(_ view: TaskView<Content, ID>, in context: _NodeContext) {
        super.init(view, inner: view.content, in: context)
    }

    override var isReusable: Bool { task == nil && waiting == 0 && areChildrenReusable }

    override func viewChanged(from old: TaskView<Content, ID>) {
        inner.update(view.content)
        if view.id != old.id, isVisible {
            waiting += 1
            graph.enqueue { [self] in
                waiting -= 1
                guard isVisible else { return }
                task?.cancel()
                start()
            }
        }
    }

    override func visibilityChanged() {
        if isVisible {
            // After the appearance actions of the same update, regardless of the order of the modifiers.
            // (B43)
            waiting += 1
            graph.enqueue { [self] in
                waiting -= 1
                if isVisible, task == nil { start() }
            }
        } else {
            task?.cancel()
            task = nil
        }
    }

    private func start() {
        let action = view.action
        let running = graph[RunningTasks.self]
        running.count += 1
        task = Task(priority: view.priority) {
            await action()
            running.count -= 1
        }
    }
}

/// The tasks of a window's views that have not ended.
final class RunningTasks: GraphFeature {
    fileprivate(set) var count = 0

    init(of graph: Graph) {}
}
