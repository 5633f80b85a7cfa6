import CGTK
import Foundation
import ViewGraph

extension DisplayItem {
    /// Adds the item's drawing. Layers and controls are not drawn here.
    @MainActor
    func append(to nodes: inout NodeList) {
        switch self {
        case .fill(let shape, .color(let color), let rect):
            guard rect.width > 0, rect.height > 0, color.opacity > 0 else { return }
            nodes.append(shape.filled(color, in: rect))
        case .stroke(let shape, .color(let color), let rect, let width):
            guard width > 0, color.opacity > 0 else { return }
            nodes.append(shape.stroked(color, in: rect, width: width))
        case .text(let layout, let origin, let color):
            guard let layout = layout as? PangoTextLayout else {
                preconditionFailure("a text of another screen: \(layout)")
            }
            layout.append(to: &nodes, at: origin, color: color)
        case .picture(let bitmap, let rect):
            guard let bitmap = bitmap as? TextureBitmap, let texture = bitmap.texture else { return }
            guard rect.width > 0, rect.height > 0 else { return }
            var bounds = rect.graphene
            nodes.append(owning: gsk_texture_node_new(texture.opaque, &bounds))
        case .layer, .control:
            break
        }
    }
}

extension DisplayShape {
    /// The shape in `rect` as GSK's rounded rectangle: an ellipse is one whose corners meet.
    func outline(_ rect: CGRect) -> GskRoundedRect {
        var outline = GskRoundedRect()
        var bounds = rect.graphene
        let corner =
            switch self {
            case .rectangle: CGSize.zero
            case .roundedRectangle(let radius):
                CGSize(width: min(radius, rect.width / 2), height: min(radius, rect.height / 2))
            case .ellipse: CGSize(width: rect.width / 2, height: rect.height / 2)
            }
        var size = graphene_size_t(width: Float(corner.width), height: Float(corner.height))
        gsk_rounded_rect_init(&outline, &bounds, &size, &size, &size, &size)
        return outline
    }

    func filled(_ color: ResolvedColor, in rect: CGRect) -> RenderNode {
        var rgba = color.gdk
        var bounds = rect.graphene
        let fill = RenderNode(owning: gsk_color_node_new(&rgba, &bounds))
        if self == .rectangle { return fill }
        var outline = outline(rect)
        return RenderNode(owning: gsk_rounded_clip_node_new(fill.pointer, &outline))
    }

    /// The outline, half of its width on either side of the shape's edge.
    func stroked(_ color: ResolvedColor, in rect: CGRect, width: Double) -> RenderNode {
        let outer = rect.insetBy(dx: -width / 2, dy: -width / 2)
        var outline =
            switch self {
            case .roundedRectangle(let radius):
                DisplayShape.roundedRectangle(radius: radius + width / 2).outline(outer)
            case .rectangle, .ellipse: self.outline(outer)
            }
        let widths = [Float](repeating: Float(width), count: 4)
        let colors = [GdkRGBA](repeating: color.gdk, count: 4)
        return RenderNode(owning: gsk_border_node_new(&outline, widths, colors))
    }
}

extension ResolvedColor {
    var gdk: GdkRGBA {
        GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(opacity))
    }
}

extension CGRect {
    var graphene: graphene_rect_t {
        graphene_rect_t(
            origin: graphene_point_t(x: Float(minX), y: Float(minY)),
            size: graphene_size_t(width: Float(width), height: Float(height)))
    }
}
