import Foundation

/// An item that is a control of the toolkit and nothing else.
class ControlItem: LeafItem {
    let control: any Control
    var accessibility = AccessibilityElement()

    init(_ control: any Control) {
        self.control = control
        super.init()
    }

    override var pressedControl: (any Control)? { control }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize { control.sizeThatFits(proposal) }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        list.append(.control(control, rect: shownRect(in: list, at: origin)))
    }

    override func collectAccessibility(into elements: inout [AccessibilityElement]) {
        if !accessibility.label.isEmpty { elements.append(accessibility) }
    }
}
