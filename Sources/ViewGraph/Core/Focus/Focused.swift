extension View {
    /// Connects a focus state with this view. The state has `value` while the view or one of its descendants
    /// has the keyboard focus, and setting it to `value` focuses the view.
    public func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some View {
        FocusedView(content: self, binding: binding, value: value, unfocusedValue: nil)
    }

    /// Connects a focus state with this view. The state is true while the view or one of its descendants has
    /// the keyboard focus, and setting it to true focuses the view.
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        FocusedView(content: self, binding: condition, value: true, unfocusedValue: false)
    }

    /// Focuses the view with this value when this view appears.
    public func defaultFocus<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, _ value: Value,
        priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View {
        onAppear { binding.wrappedValue = value }
    }

    /// Makes the view a stop in the focus order.
    ///
    /// No effect on Linux: the focus moves from control to control.
    public func focusSection() -> some View {
        Diagnostics.noEffect("focusSection")
        return self
    }

    /// Disables the focus ring.
    ///
    /// No effect on Linux: GTK shows the focus.
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
        Diagnostics.noEffect("focusEffectDisabled")
        return self
    }
}

/// The priority of a default focus. On Linux it always applies.
public struct DefaultFocusEvaluationPriority: Sendable {
    public static let automatic = DefaultFocusEvaluationPriority()
    public static let userInitiated = DefaultFocusEvaluationPriority()
}

/// The interactions for which a view is focusable.
public struct FocusInteractions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let activate = FocusInteractions(rawValue: 1)
    public static let edit = FocusInteractions(rawValue: 2)
    public static let automatic: FocusInteractions = [.activate, .edit]
}

/// A view whose focus is connected with a focus state.
package struct FocusedView<Content: View, Value: Hashable>: View, TransparentView {
    let content: Content
    let binding: FocusState<Value>.Binding
    let value: Value
    /// The value of the state when the focus leaves. `nil` uses the state's initial value.
    let unfocusedValue: Value?

    package static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        FocusedNode(view, in: context)
    }
}

/// Reads the focus state, so that the focus follows it.
private final class FocusedNode<Content: View, Value: Hashable>: TransparentNode<
    FocusedView<Content, Value>, Content
>,
FocusFollower, FocusHolder
{
    private(set) var isFocusRequested = false
    /// The descendant with the keyboard focus.
    private weak var focused: _Node?

    override var isReusable: Bool {
        let storage = view.binding.storage
        return focused == nil && storage?.holder !== self && storage?.waiting !== self && areChildrenReusable
    }

    init(_ view: FocusedView<Content, Value>, in context: _NodeContext) {
        super.init(view, inner: view.content, in: context)
        readState()
    }

    override func viewChanged(from old: FocusedView<Content, Value>) {
        inner.update(view.content)
        evaluate()
    }

    override func evaluate() {
        isDirty = false
        let wasRequested = isFocusRequested
        readState()
        // A reused view requests the focus when it appears, as a new one does.
        if isFocusRequested != wasRequested, !graph.existedBeforeReuse(self) { moveFocusLater() }
    }

    private func readState() {
        let (binding, value) = (view.binding, view.value)
        isFocusRequested = graph.evaluate(self) { binding.wrappedValue == value }
    }

    override func visibilityChanged() { if isVisible, isFocusRequested { moveFocusLater() } }

    /// Moves the focus after this update's layout, because the target may have just been inserted.
    private func moveFocusLater() {
        graph.enqueue { [weak self] in
            guard let self else { return }
            let isRequested = view.binding.wrappedValue == view.value
            guard isVisible else {
                if isRequested { view.binding.storage?.waiting = self }
                return
            }
            if isRequested { take() } else { giveUp() }
        }
    }

    private func take() {
        guard focused == nil else { return }
        // The first of several views with the same value is focused. (B88)
        if let holder = view.binding.storage?.holder, holder !== self, holder.isVisible,
            holder.isFocusRequested
        {
            return Diagnostics.log(
                "Several views have the focus value \(view.value): the first one takes it.")
        }
        guard let target = inner.firstFocusTarget else { return }
        view.binding.storage?.holder = self
        target.focusableControl.focus()
    }

    private func giveUp() {
        if view.binding.storage?.holder === self { view.binding.storage?.holder = nil }
        guard let target = focused as? any FocusTarget else { return }
        target.focusableControl.unfocus()
    }

    func focusChanged(below target: _Node, isFocused: Bool) {
        if isFocused {
            focused = target
            view.binding.storage?.holder = self
            view.binding.wrappedValue = view.value
        } else if focused === target {
            focused = nil
            if view.binding.storage?.holder === self { view.binding.storage?.holder = nil }
            if view.binding.wrappedValue == view.value {
                view.binding.wrappedValue = view.unfocusedValue ?? view.binding.initial
            }
        }
    }
}
