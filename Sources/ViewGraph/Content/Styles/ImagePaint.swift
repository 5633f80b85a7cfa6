public import Foundation

/// A picture, or a part of it, repeated in all directions.
public struct ImagePaint: ShapeStyle, Equatable {
    public var image: Image
    /// The part of the picture that is used, from (0, 0) to (1, 1).
    ///
    /// Differs from Apple's: the whole picture is always used.
    public var sourceRect: CGRect
    public var scale: CGFloat

    public init(
        image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) {
        (self.image, self.sourceRect, self.scale) = (image, sourceRect, scale)
    }

    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        switch image.source {
        case .picture(let picture?, let pixels):
            return _ShapePaint(.tiles(TilePaint(picture: picture, scale: pixels / scale)))
        case .named(let name, let bundle):
            let found = AssetLibrary.of(bundle).picture(
                named: name, isDark: environment.isDark, scale: environment.displayScale)
            guard let found else { break }
            return _ShapePaint(.tiles(TilePaint(picture: found.picture, scale: found.scale / scale)))
        default: break
        }
        return Color.clear._paint(in: environment)
    }
}

/// A repeated picture.
struct TilePaint: Equatable, Sendable {
    var picture: EncodedPicture
    /// The number of pixels per point.
    var scale: Double

    var size: CGSize {
        CGSize(width: Double(picture.width) / scale, height: Double(picture.height) / scale)
    }

    static func == (left: TilePaint, right: TilePaint) -> Bool {
        left.picture === right.picture && left.scale == right.scale
    }
}

extension ShapeStyle where Self == ImagePaint {
    public static func image(
        _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> ImagePaint {
        ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
    }
}
