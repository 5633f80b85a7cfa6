import CGTK
import Foundation

/// The display's pixels under a window whose scale is a fraction: at 1.25, what is below a header bar of 47
/// points begins within a pixel, and every line of it would cover two.
package enum PixelGrid {
    /// How far to move what begins at `origin` of a window, in points along one axis, so that it begins with
    /// a pixel: at most half of one, and nothing where the scale is whole or none.
    package static func shift(of origin: Double, scale: Double) -> Double {
        guard scale > 0, scale != scale.rounded() else { return 0 }
        let pixels = origin * scale
        let shift = (pixels.rounded() - pixels) / scale
        return shift.isFinite ? shift : 0
    }

    /// The same for a widget, along both axes.
    @MainActor
    static func shift(of widget: WidgetPointer) -> graphene_point_t {
        let scale = DisplayScale.of(widget)
        guard scale != scale.rounded(), let native = gtk_widget_get_native(widget) else {
            return graphene_point_t()
        }
        let window = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
        var (corner, origin) = (graphene_point_t(), graphene_point_t())
        guard gtk_widget_compute_point(widget, window, &corner, &origin) != 0 else { return origin }
        // Beside the window there is its shadow.
        var (left, top) = (0.0, 0.0)
        gtk_native_get_surface_transform(native, &left, &top)
        return graphene_point_t(
            x: Float(shift(of: Double(origin.x) + left, scale: scale)),
            y: Float(shift(of: Double(origin.y) + top, scale: scale)))
    }
}
