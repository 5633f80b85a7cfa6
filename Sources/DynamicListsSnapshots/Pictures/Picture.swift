/// The pixels of a picture.
package struct Picture: Equatable, Sendable {
    package let width: Int
    package let height: Int
    /// The pixels by row, each as red, green, blue and opacity from the lowest byte to the highest.
    package var pixels: [UInt32]

    package init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(pixels.count == width * height, "a picture has a pixel for each of its places")
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// The value of one of the four channels of a pixel, from 0 to 255.
    static func channel(_ number: Int, of pixel: UInt32) -> UInt8 {
        UInt8(truncatingIfNeeded: pixel >> (8 * UInt32(number)))
    }

    static func pixel(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ opacity: UInt8 = 255) -> UInt32 {
        UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(opacity) << 24
    }
}
