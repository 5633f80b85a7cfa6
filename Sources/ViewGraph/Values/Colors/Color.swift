import Foundation

/// A colour: fixed, or one that follows the window from light to dark.
///
/// ```swift
/// Text("Due").foregroundColor(.red)
/// ```
///
/// Colours are plain values, made anywhere. The named ones are those of iOS 15 to 18.
public struct Color: Hashable, Sendable {
    private indirect enum Source: Hashable, Sendable {
        case fixed(ResolvedColor)
        /// - Parameter raised: in the dark on what lies over a window, such as a sheet.
        case adaptive(light: ResolvedColor, dark: ResolvedColor, raised: ResolvedColor)
        /// What is around says it; nobody there does: another one.
        case accent(orElse: Color)
        case mixed(Color, Color, share: Double, ColorMixing)
    }

    private var source: Source
    private var opacityFactor = 1.0

    private init(_ source: Source) { self.source = source }

    package init(_ color: ResolvedColor) { self.init(.fixed(color)) }

    package init(light: ResolvedColor, dark: ResolvedColor, raised: ResolvedColor? = nil) {
        self.init(.adaptive(light: light, dark: dark, raised: raised ?? dark))
    }

    /// The colour that marks what can be used, where it is drawn; where nothing says what that is, `other`.
    init(accentOrElse other: Color) { self.init(.accent(orElse: other)) }

    /// How the components of a colour are meant.
    public enum RGBColorSpace: Hashable, Sendable {
        /// The usual one, in the steps that the eye sees.
        case sRGB
        /// The same range of colours, in amounts of light.
        case sRGBLinear
        /// A wider range. What the screen cannot show becomes the nearest amounts that it can.
        case displayP3
    }

    /// A fixed colour of red, green and blue.
    ///
    /// - Parameters: components and opacity from 0 to 1; what is outside counts as the limit.
    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        self.init(
            .fixed(ResolvedColor(colorSpace, red: red, green: green, blue: blue, opacity: opacity)))
    }

    /// A fixed grey.
    ///
    /// - Parameters:
    ///   - white: from 0, black, to 1, white.
    ///   - opacity: from 0 to 1.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// A fixed colour by its place on the colour wheel.
    ///
    /// - Parameters:
    ///   - hue: from 0 over 1/3, green, and 2/3, blue, to 1; 0 and 1 are red.
    ///   - saturation: from 0, grey, to 1.
    ///   - brightness: from 0, black, to 1.
    ///   - opacity: from 0 to 1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func component(_ offset: Double) -> Double {
            let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(1, min(place, 4 - place))))
        }
        self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
    }

    /// A copy with its opacity multiplied.
    public func opacity(_ opacity: Double) -> Color {
        var color = self
        color.opacityFactor *= opacity
        return color
    }

    /// A colour between this one and another; `share` is the other one's, from 0 to 1.
    func mixed(with other: Color, by share: Double, _ mixing: ColorMixing) -> Color {
        Color(.mixed(self, other, share: share, mixing))
    }

    /// The colour as it is drawn.
    ///
    /// - Parameters:
    ///   - accent: what `accentColor` is there; nil is the program's own.
    ///   - isRaised: on what lies over a window.
    package func resolve(dark: Bool, accent: ResolvedColor? = nil, isRaised: Bool = false) -> ResolvedColor {
        var color =
            switch source {
            case .fixed(let color): color
            case .adaptive(let light, let low, let raised): !dark ? light : isRaised ? raised : low
            case .accent(let other): accent ?? other.resolve(dark: dark)
            case .mixed(let first, let second, let share, let mixing):
                first.resolve(dark: dark, accent: accent, isRaised: isRaised).mixed(
                    with: second.resolve(dark: dark, accent: accent, isRaised: isRaised), by: share, mixing
                )
            }
        color.opacity = min(1, max(0, color.opacity * opacityFactor))
        return color
    }
}

extension ResolvedColor {
    /// Components of any colour space, as sRGB.
    init(_ space: Color.RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double) {
        let (r, g, b) = (red, green, blue)
        switch space {
        case .sRGB:
            self.init(
                red: Self.limited(r), green: Self.limited(g), blue: Self.limited(b),
                opacity: Self.limited(opacity))
        case .sRGBLinear:
            self.init(lightOfRed: r, green: g, blue: b, opacity: opacity)
        case .displayP3:
            // Both spaces have the same white and the same curve; the matrix is that of their primaries (CSS
            // Color 4).
            let (r, g, b) = (
                Self.decoded(Self.limited(r)), Self.decoded(Self.limited(g)), Self.decoded(Self.limited(b))
            )
            self.init(
                lightOfRed: 1.2249401762805598 * r - 0.2249401762805600 * g,
                green: -0.0420569547096882 * r + 1.0420569547096881 * g,
                blue: -0.0196375545903344 * r - 0.0786360455506319 * g + 1.0982736001409663 * b,
                opacity: opacity)
        }
    }
}
