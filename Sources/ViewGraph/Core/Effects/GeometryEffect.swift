public import Foundation

/// A modifier that draws its view with a custom, animatable transform.
nonisolated public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    /// Returns the transform for a view of this size, relative to its top leading corner.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    /// Returns the effect without its influence on positions in coordinate spaces. Here it makes no
    /// difference.
    public func ignoredByLayout() -> Self { self }
}

extension View {
    /// Draws the view with the transform of an effect.
    public func modifier<Effect: GeometryEffect>(_ modifier: Effect) -> some View {
        modified(by: GeometryEffectModifier(effect: modifier))
    }
}

private struct GeometryEffectModifier<Effect: GeometryEffect>: EffectModifier {
    var effect: Effect

    func effects(in rect: CGRect, environment: EnvironmentValues) -> LayerEffects {
        LayerEffects(transform: effect.effectValue(size: rect.size).affine.about(rect.origin))
    }
    var animatableValue: Effect.AnimatableData {
        get { effect.animatableData }
        set { effect.animatableData = newValue }
    }
}
