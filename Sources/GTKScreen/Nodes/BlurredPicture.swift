import CGTK
import Foundation
import PixelBlur
import ViewGraph

/// A blurred node, as a picture with a pixel per point.
///
/// It is blurred here, and once: versions of GSK blur differently, and its cairo renderer blurs a part that
/// is repainted as if it had no surroundings.
final class BlurredPicture {
    private let surface: OpaquePointer
    private let bounds: CGRect
    /// The number of pixels that are blurred in the time of a frame.
    private static let largestArea = 2e6

    /// Returns `nil` for a node that is empty, or as large as several windows.
    ///
    /// - Parameter deviation: the standard deviation, in points.
    init?(of node: RenderNode, deviation: Double) {
        // At other scales than 1 the outermost pixels fade to nothing.
        let margin = Double(PixelBlur.growth(deviation) + 1)
        let area = node.bounds.insetBy(dx: -margin, dy: -margin)
        guard !node.bounds.isEmpty, area.recordable == area, area.width * area.height < Self.largestArea
        else { return nil }
        let (left, top) = (area.minX.rounded(.down), area.minY.rounded(.down))
        let (width, height) = (Int(area.maxX.rounded(.up) - left), Int(area.maxY.rounded(.up) - top))
        bounds = CGRect(x: left, y: top, width: Double(width), height: Double(height))
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
            let context = cairo_create(surface)
        else { return nil }
        self.surface = surface
        cairo_translate(context, -left, -top)
        gsk_render_node_draw(node.pointer, context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return nil }
        data.withMemoryRebound(to: UInt32.self, capacity: width * height) { pixels in
            PixelBlur.blur(
                UnsafeMutableBufferPointer(start: pixels, count: width * height), width: width,
                deviation: deviation)
        }
        cairo_surface_mark_dirty(surface)
    }

    deinit { cairo_surface_destroy(surface) }

    /// The blurred colors.
    var node: RenderNode {
        .recorded(in: bounds) { context in
            cairo_set_source_surface(context, surface, bounds.minX, bounds.minY)
            cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
            cairo_paint(context)
        }
    }

    /// The blurred shape in one color.
    func shadow(_ color: ResolvedColor, offset: CGSize) -> RenderNode {
        let place = bounds.offsetBy(dx: offset.width, dy: offset.height)
        return .recorded(in: place) { context in
            let pattern = cairo_pattern_create_for_surface(surface)
            var matrix = cairo_matrix_t()
            cairo_matrix_init_translate(&matrix, -place.minX, -place.minY)
            cairo_pattern_set_matrix(pattern, &matrix)
            cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
            cairo_set_source_rgba(context, color.red, color.green, color.blue, color.opacity)
            cairo_mask(context, pattern)
            cairo_pattern_destroy(pattern)
        }
    }
}
