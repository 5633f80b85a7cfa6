import CGTK
import Foundation

/// The display's pixels under a window with a fractional scale. At 1.25, everything below a header bar of 47
/// points begins within a pixel, and every line of it would cover two.
package enum PixelGrid {
    /// The distance that aligns `origin` with a pixel, in points along one axis. It is at most half a pixel,
    /// and zero where the scale is whole or zero.
    package static func shift(of origin: Double, scale: Double) -> Double {
        guard scale > 0, scale != scale.rounded() else { return 0 }
        let pixels = origin * scale
        let shift = (pixels.rounded() - pixels) / scale
        return shift.isFinite ? shift : 0
    }

    /// The distance that aligns a widget with the pixels, along both axes.
    @MainActor
    static func shift(of widget: WidgetPointer) -> graphene_point_t {
        let scale = DisplayScale.of(widget)
        guard scale != scale.rounded(), let native = gtk_widget_get_native(widget) else {
            return graphene_point_t()
        }
        let window = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
        var (corner, origin) = (graphene_point_t(), graphene_point_t())
        guard gtk_widget_compute_point(widget, window, &corner, &origin) != 0 else { return origin }
        // The window is surrounded by its shadow.
        var (left, top) = (0.0, 0.0)
        gtk_native_get_surface_transform(native, &left, &top)
        return graphene_point_t(
            x: Float(shift(of: Double(origin.x) + left, scale: scale)),
            y: Float(shift(of: Double(origin.y) + top, scale: scale)))
    }
}
