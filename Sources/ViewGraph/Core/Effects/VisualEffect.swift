public import Foundation

/// A change of a view's drawing that does not affect its layout.
public protocol VisualEffect: Sendable {}

/// The empty effect, with which effects begin.
public struct EmptyVisualEffect: VisualEffect {
    public init() {}
}

/// An effect applied after another one.
private struct ChainedEffect<Base: VisualEffect>: DrawnEffect {
    let base: Base
    let change: @MainActor @Sendable (inout LayerEffects, CGRect) -> Void

    func apply(to effects: inout LayerEffects, in rect: CGRect) {
        (base as? any DrawnEffect)?.apply(to: &effects, in: rect)
        change(&effects, rect)
    }
}

private protocol DrawnEffect: VisualEffect {
    @MainActor func apply(to effects: inout LayerEffects, in rect: CGRect)
}

extension VisualEffect {
    @MainActor
    func effects(in rect: CGRect) -> LayerEffects {
        var effects = LayerEffects()
        (self as? any DrawnEffect)?.apply(to: &effects, in: rect)
        return effects
    }

    private func appending(_ change: @escaping @MainActor @Sendable (inout LayerEffects, CGRect) -> Void)
        -> ChainedEffect<Self>
    {
        ChainedEffect(base: self, change: change)
    }

    private func transformed(
        _ transform: @escaping @MainActor @Sendable (CGRect) -> CGAffineTransform
    ) -> ChainedEffect<Self> {
        appending { effects, rect in
            effects.transform = LayerTransform(effects.transform.affine.concatenating(transform(rect)))
        }
    }

    private func colored(_ kind: ColorEffect.Kind, _ amount: Double) -> ChainedEffect<Self> {
        appending { effects, rect in
            let matrix = ColorEffect(kind: kind, amount: amount).effects(
                in: rect, environment: EnvironmentValues()
            ).colors
            guard let matrix else { return }
            effects.colors = effects.colors.map { matrix.after($0) } ?? matrix
        }
    }

    /// Offsets the view.
    public func offset(_ offset: CGSize) -> some VisualEffect {
        transformed { _ in CGAffineTransform(translationX: offset.width, y: offset.height) }
    }
    /// Offsets the view.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
        offset(CGSize(width: x, height: y))
    }
    /// Scales the view around an anchor.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        transformed { CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor.point(in: $0)) }
    }
    /// Scales the view around an anchor.
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }
    /// Scales the view around an anchor.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center)
        -> some VisualEffect
    {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }
    /// Rotates the view around an anchor.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        transformed { CGAffineTransform(rotationAngle: angle.radians).about(anchor.point(in: $0)) }
    }
    /// Rotates the view around an axis in space.
    ///
    /// Differs from Apple's: without perspective: what is further away is drawn at the same size.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some VisualEffect {
        let (x, y, z) = axis
        return appending { effects, rect in
            let rotated = SpaceRotation(angle: angle, x: x, y: y, z: z, anchor: anchor).effects(
                in: rect, environment: EnvironmentValues())
            effects.transform = LayerTransform(
                effects.transform.affine.concatenating(rotated.transform.affine))
        }
    }
    /// Draws the view with an affine transform.
    public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
        transformed { transform.about($0.origin) }
    }
    /// Sets the view's opacity.
    public func opacity(_ opacity: Double) -> some VisualEffect {
        appending { effects, _ in effects.opacity *= min(max(opacity, 0), 1) }
    }
    /// Blurs the view.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
        appending { effects, _ in effects.blur += radius }
    }
    /// Brightens the view.
    public func brightness(_ amount: Double) -> some VisualEffect { colored(.brightness, amount) }
    /// Changes the contrast.
    public func contrast(_ amount: Double) -> some VisualEffect { colored(.contrast, amount) }
    /// Changes the saturation.
    public func saturation(_ amount: Double) -> some VisualEffect { colored(.saturation, amount) }
    /// Reduces the saturation.
    public func grayscale(_ amount: Double) -> some VisualEffect { colored(.saturation, 1 - amount) }
    /// Rotates the hue of each color.
    public func hueRotation(_ angle: Angle) -> some VisualEffect { colored(.hue, angle.radians) }
}

extension ColorMatrix {
    /// Returns the composition of both matrices, with this one applied last.
    func after(_ first: ColorMatrix) -> ColorMatrix {
        var result = self
        let inner = first.rows + [[0, 0, 0, 0, 1]]
        result.rows = rows.map { row in
            (0..<5).map { column in (0..<5).reduce(0) { $0 + row[$1] * inner[$1][column] } }
        }
        return result
    }
}

extension View {
    /// Draws the view with an effect that may depend on the view's geometry. The layout is unaffected.
    public func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View {
        modified(
            by: PlacedEffect { rect, source, _ in
                effect(EmptyVisualEffect(), GeometryProxy(source: source)).effects(in: rect)
            })
    }
}

/// An effect that depends on the view's position.
struct PlacedEffect: BoxModifier {
    /// - Parameter rect: the view's frame in its layer.
    var effects: @MainActor (_ rect: CGRect, _ source: GeometrySource, _ box: LayoutBox) -> LayerEffects

    func makeBox(around content: LayoutBox, in node: _Node) -> PlacedEffectBox {
        PlacedEffectBox(content, self, graph: node.graph)
    }
    func apply(to box: PlacedEffectBox, from old: Self, in node: _Node) { box.modifier = self }
}

final class PlacedEffectBox: EffectBox, GeometryObserver {
    var modifier: PlacedEffect {
        didSet { refresh() }
    }
    private let source = GeometrySource()

    init(_ content: LayoutBox, _ modifier: PlacedEffect, graph: Graph) {
        self.modifier = modifier
        super.init(content, graph: graph)
        source.show(self)
        graph.geometry.add(self)
        refresh()
    }

    override var isReusable: Bool { false }

    private func refresh() {
        set { [unowned self] rect in modifier.effects(rect, source, self) }
    }

    func geometryMayHaveChanged() { refresh() }
}
