public import Foundation

/// A view that a closure draws, in the room that it is offered.
///
/// ```swift
/// Canvas { context, size in
///     context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.red))
/// }
/// ```
public struct Canvas<Symbols: View>: View, PrimitiveView {
    let renderer: (inout GraphicsContext, CGSize) -> Void

    /// - Parameters:
    ///   - opaque: makes no difference here.
    ///   - colorMode: makes no difference here.
    ///   - rendersAsynchronously: makes no difference here: always at once.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) where Symbols == EmptyView {
        self.renderer = renderer
    }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        CanvasNode(view, in: context) { _ in CanvasItem() }
    }
}

final class CanvasNode<Symbols: View>: LeafNode<Canvas<Symbols>, CanvasItem> {
    override func refresh() { item.show(view.renderer, environment) }
}

final class CanvasItem: GreedyItem {
    private var renderer: (inout GraphicsContext, CGSize) -> Void = { _, _ in }
    private var environment = EnvironmentValues()

    func show(
        _ renderer: @escaping (inout GraphicsContext, CGSize) -> Void, _ environment: EnvironmentValues
    ) {
        self.renderer = renderer
        self.environment = environment
        setNeedsDisplay()
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        let rect = shownRect(in: list, at: origin)
        guard rect.width.isFinite, rect.height.isFinite else { return }
        let target = GraphicsContext.Target()
        var context = GraphicsContext(target: target, environment: environment)
        renderer(&context, rect.size)
        let layer = DisplayLayer()
        layer.rewrite(target.items, size: rect.size)
        list.append(.layer(layer, LayerEffects(offset: rect.origin)))
    }
}

/// What a canvas is drawn with. Copies draw into the same canvas with a state of their own.
@MainActor @preconcurrency
public struct GraphicsContext {
    final class Target { var items: [DisplayItem] = [] }

    let target: Target
    public let environment: EnvironmentValues
    /// From canvas coordinates to those of the view.
    public var transform = CGAffineTransform.identity
    /// From 0, invisible, to 1.
    public var opacity = 1.0
    public var blendMode = BlendMode.normal
    private var clips: [LayerEffects.Clip] = []

    init(target: Target, environment: EnvironmentValues) {
        (self.target, self.environment) = (target, environment)
    }

    /// What a path is painted with.
    public struct Shading: Sendable {
        let style: AnyShapeStyle

        public static var foreground: Shading { Shading(style: AnyShapeStyle(ForegroundStyle())) }
        public static func color(_ color: Color) -> Shading { Shading(style: AnyShapeStyle(color)) }
        public static func style<Style: ShapeStyle>(_ style: Style) -> Shading {
            Shading(style: AnyShapeStyle(style))
        }
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
            opacity: Double = 1
        ) -> Shading {
            color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }
        /// Points in the canvas.
        public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint)
            -> Shading
        {
            Shading(
                style: AnyShapeStyle(PlacedGradient(gradient: gradient, start: startPoint, end: endPoint)))
        }
    }

    public mutating func translateBy(x: CGFloat, y: CGFloat) {
        transform = transform.translatedBy(x: x, y: y)
    }
    public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
    public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }
    public mutating func concatenate(_ matrix: CGAffineTransform) {
        transform = matrix.concatenating(transform)
    }

    /// Draws only inside of a path from now on.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {
        clips.append(
            LayerEffects.Clip(
                rect: .zero, shape: .path(path.applying(transform), isEvenOdd: style.isEOFilled)))
    }

    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        add(path, shading) { .fill(.path($0, isEvenOdd: style.isEOFilled), $1, rect: $2) }
    }

    /// The width is in points.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        add(path, shading) { .line(.path($0), $1, rect: $2, style: style) }
    }

    /// Draws as one picture what the closure draws.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        let inner = Target()
        var context = GraphicsContext(target: inner, environment: environment)
        context.transform = transform
        try content(&context)
        add(inner.items, LayerEffects())
    }

    private func add(
        _ path: Path, _ shading: Shading, _ item: (Path, Paint, CGRect) -> DisplayItem
    ) {
        let bounds = path.boundingRect
        guard !path.isEmpty, bounds.width.isFinite else { return }
        let moved = path.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
        let paint: Paint
        switch shading.style._paint(in: environment).content {
        case .color(let color): paint = .color(color)
        case .gradient(let gradient): paint = gradient.paint(in: bounds)
        case .tiles: return
        }
        add([item(moved, paint, bounds)], LayerEffects(transform: transform))
    }

    private func add(_ items: [DisplayItem], _ effects: LayerEffects) {
        var effects = effects
        effects.opacity = opacity
        effects.blend = clips.isEmpty ? blendMode : .normal
        var item = Self.layer(items, effects)
        for clip in clips {
            var outer = LayerEffects()
            outer.clip = clip
            item = Self.layer([item], outer)
        }
        target.items.append(item)
    }

    private static func layer(_ items: [DisplayItem], _ effects: LayerEffects) -> DisplayItem {
        let layer = DisplayLayer()
        layer.rewrite(items, size: .zero)
        return .layer(layer, effects)
    }
}

/// A gradient between two points of a canvas.
private struct PlacedGradient: ShapeStyle {
    let gradient: Gradient
    let start, end: CGPoint

    func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        _ShapePaint(
            .gradient(
                UnitGradient(
                    course: .points(start, end), stops: AnyGradient(gradient).stops(in: environment))))
    }
}
