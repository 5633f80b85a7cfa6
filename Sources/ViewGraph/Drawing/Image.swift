import Foundation

/// A picture, or a symbol.
///
/// A value that can be made on any thread. Pictures are decoded where they are shown, at the size they are
/// shown at.
public struct Image: Equatable, Sendable, View, PrimitiveView {
    nonisolated let picture: EncodedPicture?
    /// Pixels of the picture in a point.
    let scale: Double
    var isResizable = false

    /// How a resizable image fills its room.
    public enum ResizingMode: Sendable { case stretch }

    package nonisolated init(picture: EncodedPicture?, scale: Double = 1) {
        self.picture = picture
        self.scale = scale
    }

    /// Lets the image take any size that it is offered.
    public nonisolated func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
    )
        -> Image
    {
        var copy = self
        copy.isResizable = true
        return copy
    }

    public nonisolated static func == (left: Image, right: Image) -> Bool {
        left.picture === right.picture && left.scale == right.scale && left.isResizable == right.isResizable
    }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ImageNode(view, in: context) { ImageItem(store: $0.graph.screen.pictures) }
    }
}

final class ImageNode: LeafNode<Image, ImageItem> {
    override func refresh() { item.image = view }
}

/// Rule R11.
final class ImageItem: LeafItem {
    private let store: any PictureStore
    var image = Image(picture: nil) {
        didSet {
            guard image != oldValue else { return }
            bitmap = nil
            setNeedsLayout()
            setNeedsDisplay()
        }
    }
    /// What was drawn last: shown on while a sharper one is being made.
    private var bitmap: (any Bitmap)?
    /// The size that was asked for last, in pixels.
    private var decodedFor: PixelSize?

    init(store: any PictureStore) {
        self.store = store
        super.init()
    }

    private var ownSize: CGSize {
        guard let picture = image.picture else { return .zero }
        return CGSize(
            width: Double(picture.width) / image.scale, height: Double(picture.height) / image.scale)
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        image.isResizable ? proposal.replacingUnspecifiedDimensions(by: ownSize) : ownSize
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        guard let picture = image.picture, frame.width >= 1, frame.height >= 1, frame.width.isFinite,
            frame.height.isFinite
        else { return }
        let rect = shownRect(in: list, at: origin)
        let ready = store.bitmap(of: picture, size: wanted(list.pixels(frame.size))) { [weak self] in
            self?.setNeedsDisplay()
        }
        bitmap = ready ?? bitmap
        if let bitmap, bitmap.pixels.width > 0 { list.append(.picture(bitmap, rect: rect)) }
    }

    /// The size to decode at: one that is there serves as long as it is large enough, and a growing picture
    /// is decoded a few times on its way, not in each frame.
    private func wanted(_ size: PixelSize) -> PixelSize {
        if let known = bitmap?.pixels, known.width >= size.width, known.height >= size.height,
            known.width <= 4 * size.width
        {
            return decodedFor ?? size
        }
        let factor =
            exp2((log2(Double(max(size.width, 1))) * 2).rounded(.up) / 2) / Double(max(size.width, 1))
        let wanted = PixelSize(
            width: Int((Double(size.width) * factor).rounded(.up)),
            height: Int((Double(size.height) * factor).rounded(.up)))
        decodedFor = wanted
        return wanted
    }
}
