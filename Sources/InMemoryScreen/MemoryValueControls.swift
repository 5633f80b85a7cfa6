package import Foundation
package import ViewGraph

@MainActor
package final class MemorySwitch: MemoryFocusable, SwitchControl {
    package var isOn = false
    package var name: (@MainActor () -> String)?
    package var changed: (@MainActor (Bool) -> Void)?
    package private(set) var configuration = ValueControlConfiguration()

    package func configure(_ configuration: ValueControlConfiguration) { self.configuration = configuration }
    package func nameChanged() {}
    package override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(width: 51, height: 31)
    }

    /// What a user does.
    package func turn() {
        guard configuration.isEnabled else { return }
        isOn.toggle()
        changed?(isOn)
    }
}

@MainActor
package final class MemorySlider: MemoryFocusable, SliderControl {
    package var value = 0.0
    package var name: (@MainActor () -> String)?
    package var changed: (@MainActor (Double) -> Void)?
    package var editingChanged: (@MainActor (Bool) -> Void)?
    package private(set) var bounds = 0.0...1
    package private(set) var step: Double?
    package private(set) var configuration = ValueControlConfiguration()

    package func setRange(_ bounds: ClosedRange<Double>, step: Double?) {
        self.bounds = bounds
        self.step = step
    }
    package func configure(_ configuration: ValueControlConfiguration) { self.configuration = configuration }
    package func nameChanged() {}
    package override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(width: proposal.width ?? 100, height: 31)
    }

    /// What a user does: takes the knob, moves it, lets go.
    package func drag(to place: Double) {
        guard configuration.isEnabled else { return }
        editingChanged?(true)
        var place = min(max(place, bounds.lowerBound), bounds.upperBound)
        if let step { place = bounds.lowerBound + ((place - bounds.lowerBound) / step).rounded() * step }
        value = place
        changed?(place)
        editingChanged?(false)
    }
}
