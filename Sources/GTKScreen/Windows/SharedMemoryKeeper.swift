import CGTK
import Foundation

/// Retains the memory that cairo shares with an X server to pass painted frames.
///
/// Cairo frees a pool of that memory as soon as nothing in it is used. If the server has consumed one frame
/// before the next is painted, sixteen megabytes are allocated, filled page by page and freed for each frame,
/// which takes up to a quarter of its time. A small allocation in the pool keeps it alive.
@MainActor
struct SharedMemoryKeeper {
    private var surface: OpaquePointer?
    private var area = 0

    /// Retains memory for a window of so many pixels, or fewer.
    mutating func keep(width: Int, height: Int, of widget: WidgetPointer) {
        guard width * height > area, Self.isPaintedByCairo(widget),
            let display = gtk_widget_get_display(widget),
            display.isInstance(of: gdk_x11_display_get_type()),
            let server = gdk_x11_display_get_xdisplay(display)
        else { return }
        let template = cairo_xlib_surface_create(
            server, XDefaultRootWindow(server), XDefaultVisual(server, XDefaultScreen(server)), 1, 1)
        defer { cairo_surface_destroy(template) }
        // The first allocation determines the size of a pool.
        let first = cairo_surface_create_similar_image(
            template, CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
        release()
        surface = cairo_surface_create_similar_image(template, CAIRO_FORMAT_RGB24, 16, 16)
        cairo_surface_destroy(first)
        area = width * height
    }

    mutating func release() {
        if let surface { cairo_surface_destroy(surface) }
        (surface, area) = (nil, 0)
    }

    private static func isPaintedByCairo(_ widget: WidgetPointer) -> Bool {
        guard let native = gtk_widget_get_native(widget), let renderer = gtk_native_get_renderer(native)
        else { return false }
        return renderer.isInstance(of: gsk_cairo_renderer_get_type())
    }
}
