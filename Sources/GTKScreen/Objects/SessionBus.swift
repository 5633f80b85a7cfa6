import CGTK
import Foundation

/// The bus of the user's session.
enum SessionBus {
    /// Whether there is one. On X11, connecting without one would start one.
    static var exists: Bool {
        if let address = g_getenv("DBUS_SESSION_BUS_ADDRESS") { return address[0] != 0 }
        return FileManager.default.fileExists(atPath: String(cString: g_get_user_runtime_dir()) + "/bus")
    }
}
