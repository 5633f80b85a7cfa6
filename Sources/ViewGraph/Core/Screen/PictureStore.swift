package import Foundation

/// An encoded picture: its bytes and the contents of its header. It can be created on any thread. A
/// ``PictureStore`` decodes it only when it is shown, at the size at which it is shown.
package final class EncodedPicture: Sendable {
    package let data: Data
    /// The upright width (after applying the header's orientation), in pixels.
    package let width: Int
    package let height: Int
    /// The header as its reader parsed it, which spares the decoder of the same screen from parsing it again,
    /// or `nil` if there is none.
    package let header: (any Sendable)?

    package init(data: Data, width: Int, height: Int, header: (any Sendable)? = nil) {
        // A copy of exactly this length: the buffer of a download can have as much unused capacity again.
        self.data = data.withUnsafeBytes { Data($0) }
        self.width = width
        self.height = height
        self.header = header
    }
}

/// A type that reads a picture's header, on any thread, without decoding the picture.
package protocol PictureHeaderReader: Sendable {
    /// The picture, or `nil` if the bytes are not a picture or it has more pixels than can be decoded in
    /// bounded memory.
    func read(_ data: Data) -> EncodedPicture?
    /// The picture encoded upright in another format, or `nil` if it cannot be decoded.
    func encode(_ picture: EncodedPicture, as format: PictureFormat) -> Data?
}

/// The format of an encoded picture.
package enum PictureFormat: Sendable {
    case png
    /// JPEG, with a `quality` from 0 to 1.
    case jpeg(quality: Double)
}

/// A store that decodes pictures off the main thread and caches a bounded number of the results.
@MainActor
package protocol PictureStore: AnyObject {
    /// Returns the picture's bitmap, not smaller than `size` unless the picture itself is smaller.
    ///
    /// - Parameter size: the size at which the picture will be drawn, in device pixels.
    /// - Parameter whenReady: called once on the main actor after a `nil` result, when another call returns a
    ///   bitmap.
    /// - Returns: `nil` while the picture is being decoded; a bitmap of 0 × 0 pixels if it cannot be
    ///   decoded.
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

/// A decoded picture that the screen that created it can draw.
@MainActor
package protocol Bitmap: AnyObject {
    var pixels: PixelSize { get }
}
