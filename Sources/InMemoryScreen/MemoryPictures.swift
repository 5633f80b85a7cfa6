import Foundation
package import ViewGraph

/// A picture store that decodes pictures synchronously.
@MainActor
package final class MemoryPictureStore: PictureStore {
    package func bitmap(
        of picture: EncodedPicture, size: PixelSize, whenReady: @escaping @MainActor () -> Void
    ) -> (any Bitmap)? { MemoryBitmap(picture: picture, pixels: size) }
}

@MainActor
package final class MemoryBitmap: Bitmap {
    package let picture: EncodedPicture
    package let pixels: PixelSize

    init(picture: EncodedPicture, pixels: PixelSize) {
        self.picture = picture
        self.pixels = pixels
    }
}
