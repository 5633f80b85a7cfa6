/// A color in sRGB, components from 0 to 1.
struct Color {
    var red: Double
    var green: Double
    var blue: Double

    /// - Parameter hex: The color as 0xRRGGBB.
    init(_ hex: Int) {
        red = Double(hex >> 16 & 255) / 255
        green = Double(hex >> 8 & 255) / 255
        blue = Double(hex & 255) / 255
    }

    static let white = Color(0xFFFFFF)
    static let black = Color(0x000000)

    /// This color mixed with a fraction of another one, 0 to 1.
    func mixed(with other: Color, _ amount: Double) -> Color {
        var mix = self
        mix.red += (other.red - red) * amount
        mix.green += (other.green - green) * amount
        mix.blue += (other.blue - blue) * amount
        return mix
    }
}

/// A stop of a gradient: its position, color and opacity.
typealias Stop = (at: Double, colour: Color, alpha: Double)
