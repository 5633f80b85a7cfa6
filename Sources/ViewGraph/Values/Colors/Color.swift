import Foundation

/// A color: fixed, or one that follows the window's light or dark mode.
///
/// ```swift
/// Text("Due").foregroundColor(.red)
/// ```
///
/// Colors are plain values that can be created on any thread. The named ones are those of iOS 15 to 18.
public struct Color: Hashable, Sendable {
    private indirect enum Source: Hashable, Sendable {
        case fixed(ResolvedColor)
        /// A color for light and dark mode.
        case adaptive(Adaptive)
        /// The accent color of the environment, or another color if there is none.
        case accent(orElse: Color)
        case mixed(Color, Color, fraction: Double, ColorMixing)
    }

    /// The colors of light and dark mode.
    private struct Adaptive: Hashable, Sendable {
        var light, dark: ResolvedColor
        /// The color in dark mode on content over a window, such as a sheet.
        var raised: ResolvedColor
        /// The colors where the user prefers increased contrast, if they are different.
        var increased: Increased?

        struct Increased: Hashable, Sendable { var light, dark: ResolvedColor }
    }

    private var source: Source
    private var opacityFactor = 1.0

    private init(_ source: Source) { self.source = source }

    package init(_ color: ResolvedColor) { self.init(.fixed(color)) }

    package init(light: ResolvedColor, dark: ResolvedColor, raised: ResolvedColor? = nil) {
        self.init(.adaptive(Adaptive(light: light, dark: dark, raised: raised ?? dark)))
    }

    /// Returns an adaptive color with other colors where the user prefers increased contrast.
    func increased(light: ResolvedColor, dark: ResolvedColor) -> Color {
        guard case .adaptive(var colors) = source else { return self }
        colors.increased = Adaptive.Increased(light: light, dark: dark)
        var color = self
        color.source = .adaptive(colors)
        return color
    }

    /// Creates the accent color of the environment, or `other` if there is none.
    init(accentOrElse other: Color) { self.init(.accent(orElse: other)) }

    /// The color space of a color's components.
    public enum RGBColorSpace: Hashable, Sendable {
        /// The common color space, with perceptual steps.
        case sRGB
        /// The same range of colors, with linear amounts of light.
        case sRGBLinear
        /// A wider range. Colors that the screen cannot show are limited component by component.
        case displayP3
    }

    /// Creates a fixed color of red, green and blue.
    ///
    /// - Parameters: the components and opacity from 0 to 1. Values outside are limited to this range.
    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        self.init(
            .fixed(ResolvedColor(colorSpace, red: red, green: green, blue: blue, opacity: opacity)))
    }

    /// Creates a fixed gray.
    ///
    /// - Parameters:
    ///   - white: from 0, black, to 1, white.
    ///   - opacity: from 0 to 1.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// Creates a fixed color by its position on the color wheel.
    ///
    /// - Parameters:
    ///   - hue: from 0 over 1/3, green, and 2/3, blue, to 1; 0 and 1 are red.
    ///   - saturation: from 0, gray, to 1.
    ///   - brightness: from 0, black, to 1.
    ///   - opacity: from 0 to 1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func component(_ offset: Double) -> Double {
            let position = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(1, min(position, 4 - position))))
        }
        self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
    }

    /// Returns a copy with its opacity multiplied.
    public func opacity(_ opacity: Double) -> Color {
        var color = self
        color.opacityFactor *= opacity
        return color
    }

    /// Returns a color between this one and another. `fraction` is that of the other color, from 0 to 1.
    func mixed(with other: Color, by fraction: Double, _ mixing: ColorMixing) -> Color {
        Color(.mixed(self, other, fraction: fraction, mixing))
    }

    /// Returns the color to draw.
    ///
    /// - Parameters:
    ///   - accent: the accent color of the environment, or `nil` for the program's own.
    ///   - isRaised: whether the color is on content over a window.
    ///   - isContrastIncreased: whether the user prefers increased contrast.
    package func resolve(
        dark: Bool, accent: ResolvedColor? = nil, isRaised: Bool = false, isContrastIncreased: Bool = false
    ) -> ResolvedColor {
        func resolve(_ color: Color, accent: ResolvedColor? = nil) -> ResolvedColor {
            color.resolve(
                dark: dark, accent: accent, isRaised: isRaised, isContrastIncreased: isContrastIncreased)
        }
        var color =
            switch source {
            case .fixed(let color): color
            case .adaptive(let colors):
                if isContrastIncreased, let increased = colors.increased {
                    dark ? increased.dark : increased.light
                } else {
                    !dark ? colors.light : isRaised ? colors.raised : colors.dark
                }
            case .accent(let other): accent ?? resolve(other)
            case .mixed(let first, let second, let fraction, let mixing):
                resolve(first, accent: accent).mixed(
                    with: resolve(second, accent: accent), by: fraction, mixing)
            }
        color.opacity = min(1, max(0, color.opacity * opacityFactor))
        return color
    }
}

extension ResolvedColor {
    /// Creates a color in sRGB from components in any color space.
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
            // Both spaces have the same white point and the same transfer curve; the matrix is that of their
            // primaries (CSS Color 4).
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
