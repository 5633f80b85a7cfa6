public import Foundation

extension View {
    /// Scales the view around an anchor. The layout is unaffected.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        modified(by: ScaleEffect(scale: scale, anchor: anchor))
    }
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        modified(by: ScaleEffect(scale: CGSize(width: s, height: s), anchor: anchor))
    }
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        modified(by: ScaleEffect(scale: CGSize(width: x, height: y), anchor: anchor))
    }

    /// Rotates the view around an anchor. The layout is unaffected.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modified(by: RotationEffect(angle: angle, anchor: anchor))
    }

    /// Rotates the view around an axis in space.
    ///
    /// Differs from Apple's: without perspective: what is further away is drawn at the same size.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some View {
        modified(by: SpaceRotation(angle: angle, x: axis.x, y: axis.y, z: axis.z, anchor: anchor))
    }

    /// Draws the view with an affine transform relative to its top leading corner.
    public func transformEffect(_ transform: CGAffineTransform) -> some View {
        modified(by: TransformEffect(transform: transform))
    }

    /// Draws the view with a transform relative to its top leading corner.
    ///
    /// Differs from Apple's: perspective is left out.
    public func projectionEffect(_ transform: ProjectionTransform) -> some View {
        modified(by: TransformEffect(transform: transform.affine))
    }
}

extension CGAffineTransform {
    /// Returns the transform with `point` as its origin.
    func about(_ point: CGPoint) -> CGAffineTransform {
        CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(self)
            .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
    }
}

extension LayerEffects {
    init(transform: CGAffineTransform) {
        self.init()
        self.transform = LayerTransform(transform)
    }
}

private struct ScaleEffect: EffectModifier {
    var scale: CGSize
    var anchor: UnitPoint

    func effects(in rect: CGRect, environment: EnvironmentValues) -> LayerEffects {
        LayerEffects(
            transform: CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor.point(in: rect)))
    }
    var animatableValue: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
        get { AnimatablePair(scale.animatableData, anchor.animatableData) }
        set { (scale.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
    }
}

private struct RotationEffect: EffectModifier {
    var angle: Angle
    var anchor: UnitPoint

    func effects(in rect: CGRect, environment: EnvironmentValues) -> LayerEffects {
        LayerEffects(
            transform: CGAffineTransform(rotationAngle: angle.radians).about(anchor.point(in: rect)))
    }
    var animatableValue: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.animatableData, anchor.animatableData) }
        set { (angle.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
    }
}

struct SpaceRotation: EffectModifier {
    var angle: Angle
    var x, y, z: CGFloat
    var anchor: UnitPoint

    /// Returns the orthographic projection of the rotation.
    func effects(in rect: CGRect, environment: EnvironmentValues) -> LayerEffects {
        let length = (x * x + y * y + z * z).squareRoot()
        guard length > 0 else { return LayerEffects() }
        let (x, y, z) = (x / length, y / length, z / length)
        let (sine, cosine) = (sin(angle.radians), cos(angle.radians))
        let oneMinusCosine = 1 - cosine
        let transform = CGAffineTransform(
            a: cosine + x * x * oneMinusCosine, b: y * x * oneMinusCosine + z * sine,
            c: x * y * oneMinusCosine - z * sine,
            d: cosine + y * y * oneMinusCosine, tx: 0, ty: 0)
        return LayerEffects(transform: transform.about(anchor.point(in: rect)))
    }
    var animatableValue: AnimatableVector {
        get { AnimatableVector([angle.animatableData, x, y, z, anchor.x, anchor.y]) }
        set {
            angle.animatableData = newValue[0]
            (x, y, z) = (newValue[1], newValue[2], newValue[3])
            anchor = UnitPoint(x: newValue[4], y: newValue[5])
        }
    }
}

private struct TransformEffect: EffectModifier {
    var transform: CGAffineTransform

    func effects(in rect: CGRect, environment: EnvironmentValues) -> LayerEffects {
        LayerEffects(transform: transform.about(rect.origin))
    }
    var animatableValue: AnimatableVector {
        get {
            AnimatableVector([
                transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
            ])
        }
        set {
            transform = CGAffineTransform(
                newValue[0], newValue[1], newValue[2], newValue[3], newValue[4], newValue[5])
        }
    }
}

/// A transform that may project: a matrix of three rows and columns, with points as row vectors.
public struct ProjectionTransform: Equatable, Sendable {
    public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
    public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
    public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

    public init() {}

    public init(_ transform: CGAffineTransform) {
        (m11, m12) = (transform.a, transform.b)
        (m21, m22) = (transform.c, transform.d)
        (m31, m32) = (transform.tx, transform.ty)
    }

    public var isIdentity: Bool { self == ProjectionTransform() }
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    /// Returns this transform followed by another one.
    public func concatenating(_ next: ProjectionTransform) -> ProjectionTransform {
        ProjectionTransform(affine.concatenating(next.affine))
    }

    /// The transform without its projection.
    var affine: CGAffineTransform {
        CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32)
    }
}
