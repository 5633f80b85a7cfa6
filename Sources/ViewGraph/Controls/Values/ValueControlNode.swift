import Foundation

/// A control of the toolkit that shows a value, named by a label that is never shown.
@MainActor
protocol ValueControlView: PrimitiveView {
    associatedtype Value: Equatable
    associatedtype Label: View
    var value: Value { get }
    var write: @MainActor (Value) -> Void { get }
    var label: Label { get }
    /// The value for assistive technologies.
    var spokenValue: String { get }
    /// The role and the states for assistive technologies.
    static var role: AccessibilityRole { get }
    var isChecked: Bool? { get }
    /// The value after a press, or `nil` if a press has no effect.
    var pressedValue: Value? { get }
    /// The color of the control while it is on, unless another tint is set.
    static var tint: Color { get }
    /// The color of the control while it is off.
    static var track: Color { get }
}

extension ValueControlView {
    static var shape: ViewShape { .one(holding: Label.self) }
}

/// The box of a switch or a slider, as high as a row's line may be.
private final class ValueControlBox: ControlBox {
    override func traitValue(to query: TraitQuery) -> AnyTraitValue? {
        query.matches(RowControlKey.self) ? TraitValue<RowControlKey>(true) : nil
    }
}

class ValueControlNode<Core: ValueControlView>: _ViewNode<Core>, FocusTarget {
    private let control: any ValueControl<Core.Value>
    private let box: ControlBox
    private var name = ControlName<Core.Label>()

    final var focusableControl: any FocusableControl { control }

    init(_ view: Core, _ control: any ValueControl<Core.Value>, in context: _NodeContext) {
        self.control = control
        box = ValueControlBox(control)
        super.init(view, in: context)
        control.value = view.value
        control.changed = { [weak self] in self?.changed(to: $0) }
        control.name = { [weak self] in self?.spokenName ?? "" }
        box.accessibility = { [weak self] in
            self?.accessibility
        }
        followFocus(box: box)
        configure()
    }

    private var accessibility: AccessibilityElement {
        var element = AccessibilityElement(Core.role, label: spokenName, value: view.spokenValue)
        element.states.isEnabled = environment.isEnabled
        element.states.isChecked = view.isChecked
        if view.pressedValue != nil {
            element.actions = [AccessibilityAction(.press) { [weak self] in self?.press() }]
        }
        return element
    }

    private func press() {
        guard !isUnmounted, environment.isEnabled, let value = view.pressedValue else { return }
        changed(to: value)
    }

    final var spokenName: String { name.text(of: view.label, in: self) }

    override final var ownedNodes: ChildNodes { name.nodes }
    override final func collectBoxes(into boxes: inout [LayoutBox]) { boxes.append(box) }
    override final func collectRows(into rows: inout [RowSegment]) { rows.append(.box(box, owner: self)) }

    override func viewChanged(from old: Core) {
        name.update(view.label)
        if view.value != old.value { box.setNeedsAccessibilityUpdate() }
        evaluate()
        configure()
    }

    override final func environmentChanged(from old: EnvironmentValues) {
        name.setEnvironment(environment)
        configure()
    }

    private func configure() {
        var configuration = ValueControlConfiguration()
        configuration.isEnabled = environment.isEnabled
        configuration.tint = environment.resolve(environment.tint ?? Core.tint)
        configuration.isRightToLeft = environment.layoutDirection == .rightToLeft
        configuration.track = environment.resolve(Core.track)
        control.configure(configuration)
        control.nameChanged()
    }

    private func changed(to value: Core.Value) {
        view.write(value)
        // The setter may have kept the old value, which the control then shows in this frame.
        graph.enqueue { [weak self] in
            if let self, !isUnmounted { evaluate() }
        }
    }

    override final func evaluate() { if control.value != view.value { control.value = view.value } }

    override func unmounted() {
        control.changed = nil
        control.name = nil
        control.focusChanged = nil
    }
}
