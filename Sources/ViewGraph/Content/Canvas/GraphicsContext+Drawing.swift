public import Foundation

extension GraphicsContext {
    /// A text that is ready to be measured and drawn, in the canvas's font and colors.
    @MainActor @preconcurrency
    public struct ResolvedText {
        let resolvedView: CanvasResolvedView<Text>?
        let text: Text
        /// The shading of the text.
        public var shading = Shading.foreground

        /// Returns the size of the text within a maximum size.
        public func measure(in size: CGSize) -> CGSize {
            resolvedView?.box.size(for: ProposedViewSize(size)) ?? .zero
        }
        /// Returns the distance from the top to the first baseline.
        public func firstBaseline(in size: CGSize) -> CGFloat {
            baseline(VerticalAlignment.firstTextBaseline.id, size)
        }
        public func lastBaseline(in size: CGSize) -> CGFloat {
            baseline(VerticalAlignment.lastTextBaseline.id, size)
        }
        private func baseline(_ id: AlignmentKey, _ size: CGSize) -> CGFloat {
            resolvedView?.box.explicitGuide(id, for: ProposedViewSize(size)) ?? 0
        }
    }

    /// An image that is ready to be drawn.
    @MainActor @preconcurrency
    public struct ResolvedImage {
        let resolvedView: CanvasResolvedView<Image>?
        let image: Image
        /// The size in points.
        public let size: CGSize
        /// The distance from the top to the baseline.
        public let baseline: CGFloat
        /// The shading of a template image, or `nil` for the foreground style.
        public var shading: Shading?
    }

    /// A view of the canvas's symbols that is ready to be drawn.
    @MainActor @preconcurrency
    public struct ResolvedSymbol {
        let layer: DisplayLayer
        /// The symbol's own size, in points.
        public let size: CGSize
    }

    // MARK: Resolving

    public func resolve(_ text: Text) -> ResolvedText {
        ResolvedText(resolvedView: resolvedViews.text(text), text: text)
    }

    public func resolve(_ image: Image) -> ResolvedImage {
        let resolvedView = resolvedViews.image(image)
        let size = resolvedView?.box.size(for: .unspecified) ?? .zero
        let baseline = resolvedView?.box.explicitGuide(
            VerticalAlignment.firstTextBaseline.id, for: .unspecified)
        return ResolvedImage(
            resolvedView: resolvedView, image: image, size: size, baseline: baseline ?? size.height)
    }

    /// Returns the symbol with a tag, or `nil` if there is none.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
        resolvedViews.symbol(AnyHashable(id)).map { ResolvedSymbol(layer: $0.layer, size: $0.size) }
    }

    // MARK: Drawing

    /// Draws a text from the rectangle's corner, wrapped and truncated to its size.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        guard let resolvedView = text.resolvedView else { return }
        resolvedView.show(text.text, in: painted(text.shading))
        add(resolvedView.items(in: rect))
    }

    /// Draws a text at its own size.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        let size = text.resolvedView?.box.size(for: .unspecified) ?? .zero
        draw(text, in: Self.rect(of: size, at: point, anchor))
    }

    public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    /// Draws an image at the size of the rectangle.
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        guard let resolvedView = image.resolvedView else { return }
        let fits = rect.size == image.size
        let environment = image.shading.map(painted) ?? self.environment
        resolvedView.show(fits ? image.image : image.image.resizable(), in: environment)
        add(resolvedView.items(in: rect))
    }

    /// Draws an image at its own size.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(image, in: Self.rect(of: image.size, at: point, anchor))
    }

    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(resolve(image), in: rect, style: style)
    }

    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(image), at: point, anchor: anchor)
    }

    /// Draws a symbol at the size of the rectangle.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        var effects = LayerEffects(offset: rect.origin)
        if symbol.size.width > 0 { effects.transform.a = rect.width / symbol.size.width }
        if symbol.size.height > 0 { effects.transform.d = rect.height / symbol.size.height }
        add([.layer(symbol.layer, effects)])
    }

    /// Draws a symbol at its own size.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(symbol, in: Self.rect(of: symbol.size, at: point, anchor))
    }

    private func painted(_ shading: Shading) -> EnvironmentValues {
        var environment = environment
        environment.foregroundLevels = ForegroundLevels(
            styles: [shading.style], outer: .init(environment.foregroundLevels))
        return environment
    }

    private static func rect(of size: CGSize, at point: CGPoint, _ anchor: UnitPoint) -> CGRect {
        CGRect(
            origin: CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height),
            size: size)
    }
}
