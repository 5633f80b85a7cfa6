import Foundation

extension View {
    /// Adds light: -1 is black, 0 changes nothing, 1 is white.
    public func brightness(_ amount: Double) -> some View {
        modified(by: ColorEffect(kind: .brightness, amount: amount))
    }

    /// Draws colours further apart: 0 is grey, 1 changes nothing, negative numbers invert.
    public func contrast(_ amount: Double) -> some View {
        modified(by: ColorEffect(kind: .contrast, amount: amount))
    }

    /// Makes colours stronger: 0 is grey, 1 changes nothing.
    public func saturation(_ amount: Double) -> some View {
        modified(by: ColorEffect(kind: .saturation, amount: amount))
    }

    /// Takes colour away: 0 changes nothing, 1 leaves greys.
    public func grayscale(_ amount: Double) -> some View {
        modified(by: ColorEffect(kind: .saturation, amount: 1 - amount))
    }

    /// Draws each colour as its opposite.
    public func colorInvert() -> some View { modified(by: ColorEffect(kind: .invert, amount: 1)) }

    /// Multiplies each colour with another one.
    public func colorMultiply(_ color: Color) -> some View { modified(by: ColorMultiply(color: color)) }

    /// Turns colours around the colour wheel.
    public func hueRotation(_ angle: Angle) -> some View {
        modified(by: ColorEffect(kind: .hue, amount: angle.radians))
    }

    /// Makes what is dark transparent: black is seen through, white is opaque black.
    public func luminanceToAlpha() -> some View {
        modified(by: ColorEffect(kind: .luminanceToAlpha, amount: 1))
    }

    /// Mixes the view's colours with those behind it.
    public func blendMode(_ blendMode: BlendMode) -> some View { modified(by: Blend(mode: blendMode)) }

    /// Draws the view as one picture before what is outside of this is done to it.
    public func compositingGroup() -> some View { modified(by: Composite()) }

    /// Draws the view as one picture.
    public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
        modified(by: Composite())
    }
}

/// In which steps colours are mixed. No difference is made here.
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
    var moving: Double {
        get { amount }
        set { amount = newValue }
    }

    // How bright the eye sees red, green and blue (those of CSS Filter Effects).
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
