import CGTK
import Foundation

extension GTKProgram {
    /// Whether a window could be opened. GTK may connect to the display to find out.
    ///
    /// A desktop finds the name and the icon of a window's program by its identifier, which is its `app_id`
    /// on Wayland and its class on X11.
    @MainActor package static var hasDisplay: Bool {
        g_set_prgname(Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName)
        let name = Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String
        g_set_application_name(name ?? ProcessInfo.processInfo.processName)
        return gtk_init_check() != 0
    }
}
