extension View {
    /// Connects a focus state with this view: it has `value` while the view, or something in it, has the
    /// keyboard, and writing `value` into it gives the view the keyboard.
    public func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some View {
        FocusedView(content: self, binding: binding, value: value, resting: nil)
    }

    /// Connects a focus state with this view: it is true while the view, or something in it, has the
    /// keyboard, and setting it gives the view the keyboard.
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        FocusedView(content: self, binding: condition, value: true, resting: false)
    }

    /// Gives the view with this value the keyboard when this view appears.
    public func defaultFocus<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, _ value: Value,
        priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View {
        onAppear { binding.wrappedValue = value }
    }

    /// Makes the view one stop of the keyboard's way.
    ///
    /// No effect on Linux: the keyboard goes from control to control.
    public func focusSection() -> some View {
        Diagnostics.noEffect("focusSection")
        return self
    }

    /// Switches the focus ring off.
    ///
    /// No effect on Linux: GTK shows where the keyboard is.
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
        Diagnostics.noEffect("focusEffectDisabled")
        return self
    }
}

/// When a default focus counts. Here it always does.
public struct DefaultFocusEvaluationPriority: Sendable {
    public static let automatic = DefaultFocusEvaluationPriority()
    public static let userInitiated = DefaultFocusEvaluationPriority()
}

/// What a view does with the keyboard.
public struct FocusInteractions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let activate = FocusInteractions(rawValue: 1)
    public static let edit = FocusInteractions(rawValue: 2)
    public static let automatic: FocusInteractions = [.activate, .edit]
}

/// Reads the focus state: what is below hears whether it is to have the keyboard.
private struct FocusedView<Content: View, Value: Hashable>: View {
    let content: Content
    let binding: FocusState<Value>.Binding
    let value: Value
    /// What the state is when the keyboard leaves; nil: what an unset state is.
    let resting: Value?

    var body: some View {
        FocusedCore(
            content: content, isWanted: binding.wrappedValue == value, binding: binding, value: value,
            resting: resting ?? binding.initial)
    }
}

private struct FocusedCore<Content: View, Value: Hashable>: View, TransparentView {
    let content: Content
    let isWanted: Bool
    let binding: FocusState<Value>.Binding
    let value: Value
    let resting: Value

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        FocusedNode(view, in: context)
    }
}

private final class FocusedNode<Content: View, Value: Hashable>: TransparentNode<
    FocusedCore<Content, Value>, Content
>,
FocusFollower, FocusHolder
{
    /// The node below that has the keyboard.
    private weak var focused: _Node?

    var isWanted: Bool { view.isWanted }

    init(_ view: FocusedCore<Content, Value>, in context: _NodeContext) {
        super.init(view, inner: view.content, in: context)
    }

    override func viewChanged(from old: FocusedCore<Content, Value>) {
        inner.update(view.content)
        if view.isWanted != old.isWanted { moveFocusLater() }
    }

    override func visibilityChanged() { if isVisible, view.isWanted { moveFocusLater() } }

    /// After this update's layout: what is to have the keyboard may only just come in.
    private func moveFocusLater() {
        graph.enqueue { [weak self] in
            guard let self, isVisible else { return }
            if view.binding.wrappedValue == view.value { take() } else { giveUp() }
        }
    }

    private func take() {
        guard focused == nil else { return }
        // The first of several views with the same value. (B88)
        if let holder = view.binding.storage?.holder, holder !== self, holder.isVisible, holder.isWanted {
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
            if view.binding.wrappedValue == view.value { view.binding.wrappedValue = view.resting }
        }
    }
}
