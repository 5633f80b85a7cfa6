import CGTK
import Foundation
import PixelBlur
import ViewGraph

/// A blurred node, as pixels.
///
/// It is blurred here, and once: versions of GSK blur differently, and its cairo renderer blurs a part that is
/// repainted as if it had no surroundings.
final class BlurredPicture {
    private let surface: OpaquePointer
    private let bounds: CGRect
    /// The number of pixels per point. A node as large as several windows is blurred with less than one.
    private let scale: Double
    private static let largestArea = 2e6

    /// Returns `nil` if the node is empty, or too small a distance would be blurred to be seen.
    ///
    /// - Parameter deviation: the standard deviation, in points.
    init?(of node: RenderNode, deviation: Double) {
        let visible = node.bounds.recordable
        guard !visible.isEmpty, PixelBlur.growth(deviation) > 0 else { return nil }
        // The margin of a picture with more pixels would be larger than the picture.
        let deviation = min(deviation, 1_000)
        let margin = Double(PixelBlur.growth(deviation) + 1)
        let (left, top) = ((visible.minX - margin).rounded(.down), (visible.minY - margin).rounded(.down))
        let (right, bottom) = ((visible.maxX + margin).rounded(.up), (visible.maxY + margin).rounded(.up))
        bounds = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        scale = min(1, (Self.largestArea / (bounds.width * bounds.height)).squareRoot())
        let (width, height) = (
            Int((bounds.width * scale).rounded(.up)), Int((bounds.height * scale).rounded(.up))
        )
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
            let context = cairo_create(surface)
        else { return nil }
        self.surface = surface
        cairo_scale(context, scale, scale)
        cairo_translate(context, -left, -top)
        gsk_render_node_draw(node.pointer, context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return nil }
        data.withMemoryRebound(to: UInt32.self, capacity: width * height) { pixels in
            PixelBlur.blur(
                UnsafeMutableBufferPointer(start: pixels, count: width * height), width: width,
                deviation: deviation * scale)
        }
        cairo_surface_mark_dirty(surface)
    }

    deinit { cairo_surface_destroy(surface) }

    /// The blurred colors.
    var node: RenderNode {
        .recorded(in: bounds) { context in
            let pattern = pattern(offset: .zero)
            cairo_set_source(context, pattern)
            cairo_paint(context)
            cairo_pattern_destroy(pattern)
        }
    }

    /// The blurred shape in one color.
    func shadow(_ color: ResolvedColor, offset: CGSize) -> RenderNode {
        .recorded(in: bounds.offsetBy(dx: offset.width, dy: offset.height)) { context in
            let pattern = pattern(offset: offset)
            cairo_set_source_rgba(context, color.red, color.green, color.blue, color.opacity)
            cairo_mask(context, pattern)
            cairo_pattern_destroy(pattern)
        }
    }

    private func pattern(offset: CGSize) -> OpaquePointer? {
        let pattern = cairo_pattern_create_for_surface(surface)
        var matrix = cairo_matrix_t()
        cairo_matrix_init_scale(&matrix, scale, scale)
        cairo_matrix_translate(&matrix, -bounds.minX - offset.width, -bounds.minY - offset.height)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        return pattern
    }
}
