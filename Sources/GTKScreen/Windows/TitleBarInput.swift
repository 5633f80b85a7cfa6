import CGTK
import Foundation

/// Presses on the empty part of a window's title bar: a drag moves the window, and clicks do what the
/// desktop's settings specify. A `GtkWindowHandle` would be over the content, and cover its controls.
@MainActor
final class TitleBarInput {
    // The window owns it.
    private let surface: WidgetPointer
    /// The place of the press in the content, and in the window's surface.
    private var start: (content: CGPoint, surface: CGPoint)?
    /// The last click with the primary button, which another one may make a double click.
    private var lastClick: (time: guint32, point: CGPoint)?

    init(on surface: WidgetPointer) { self.surface = surface }

    /// Whether a press is in progress.
    var isPressed: Bool { start != nil }

    func press(_ event: OpaquePointer, at point: CGPoint) {
        let isTouch = gdk_event_get_event_type(event) == GDK_TOUCH_BEGIN
        switch isTouch ? 1 : gdk_button_event_get_button(event) {
        case 1:
            var (x, y) = (0.0, 0.0)
            gdk_event_get_position(event, &x, &y)
            start = (point, CGPoint(x: x, y: y))
            guard isDoubleClick(event, at: point) else {
                lastClick = (gdk_event_get_time(event), point)
                return
            }
            (start, lastClick) = (nil, nil)
            perform("gtk-titlebar-double-click", for: event)
        case 2: perform("gtk-titlebar-middle-click", for: event)
        case 3: perform("gtk-titlebar-right-click", for: event)
        default: break
        }
    }

    /// Begins to move the window when the pointer is far enough from the press. The desktop receives what
    /// follows.
    func move(_ event: OpaquePointer, to point: CGPoint) {
        guard let start, let toplevel, let device = gdk_event_get_device(event),
            gtk_drag_check_threshold(
                surface, Int32(start.content.x), Int32(start.content.y), Int32(point.x), Int32(point.y)) != 0
        else { return }
        release()
        lastClick = nil
        let isTouch = gdk_event_get_event_type(event) == GDK_TOUCH_UPDATE
        gdk_toplevel_begin_move(
            toplevel, device, isTouch ? 0 : 1, start.surface.x, start.surface.y, gdk_event_get_time(event))
    }

    func release() { start = nil }

    private func isDoubleClick(_ event: OpaquePointer, at point: CGPoint) -> Bool {
        guard let lastClick else { return false }
        let limit = DesktopSettings.integer("gtk-double-click-time") ?? 400
        let distance = CGFloat(DesktopSettings.integer("gtk-double-click-distance") ?? 5)
        return gdk_event_get_time(event) &- lastClick.time <= guint32(max(0, limit))
            && abs(point.x - lastClick.point.x) <= distance && abs(point.y - lastClick.point.y) <= distance
    }

    /// The window's surface, to which the desktop gives a place.
    private var toplevel: OpaquePointer? {
        guard let native = gtk_widget_get_native(surface), let place = gtk_native_get_surface(native) else {
            return nil
        }
        let instance = UnsafeMutableRawPointer(place).assumingMemoryBound(to: GTypeInstance.self)
        return g_type_check_instance_is_a(instance, gdk_toplevel_get_type()) != 0 ? place : nil
    }

    /// Performs the action that a setting of the desktop names.
    private func perform(_ setting: String, for event: OpaquePointer) {
        guard let toplevel, let root = gtk_widget_get_root(surface) else { return }
        let window = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWindow.self)
        switch DesktopSettings.string(setting) {
        case "toggle-maximize", "toggle-maximize-horizontally", "toggle-maximize-vertically":
            if gtk_window_is_maximized(window) != 0 {
                gtk_window_unmaximize(window)
            } else {
                gtk_window_maximize(window)
            }
        case "minimize": gtk_window_minimize(window)
        case "lower": gdk_toplevel_lower(toplevel)
        case "menu": gdk_toplevel_show_window_menu(toplevel, event)
        default: break
        }
    }
}
