import Foundation

/// A color to draw: sRGB components and opacity, each 0…1.
package struct ResolvedColor: Hashable, Sendable {
    package var red, green, blue, opacity: Double

    package init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
    }
}

extension ResolvedColor {
    /// Creates a color from linear amounts of light, each limited to the displayable range.
    init(lightOfRed red: Double, green: Double, blue: Double, opacity: Double) {
        self.init(
            red: Self.encoded(Self.limited(red)), green: Self.encoded(Self.limited(green)),
            blue: Self.encoded(Self.limited(blue)), opacity: Self.limited(opacity))
    }

    static func limited(_ component: Double) -> Double { min(1, max(0, component)) }

    static func encoded(_ light: Double) -> Double {
        light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }

    static func decoded(_ component: Double) -> Double {
        component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
}
