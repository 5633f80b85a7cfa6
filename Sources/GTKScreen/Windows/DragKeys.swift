import CGTK
import Foundation

/// The Escape key during a drag on X11.
///
/// GDK grabs the key on the root window, and then finds no surface for its events: they are lost. Without the
/// grab they arrive at the window with the keyboard, which cancels the drag. On Wayland the compositor
/// handles the key.
@MainActor
enum DragKeys {
    private typealias Ungrab =
        @convention(c) (OpaquePointer, Int32, Int32, UInt, Int32, UnsafeMutableRawPointer) -> Int32
    /// Of a library that GDK's X11 backend loads.
    private static let ungrab = dlsym(nil, "XIUngrabKeycode").map { unsafeBitCast($0, to: Ungrab.self) }

    /// Releases GDK's grab of Escape.
    ///
    /// - Parameter device: the pointer of the drag.
    static func releaseEscape(_ device: OpaquePointer) {
        guard let ungrab, let display = gdk_device_get_display(device), isX11(display),
            let xDisplay = gdk_x11_display_get_xdisplay(display),
            let keyboard = gdk_seat_get_keyboard(gdk_device_get_seat(device))
        else { return }
        let code = XKeysymToKeycode(xDisplay, UInt(GDK_KEY_Escape))
        guard code != 0 else { return }
        // The modifiers, and the place of a status.
        var modifiers: (UInt32, Int32) = (0, 0)
        _ = ungrab(
            xDisplay, gdk_x11_device_get_id(keyboard), Int32(code), XDefaultRootWindow(xDisplay), 1,
            &modifiers)
    }

    private static func isX11(_ display: OpaquePointer) -> Bool {
        let instance = UnsafeMutableRawPointer(display).assumingMemoryBound(to: GTypeInstance.self)
        return g_type_check_instance_is_a(instance, gdk_x11_display_get_type()) != 0
    }
}
