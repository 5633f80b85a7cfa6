import Foundation

/// A knob on a track: chooses a number within bounds.
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
        self.bounds = Double(bounds.lowerBound).reachable...Double(bounds.upperBound).reachable
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
                value: value.wrappedValue, bounds: bounds, step: step, write: { value.wrappedValue = $0 },
                editingChanged: editingChanged, label: label)
            maximum
        }
    }
}

extension Slider {
    /// - Parameter onEditingChanged: called when the user takes the knob, and when it is let go.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where Value.Stride: BinaryFloatingPoint {
        self.init(
            value, in: bounds, label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel(),
            editingChanged: onEditingChanged)
    }

    /// - Parameter step: the value is a multiple of it away from the lower bound.
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

    /// The form of iOS 13.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
        maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where Value.Stride: BinaryFloatingPoint {
        self.init(
            value, in: bounds, label: label(), minimum: minimumValueLabel, maximum: maximumValueLabel,
            editingChanged: onEditingChanged)
    }

    /// The form of iOS 13.
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
    /// - Parameter onEditingChanged: called when the user takes the knob, and when it is let go.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where Value.Stride: BinaryFloatingPoint {
        self.init(value, in: bounds, label: label(), editingChanged: onEditingChanged)
    }

    /// - Parameter step: the value is a multiple of it away from the lower bound.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where Value.Stride: BinaryFloatingPoint {
        self.init(value, in: bounds, step: Value(step), label: label(), editingChanged: onEditingChanged)
    }

    /// The form of iOS 13.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void, @ViewBuilder label: () -> Label
    ) where Value.Stride: BinaryFloatingPoint {
        self.init(value, in: bounds, label: label(), editingChanged: onEditingChanged)
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    /// - Parameter onEditingChanged: called when the user takes the knob, and when it is let go.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where Value.Stride: BinaryFloatingPoint {
        self.init(value, in: bounds, label: EmptyView(), editingChanged: onEditingChanged)
    }

    /// - Parameter step: the value is a multiple of it away from the lower bound.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where Value.Stride: BinaryFloatingPoint {
        self.init(value, in: bounds, step: Value(step), label: EmptyView(), editingChanged: onEditingChanged)
    }
}

struct SliderCore<Label: View>: View, PrimitiveView {
    let value: Double
    let bounds: ClosedRange<Double>
    let step: Double?
    let write: @MainActor (Double) -> Void
    let editingChanged: @MainActor (Bool) -> Void
    let label: Label

    static var shape: ViewShape { .one(holding: Label.self) }

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        SliderNode(view, in: context)
    }
}

final class SliderNode<Label: View>: _ViewNode<SliderCore<Label>>, FocusTarget {
    private let control: any SliderControl
    private let item: ControlItem
    private var name = ControlName<Label>()

    var focusableControl: any FocusableControl { control }

    override init(_ view: SliderCore<Label>, in context: _NodeContext) {
        control = context.graph.screen.controls.makeSlider()
        item = ControlItem(control)
        super.init(view, in: context)
        control.setRange(view.bounds, step: view.step)
        control.value = view.value.reachable
        control.changed = { [weak self] in self?.changed(to: $0) }
        control.editingChanged = { [weak self] in self?.view.editingChanged($0) }
        control.name = { [weak self] in self?.spokenName ?? "" }
        item.accessibility = { [weak self] in
            self.map { AccessibilityElement(label: $0.spokenName, detail: "\($0.view.value)") }
        }
        followFocus(item: item)
        refresh()
    }

    private var spokenName: String { name.words(of: view.label, in: self) }

    override var ownedNodes: ChildNodes { name.nodes }
    override func collectItems(into items: inout [LayoutItem]) { items.append(item) }
    override func collectRows(into rows: inout [RowSegment]) { rows.append(.item(item, owner: self)) }

    override func viewChanged(from old: SliderCore<Label>) {
        name.update(view.label)
        if view.bounds != old.bounds || view.step != old.step {
            control.setRange(view.bounds, step: view.step)
        }
        evaluate()
        refresh()
    }

    override func environmentChanged(from old: EnvironmentValues) {
        name.setEnvironment(environment)
        refresh()
    }

    private func refresh() {
        var configuration = ValueControlConfiguration()
        configuration.isEnabled = environment.isEnabled
        configuration.tint = environment.resolve(environment.tint ?? .accentColor)
        configuration.isRightToLeft = environment.layoutDirection == .rightToLeft
        configuration.track = environment.resolve(Palette.systemFill)
        control.configure(configuration)
        control.nameChanged()
    }

    private func changed(to value: Double) {
        view.write(value)
        graph.markDirtyLater(self)
    }

    override func evaluate() {
        let value = view.value.reachable
        if control.value != value { control.value = value }
    }

    override func unmounted() {
        control.changed = nil
        control.editingChanged = nil
        control.name = nil
        control.focusChanged = nil
    }
}
