import Foundation

/// Two buttons, − and +, after a label.
public struct Stepper<Label: View>: View {
    let label: Label
    /// The action of the + button, `nil` if the value cannot be incremented.
    let increment: (@MainActor () -> Void)?
    let decrement: (@MainActor () -> Void)?
    let editingChanged: @MainActor (Bool) -> Void
    @Environment(\.labelsAreHidden) private var labelIsHidden

    /// - Parameters:
    ///   - onIncrement: the action of the + button, or `nil` to disable it.
    ///   - onDecrement: the action of the − button, or `nil` to disable it.
    public init(
        @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?,
        onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        increment = onIncrement
        decrement = onDecrement
        editingChanged = onEditingChanged
    }

    public var body: some View {
        HStack {
            if !labelIsHidden {
                label
                Spacer()
            }
            HStack(spacing: 0) {
                half("minus", name: "Decrement", decrement)
                Palette.separator.frame(width: 1, height: 18)
                half("plus", name: "Increment", increment)
            }
            .frame(width: 94, height: 32)
            .background(Palette.tertiarySystemFill.cornerRadius(8))
            .trait(RowControlKey.self, true)
        }
    }

    private func half(_ symbol: String, name: String, _ action: (@MainActor () -> Void)?) -> some View {
        ButtonCore(
            look: .borderless, role: nil,
            action: {
                editingChanged(true)
                action?()
                editingChanged(false)
            },
            name: name, label: StepperSign(isPlus: symbol == "plus").frame(width: 46, height: 32)
        )
        .foregroundColor(action == nil ? Palette.tertiaryLabel : .primary)
        .disabled(action == nil)
    }
}

/// A drawn sign, because a glyph would not be exactly centered.
private struct StepperSign: View {
    let isPlus: Bool
    @Environment(\.foregroundColor) private var color

    var body: some View {
        ZStack {
            (color ?? .primary).frame(width: 14, height: 1.5)
            if isPlus { (color ?? .primary).frame(width: 1.5, height: 14) }
        }
    }
}

extension Stepper {
    /// Steps through the values.
    public init<Value: Strideable>(
        value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: label, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
            onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) },
            onEditingChanged: onEditingChanged)
    }

    /// Steps through the values within bounds.
    public init<Value: Strideable>(
        value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        func clamped(_ value: Value) -> Value { min(max(value, bounds.lowerBound), bounds.upperBound) }
        let now = value.wrappedValue
        var increment: (@MainActor () -> Void)?
        if now < bounds.upperBound {
            increment = { value.wrappedValue = clamped(value.wrappedValue.advanced(by: step)) }
        }
        var decrement: (@MainActor () -> Void)?
        if now > bounds.lowerBound {
            decrement = { value.wrappedValue = clamped(value.wrappedValue.advanced(by: -step)) }
        }
        self.init(
            label: label, onIncrement: increment, onDecrement: decrement, onEditingChanged: onEditingChanged)
    }

    /// The form of iOS 13, for compatibility.
    public init(
        onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
    ) {
        self.init(
            label: label, onIncrement: onIncrement, onDecrement: onDecrement,
            onEditingChanged: onEditingChanged)
    }
}

extension Stepper where Label == Text {
    /// Steps through the values.
    public init<Value: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<Value>, step: Value.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }

    /// Steps through the values.
    @_disfavoredOverload
    public init<Title: StringProtocol, Value: Strideable>(
        _ title: Title, value: Binding<Value>, step: Value.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// Steps through the values within bounds.
    public init<Value: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>,
        step: Value.Stride = 1, onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(
            value: value, in: bounds, step: step, label: { Text(titleKey) },
            onEditingChanged: onEditingChanged)
    }

    /// Steps through the values within bounds.
    @_disfavoredOverload
    public init<Title: StringProtocol, Value: Strideable>(
        _ title: Title, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(
            value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// - Parameters:
    ///   - onIncrement: the action of the + button, or `nil` to disable it.
    ///   - onDecrement: the action of the − button, or `nil` to disable it.
    public init(
        _ titleKey: LocalizedStringKey, onIncrement: (@MainActor () -> Void)?,
        onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
            onEditingChanged: onEditingChanged)
    }

    /// - Parameters:
    ///   - onIncrement: the action of the + button, or `nil` to disable it.
    ///   - onDecrement: the action of the − button, or `nil` to disable it.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
            onEditingChanged: onEditingChanged)
    }
}
