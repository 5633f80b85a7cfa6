import Foundation

/// The difference of two pictures as a person sees it.
package struct PerceptualDifference: Equatable {
    /// The number of pixels that differ by more than is allowed.
    package var count: Int
    /// The largest difference of a pixel, from 0 to 1: the distance in the CIELAB color space (ΔE 1976),
    /// over
    /// 100.
    package var largest: Double
    /// The second picture in gray, with the differing pixels in red.
    package var picture: Picture

    /// Compares two pictures of the same size.
    ///
    /// - Parameter tolerance: The difference of a pixel that is not counted, from 0 to 1.
    package init(from old: Picture, to new: Picture, tolerance: Double) {
        (count, largest, picture) = (0, 0, new)
        for index in new.pixels.indices {
            let (before, after) = (old.pixels[index], new.pixels[index])
            var differs = false
            if before != after {
                let distance = LabColor(before).distance(to: LabColor(after))
                largest = max(largest, distance)
                differs = distance > tolerance
                if differs { count += 1 }
            }
            picture.pixels[index] = differs ? Picture.pixel(255, 0, 0) : Self.faded(after)
        }
    }

    private static func faded(_ pixel: UInt32) -> UInt32 {
        let sum = (0..<3).reduce(0) { $0 + Int(Picture.channel($1, of: pixel)) }
        let gray = UInt8(192 + sum / 3 / 4)
        return Picture.pixel(gray, gray, gray)
    }
}

/// A color in the CIELAB color space, over white.
private struct LabColor {
    var lightness, a, b: Double

    init(_ pixel: UInt32) {
        let opacity = Double(Picture.channel(3, of: pixel)) / 255
        func light(_ number: Int) -> Double {
            let value = Double(Picture.channel(number, of: pixel)) / 255 * opacity + 1 - opacity
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        let (red, green, blue) = (light(0), light(1), light(2))
        func root(_ value: Double) -> Double {
            value > 0.008856 ? cbrt(value) : 7.787 * value + 16.0 / 116
        }
        let x = root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
        let y = root(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
        let z = root((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
        (lightness, a, b) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
    }

    func distance(to other: LabColor) -> Double {
        let (first, second, third) = (lightness - other.lightness, a - other.a, b - other.b)
        return (first * first + second * second + third * third).squareRoot() / 100
    }
}
