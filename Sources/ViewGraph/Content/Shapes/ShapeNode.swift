import Foundation

/// A view that draws a shape in a style.
@MainActor
protocol PaintedShapeView: View {
    associatedtype Content: Shape
    associatedtype Style: ShapeStyle
    var shape: Content { get }
    var style: Style { get }
    var drawing: ShapeBox.Drawing { get }
}

extension _ShapeView: PaintedShapeView {
    var drawing: ShapeBox.Drawing { .fill(fillStyle) }
}

extension LinedShapeView: PaintedShapeView {
    var drawing: ShapeBox.Drawing {
        var style = stroke
        style.lineWidth = style.lineWidth.finite("A line's width")
        return .line(style)
    }
}

/// The node of a painted shape, whose form, colors and line can be animated.
final class ShapeNode<Painted: PaintedShapeView>: LeafNode<Painted, ShapeBox>, AnimationTarget {
    private typealias Form = AnimatablePair<Painted.Content.AnimatableData, AnimatableVector>
    private var animated: AnimatedValue<Form>?
    private var lastPaint: _ShapePaint?

    init(_ view: Painted, in context: _NodeContext) {
        super.init(view, in: context) { ShapeBox(store: $0.graph.screen.pictures) }
    }

    override var isReusable: Bool { animated?.isAnimating != true }

    override func refresh() {
        let paint = view.style._paint(in: environment)
        let target = Form(
            view.shape.animatableData, AnimatableVector(paint.numbers + view.drawing.numbers))
        if var value = animated, isVisible, lastPaint?.isSameKind(as: paint) != false {
            value.set(target, transaction: graph.transaction, now: graph.now)
            animated = value
        } else {
            animated = AnimatedValue(target)
        }
        lastPaint = paint
        if animated!.isAnimating { graph.animate(self) }
        show()
    }

    /// Shows the current form and colors.
    private func show() {
        guard let paint = lastPaint else { return }
        guard animated!.isAnimating else {
            return box.show(view.shape, paint, view.drawing)
        }
        let now = animated!.value(at: graph.now)
        var shape = view.shape
        shape.animatableData = now.first
        var numbers = now.second.values[...]
        let shownPaint = paint.with(&numbers)
        box.show(shape, shownPaint, view.drawing.with(&numbers))
    }

    func animationTick(at now: Double) -> Bool {
        guard !isUnmounted, animated?.isAnimating == true else { return false }
        // Nothing is visible, so the animation ends at once.
        if !isVisible { animated = AnimatedValue(animated!.model) }
        show()
        return animated!.isAnimating
    }
}

extension ShapeBox.Drawing {
    var numbers: [Double] {
        if case .line(let style) = self { [style.lineWidth, style.dashPhase] } else { [] }
    }

    func with(_ numbers: inout ArraySlice<Double>) -> Self {
        guard case .line(var style) = self else { return self }
        style.lineWidth = max(0, numbers.popFirst() ?? style.lineWidth)
        style.dashPhase = numbers.popFirst() ?? style.dashPhase
        return .line(style)
    }
}

/// A box that draws a shape in the rectangle in which it is laid out.
final class ShapeBox: LeafBox {
    /// The part of the shape that is drawn.
    enum Drawing: Equatable {
        case fill(FillStyle)
        case line(StrokeStyle)
    }

    private let store: any PictureStore
    private var outline: (CGRect) -> (shape: DisplayShape, rect: CGRect) = { (.rectangle, $0) }
    private var sizeThatFits: (ProposedViewSize) -> CGSize = { $0.replacingUnspecifiedDimensions() }
    private var paint: _ShapePaint?
    private var drawing = Drawing.fill(FillStyle())
    private(set) var shape: any Shape = Rectangle()

    init(store: any PictureStore) {
        self.store = store
        super.init()
    }

    func show<Content: Shape>(_ shape: Content, _ paint: _ShapePaint, _ drawing: Drawing) {
        if let old = self.shape as? Content {
            if valuesAreEqual(old, shape), paint == self.paint, drawing == self.drawing { return }
            if !valuesAreEqual(old, shape) { invalidateLayoutIfSizeChanges(shape) }
        } else {
            invalidateLayoutIfSizeChanges(shape)
        }
        self.shape = shape
        outline = { shape.drawn(in: $0) }
        sizeThatFits = { shape.sizeThatFits($0) }
        self.paint = paint
        self.drawing = drawing
        setNeedsDisplay()
    }

    override var isReusable: Bool { true }
    /// The next shape may compare equal to this one.
    override func invalidateFrame() {
        super.invalidateFrame()
        (shape, paint) = (Rectangle(), nil)
    }

    /// Invalidates the layout if the new shape has another size than the last one.
    private func invalidateLayoutIfSizeChanges<Content: Shape>(_ new: Content) {
        let old = sizeThatFits(placedProposal)
        if new.sizeThatFits(placedProposal) != old || !(shape is Content) { setNeedsLayout() }
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize { sizeThatFits(proposal) }

    /// The color of a filled shape, also if its corners are rounded.
    override var fillColor: ResolvedColor? {
        if case .fill = drawing, let paint, paint.isColor { paint.color } else { nil }
    }

    /// The color inside of an outline is the one behind it.
    override func ground(_ ground: ResolvedColor, drawnOverIn rect: CGRect) -> ResolvedColor? {
        guard case .line = drawing else { return super.ground(ground, drawnOverIn: rect) }
        // Letters do not reach the edges of their lines.
        let inner = rect.insetBy(dx: min(3, rect.width / 2), dy: min(3, rect.height / 2))
        for x in [inner.minX, inner.midX, inner.maxX] {
            for y in [inner.minY, inner.midY, inner.maxY] where isDrawn(at: CGPoint(x: x, y: y)) {
                return nil
            }
        }
        return ground
    }

    override func isDrawn(at point: CGPoint) -> Bool {
        let bounds = CGRect(origin: .zero, size: frame.size)
        switch drawing {
        case .fill(let style):
            let (shape, rect) = outline(bounds)
            if case .path(let path, _) = shape {
                return DisplayShape.path(path, isEvenOdd: style.isEOFilled).contains(point, in: rect)
            }
            return shape.contains(point, in: rect)
        case .line(let style):
            let strokeBounds = bounds.insetBy(dx: -style.lineWidth, dy: -style.lineWidth)
            return strokeBounds.contains(point) && shape.path(in: bounds).strokedPath(style).contains(point)
        }
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        guard let paint else { return }
        let frameRect = shownRect(in: list, at: origin)
        guard frameRect.width.isFinite, frameRect.height.isFinite else { return }
        let (shape, rect) = outline(frameRect)
        guard let resolved = resolved(paint, in: rect, of: shape) else { return }
        var items: [DisplayItem] = []
        switch drawing {
        case .fill(let style):
            var shape = shape
            if case .path(let path, _) = shape { shape = .path(path, isEvenOdd: style.isEOFilled) }
            items.append(.fill(shape, resolved, rect: rect))
        case .line(let style):
            let isPlain = style.dash.isEmpty && style.lineCap == .butt && style.lineJoin == .miter
            if case .path = shape {
                items.append(.line(shape, resolved, rect: rect, style: style))
            } else if isPlain {
                items.append(.stroke(shape, resolved, rect: rect, width: style.lineWidth))
            } else {
                items.append(.line(shape, resolved, rect: rect, style: style))
            }
        }
        let shadows = paint.shadows.filter { !$0.isInner }.map(\.drawn)
        if shadows.isEmpty, paint.opacity == 1 {
            for item in items { list.append(item) }
        } else {
            var effects = LayerEffects()
            effects.shadows = shadows
            effects.opacity = paint.opacity
            let layer = DisplayLayer()
            layer.rewrite(items, size: frame.size)
            list.append(.layer(layer, effects))
        }
    }

    private func resolved(_ paint: _ShapePaint, in rect: CGRect, of shape: DisplayShape) -> Paint? {
        switch paint.content {
        case .color(let color): return color.opacity > 0 ? .color(color) : nil
        case .gradient(let gradient):
            return gradient.paint(in: rect.size)
        case .mesh(let mesh): return .mesh(mesh.scaled(to: rect.size))
        case .tiles(let tiles):
            guard tiles.scale > 0, tiles.scale.isFinite else { return nil }
            let picture = tiles.picture
            let bitmap = store.bitmap(
                of: picture, size: PixelSize(width: picture.width, height: picture.height)
            ) { [weak self] in self?.setNeedsDisplay() }
            return bitmap.map { .tiles($0, tile: CGRect(origin: .zero, size: tiles.size)) }
        }
    }
}

extension ShadowStyle {
    var drawn: LayerEffects.Shadow {
        LayerEffects.Shadow(color: resolved, radius: radius, x: x, y: y)
    }
}
