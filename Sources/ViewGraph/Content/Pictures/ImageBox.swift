import Foundation

final class ImageNode: LeafNode<Image, ImageBox> {
    override var isReusable: Bool { true }

    override func refresh() {
        box.label = view.label
        box.isInRow = environment.placementContext.isInRow
        if case .symbol(let name, _) = view.source { box.symbolName = name } else { box.symbolName = nil }
        // In a tab view's bar, pictures are large and texts small.
        let font =
            environment.placementContext == .tabBar
            ? Font.system(size: 20).resolved() : environment.resolvedFont
        let content = view.content(
            in: environment, font: font,
            color: environment.resolve(environment.foregroundColor ?? .primary))
        box.show(content, resizing: view.resizing)
    }
}

extension Image {
    /// Returns the content that is shown for the image.
    ///
    /// - Parameters:
    ///   - font: the font that determines the size of symbols.
    ///   - color: the color of templates.
    @MainActor
    func content(in environment: EnvironmentValues, font: ResolvedFont, color: ResolvedColor) -> ImageContent
    {
        // A tab bar draws every picture as a template, unless the program requests the picture's own colors.
        let isInBar = environment.placementContext == .tabBar
        switch source {
        case .picture(let picture?, let scale):
            return .picture(picture, scale: scale, style(isTemplate: isInBar, color))
        case .picture(nil, _): return .nothing
        case .placeholder: return .placeholder(color)
        case .symbol(let name, let value):
            var drawing = Self.drawing(
                of: environment.layoutDirection == .rightToLeft ? Self.mirrored(name) : name)
            environment.symbolVariants.apply(to: &drawing)
            drawing.value = value
            drawing.lineWidth = Self.lineWidth(weight: font.weight)
            return .symbol(drawing, font: font, scale: environment.imageScale.factor, color)
        case .named(let name, let bundle):
            let found = AssetLibrary.of(bundle).picture(
                named: name, isDark: environment.isDark, scale: environment.displayScale)
            guard let found else { return .symbol(SymbolDrawing(.placeholder), font: font, scale: 1, color) }
            let style = style(isTemplate: found.isTemplate || isInBar, color)
            return .picture(found.picture, scale: found.scale, style)
        }
    }

    private func style(isTemplate: Bool, _ color: ResolvedColor) -> PictureStyle {
        let tints = template.map { $0 == .template } ?? isTemplate
        return PictureStyle(tint: tints ? color : nil, isSmooth: isSmooth)
    }

    /// Mirrors the name of a symbol with a reading direction: in right-to-left layouts, forward points to the
    /// left.
    private static func mirrored(_ name: String) -> String {
        name.split(separator: ".").map { word in
            switch word {
            case "forward": "backward"
            case "backward": "forward"
            default: String(word)
            }
        }
        .joined(separator: ".")
    }

    private static func drawing(of name: String) -> SymbolDrawing {
        if let drawing = SymbolDrawing(named: name) { return drawing }
        Diagnostics.log("Image(systemName: \"\(name)\"): no drawing of this symbol. A box is shown instead.")
        return SymbolDrawing(.placeholder)
    }

    /// Returns a line width similar to the strokes of adjacent letters.
    private static func lineWidth(weight: Int) -> Double {
        max(0.8, min(3.6, 2 + Double(weight - 400) / 100 * (weight < 400 ? 0.4 : 0.32)))
    }
}

/// The content that an image shows.
enum ImageContent: Equatable {
    case nothing
    /// A box that fills the frame. (B301)
    case placeholder(ResolvedColor)
    /// A picture with `scale` pixels per point.
    case picture(EncodedPicture, scale: Double, PictureStyle)
    case symbol(SymbolDrawing, font: ResolvedFont, scale: Double, ResolvedColor)

    static func == (left: ImageContent, right: ImageContent) -> Bool {
        switch (left, right) {
        case (.nothing, .nothing): true
        case (.placeholder(let left), .placeholder(let right)): left == right
        case (
            .picture(let left, let leftScale, let leftStyle), .picture(let right, let rightScale, let style)
        ):
            left === right && leftScale == rightScale && leftStyle == style
        case (
            .symbol(let left, let leftFont, let leftScale, let leftColor),
            .symbol(let right, let font, let scale, let color)
        ):
            left == right && leftFont == font && leftScale == scale && leftColor == color
        default: false
        }
    }

    var picture: EncodedPicture? { if case .picture(let picture, _, _) = self { picture } else { nil } }
}

/// The box of an image: rule R11.
final class ImageBox: LeafBox {
    private let store: any PictureStore
    private var content = ImageContent.nothing
    private var resizing: Image.Resizing?
    var label: String?
    /// The name of the symbol that is shown, if the image is one.
    var symbolName: String?
    /// The last drawn bitmap, which is shown while a sharper one is being decoded.
    /// Whether the image is in a list's row, whose color may change.
    var isInRow = false
    private var bitmap: (any Bitmap)?
    /// The last requested size, in pixels.
    private var decodedFor: PixelSize?

    init(store: any PictureStore) {
        self.store = store
        super.init()
    }

    func show(_ content: ImageContent, resizing: Image.Resizing?) {
        guard content != self.content || resizing != self.resizing else { return }
        let old = ownSize
        if content.picture !== self.content.picture { bitmap = nil }
        let wasResizable = self.resizing != nil
        self.content = content
        self.resizing = resizing
        if old != ownSize || wasResizable != (resizing != nil) || resizing?.capInsets != nil {
            setNeedsLayout()
        }
        setNeedsDisplay()
    }

    // MARK: Size

    /// The unit of a symbol, as a share of its font's size: a symbol is as high as a line of its text.
    static let symbolUnit = 0.0485

    private var ownSize: CGSize {
        switch content {
        case .nothing: .zero
        case .placeholder: CGSize(width: 10, height: 10)
        case .picture(let picture, let scale, _):
            CGSize(width: Double(picture.width) / scale, height: Double(picture.height) / scale)
        case .symbol(let drawing, let font, let scale, _):
            CGSize(
                width: (drawing.width * Self.symbolUnit * font.size * scale * 3).rounded() / 3,
                height: (SymbolDrawing.height * Self.symbolUnit * font.size * scale * 3).rounded() / 3)
        }
    }

    /// The symbol that is shown, if the image is one.
    var symbol: SymbolDrawing? { if case .symbol(let drawing, _, _, _) = content { drawing } else { nil } }

    override var isRedactable: Bool { true }
    override var isReusable: Bool { true }
    override func invalidateFrame() {
        super.invalidateFrame()
        (bitmap, decodedFor) = (nil, nil)
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        if case .placeholder = content { return proposal.replacingUnspecifiedDimensions() }
        guard let resizing else { return ownSize }
        let size = proposal.replacingUnspecifiedDimensions(by: ownSize)
        let caps = resizing.capInsets
        return CGSize(
            width: max(size.width, caps.leading + caps.trailing),
            height: max(size.height, caps.top + caps.bottom))
    }

    /// Centers a symbol on adjacent capital letters. A picture is placed on the baseline.
    override func explicitGuide(_ id: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        guard case .symbol(_, let font, _, _) = content,
            id == VerticalAlignment.firstTextBaseline.id || id == VerticalAlignment.lastTextBaseline.id
        else { return nil }
        return size(for: proposal).height / 2 + font.size * ResolvedFont.capHeightPerEm / 2
    }

    override func collectAccessibility(into elements: inout AccessibilityCollector) {
        if let label { elements.append(AccessibilityElement(.image, label: label)) }
    }

    // MARK: Drawing

    override func groundChanged() { if symbol != nil { setNeedsDisplay() } }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        guard frame.width > 0, frame.height > 0, frame.width.isFinite, frame.height.isFinite else { return }
        switch content {
        case .nothing: break
        case .placeholder(var color):
            color.opacity *= 0.16
            list.append(.fill(.rectangle, .color(color), rect: shownRect(in: list, at: origin)))
        case .symbol(let drawing, _, _, let color):
            let shown = isInRow ? ground.map { color.distinct(from: [$0]) } : nil
            list.append(.symbol(drawing, rect: shownRect(in: list, at: origin), color: shown ?? color))
        case .picture(let picture, let scale, let style):
            draw(picture, scale: scale, style, into: &list, in: shownRect(in: list, at: origin))
        }
    }

    private func draw(
        _ picture: EncodedPicture, scale: Double, _ style: PictureStyle, into list: inout DisplayList,
        in rect: CGRect
    ) {
        guard frame.width >= 1, frame.height >= 1 else { return }
        let isWhole = resizing?.mode != .tile && (resizing?.capInsets ?? EdgeInsets()) == EdgeInsets()
        let shown = isWhole ? frame.size : ownSize
        let decoded = store.bitmap(of: picture, size: decodingSize(list.pixels(shown))) { [weak self] in
            self?.setNeedsDisplay()
        }
        bitmap = decoded ?? bitmap
        guard let bitmap, bitmap.pixels.width > 0 else { return }
        if isWhole {
            list.append(.picture(bitmap, rect: rect, style))
        } else if let resizing {
            for slice in PictureSlices.slices(of: ownSize, in: rect, resizing) {
                var style = style
                style.part = slice.part
                style.tile = slice.tile
                list.append(.picture(bitmap, rect: slice.rect, style))
            }
        }
    }

    /// Returns the size to decode at. An existing bitmap is reused as long as it is large enough, and a
    /// growing picture is decoded only a few times during its animation, not in each frame.
    private func decodingSize(_ size: PixelSize) -> PixelSize {
        if let pixels = bitmap?.pixels, pixels.width >= size.width, pixels.height >= size.height,
            pixels.width <= 4 * size.width
        {
            return decodedFor ?? size
        }
        let factor =
            exp2((log2(Double(max(size.width, 1))) * 2).rounded(.up) / 2) / Double(max(size.width, 1))
        let decodingSize = PixelSize(
            width: Int(nearest: (Double(size.width) * factor).rounded(.up)),
            height: Int(nearest: (Double(size.height) * factor).rounded(.up)))
        decodedFor = decodingSize
        return decodingSize
    }
}
