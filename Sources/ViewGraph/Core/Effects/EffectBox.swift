import Foundation

/// A modifier that changes the drawing of its content and not its layout. (R12)
protocol EffectModifier: BoxModifier where Box == EffectBox {
    /// - Parameter rect: the view's frame, in the coordinates of the layer.
    @MainActor func effects(in rect: CGRect, environment: EnvironmentValues) -> LayerEffects
}

extension EffectModifier {
    @MainActor
    func makeBox(around content: LayoutBox, in node: _Node) -> EffectBox {
        let box = EffectBox(content, graph: node.graph)
        apply(to: box, from: self, in: node)
        return box
    }

    @MainActor
    func apply(to box: EffectBox, from old: Self, in node: _Node) {
        let environment = node.environment
        box.set { effects(in: $0, environment: environment) }
    }
}

/// A box that draws its content with effects.
class EffectBox: LayerBox, AnimationTarget {
    private var compute: (CGRect) -> LayerEffects = { _ in LayerEffects() }
    /// The rectangle and effects of the last drawing, or the effects that were set since.
    private var applied: (rect: CGRect, effects: LayerEffects)?
    private var shown = AnimatedRect()

    override init(_ content: LayoutBox, graph: Graph) { super.init(content, graph: graph) }

    func set(_ compute: @escaping (CGRect) -> LayerEffects) {
        self.compute = compute
        guard let applied else { return }
        let effects = compute(applied.rect)
        guard effects != applied.effects else { return }
        self.applied = (applied.rect, effects)
        if effects.transform == applied.effects.transform { appearanceChanged() } else { effectsChanged() }
    }

    override var isReusable: Bool { content.isReusable }
    override func invalidateFrame() {
        super.invalidateFrame()
        (applied, shown) = (nil, AnimatedRect())
    }

    override var effects: LayerEffects { applied?.effects ?? LayerEffects() }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        let rect = shown.rect(
            for: list.snapped(CGRect(origin: origin, size: frame.size)), in: list, of: self)
        let effects = compute(rect)
        applied = (rect, effects)
        if effects.opacity > 0 { super.draw(into: &list, at: origin) }
    }

    func animationTick(at now: Double) -> Bool {
        shown.tick(at: now)
        appearanceChanged()
        return shown.isAnimating
    }

    override func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        let effects = compute(CGRect(origin: .zero, size: frame.size))
        if let clip = effects.clip, !clip.shape.contains(point, in: clip.rect) { return false }
        // A view that is scaled to nothing cannot be hit.
        let transform = effects.transform
        guard transform.a * transform.d != transform.b * transform.c else { return false }
        return super.hitTest(point, into: &result)
    }

    private var transform: CGAffineTransform {
        compute(CGRect(origin: .zero, size: frame.size)).transform.affine
    }

    override func convert(_ point: CGPoint, to subbox: LayoutBox) -> CGPoint {
        super.convert(point.applying(transform.inverted()), to: subbox)
    }
    override func convert(_ point: CGPoint, from subbox: LayoutBox) -> CGPoint {
        super.convert(point, from: subbox).applying(transform)
    }
}
