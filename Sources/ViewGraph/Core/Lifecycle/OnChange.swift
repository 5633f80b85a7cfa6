extension View {
    /// Runs `action` with the old and new value when `value` differs from that of the last update.
    ///
    /// - Parameter initial: whether to run `action` also when the view appears, with the current value as
    ///   both arguments.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false,
        _ action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
    ) -> some View {
        ChangeView(content: self, value: value, initial: initial, usesOldAction: false, action: action)
    }

    /// Runs `action` when `value` differs from that of the last update.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
    ) -> some View {
        ChangeView(content: self, value: value, initial: initial, usesOldAction: false) { _, _ in action() }
    }

    /// Runs `action` with the new value. Values that `action` captured are from before the change. (The form
    /// of iOS 14 to 16)
    @_disfavoredOverload
    public func onChange<Value: Equatable>(
        of value: Value, perform action: @escaping @MainActor (_ newValue: Value) -> Void
    ) -> some View {
        ChangeView(content: self, value: value, initial: false, usesOldAction: true) { _, new in action(new) }
    }
}

package struct ChangeView<Content: View, Value: Equatable>: View, TransparentView {
    let content: Content
    let value: Value
    let initial: Bool
    /// Whether the action from before the change is called. (B94)
    let usesOldAction: Bool
    let action: @MainActor (Value, Value) -> Void

    package static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ChangeNode(view, in: context)
    }
}

private final class ChangeNode<Content: View, Value: Equatable>: TransparentNode<
    ChangeView<Content, Value>, Content
>
{
    /// The number of times that the action ran in the update `lastUpdate`.
    private var runs = 0
    private var lastUpdate = 0
    /// The number of enqueued actions for the initial value.
    private var waiting = 0
    /// Whether the view was on screen, now or before.
    private var hasAppeared = false

    init(_ view: ChangeView<Content, Value>, in context: _NodeContext) {
        super.init(view, inner: view.content, in: context)
    }

    override var isReusable: Bool { waiting == 0 && areChildrenReusable }

    override func viewChanged(from old: ChangeView<Content, Value>) {
        inner.update(view.content)
        // The value of another element is not a change.
        if graph.existedBeforeReuse(self) {
            runs = 0
            hasAppeared = isVisible
            return
        }
        // The page of a tab that was not selected yet does not exist for the program. (B98)
        guard hasAppeared, view.value != old.value else { return }
        if lastUpdate != graph.updateCount { runs = 0 }
        lastUpdate = graph.updateCount
        runs += 1
        // An action may change the value that it observes once; after that it is a loop. (B96)
        guard runs <= 2 else {
            Diagnostics.log("onChange(of: \(Value.self)) action tried to update multiple times per frame.")
            return
        }
        let action = view.usesOldAction ? old.action : view.action
        let (before, after) = (old.value, view.value)
        graph.enqueue { action(before, after) }
    }

    override func visibilityChanged() {
        guard isVisible else { return }
        hasAppeared = true
        guard view.initial else { return }
        waiting += 1
        graph.enqueue { [self] in
            waiting -= 1
            view.action(view.value, view.value)
        }
    }
}
