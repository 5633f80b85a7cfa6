import CGTK
import Foundation
import ViewGraph

extension SymbolDrawing {
    /// The symbol in one color, its grid stretched over `rect`. It is a vector drawing, sharp at each size.
    func node(in rect: CGRect, color: ResolvedColor) -> RenderNode {
        // Round caps may extend by half a line width.
        RenderNode.recorded(in: rect.insetBy(dx: -2, dy: -2)) { context in
            // Drawn opaque in a separate group, so that overlapping parts do not blend, and erasing does not
            // affect what is behind the symbol.
            cairo_push_group(context)
            cairo_save(context)
            cairo_translate(context, rect.minX, rect.minY)
            cairo_scale(context, rect.width / width, rect.height / Self.height)
            cairo_translate(context, width / 2 - 12, 0)
            cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
            cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
            for operation in operations { operation.draw(in: context, color: color) }
            cairo_restore(context)
            cairo_pop_group_to_source(context)
            cairo_paint_with_alpha(context, color.opacity)
        }
    }
}

extension SymbolDrawing.Operation {
    fileprivate func draw(in context: OpaquePointer, color: ResolvedColor) {
        cairo_set_source_rgb(context, color.red, color.green, color.blue)
        switch self {
        case .fill(let path, let erases):
            cairo_set_operator(context, erases ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_OVER)
            path.add(to: context)
            cairo_fill(context)
        case .stroke(let path, let width, let erases):
            cairo_set_operator(context, erases ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_OVER)
            cairo_set_line_width(context, width)
            path.add(to: context)
            cairo_stroke(context)
        case .icon(let name, let rect, let erases):
            guard let icon = ThemeIcon.node(name, color: color) else { return }
            cairo_push_group(context)
            cairo_translate(context, rect.minX, rect.minY)
            cairo_scale(context, rect.width / ThemeIcon.side, rect.height / ThemeIcon.side)
            gsk_render_node_draw(icon.pointer, context)
            cairo_pop_group_to_source(context)
            cairo_set_operator(context, erases ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_OVER)
            cairo_paint(context)
        }
    }
}

extension SymbolPath {
    fileprivate func add(to context: OpaquePointer) {
        for element in elements {
            switch element {
            case .move(let x, let y): cairo_move_to(context, x, y)
            case .line(let x, let y): cairo_line_to(context, x, y)
            case .curve(let x1, let y1, let x2, let y2, let x, let y):
                cairo_curve_to(context, x1, y1, x2, y2, x, y)
            case .close: cairo_close_path(context)
            }
        }
    }
}

/// The desktop's icons.
enum ThemeIcon {
    /// The side length of a node, in its own coordinates.
    static let side = 64.0

    /// A symbolic icon in one color, `nil` where the theme has none of this name.
    static func node(_ name: String, color: ResolvedColor) -> RenderNode? {
        guard let display = gdk_display_get_default(),
            let theme = gtk_icon_theme_get_for_display(display), gtk_icon_theme_has_icon(theme, name) != 0,
            let found = gtk_icon_theme_lookup_icon(
                theme, name, nil, Int32(side), 2, GTK_TEXT_DIR_NONE, GTK_ICON_LOOKUP_FORCE_SYMBOLIC)
        else { return nil }
        let icon = ObjectReference(owning: UnsafeMutableRawPointer(found))
        guard let snapshot = gtk_snapshot_new() else { return nil }
        var colors = [GdkRGBA](repeating: color.gdk, count: 4)
        for index in colors.indices { colors[index].alpha = 1 }
        gtk_symbolic_paintable_snapshot_symbolic(
            icon.opaque, OpaquePointer(UnsafeMutableRawPointer(snapshot)), side, side, colors, 4)
        return gtk_snapshot_free_to_node(snapshot).map(RenderNode.init(owning:))
    }
}
