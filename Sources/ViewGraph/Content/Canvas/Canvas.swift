public import Foundation

/// A view that is drawn by a closure, in the size that is proposed to it.
///
/// ```swift
/// Canvas { context, size in
///     context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.red))
/// }
/// ```
public struct Canvas<Symbols: View>: View, PrimitiveView {
    let drawing: (inout GraphicsContext, CGSize) -> Void
    let views: Symbols?

    /// - Parameters:
    ///   - opaque: has no effect here.
    ///   - colorMode: has no effect here.
    ///   - rendersAsynchronously: has no effect here; drawing is always synchronous.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) where Symbols == EmptyView {
        drawing = renderer
        views = nil
    }

    /// Creates a canvas with views that `GraphicsContext.resolveSymbol(id:)` finds by their tags.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) {
        drawing = renderer
        views = symbols()
    }

    package static var shape: ViewShape { .one(holding: Symbols.self) }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        CanvasNode(view, in: context) { _ in CanvasBox() }
    }
}

private final class CanvasNode<Symbols: View>: LeafNode<Canvas<Symbols>, CanvasBox> {
    private var symbols: _ViewNode<Symbols>?

    override init(_ view: Canvas<Symbols>, in context: _NodeContext, make: (_Node) -> CanvasBox) {
        super.init(view, in: context, make: make)
        guard let views = view.views else { return }
        symbols = Symbols._makeNode(views, in: contentContext(axis: nil))
        boxesChanged()
    }

    override var children: ChildNodes { ChildNodes(symbols) }

    override func refresh() {
        let context = contentContext(axis: nil)
        if let views = view.views { symbols?.update(views) }
        symbols?.setEnvironment(context.environment)
        box.show(view.drawing, in: context)
    }

    override func boxesChanged() {
        guard let symbols else { return }
        var found: [LayoutBox] = []
        symbols.collectBoxes(into: &found)
        let ids = symbols.elementIDs
        box.setSymbols(found.map { ($0.tag ?? $0.elementID(in: ids), $0) })
    }

    override func unmounted() { box.resolvedViews.end() }
}

final class CanvasBox: GreedyBox {
    private var drawing: (inout GraphicsContext, CGSize) -> Void = { _, _ in }
    private(set) lazy var resolvedViews = CanvasResolvedViews(self)

    func show(_ drawing: @escaping (inout GraphicsContext, CGSize) -> Void, in context: _NodeContext) {
        self.drawing = drawing
        resolvedViews.context = context
        setNeedsDisplay()
    }

    func setSymbols(_ symbols: [(tag: AnyHashable?, box: LayoutBox)]) {
        resolvedViews.setSymbols(symbols)
        setNeedsDisplay()
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        let rect = shownRect(in: list, at: origin)
        guard rect.width.isFinite, rect.height.isFinite, let environment = resolvedViews.context?.environment
        else {
            return
        }
        let target = GraphicsContext.Target()
        var context = GraphicsContext(target: target, environment: environment, resolvedViews: resolvedViews)
        resolvedViews.draw { drawing(&context, rect.size) }
        let layer = DisplayLayer()
        layer.rewrite(target.items, size: rect.size)
        list.append(.layer(layer, LayerEffects(offset: rect.origin)))
    }
}
