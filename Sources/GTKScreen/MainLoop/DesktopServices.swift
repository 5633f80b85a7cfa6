import CGTK
import Foundation
import ViewGraph

/// What the desktop does for a program outside of its windows.
@MainActor
enum DesktopServices {
    /// Offers them to the view graph.
    static func install() {
        LinkOpener.opener = { url in
            g_app_info_launch_default_for_uri(url.absoluteString, nil, nil) != 0
        }
        Clipboard.writer = { text in
            DispatchQueue.main.async {
                guard let display = gdk_display_get_default() else { return }
                gdk_clipboard_set_text(gdk_display_get_clipboard(display), text)
            }
        }
    }
}
