import CGTK
import Foundation

extension WidgetPointer {
    /// The location of an event in the widget's coordinates, or `nil` if it has none.
    @MainActor
    func location(of event: OpaquePointer) -> CGPoint? {
        var (x, y) = (0.0, 0.0)
        guard gdk_event_get_position(event, &x, &y) != 0, let native = gtk_widget_get_native(self) else {
            return nil
        }
        var (left, top) = (0.0, 0.0)
        gtk_native_get_surface_transform(native, &left, &top)
        var (innerX, innerY) = (0.0, 0.0)
        let window = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
        guard gtk_widget_translate_coordinates(window, self, x - left, y - top, &innerX, &innerY) != 0
        else { return nil }
        return CGPoint(x: innerX, y: innerY)
    }
}
