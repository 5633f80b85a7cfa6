import CGTK
import Foundation
import ViewGraph

// Versions of GTK and cairo place glyphs and blur the shadows of boxes differently.

extension RenderNode {
    /// The node, in which the texts and shadows of widgets are drawn as the same pixels with each version.
    var stable: RenderNode {
        switch gsk_render_node_get_node_type(pointer) {
        case GSK_TEXT_NODE: return stableText
        case GSK_OUTSET_SHADOW_NODE: return boxShadow
        case GSK_CONTAINER_NODE:
            var nodes = NodeList()
            for index in 0..<gsk_container_node_get_n_children(pointer) {
                nodes.append(Self.stable(gsk_container_node_get_child(pointer, index)))
            }
            return nodes.take() ?? self
        case GSK_TRANSFORM_NODE:
            let child = Self.stable(gsk_transform_node_get_child(pointer))
            let transform = gsk_transform_node_get_transform(pointer)
            return RenderNode(owning: gsk_transform_node_new(child.pointer, transform))
        case GSK_CLIP_NODE:
            let child = Self.stable(gsk_clip_node_get_child(pointer))
            return RenderNode(owning: gsk_clip_node_new(child.pointer, gsk_clip_node_get_clip(pointer)))
        case GSK_ROUNDED_CLIP_NODE:
            let child = Self.stable(gsk_rounded_clip_node_get_child(pointer))
            let clip = gsk_rounded_clip_node_get_clip(pointer)
            return RenderNode(owning: gsk_rounded_clip_node_new(child.pointer, clip))
        case GSK_OPACITY_NODE:
            let child = Self.stable(gsk_opacity_node_get_child(pointer))
            let opacity = gsk_opacity_node_get_opacity(pointer)
            return RenderNode(owning: gsk_opacity_node_new(child.pointer, opacity))
        case GSK_DEBUG_NODE: return Self.stable(gsk_debug_node_get_child(pointer))
        default: return self
        }
    }

    private static func stable(_ child: OpaquePointer) -> RenderNode { RenderNode(sharing: child).stable }

    /// A text of a widget as paths.
    private var stableText: RenderNode {
        // GTK 4.18 returns another address for the color of a text node.
        guard let pixel = largestOpacity else { return self }
        let opacity = Double(pixel >> 24)
        func part(_ shift: UInt32) -> Double { min(1, Double(pixel >> shift & 0xFF) / opacity) }
        return outlined(
            ResolvedColor(red: part(16), green: part(8), blue: part(0), opacity: opacity / 255))
    }

    /// The most opaque pixel of the node, enlarged so that lines are wider than pixels. Its colors are
    /// multiplied by its opacity.
    private var largestOpacity: UInt32? {
        let (area, side) = (bounds, 128)
        guard area.height > 0 else { return nil }
        let picture = try? PixelSurface.picture(
            width: 4 * side, height: side, scale: Double(side) / area.height, isOpaque: false
        ) { context in
            cairo_translate(context, -area.minX, -area.minY)
            gsk_render_node_draw(pointer, context)
        }
        return picture?.pixels.max { $0 >> 24 < $1 >> 24 }.flatMap { $0 >> 24 > 0 ? $0 : nil }
    }

    /// The shadow of a box, which ends at the box.
    private var boxShadow: RenderNode {
        let outline = gsk_outset_shadow_node_get_outline(pointer).pointee
        let (spread, color) = (
            Double(gsk_outset_shadow_node_get_spread(pointer)),
            gsk_outset_shadow_node_get_color(pointer).pointee
        )
        let offset = CGSize(
            width: Double(gsk_outset_shadow_node_get_dx(pointer)),
            height: Double(gsk_outset_shadow_node_get_dy(pointer)))
        let shape = Path(outline, grownBy: spread)
        let filled = RenderNode.recorded(in: shape.boundingRect) { context in
            shape.trace(in: context, at: .zero)
            cairo_fill(context)
        }
        let deviation = Double(gsk_outset_shadow_node_get_blur_radius(pointer)) / 2
        guard let picture = BlurredPicture(of: filled, deviation: deviation) else { return self }
        let shadow = picture.shadow(
            ResolvedColor(
                red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
                opacity: Double(color.alpha)), offset: offset)
        let area = shadow.bounds
        return .recorded(in: area) { context in
            Path(outline, grownBy: 0).trace(in: context, at: .zero)
            cairo_rectangle(context, area.minX, area.minY, area.width, area.height)
            cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
            cairo_clip(context)
            gsk_render_node_draw(shadow.pointer, context)
        }
    }
}

extension Path {
    /// A box with round corners.
    fileprivate init(_ outline: GskRoundedRect, grownBy spread: Double) {
        let corners = outline.corner
        func radius(_ size: graphene_size_t) -> Double {
            size.width > 0 ? max(0, Double(size.width) + spread) : 0
        }
        self.init(
            roundedRect: CGRect(outline.bounds).insetBy(dx: -spread, dy: -spread),
            cornerRadii: RectangleCornerRadii(
                topLeading: radius(corners.0), bottomLeading: radius(corners.3),
                bottomTrailing: radius(corners.2), topTrailing: radius(corners.1)))
    }
}
