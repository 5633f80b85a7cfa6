package import Foundation

/// An encoded picture: its bytes and what its header says. Made anywhere, decoded by a ``PictureStore`` only
/// where it is shown, at the size it is shown at.
package final class EncodedPicture: Sendable {
    package let data: Data
    /// Upright size (after the orientation in its header), in pixels.
    package let width: Int
    package let height: Int

    package init(data: Data, width: Int, height: Int) {
        // A copy of just its length: what a download was collected in has up to as much room to spare.
        self.data = data.withUnsafeBytes { Data($0) }
        self.width = width
        self.height = height
    }
}

/// Reads what a picture's header says, on any thread, without decoding it.
package protocol PictureHeaderReader: Sendable {
    /// nil for bytes that are no picture, and for one with more pixels than can be decoded in bounded memory.
    func read(_ data: Data) -> EncodedPicture?
    /// The picture as a file of another format, upright; nil where it can't be decoded.
    func encode(_ picture: EncodedPicture, as format: PictureFormat) -> Data?
}

/// What a picture is encoded as.
package enum PictureFormat: Sendable {
    case png
    /// `quality` is from 0 to 1.
    case jpeg(quality: Double)
}

/// Decodes pictures off the main thread and keeps a bounded number of the results.
@MainActor
package protocol PictureStore: AnyObject {
    /// The picture's bitmap, not smaller than `size` unless the picture itself is.
    ///
    /// - Parameter size: in device pixels, what the picture will be drawn at.
    /// - Parameter whenReady: called once on the main actor after a nil answer, when asking again has an
    ///   answer.
    /// - Returns: nil while it is being decoded; a bitmap of 0 × 0 pixels if it can't be.
    func bitmap(
        of picture: EncodedPicture, size: PixelSize, whenReady: @escaping @MainActor () -> Void
    ) -> (any Bitmap)?
}

package struct PixelSize: Hashable, Sendable {
    package var width: Int
    package var height: Int
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// A decoded picture, ready to be drawn by the screen that made it.
@MainActor
package protocol Bitmap: AnyObject {
    var pixels: PixelSize { get }
}
