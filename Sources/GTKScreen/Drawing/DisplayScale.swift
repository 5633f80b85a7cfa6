import CGTK
import Foundation

/// The number of display pixels for each point of a window. GTK provides it as a fraction since 4.12. Before,
/// it is a whole number, which the display scales down to its own.
@MainActor
enum DisplayScale {
    private typealias Answer = @convention(c) (OpaquePointer?) -> Double

    private static let ofSurface = dlsym(nil, "gdk_surface_get_scale").map {
        unsafeBitCast($0, to: Answer.self)
    }

    static func of(_ window: WidgetPointer) -> Double {
        guard let ofSurface, let surface = surface(of: window) else {
            return Double(gtk_widget_get_scale_factor(window))
        }
        return ofSurface(surface)
    }

    /// Calls `handler` whenever the scale of a realized window changes.
    static func follow(_ window: WidgetPointer, _ handler: @escaping @MainActor () -> Void) {
        guard ofSurface != nil, let surface = surface(of: window) else { return }
        Signals.connectNotify(UnsafeMutableRawPointer(surface), "notify::scale", handler)
    }

    private static func surface(of window: WidgetPointer) -> OpaquePointer? {
        gtk_widget_get_native(window).flatMap { gtk_native_get_surface($0) }
    }
}
