package import Foundation

/// A color of a screenshot, with components 0…255.
package struct Pixel: Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// The largest difference of any component, 0…255.
    package func distance(to other: Pixel) -> Int {
        max(
            abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)),
            abs(Int(blue) - Int(other.blue)))
    }
}

/// A rectangle of a screenshot, in points from the top left corner.
package struct ScreenArea: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The center point.
    package var middle: (x: Int, y: Int) { (x + width / 2, y + height / 2) }
}

/// A screenshot of a display.
///
/// Coordinates are points. At scale 2 a point is 2 × 2 pixels, and the first of them is the pixel at that
/// point.
package struct Screenshot: Sendable {
    /// The size in pixels.
    package let width: Int
    package let height: Int
    /// Pixels per point.
    package let scale: Int

    /// Three bytes per pixel, row by row.
    let bytes: [UInt8]

    /// - Parameter bytes: three bytes for each pixel, row by row.
    init(_ bytes: [UInt8], width: Int, height: Int, scale: Int) {
        precondition(bytes.count == width * height * 3, "\(bytes.count) bytes of \(width) × \(height) pixels")
        (self.bytes, self.width, self.height, self.scale) = (bytes, width, height, scale)
    }

    /// Reads a binary PPM with 8 bits per component.
    ///
    /// - Throws: ``WaitFailure`` if the bytes are not such a picture.
    package init(ppm: Data, scale: Int) throws {
        var position = ppm.startIndex
        func word() -> String {
            var found: [UInt8] = []
            while position < ppm.endIndex, ppm[position] > 32 {
                found.append(ppm[position])
                position += 1
            }
            position += 1
            return String(decoding: found, as: UTF8.self)
        }
        guard word() == "P6", let width = Int(word()), let height = Int(word()), word() == "255",
            ppm.endIndex - position == width * height * 3
        else { throw WaitFailure("not a PPM picture of 8 bits: \(ppm.count) bytes") }
        self.width = width
        self.height = height
        self.scale = scale
        bytes = Array(ppm[position...])
    }

    /// The color at a point.
    package subscript(x: Int, y: Int) -> Pixel {
        pixel(column: x * scale, row: y * scale)
    }

    /// The color of a pixel.
    package func pixel(column: Int, row: Int) -> Pixel {
        precondition(
            (0..<width).contains(column) && (0..<height).contains(row),
            "pixel \(column), \(row) is outside a screenshot of \(width) × \(height)")
        let start = (row * width + column) * 3
        return Pixel(bytes[start], bytes[start + 1], bytes[start + 2])
    }

    /// The whole picture's area, in points.
    package var area: ScreenArea {
        ScreenArea(x: 0, y: 0, width: width / scale, height: height / scale)
    }
}
