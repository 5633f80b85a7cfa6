public import Foundation

/// A modifier that draws its view under a transform of one's own, which animates.
nonisolated public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    /// The transform for a view of this size, about its top leading corner.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    /// The effect without what it does to places in coordinate spaces. No difference is made here.
    public func ignoredByLayout() -> Self { self }
}

extension View {
    /// Draws the view under the transform of an effect.
    public func modifier<Effect: GeometryEffect>(_ modifier: Effect) -> some View {
        modified(by: GeometryEffectModifier(effect: modifier))
    }
}

private struct GeometryEffectModifier<Effect: GeometryEffect>: EffectModifier {
    var effect: Effect

    func effects(in rect: CGRect, environment: EnvironmentValues) -> LayerEffects {
        LayerEffects(transform: effect.effectValue(size: rect.size).affine.about(rect.origin))
    }
    var moving: Effect.AnimatableData {
        get { effect.animatableData }
        set { effect.animatableData = newValue }
    }
}
