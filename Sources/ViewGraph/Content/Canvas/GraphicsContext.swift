public import Foundation

/// The drawing context of a canvas. Copies draw into the same canvas with their own state.
@MainActor @preconcurrency
public struct GraphicsContext {
    final class Target { var items: [DisplayItem] = [] }

    let target: Target
    let resolvedViews: CanvasResolvedViews
    public let environment: EnvironmentValues
    /// The transform from the canvas's coordinates to those of the view.
    public var transform = CGAffineTransform.identity
    /// The opacity, from 0 to 1.
    public var opacity = 1.0
    public var blendMode = BlendMode.normal
    private var clips: [LayerEffects] = []
    private var filters: [Filter] = []

    init(target: Target, environment: EnvironmentValues, resolvedViews: CanvasResolvedViews) {
        (self.target, self.environment, self.resolvedViews) = (target, environment, resolvedViews)
    }

    /// The part of a clip shape that remains visible.
    public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The part outside of the shape.
        public static let inverse = ClipOptions(rawValue: 1)
    }

    public mutating func translateBy(x: CGFloat, y: CGFloat) {
        transform = transform.translatedBy(x: x, y: y)
    }
    public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
    public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }
    public mutating func concatenate(_ matrix: CGAffineTransform) {
        transform = matrix.concatenating(transform)
    }

    // MARK: Clips and filters

    /// Restricts subsequent drawing to the inside of a path, or to its outside.
    public mutating func clip(
        to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
    ) {
        var shape = path.applying(transform)
        var isEvenOdd = style.isEOFilled
        if options.contains(.inverse) {
            shape.addRect(shape.boundingRect.insetBy(dx: -1e5, dy: -1e5))
            isEvenOdd = true
        }
        var effects = LayerEffects()
        effects.clip = LayerEffects.Clip(rect: .zero, shape: .path(shape, isEvenOdd: isEvenOdd))
        clips.append(effects)
    }

    /// Masks subsequent drawing with the opacity of what the closure draws.
    ///
    /// Differs from Apple's: `options` have no effect.
    public mutating func clipToLayer(
        opacity: Double = 1, options: ClipOptions = ClipOptions(),
        content: (inout GraphicsContext) throws -> Void
    ) rethrows {
        let inner = try items(of: content)
        var effects = LayerEffects()
        effects.opacity = opacity
        effects.mask = Self.layer(inner)
        clips.append(effects)
    }

    /// The smallest rectangle that contains everything that can be drawn, in the canvas's coordinates.
    public var clipBoundingRect: CGRect {
        let paths = clips.compactMap { effects -> CGRect? in
            if case .path(let path, _)? = effects.clip?.shape { path.boundingRect } else { nil }
        }
        return paths.dropFirst().reduce(paths.first ?? .infinite) { $0.intersection($1) }
    }

    /// Adds a filter that changes the colors, blurs, or casts a shadow of each subsequent drawing.
    public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
        filters.append(filter)
    }

    // MARK: Paths

    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        add(path, shading) { .fill(.path($0, isEvenOdd: style.isEOFilled), $1, rect: $2) }
    }

    /// Strokes a path with a line width in points.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        add(path, shading) { .line(.path($0), $1, rect: $2, style: style) }
    }

    /// Draws the output of the closure as one layer.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        add(try items(of: content), LayerEffects())
    }

    private func items(of content: (inout GraphicsContext) throws -> Void) rethrows -> [DisplayItem] {
        let inner = Target()
        var context = GraphicsContext(target: inner, environment: environment, resolvedViews: resolvedViews)
        context.transform = transform
        try content(&context)
        return inner.items
    }

    private func add(
        _ path: Path, _ shading: Shading, _ item: (Path, Paint, CGRect) -> DisplayItem
    ) {
        let bounds = path.boundingRect
        guard !path.isEmpty, bounds.width.isFinite, let paint = shading.paint(in: bounds, environment) else {
            return
        }
        let moved = path.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
        add([item(moved, paint, bounds)], LayerEffects(transform: transform))
    }

    /// Adds items in the canvas's own coordinates.
    func add(_ items: [DisplayItem]) { add(items, LayerEffects(transform: transform)) }

    func add(_ items: [DisplayItem], _ effects: LayerEffects) {
        let outside = filters.map { $0.effects(in: environment) } + clips
        var effects = effects
        effects.opacity = opacity
        effects.blend = outside.isEmpty ? blendMode : .normal
        var item = DisplayItem.layer(Self.layer(items), effects)
        for (index, var outer) in outside.enumerated() {
            if index == outside.count - 1 { outer.blend = blendMode }
            item = .layer(Self.layer([item]), outer)
        }
        target.items.append(item)
    }

    static func layer(_ items: [DisplayItem]) -> DisplayLayer {
        let layer = DisplayLayer()
        layer.rewrite(items, size: .zero)
        return layer
    }
}
