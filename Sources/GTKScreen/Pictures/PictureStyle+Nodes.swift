import CGTK
import Foundation
import ViewGraph

extension PictureStyle {
    /// A node that draws the bitmap in `rect`.
    func node(of texture: ObjectReference, _ pixels: PixelSize, in rect: CGRect) -> RenderNode {
        var node: RenderNode
        if let tile {
            // One tile, drawn at the first position.
            let first = CGRect(origin: rect.origin, size: tile)
            let drawn = drawing(of: texture, pixels, in: first)
            var (bounds, child) = (rect.graphene, first.graphene)
            node = RenderNode(owning: gsk_repeat_node_new(&bounds, drawn.pointer, &child))
        } else {
            node = drawing(of: texture, pixels, in: rect)
        }
        return tint.map { $0.tinting(node) } ?? node
    }

    private func drawing(of texture: ObjectReference, _ pixels: PixelSize, in rect: CGRect) -> RenderNode {
        // The rectangle of the whole bitmap that makes its part cover `rect`.
        let part = part ?? CGRect(x: 0, y: 0, width: 1, height: 1)
        let whole = CGRect(
            x: rect.minX - part.minX / part.width * rect.width,
            y: rect.minY - part.minY / part.height * rect.height, width: rect.width / part.width,
            height: rect.height / part.height)
        let node = isSmooth ? smooth(texture, whole) : sharp(texture, pixels, whole)
        if self.part == nil { return node }
        var clip = rect.graphene
        return RenderNode(owning: gsk_clip_node_new(node.pointer, &clip))
    }

    private func smooth(_ texture: ObjectReference, _ rect: CGRect) -> RenderNode {
        var bounds = rect.graphene
        return RenderNode(owning: gsk_texture_node_new(texture.opaque, &bounds))
    }

    /// Each pixel as a square. GSK always interpolates textures, while cairo does not have to.
    private func sharp(_ texture: ObjectReference, _ pixels: PixelSize, _ rect: CGRect) -> RenderNode {
        RenderNode.recorded(in: rect) { context in
            let surface = cairo_image_surface_create(
                CAIRO_FORMAT_ARGB32, Int32(pixels.width), Int32(pixels.height))
            defer { cairo_surface_destroy(surface) }
            guard let data = cairo_image_surface_get_data(surface) else { return }
            gdk_texture_download(
                texture.opaque, data, gsize(cairo_image_surface_get_stride(surface)))
            cairo_surface_mark_dirty(surface)
            cairo_translate(context, rect.minX, rect.minY)
            cairo_scale(context, rect.width / Double(pixels.width), rect.height / Double(pixels.height))
            cairo_set_source_surface(context, surface, 0, 0)
            cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
            cairo_paint(context)
        }
    }
}

extension ResolvedColor {
    /// The node's shape in this color.
    func tinting(_ node: RenderNode) -> RenderNode {
        let rows: [Float] = [
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, Float(opacity),
        ]
        var matrix = graphene_matrix_t()
        graphene_matrix_init_from_float(&matrix, rows)
        var offset = graphene_vec4_t()
        graphene_vec4_init(&offset, Float(red), Float(green), Float(blue), 0)
        return RenderNode(owning: gsk_color_matrix_node_new(node.pointer, &matrix, &offset))
    }
}
