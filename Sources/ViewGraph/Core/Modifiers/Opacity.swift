import Foundation

extension View {
    /// Sets the view's opacity, from 0 (invisible, but keeping its space) to 1.
    public func opacity(_ opacity: Double) -> some View { modified(by: Opacity(value: opacity)) }

    /// Makes the view invisible. It keeps its space.
    public func hidden() -> some View { modified(by: Opacity(value: 0)) }
}

private struct Opacity: BoxModifier {
    var value: Double

    func makeBox(around content: LayoutBox, in node: _Node) -> OpacityBox {
        OpacityBox(content, opacity: value, graph: node.graph)
    }
    func apply(to box: OpacityBox, from old: Opacity, in node: _Node) { box.opacity = value }

    var animatableValue: Double {
        get { value }
        set { value = newValue }
    }
}

final class OpacityBox: LayerBox {
    var opacity: Double {
        didSet { if Self.shade(opacity) != Self.shade(oldValue) { appearanceChanged() } }
    }
    /// The opacity in steps that screens can distinguish, so that a slow fade is not repainted for invisible
    /// changes.
    private static func shade(_ opacity: Double) -> Double {
        if opacity <= 0 { return -1 }
        return opacity >= 1 ? 256 : (opacity * 255).rounded()
    }
    init(_ content: LayoutBox, opacity: Double, graph: Graph) {
        self.opacity = opacity
        super.init(content, graph: graph)
    }
    override var isReusable: Bool { content.isReusable }
    override var effects: LayerEffects {
        var effects = LayerEffects()
        effects.opacity = min(max(opacity, 0), 1)
        return effects
    }
    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        if opacity > 0 { super.draw(into: &list, at: origin) }
    }
    override func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        opacity > 0 && super.hitTest(point, into: &result)
    }
    override func collectAccessibility(into elements: inout AccessibilityCollector) {
        if opacity > 0 { super.collectAccessibility(into: &elements) }
    }
}
