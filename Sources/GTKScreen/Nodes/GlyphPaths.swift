import CGTK
import Foundation
import ViewGraph

extension RenderNode {
    /// The outlines of a text node's glyphs, filled with a color. Pictures of emoji have no outlines.
    func outlined(_ color: ResolvedColor) -> RenderNode {
        guard gsk_text_node_has_color_glyphs(pointer) == 0 else { return self }
        var count: guint = 0
        guard let glyphs = gsk_text_node_get_glyphs(pointer, &count), let copy = pango_glyph_string_new()
        else {
            return self
        }
        defer { pango_glyph_string_free(copy) }
        pango_glyph_string_set_size(copy, Int32(count))
        copy.pointee.glyphs.update(from: glyphs, count: Int(count))
        let offset = gsk_text_node_get_offset(pointer).pointee
        return .recorded(in: bounds.insetBy(dx: -1, dy: -1)) { context in
            cairo_set_source_rgba(context, color.red, color.green, color.blue, color.opacity)
            cairo_move_to(context, Double(offset.x), Double(offset.y))
            pango_cairo_glyph_string_path(context, gsk_text_node_get_font(pointer), copy)
            cairo_fill(context)
        }
    }
}
