public import Foundation

extension View {
    /// Draws a blurred copy of the view behind it, in one color. Lengths are in points.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
        y: CGFloat = 0
    ) -> some View {
        modified(by: Shadow(color: color, radius: radius, x: x, y: y))
    }

    /// Blurs the view. The radius is in points.
    ///
    /// Differs from Apple's: an opaque blur fades out at the edges, too.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        modified(by: Blur(radius: radius))
    }
}

private struct Shadow: EffectModifier {
    var color: Color
    var radius, x, y: CGFloat
    /// Returns the shadow, with an animated color while the color animates.
    func effects(in rect: CGRect, environment: EnvironmentValues) -> LayerEffects {
        let color = environment.resolve(color)
        var effects = LayerEffects()
        if color.opacity > 0, radius > 0 || x != 0 || y != 0 {
            effects.shadows = [.init(color: color, radius: max(0, radius), x: x, y: y)]
        }
        return effects
    }
    var animatableValue: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(radius, AnimatablePair(x, y)) }
        set { (radius, x, y) = (newValue.first, newValue.second.first, newValue.second.second) }
    }
}

private struct Blur: EffectModifier {
    var radius: CGFloat

    func effects(in rect: CGRect, environment: EnvironmentValues) -> LayerEffects {
        var effects = LayerEffects()
        effects.blur = max(0, radius)
        return effects
    }
    var animatableValue: CGFloat {
        get { radius }
        set { radius = newValue }
    }
}
