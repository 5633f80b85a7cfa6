import Foundation

/// The control without labels.
struct ProgressIndicator: View, PrimitiveView {
    /// The completed fraction, `nil` for a spinner or an empty bar.
    let fraction: Double?
    let isBar: Bool
    /// The style's tint, `nil` for the environment's.
    let ownTint: Color?

    static var shape: ViewShape { .one() }

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ProgressNode(view, in: context) {
            ProgressBox($0.graph.screen.controls.makeProgressIndicator())
        }
    }
}

private final class ProgressNode: LeafNode<ProgressIndicator, ProgressBox> {
    override func refresh() {
        var look = ProgressConfiguration()
        look.fraction = view.isBar ? min(max(view.fraction ?? 0, 0), 1) : nil
        let tint = view.ownTint ?? environment.tint ?? (view.isBar ? .accentColor : nil)
        look.tint = tint.map(environment.resolve)
        look.isLarge = environment.controlSize == .large || environment.controlSize == .extraLarge
        look.isRightToLeft = environment.layoutDirection == .rightToLeft
        look.track = environment.resolve(Palette.systemFill)
        box.look = look
    }
}

private final class ProgressBox: LeafBox {
    private let control: any ProgressControl
    var look = ProgressConfiguration() {
        didSet {
            guard look != oldValue else { return }
            control.look = look
            if (look.fraction == nil) != (oldValue.fraction == nil) || look.isLarge != oldValue.isLarge {
                setNeedsLayout()
            }
            setNeedsDisplay()
        }
    }

    init(_ control: any ProgressControl) {
        self.control = control
        super.init()
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize { control.sizeThatFits(proposal) }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        list.append(.control(control, rect: shownRect(in: list, at: origin)))
    }

    override func collectAccessibility(into elements: inout AccessibilityCollector) {
        var element = AccessibilityElement(
            .progress, label: "In progress",
            value: look.fraction.map { $0.isFinite ? "\(Int(nearest: $0 * 100)) percent" : "" } ?? "")
        element.control = AccessibilityControl(control: control)
        elements.append(element)
    }
}
