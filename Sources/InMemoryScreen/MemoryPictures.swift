import Foundation
package import ViewGraph

/// Pictures that are decoded when a test says so.
@MainActor
package final class MemoryPictureStore: PictureStore {
    /// Asked for, and not there yet.
    package private(set) var requests: [(size: PixelSize, ready: @MainActor () -> Void)] = []
    /// Whether bitmaps are there at once.
    package var isImmediate = true

    package func bitmap(
        of picture: EncodedPicture, size: PixelSize, whenReady: @escaping @MainActor () -> Void
    ) -> (any Bitmap)? {
        if isImmediate { return MemoryBitmap(picture: picture, pixels: size) }
        requests.append((size, whenReady))
        return nil
    }

    /// Everything that was asked for is there now.
    package func decodeAll() {
        isImmediate = true
        let waiting = requests
        requests = []
        for request in waiting { request.ready() }
    }
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
