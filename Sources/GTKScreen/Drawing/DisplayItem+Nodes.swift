import CGTK
import Foundation
import ViewGraph

extension DisplayItem {
    /// Appends the item's drawing. Layers and controls are not drawn here.
    @MainActor
    func append(to nodes: inout NodeList) {
        switch self {
        case .fill(let shape, let paint, let rect):
            if let node = shape.filled(paint, in: rect) { nodes.append(node) }
        case .stroke(let shape, let paint, let rect, let width):
            guard width > 0 else { return }
            if let node = shape.stroked(paint, in: rect, width: width) { nodes.append(node) }
        case .line(let shape, let paint, let rect, let style):
            guard style.lineWidth > 0 else { return }
            if let node = shape.lined(paint, in: rect, style: style) { nodes.append(node) }
        case .text(let layout, let origin, let color):
            guard let layout = layout as? any DrawnText else {
                preconditionFailure("a text of another screen: \(layout)")
            }
            layout.append(to: &nodes, at: origin, color: color)
        case .picture(let bitmap, let rect, let style):
            guard let bitmap = bitmap as? TextureBitmap, let texture = bitmap.texture else { return }
            guard rect.width > 0, rect.height > 0 else { return }
            nodes.append(style.node(of: texture, bitmap.pixels, in: rect))
        case .symbol(let symbol, let rect, let color):
            guard rect.width > 0, rect.height > 0, color.opacity > 0 else { return }
            nodes.append(symbol.node(in: rect, color: color))
        case .layer, .control:
            break
        }
    }
}

extension DisplayShape {
    /// The shape in `rect` as GSK's rounded rectangle, `nil` for paths. An ellipse is a rounded rectangle
    /// whose corners meet.
    func outline(_ rect: CGRect) -> GskRoundedRect? {
        let corners: [CGSize]
        switch self {
        case .path: return nil
        case .rectangle: corners = [.zero, .zero, .zero, .zero]
        case .roundedRectangle(let radius):
            let size = CGSize(width: min(radius, rect.width / 2), height: min(radius, rect.height / 2))
            corners = [size, size, size, size]
        case .corners(let topLeft, let topRight, let bottomRight, let bottomLeft):
            corners = [topLeft, topRight, bottomRight, bottomLeft]
        case .ellipse:
            let size = CGSize(width: rect.width / 2, height: rect.height / 2)
            corners = [size, size, size, size]
        }
        var outline = GskRoundedRect()
        var bounds = rect.graphene
        var sizes = corners.map { graphene_size_t(width: Float($0.width), height: Float($0.height)) }
        gsk_rounded_rect_init(&outline, &bounds, &sizes[0], &sizes[1], &sizes[2], &sizes[3])
        return outline
    }

    /// The shape as a path whose coordinates start at the rectangle's corner.
    func path(in size: CGSize) -> Path {
        let rect = CGRect(origin: .zero, size: size)
        switch self {
        case .rectangle: return Path(rect)
        case .roundedRectangle(let radius): return Path(roundedRect: rect, cornerRadius: radius)
        case .ellipse: return Path(ellipseIn: rect)
        case .corners(let topLeft, let topRight, let bottomRight, let bottomLeft):
            return Path(
                roundedRect: rect,
                cornerRadii: RectangleCornerRadii(
                    topLeading: topLeft.width, bottomLeading: bottomLeft.width,
                    bottomTrailing: bottomRight.width, topTrailing: topRight.width))
        case .path(let path, _): return path
        }
    }

    @MainActor
    func filled(_ paint: Paint, in rect: CGRect) -> RenderNode? {
        if case .path(let path, let isEvenOdd) = self {
            if path.isEmpty { return nil }
            let pathBounds = path.boundingRect.offsetBy(dx: rect.minX, dy: rect.minY)
            guard !pathBounds.isEmpty else { return nil }
            return .recorded(in: pathBounds.insetBy(dx: -1, dy: -1)) { context in
                paint.setSource(of: context, in: pathBounds, from: rect.origin)
                cairo_set_fill_rule(context, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
                path.trace(in: context, at: rect.origin)
                cairo_fill(context)
            }
        }
        guard let fill = paint.node(in: rect, from: rect.origin) else { return nil }
        if self == .rectangle { return fill }
        guard var outline = outline(rect) else { return fill }
        return RenderNode(owning: gsk_rounded_clip_node_new(fill.pointer, &outline))
    }

    /// The outline, with half of its width on either side of the shape's edge.
    @MainActor
    func stroked(_ paint: Paint, in rect: CGRect, width: Double) -> RenderNode? {
        let outer = rect.insetBy(dx: -width / 2, dy: -width / 2)
        let border: GskRoundedRect? =
            switch self {
            case .roundedRectangle(let radius) where radius > 0:
                DisplayShape.roundedRectangle(radius: radius + width / 2).outline(outer)
            case .roundedRectangle, .rectangle: DisplayShape.rectangle.outline(outer)
            case .ellipse: outline(outer)
            case .corners, .path: nil
            }
        guard case .color(let color) = paint, var border, width * 2 < min(outer.width, outer.height) else {
            return lined(paint, in: rect, style: StrokeStyle(lineWidth: width))
        }
        guard color.opacity > 0 else { return nil }
        let widths = [Float](repeating: Float(width), count: 4)
        let colors = [GdkRGBA](repeating: color.gdk, count: 4)
        return RenderNode(owning: gsk_border_node_new(&border, widths, colors))
    }

    @MainActor
    func lined(_ paint: Paint, in rect: CGRect, style: StrokeStyle) -> RenderNode? {
        let path = path(in: rect.size)
        if path.isEmpty { return nil }
        let margin = -style.lineWidth * (style.lineJoin == .miter ? max(1, style.miterLimit) : 1)
        let pathBounds = path.boundingRect.offsetBy(dx: rect.minX, dy: rect.minY)
            .insetBy(dx: margin, dy: margin)
        return .recorded(in: pathBounds) { context in
            paint.setSource(of: context, in: pathBounds, from: rect.origin)
            style.apply(to: context)
            path.trace(in: context, at: rect.origin)
            cairo_stroke(context)
        }
    }
}
