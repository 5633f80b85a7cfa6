import Foundation

/// A box that is a control of the toolkit and nothing else.
class ControlBox: LeafBox {
    let control: any Control
    /// What assistive tools say of it, asked for when they do.
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

    override func collectAccessibility(into elements: inout SpokenElements) {
        if let element = accessibility?(), !element.label.isEmpty { elements.append(element) }
    }
}
