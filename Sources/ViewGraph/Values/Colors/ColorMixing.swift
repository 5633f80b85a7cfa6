import Foundation

/// The color space in which colors are mixed.
enum ColorMixing: Hashable, Sendable {
    /// The space in which colors are drawn: sRGB.
    case device
    /// A perceptual space: OKLab.
    case perceptual
}

extension ResolvedColor {
    /// Returns a color between this one and another, weighted by opacity, because a transparent color does
    /// not contribute its color.
    func mixed(with other: ResolvedColor, by fraction: Double, _ mixing: ColorMixing) -> ResolvedColor {
        if fraction == 0 { return self }
        let opacity = opacity + (other.opacity - self.opacity) * fraction
        guard opacity > 0 else { return ResolvedColor(red: red, green: green, blue: blue, opacity: 0) }
        let weight = other.opacity * fraction / opacity
        func between(_ start: Double, _ end: Double) -> Double { start + (end - start) * weight }
        guard mixing == .perceptual else {
            return ResolvedColor(
                red: between(red, other.red), green: between(green, other.green),
                blue: between(blue, other.blue), opacity: opacity)
        }
        let (start, end) = (OKLab(self), OKLab(other))
        return OKLab(
            lightness: between(start.lightness, end.lightness), a: between(start.a, end.a),
            b: between(start.b, end.b)
        ).color(opacity: opacity)
    }
}

/// A color in Björn Ottosson's perceptual space OKLab, as defined in CSS Color 4.
private struct OKLab {
    var lightness, a, b: Double

    init(lightness: Double, a: Double, b: Double) { (self.lightness, self.a, self.b) = (lightness, a, b) }

    init(_ color: ResolvedColor) {
        let red = ResolvedColor.decoded(color.red)
        let green = ResolvedColor.decoded(color.green)
        let blue = ResolvedColor.decoded(color.blue)
        let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
        a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
        b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    }

    func color(opacity: Double) -> ResolvedColor {
        func cube(_ value: Double) -> Double { value * value * value }
        let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
        let medium = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
        let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
        return ResolvedColor(
            lightOfRed: 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
            green: -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
            blue: -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short, opacity: opacity)
    }
}
