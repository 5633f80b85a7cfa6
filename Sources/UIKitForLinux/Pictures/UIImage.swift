public import Foundation
public import ViewGraph

/// A picture in its encoded form, or a symbol. It can be created on any thread, and is decoded when it is
/// shown, at its size on screen.
public final class UIImage: NSObject, Sendable {
    /// The content of an image.
    enum Source: Sendable {
        case picture(EncodedPicture)
        case symbol(String, size: CGFloat)
        case nothing
    }

    let source: Source
    /// The number of pixels per point.
    public let scale: CGFloat
    public let renderingMode: RenderingMode
    /// The color set by ``withTintColor(_:)``.
    let tint: UIColor?

    /// Whether a picture is drawn in its own colors.
    public enum RenderingMode: Int, Sendable {
        case automatic, alwaysOriginal, alwaysTemplate
    }

    /// The rotation that makes a picture upright. Pictures here are upright.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    init(_ source: Source, scale: CGFloat, renderingMode: RenderingMode = .automatic, tint: UIColor? = nil) {
        self.source = source
        self.scale = scale
        self.renderingMode = renderingMode
        self.tint = tint
    }

    /// Creates an empty image.
    public convenience override init() { self.init(.nothing, scale: 1) }

    /// Reads the picture's header. Returns `nil` for data that is not a picture, and for a picture that is
    /// too large to be decoded.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    public convenience init?(data: Data, scale: CGFloat) {
        guard let picture = ScreenServices.current.pictureHeaders?.read(data) else { return nil }
        self.init(.picture(picture), scale: scale)
    }

    /// Reads a file. Returns `nil` if it cannot be read or does not contain a picture.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data)
    }

    /// Creates a picture of the program's asset catalogs or resource files, or returns `nil` if there is
    /// none, which is logged once.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        let figures = ScreenServices.current.figures
        let style = traitCollection?.userInterfaceStyle ?? .unspecified
        let isDark = style == .unspecified ? figures.isDark : style == .dark
        let found = AssetLibrary.of(bundle).picture(named: name, isDark: isDark, scale: figures.scale)
        guard let found else { return nil }
        self.init(
            .picture(found.picture), scale: found.scale,
            renderingMode: found.isTemplate ? .alwaysTemplate : .automatic)
    }

    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: nil)
    }

    /// Creates a picture of an asset catalog from the constant that was generated for it.
    public convenience init(resource: ImageResource) {
        let found = UIImage(named: resource.assetName, in: resource.assetBundle, compatibleWith: nil)
        self.init(found?.source ?? .nothing, scale: found?.scale ?? 1)
    }

    /// Creates a symbol with a name, or returns `nil` if there is no drawing of it.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard SymbolDrawing(named: name) != nil else { return nil }
        let size = (configuration as? SymbolConfiguration)?.pointSize ?? 17
        self.init(.symbol(name, size: size), scale: ScreenServices.current.figures.scale)
    }

    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name)
    }

    // MARK: Measures

    /// The size in points: the pixels divided by the scale.
    public var size: CGSize {
        switch source {
        case .picture(let picture):
            CGSize(width: Double(picture.width) / scale, height: Double(picture.height) / scale)
        case .symbol(let name, let size):
            SymbolDrawing(named: name).map {
                CGSize(width: size * 1.164 * $0.width / SymbolDrawing.height, height: size * 1.164)
            } ?? .zero
        case .nothing: .zero
        }
    }

    public var imageOrientation: Orientation { .up }
    public var isSymbolImage: Bool { if case .symbol = source { true } else { false } }

    // MARK: Others made of it

    /// Returns the same picture, drawn as a template or not.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(source, scale: scale, renderingMode: renderingMode, tint: tint)
    }

    /// Returns the same picture as a template in a color.
    public func withTintColor(_ color: UIColor) -> UIImage {
        UIImage(source, scale: scale, renderingMode: .alwaysTemplate, tint: color)
    }

    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        withTintColor(color)
    }

    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard case .symbol(let name, let size) = source else { return self }
        let chosen = (configuration as? SymbolConfiguration)?.pointSize
        return UIImage(
            .symbol(name, size: chosen ?? size), scale: scale, renderingMode: renderingMode, tint: tint)
    }

    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        withConfiguration(configuration)
    }

    /// Returns the same picture: it is decoded when it is shown, and not before.
    public func preparingForDisplay() -> UIImage? { self }
    public func byPreparingForDisplay() async -> UIImage? { self }
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(self)
    }

    /// Returns the same picture: it is never decoded at a size larger than it is shown.
    public func preparingThumbnail(of size: CGSize) -> UIImage? { self }
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { self }

    // MARK: Data

    /// Returns the picture as a PNG file, or `nil` for a symbol.
    public func pngData() -> Data? { encoded(as: .png) }

    /// Returns the picture as a JPEG file.
    ///
    /// - Parameter compressionQuality: From 0, smallest, to 1, best.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        encoded(as: .jpeg(quality: compressionQuality))
    }

    private func encoded(as format: PictureFormat) -> Data? {
        guard case .picture(let picture) = source else { return nil }
        return ScreenServices.current.pictureHeaders?.encode(picture, as: format)
    }

    @available(*, unavailable, message: "there are no CGImages on Linux: keep the UIImage or its data")
    public var cgImage: Never? { nil }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if self === other { return true }
        switch (source, other.source) {
        case (.picture(let left), .picture(let right)): return left === right && scale == other.scale
        case (.symbol(let left, _), .symbol(let right, _)): return left == right
        default: return false
        }
    }

    public override var hash: Int {
        switch source {
        case .picture(let picture): ObjectIdentifier(picture).hashValue
        case .symbol(let name, _): name.hashValue
        case .nothing: 0
        }
    }
}

extension UIImage {
    /// The configuration of an image.
    public class Configuration: NSObject, @unchecked Sendable {}

    /// The size of a symbol. The properties never change.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        let pointSize: CGFloat?

        public init(pointSize: CGFloat) { self.pointSize = pointSize }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init(pointSize: pointSize) }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(pointSize: pointSize)
        }
        public init(scale: SymbolScale) { pointSize = nil }
        public init(weight: SymbolWeight) { pointSize = nil }
        public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }
    }

    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified, small, medium, large
    }
    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
}

extension Image {
    /// Creates a view of a picture.
    public nonisolated init(uiImage: UIImage) {
        let image =
            switch uiImage.source {
            case .picture(let picture): Image(picture: picture, scale: uiImage.scale)
            case .symbol(let name, _): Image(systemName: name)
            case .nothing: Image(picture: nil)
            }
        self =
            switch uiImage.renderingMode {
            case .automatic: image
            case .alwaysOriginal: image.renderingMode(.original)
            case .alwaysTemplate: image.renderingMode(.template)
            }
    }
}
