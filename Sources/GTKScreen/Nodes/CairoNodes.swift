import CGTK
import Foundation
import ViewGraph

// GSK 4.8 has no nodes for paths and masks. They are recorded with cairo. GSK keeps the vector recording,
// which stays sharp at any scale and is redrawn only where something was rewritten.

extension RenderNode {
    /// Records a drawing that stays within `bounds`.
    ///
    /// The recording begins at zero and is translated to its place, because in a browser GSK confuses a
    /// recording's origin with that of its bounds.
    static func recorded(in bounds: CGRect, _ draw: (OpaquePointer) -> Void) -> RenderNode {
        let bounds = bounds.recordable
        // Whole points, so that pixels keep their alignment.
        let (left, top) = (bounds.minX.rounded(.down), bounds.minY.rounded(.down))
        var own = CGRect(x: 0, y: 0, width: bounds.maxX - left, height: bounds.maxY - top).graphene
        let node = RenderNode(owning: gsk_cairo_node_new(&own))
        if !bounds.isEmpty, let context = gsk_cairo_node_get_draw_context(node.pointer) {
            cairo_translate(context, -left, -top)
            draw(context)
            cairo_destroy(context)
        }
        return LayerTransform(x: left, y: top).applied(to: node)
    }

    /// The node, or a recording of its visible part if the node was enlarged beyond screens. Renderers
    /// allocate pictures for the whole size that a recording is enlarged to.
    func limitedToScreen() -> RenderNode {
        let bounds = bounds
        guard bounds.recordable != bounds else { return self }
        return .recorded(in: bounds) { gsk_render_node_draw(pointer, $0) }
    }

    /// The node in a clip with an empty margin.
    ///
    /// Until GTK 4.8 at least, GL draws such a node to its own texture before it rotates it, so edges are
    /// smooth and translucent parts are not blended twice.
    func drawnBeforeTurning() -> RenderNode {
        let node = withMargin(1)
        var bounds = graphene_rect_t()
        gsk_render_node_get_bounds(node.pointer, &bounds)
        return RenderNode(owning: gsk_clip_node_new(node.pointer, &bounds))
    }

    /// The node with an empty margin.
    func withMargin(_ margin: Double) -> RenderNode {
        var bounds = graphene_rect_t()
        gsk_render_node_get_bounds(pointer, &bounds)
        graphene_rect_inset(&bounds, Float(-margin), Float(-margin))
        var clear = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 0)
        var nodes = NodeList()
        nodes.append(owning: gsk_color_node_new(&clear, &bounds))
        nodes.append(self)
        return nodes.take() ?? self
    }

    /// The rectangle that the node draws in.
    var bounds: CGRect {
        var rect = graphene_rect_t()
        gsk_render_node_get_bounds(pointer, &rect)
        return CGRect(rect)
    }

    /// The part of the node inside a path.
    func clipped(to path: Path, isEvenOdd: Bool, at origin: CGPoint) -> RenderNode? {
        let drawnRect = bounds.intersection(path.boundingRect.offsetBy(dx: origin.x, dy: origin.y))
        guard !drawnRect.isEmpty else { return nil }
        return .recorded(in: drawnRect.insetBy(dx: -1, dy: -1)) { context in
            cairo_set_fill_rule(context, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            path.trace(in: context, at: origin)
            cairo_clip(context)
            gsk_render_node_draw(pointer, context)
        }
    }

    /// The node's shape in one color, with sharp edges.
    func shadow(_ color: ResolvedColor, offset: CGSize) -> RenderNode? {
        var (rgba, area) = (color.gdk, bounds.graphene)
        let colored = RenderNode(owning: gsk_color_node_new(&rgba, &area))
        let shape = colored.masked(by: self)
        return shape.map { LayerTransform(x: offset.width, y: offset.height).applied(to: $0) }
    }

    /// The node with its opacity multiplied by that of another one.
    func masked(by mask: RenderNode?) -> RenderNode? {
        guard let mask else { return nil }
        let drawnRect = bounds.intersection(mask.bounds)
        guard !drawnRect.isEmpty else { return nil }
        return .recorded(in: drawnRect) { context in
            cairo_push_group(context)
            gsk_render_node_draw(mask.pointer, context)
            let pattern = cairo_pop_group(context)
            cairo_push_group(context)
            gsk_render_node_draw(pointer, context)
            cairo_pop_group_to_source(context)
            cairo_mask(context, pattern)
            cairo_pattern_destroy(pattern)
        }
    }
}

extension CGRect {
    /// The rectangle, or its part near the origin where it is much larger than screens: the renderer would
    /// keep all of it in memory. Empty where the coordinates are beyond cairo's, which have 24 bits.
    var recordable: CGRect {
        guard isFinite else { return .zero }
        if width <= 16_384, height <= 16_384, width * height <= 8e6 {
            return max(abs(minX), abs(minY)) < 8e6 ? self : .zero
        }
        let visibleRect = intersection(CGRect(x: -512, y: -512, width: 2_816, height: 2_816))
        return visibleRect.isEmpty ? CGRect(origin: origin, size: .zero) : visibleRect
    }
}

extension Path {
    /// Sets the path as cairo's current one.
    func trace(in context: OpaquePointer, at origin: CGPoint) {
        var last = CGPoint.zero
        var start = CGPoint.zero
        func moved(_ point: CGPoint) -> CGPoint {
            CGPoint(x: Double(point.x + origin.x).drawn, y: Double(point.y + origin.y).drawn)
        }
        cairo_new_path(context)
        for element in elements {
            switch element {
            case .move(let end):
                (last, start) = (moved(end), moved(end))
                cairo_move_to(context, last.x, last.y)
            case .line(let end):
                last = moved(end)
                cairo_line_to(context, last.x, last.y)
            case .quadCurve(let end, let control):
                let (end, control) = (moved(end), moved(control))
                cairo_curve_to(
                    context, last.x + (control.x - last.x) * 2 / 3, last.y + (control.y - last.y) * 2 / 3,
                    end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
                last = end
            case .curve(let end, let control1, let control2):
                last = moved(end)
                let (first, second) = (moved(control1), moved(control2))
                cairo_curve_to(context, first.x, first.y, second.x, second.y, last.x, last.y)
            case .closeSubpath:
                cairo_close_path(context)
                last = start
            }
        }
    }
}

extension StrokeStyle {
    /// Configures cairo to draw lines of this style.
    func apply(to context: OpaquePointer) {
        cairo_set_line_width(context, lineWidth)
        switch lineCap {
        case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
        case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
        }
        switch lineJoin {
        case .miter: cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
        case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
        }
        cairo_set_miter_limit(context, miterLimit)
        if let dash = usableDash {
            cairo_set_dash(context, dash.map { Double($0) }, Int32(dash.count), dashPhase)
        }
    }
}
