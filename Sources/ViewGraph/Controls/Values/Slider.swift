import Foundation

/// A control that chooses a number within bounds with a knob on a track.
public struct Slider<Label: View, ValueLabel: View>: View {
    let value: Binding<Double>
    let bounds: ClosedRange<Double>
    let step: Double?
    let label: Label
    let minimum: ValueLabel?
    let maximum: ValueLabel?
    let editingChanged: @MainActor (Bool) -> Void

    init<Value: BinaryFloatingPoint>(
        _ value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value? = nil, label: Label,
        minimum: ValueLabel? = nil, maximum: ValueLabel? = nil,
        editingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        self.value = Binding(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = Value($0) })
        self.bounds =
            Double(bounds.lowerBound).clampedToCoordinates...Double(bounds.upperBound).clampedToCoordinates
        self.step = step.map { Double($0) }
        self.label = label
        self.minimum = minimum
        self.maximum = maximum
        self.editingChanged = editingChanged
    }

    public var body: some View {
        HStack {
            minimum
            SliderCore(
                value: value.wrappedValue.clampedToCoordinates, bounds: bounds, step: step,
                write: { value.wrappedValue = $0 }, editingChanged: editingChanged, label: label)
            maximum
        }
    }
}

extension Slider {
    /// - Parameter onEditingChanged: called when the user grabs the knob and when they release it.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where Value.Stride: BinaryFloatingPoint {
        self.init(
            value, in: bounds, label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel(),
            editingChanged: onEditingChanged)
    }

    /// - Parameter step: the value differs from the lower bound by a multiple of it.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
        @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where Value.Stride: BinaryFloatingPoint {
        self.init(
            value, in: bounds, step: Value(step), label: label(), minimum: minimumValueLabel(),
            maximum: maximumValueLabel(), editingChanged: onEditingChanged)
    }

    /// The form of iOS 13, for compatibility.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
        maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where Value.Stride: BinaryFloatingPoint {
        self.init(
            value, in: bounds, label: label(), minimum: minimumValueLabel, maximum: maximumValueLabel,
            editingChanged: onEditingChanged)
    }

    /// The form of iOS 13, for compatibility.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
        maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where Value.Stride: BinaryFloatingPoint {
        self.init(
            value, in: bounds, step: Value(step), label: label(), minimum: minimumValueLabel,
            maximum: maximumValueLabel, editingChanged: onEditingChanged)
    }
}

extension Slider where ValueLabel == EmptyView {
    /// - Parameter onEditingChanged: called when the user grabs the knob and when they release it.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where Value.Stride: BinaryFloatingPoint {
        self.init(value, in: bounds, label: label(), editingChanged: onEditingChanged)
    }

    /// - Parameter step: the value differs from the lower bound by a multiple of it.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where Value.Stride: BinaryFloatingPoint {
        self.init(value, in: bounds, step: Value(step), label: label(), editingChanged: onEditingChanged)
    }

    /// The form of iOS 13, for compatibility.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void, @ViewBuilder label: () -> Label
    ) where Value.Stride: BinaryFloatingPoint {
        self.init(value, in: bounds, label: label(), editingChanged: onEditingChanged)
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    /// - Parameter onEditingChanged: called when the user grabs the knob and when they release it.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where Value.Stride: BinaryFloatingPoint {
        self.init(value, in: bounds, label: EmptyView(), editingChanged: onEditingChanged)
    }

    /// - Parameter step: the value differs from the lower bound by a multiple of it.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where Value.Stride: BinaryFloatingPoint {
        self.init(value, in: bounds, step: Value(step), label: EmptyView(), editingChanged: onEditingChanged)
    }
}

private struct SliderCore<Label: View>: ValueControlView {
    let value: Double
    let bounds: ClosedRange<Double>
    let step: Double?
    let write: @MainActor (Double) -> Void
    let editingChanged: @MainActor (Bool) -> Void
    let label: Label

    var spokenValue: String { "\(value)" }
    static var role: AccessibilityRole { .slider }
    var isChecked: Bool? { nil }
    var pressedValue: Double? { nil }
    static var tint: Color { .accentColor }
    static var track: Color { Palette.systemFill }

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        SliderNode(view, context.graph.screen.controls.makeSlider(), in: context)
    }
}

private final class SliderNode<Label: View>: ValueControlNode<SliderCore<Label>> {
    private let slider: any SliderControl

    init<Control: SliderControl>(_ view: SliderCore<Label>, _ slider: Control, in context: _NodeContext) {
        self.slider = slider
        slider.setRange(view.bounds, step: view.step)
        super.init(view, slider, in: context)
        slider.editingChanged = { [weak self] in self?.view.editingChanged($0) }
    }

    override func viewChanged(from old: SliderCore<Label>) {
        if view.bounds != old.bounds || view.step != old.step {
            slider.setRange(view.bounds, step: view.step)
        }
        super.viewChanged(from: old)
    }

    override func unmounted() {
        super.unmounted()
        slider.editingChanged = nil
    }
}
