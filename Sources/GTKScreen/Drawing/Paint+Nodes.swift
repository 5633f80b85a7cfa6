import CGTK
import Foundation
import ViewGraph

extension Paint {
    /// A node that fills `rect` with the paint, `nil` where nothing of it is visible.
    /// - Parameter origin: the origin of the paint's coordinates.
    @MainActor
    func node(in rect: CGRect, from origin: CGPoint) -> RenderNode? {
        guard rect.width > 0, rect.height > 0 else { return nil }
        var bounds = rect.graphene
        switch self {
        case .color(let color):
            guard color.opacity > 0 else { return nil }
            var rgba = color.gdk
            return RenderNode(owning: gsk_color_node_new(&rgba, &bounds))
        case .gradient(let gradient):
            return gradient.node(in: rect, from: origin)
        case .tiles(let bitmap, let tile):
            guard let texture = (bitmap as? TextureBitmap)?.texture, tile.width > 0, tile.height > 0 else {
                return nil
            }
            var tileBounds = tile.offsetBy(dx: origin.x, dy: origin.y).graphene
            let tileNode = RenderNode(owning: gsk_texture_node_new(texture.opaque, &tileBounds))
            return RenderNode(owning: gsk_repeat_node_new(&bounds, tileNode.pointer, &tileBounds))
        case .mesh(let mesh):
            return .recorded(in: rect) { mesh.draw(in: $0, rect: rect, from: origin) }
        }
    }

    /// Sets the paint as cairo's source.
    @MainActor
    func setSource(of context: OpaquePointer, in rect: CGRect, from origin: CGPoint) {
        if case .color(let color) = self {
            return cairo_set_source_rgba(context, color.red, color.green, color.blue, color.opacity)
        }
        cairo_push_group(context)
        if let node = node(in: rect, from: origin) { gsk_render_node_draw(node.pointer, context) }
        cairo_pop_group_to_source(context)
    }
}

extension MeshPaint {
    /// Fills `rect` with one cairo patch with straight sides for each patch.
    fileprivate func draw(in context: OpaquePointer, rect: CGRect, from origin: CGPoint) {
        cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
        cairo_clip(context)
        cairo_set_source_rgba(
            context, background.red, background.green, background.blue, background.opacity)
        cairo_paint(context)
        guard let pattern = cairo_pattern_create_mesh() else { return }
        for patch in patches {
            cairo_mesh_pattern_begin_patch(pattern)
            let corners = patch.corners.map { CGPoint(x: $0.x + origin.x, y: $0.y + origin.y) }
            cairo_mesh_pattern_move_to(pattern, corners[0].x, corners[0].y)
            for corner in corners.dropFirst() { cairo_mesh_pattern_line_to(pattern, corner.x, corner.y) }
            for (index, color) in patch.colors.enumerated() {
                cairo_mesh_pattern_set_corner_color_rgba(
                    pattern, UInt32(index), color.red, color.green, color.blue, color.opacity)
            }
            cairo_mesh_pattern_end_patch(pattern)
        }
        cairo_set_source(context, pattern)
        cairo_paint(context)
        cairo_pattern_destroy(pattern)
    }
}
