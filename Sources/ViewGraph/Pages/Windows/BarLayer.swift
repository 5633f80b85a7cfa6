import Foundation

/// A part of a page's bar that moves, fades and is clipped as the page is scrolled, without a new layout.
final class BarLayer: LayerBox {
    /// The distance by which the layer is moved up, in points.
    var lift: CGFloat = 0 {
        didSet { if lift != oldValue { effectsChanged() } }
    }
    /// The height that is clipped at the top.
    var topClip: CGFloat = 0 {
        didSet { if topClip != oldValue { appearanceChanged() } }
    }
    /// The opacity, from 0, which is not drawn, to 1.
    var opacity = 1.0 {
        didSet { if opacity != oldValue { appearanceChanged() } }
    }

    override var effects: LayerEffects {
        var effects = LayerEffects()
        if lift != 0 { effects = LayerEffects(offset: CGPoint(x: 0, y: -lift)) }
        if topClip > 0, let origin = drawnOrigin {
            let rect = CGRect(
                x: origin.x, y: origin.y + topClip, width: frame.width, height: max(0, frame.height - topClip)
            )
            effects.clip = LayerEffects.Clip(rect: rect)
        }
        effects.opacity = opacity
        return effects
    }

    private var isShown: Bool { opacity > 0 && topClip < frame.height }

    override func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        guard isShown, point.y >= topClip, point.y < frame.height else { return false }
        return super.hitTest(point, into: &result)
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        if isShown { super.draw(into: &list, at: origin) } else { forgetLayer() }
    }

    override func collectAccessibility(into elements: inout AccessibilityCollector) {
        if isShown { super.collectAccessibility(into: &elements) }
    }
}
