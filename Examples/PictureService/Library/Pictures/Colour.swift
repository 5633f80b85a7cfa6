/// A colour in sRGB, components from 0 to 1.
struct Colour {
    var red: Double
    var green: Double
    var blue: Double

    /// - Parameter hex: as 0xRRGGBB.
    init(_ hex: Int) {
        red = Double(hex >> 16 & 255) / 255
        green = Double(hex >> 8 & 255) / 255
        blue = Double(hex & 255) / 255
    }

    static let white = Colour(0xFFFFFF)
    static let black = Colour(0x000000)

    /// This colour with so much of another in it, 0 to 1.
    func mixed(with other: Colour, _ amount: Double) -> Colour {
        var mix = self
        mix.red += (other.red - red) * amount
        mix.green += (other.green - green) * amount
        mix.blue += (other.blue - blue) * amount
        return mix
    }
}

/// A stop of a gradient: where, which colour, how opaque.
typealias Stop = (at: Double, colour: Colour, alpha: Double)
