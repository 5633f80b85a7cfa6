package import Foundation
package import ViewGraph

/// The common part of value controls.
@MainActor
package class MemoryValueControl<Value: Equatable>: MemoryFocusable {
    package var value: Value
    package var name: (@MainActor () -> String)?
    package var changed: (@MainActor (Value) -> Void)?
    package private(set) var configuration = ValueControlConfiguration()

    init(_ value: Value, _ focus: MemoryFocus) {
        self.value = value
        super.init(focus)
    }

    package func configure(_ configuration: ValueControlConfiguration) { self.configuration = configuration }
    package func nameChanged() {}

    /// Simulates a change by the user.
    fileprivate func change(to value: Value) {
        self.value = value
        changed?(value)
    }
}

package final class MemorySwitch: MemoryValueControl<Bool>, ValueControl {
    package override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(width: 51, height: 31)
    }

    /// Simulates a toggle by the user.
    package func turn() { if configuration.isEnabled { change(to: !value) } }
}

package final class MemorySlider: MemoryValueControl<Double>, SliderControl {
    package var editingChanged: (@MainActor (Bool) -> Void)?
    package private(set) var bounds = 0.0...1
    package private(set) var step: Double?

    package func setRange(_ bounds: ClosedRange<Double>, step: Double?) {
        self.bounds = bounds
        self.step = step
    }
    package override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(width: proposal.width ?? 100, height: 31)
    }

    /// Simulates a drag by the user: grabs the knob, moves it and releases it.
    package func drag(to position: Double) {
        guard configuration.isEnabled else { return }
        editingChanged?(true)
        var position = min(max(position, bounds.lowerBound), bounds.upperBound)
        if let step {
            position = bounds.lowerBound + ((position - bounds.lowerBound) / step).rounded() * step
        }
        change(to: position)
        editingChanged?(false)
    }
}
