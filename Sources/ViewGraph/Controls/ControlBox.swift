import Foundation

/// A box that consists of one control of the toolkit.
class ControlBox: LeafBox {
    let control: any Control
    /// Returns the accessibility element, called on demand.
    var accessibility: (@MainActor () -> AccessibilityElement?)?

    init(_ control: any Control) {
        self.control = control
        super.init()
    }

    override var pressedControl: (any Control)? { control }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize { control.sizeThatFits(proposal) }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        list.append(.control(control, rect: shownRect(in: list, at: origin)))
    }

    override func collectAccessibility(into elements: inout AccessibilityCollector) {
        guard var element = accessibility?(), !element.label.isEmpty else { return }
        element.control = AccessibilityControl(control: control)
        elements.append(element)
    }
}
