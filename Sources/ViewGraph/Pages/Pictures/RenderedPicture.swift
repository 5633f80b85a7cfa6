package import Foundation

/// A view as pixels.
package struct RenderedPicture: Equatable, Sendable {
    package let width: Int
    package let height: Int
    /// The number of pixels per point.
    package let scale: Double
    /// The pixels from the top left, row by row: alpha, red, green and blue from the highest byte to the
    /// lowest, the colors multiplied by alpha.
    package let pixels: [UInt32]

    /// Whether no pixel is transparent.
    package let isOpaque: Bool

    /// - Precondition: `pixels` has `width` × `height` elements.
    package init(width: Int, height: Int, scale: Double, pixels: [UInt32], isOpaque: Bool) {
        precondition(pixels.count == width * height, "\(pixels.count) pixels in \(width) × \(height)")
        (self.width, self.height, self.scale) = (width, height, scale)
        (self.pixels, self.isOpaque) = (pixels, isOpaque)
    }

    /// The size in points.
    package var size: CGSize { CGSize(width: Double(width) / scale, height: Double(height) / scale) }
}

/// A reason why a view cannot be drawn as a picture. Each ``description`` is one line for the user.
package enum PictureError: Error, Equatable, CustomStringConvertible {
    /// The screen for pictures cannot be started.
    case noScreen(String)
    /// The view has no size.
    case isEmpty
    /// The picture would have more pixels than can be drawn.
    case isTooLarge(width: Int, height: Int)
    /// The picture could not be drawn.
    case drawingFailed(String)

    package var description: String {
        switch self {
        case .noScreen(let reason): "views cannot be drawn: \(reason)"
        case .isEmpty: "the view has no size"
        case .isTooLarge(let width, let height):
            "the picture would be too large: \(width) × \(height) pixels"
        case .drawingFailed(let reason): "the view cannot be drawn: \(reason)"
        }
    }
}
