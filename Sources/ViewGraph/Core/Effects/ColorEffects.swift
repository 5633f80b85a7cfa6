import Foundation

extension View {
    /// Brightens the view: -1 is black, 0 has no effect, 1 is white.
    public func brightness(_ amount: Double) -> some View {
        modified(by: ColorEffect(kind: .brightness, amount: amount))
    }

    /// Changes the contrast: 0 is gray, 1 has no effect, negative numbers invert.
    public func contrast(_ amount: Double) -> some View {
        modified(by: ColorEffect(kind: .contrast, amount: amount))
    }

    /// Changes the saturation: 0 is gray, 1 has no effect.
    public func saturation(_ amount: Double) -> some View {
        modified(by: ColorEffect(kind: .saturation, amount: amount))
    }

    /// Reduces the saturation: 0 has no effect, 1 is gray.
    public func grayscale(_ amount: Double) -> some View {
        modified(by: ColorEffect(kind: .saturation, amount: 1 - amount))
    }

    /// Inverts each color.
    public func colorInvert() -> some View { modified(by: ColorEffect(kind: .invert, amount: 1)) }

    /// Multiplies each color with another one.
    public func colorMultiply(_ color: Color) -> some View { modified(by: ColorMultiply(color: color)) }

    /// Rotates the hue of each color.
    public func hueRotation(_ angle: Angle) -> some View {
        modified(by: ColorEffect(kind: .hue, amount: angle.radians))
    }

    /// Makes dark colors transparent: black becomes transparent, white becomes opaque black.
    public func luminanceToAlpha() -> some View {
        modified(by: ColorEffect(kind: .luminanceToAlpha, amount: 1))
    }

    /// Sets the blending of the view's colors with those behind it.
    public func blendMode(_ blendMode: BlendMode) -> some View { modified(by: Blend(mode: blendMode)) }

    /// Draws the view as one picture before outer effects are applied.
    public func compositingGroup() -> some View { modified(by: Composite()) }

    /// Draws the view as one picture.
    public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
        modified(by: Composite())
    }
}

/// The color space in which colors are mixed. On Linux it makes no difference.
public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }

struct ColorEffect: EffectModifier {
    enum Kind { case brightness, contrast, saturation, invert, hue, luminanceToAlpha }
    var kind: Kind
    var amount: Double

    func effects(in rect: CGRect, environment: EnvironmentValues) -> LayerEffects {
        var effects = LayerEffects()
        effects.colors = matrix
        return effects
    }
    var animatableValue: Double {
        get { amount }
        set { amount = newValue }
    }

    // The luminance weights of red, green and blue (those of CSS Filter Effects).
    private static let weights = (0.213, 0.715, 0.072)

    private var matrix: ColorMatrix? {
        let (r, g, b) = Self.weights
        let x = amount
        switch kind {
        case .brightness:
            return x == 0 ? nil : ColorMatrix([1, 0, 0, 0, x], [0, 1, 0, 0, x], [0, 0, 1, 0, x])
        case .contrast:
            let add = (1 - x) / 2
            return x == 1 ? nil : ColorMatrix([x, 0, 0, 0, add], [0, x, 0, 0, add], [0, 0, x, 0, add])
        case .saturation:
            if x == 1 { return nil }
            let y = 1 - x
            return ColorMatrix(
                [r * y + x, g * y, b * y, 0, 0], [r * y, g * y + x, b * y, 0, 0],
                [r * y, g * y, b * y + x, 0, 0])
        case .invert:
            return ColorMatrix([-1, 0, 0, 0, 1], [0, -1, 0, 0, 1], [0, 0, -1, 0, 1])
        case .hue:
            if x == 0 { return nil }
            let (c, s) = (cos(x), sin(x))
            return ColorMatrix(
                [r + c * (1 - r) - s * r, g - c * g - s * g, b - c * b + s * (1 - b), 0, 0],
                [r - c * r + s * 0.143, g + c * (1 - g) + s * 0.140, b - c * b - s * 0.283, 0, 0],
                [r - c * r - s * (1 - r), g - c * g + s * g, b + c * (1 - b) + s * b, 0, 0])
        case .luminanceToAlpha:
            var matrix = ColorMatrix([0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0])
            matrix.rows[3] = [r, g, b, 0, 0]
            return matrix
        }
    }
}

struct ColorMultiply: EffectModifier {
    var color: Color

    func effects(in rect: CGRect, environment: EnvironmentValues) -> LayerEffects {
        let color = environment.resolve(color)
        var effects = LayerEffects()
        effects.colors = ColorMatrix(
            [color.red, 0, 0, 0, 0], [0, color.green, 0, 0, 0], [0, 0, color.blue, 0, 0])
        effects.colors?.rows[3][3] = color.opacity
        return effects
    }
}

private struct Blend: EffectModifier {
    var mode: BlendMode

    func effects(in rect: CGRect, environment: EnvironmentValues) -> LayerEffects {
        var effects = LayerEffects()
        effects.blend = mode
        return effects
    }
}

private struct Composite: EffectModifier {
    func effects(in rect: CGRect, environment: EnvironmentValues) -> LayerEffects { LayerEffects() }
}
