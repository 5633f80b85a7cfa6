public import Foundation
public import ViewGraph

/// A picture in its encoded form. Made on any thread; it is decoded where it is shown, at the size it is
/// shown at.
public final class UIImage: Sendable {
    let picture: EncodedPicture
    /// Pixels in a point.
    public let scale: CGFloat

    /// Reads the picture's header. nil for data that is no picture, and for one that is too large to be
    /// decoded.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    public init?(data: Data, scale: CGFloat) {
        guard let picture = PictureHeaders.reader?.read(data) else { return nil }
        self.picture = picture
        self.scale = scale
    }

    /// Reads a file. nil if it can't be read or holds no picture.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data)
    }

    /// In points: pixels by scale.
    public var size: CGSize {
        CGSize(width: Double(picture.width) / scale, height: Double(picture.height) / scale)
    }
}

extension Image {
    /// Shows a picture.
    public nonisolated init(uiImage: UIImage) {
        self.init(picture: uiImage.picture, scale: uiImage.scale)
    }
}
