import CGTK
import ServiceSupport

/// A cairo context in the units of a scene: 1 high, 1.5 wide, y downwards.
struct Canvas {
    /// The scene's width; its height is 1.
    static let width = 1.5

    private let context: OpaquePointer

    init(_ context: OpaquePointer) { self.context = context }

    /// Maps the center of the scene to a picture of this size, in pixels, so that it is covered without
    /// distortion.
    func cover(width: Double, height: Double) {
        let scale = max(width / Self.width, height)
        cairo_translate(context, (width - Self.width * scale) / 2, (height - scale) / 2)
        cairo_scale(context, scale, scale)
    }

    /// Runs `work` and then restores the state of the context.
    func saved(_ work: () -> Void) {
        cairo_save(context)
        work()
        cairo_restore(context)
    }

    /// Draws with the areas above `top` and below `bottom` clipped.
    func clipped(from top: Double, to bottom: Double, _ work: () -> Void) {
        saved {
            cairo_rectangle(context, -1, top, Self.width + 2, bottom - top)
            cairo_clip(context)
            work()
        }
    }

    /// Draws upside down, as reflected in water whose edge is at `line`.
    func mirrored(at line: Double, squeeze: Double, _ work: () -> Void) {
        saved {
            cairo_translate(context, 0, line * (1 + squeeze))
            cairo_scale(context, 1, -squeeze)
            work()
        }
    }

    /// Draws only inside a polygon.
    func inside(_ points: [(x: Double, y: Double)], _ work: () -> Void) {
        saved {
            path(points)
            cairo_clip(context)
            work()
        }
    }

    /// Fills a band of the whole width with a vertical gradient.
    func band(from top: Double, to bottom: Double, _ stops: [Stop]) {
        cairo_rectangle(context, -1, top, Self.width + 2, bottom - top)
        fill(vertical: top, bottom, stops)
    }

    /// Fills a polygon with a vertical gradient.
    func polygon(_ points: [(x: Double, y: Double)], from top: Double, to bottom: Double, _ stops: [Stop]) {
        path(points)
        fill(vertical: top, bottom, stops)
    }

    /// Fills an ellipse with a color that changes from its center outwards.
    func glow(x: Double, y: Double, radiusX: Double, radiusY: Double, _ stops: [Stop]) {
        saved {
            cairo_translate(context, x, y)
            cairo_scale(context, radiusX, radiusY)
            cairo_arc(context, 0, 0, 1, 0, 2 * .pi)
            let pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
            fill(pattern, stops)
        }
    }

    /// Fills a circle.
    func disc(x: Double, y: Double, radius: Double, _ colour: Color, alpha: Double = 1) {
        cairo_arc(context, x, y, radius, 0, 2 * .pi)
        cairo_set_source_rgba(context, colour.red, colour.green, colour.blue, alpha)
        cairo_fill(context)
    }

    /// Draws a line with round ends.
    func line(
        from start: (x: Double, y: Double), to end: (x: Double, y: Double), width: Double, _ colour: Color,
        alpha: Double
    ) {
        cairo_move_to(context, start.x, start.y)
        cairo_line_to(context, end.x, end.y)
        cairo_set_line_width(context, width)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_source_rgba(context, colour.red, colour.green, colour.blue, alpha)
        cairo_stroke(context)
    }

    /// Adds fine grain to the whole picture, so that gradients show no bands.
    func grain(_ dice: inout SeededGenerator, alpha: Double) {
        let side = 128
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gint(side), gint(side)) else {
            return
        }
        defer { cairo_surface_destroy(surface) }
        let stride = Int(cairo_image_surface_get_stride(surface))
        guard let bytes = cairo_image_surface_get_data(surface) else { return }
        for y in 0..<side {
            let row = UnsafeMutableRawPointer(bytes + y * stride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<side {
                let word = dice.next()
                let opacity = UInt32(Double(word & 255) * alpha)
                let level = word >> 8 & 1 == 0 ? 0 : opacity
                row[x] = opacity << 24 | level << 16 | level << 8 | level
            }
        }
        cairo_surface_mark_dirty(surface)
        saved {
            cairo_identity_matrix(context)
            cairo_set_source_surface(context, surface, 0, 0)
            cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_REPEAT)
            cairo_paint(context)
        }
    }

    private func path(_ points: [(x: Double, y: Double)]) {
        for point in points { cairo_line_to(context, point.x, point.y) }
        cairo_close_path(context)
    }

    private func fill(vertical top: Double, _ bottom: Double, _ stops: [Stop]) {
        fill(cairo_pattern_create_linear(0, top, 0, bottom), stops)
    }

    private func fill(_ pattern: OpaquePointer?, _ stops: [Stop]) {
        for stop in stops {
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.at, stop.colour.red, stop.colour.green, stop.colour.blue, stop.alpha)
        }
        cairo_set_source(context, pattern)
        cairo_fill(context)
        cairo_pattern_destroy(pattern)
    }
}
