import CGTK
import Foundation

/// The contrast of the desktop's theme, which GTK has by its name alone.
enum DesktopContrast {
    /// Whether a theme has high contrast: GTK's own `Default-hc` and `Default-hc-dark`, which desktops also
    /// call `HighContrast` and `HighContrastInverse`. The variable `GTK_THEME` takes precedence.
    ///
    /// - Parameter theme: the name in GTK's settings.
    static func isIncreased(theme: String?) -> Bool {
        let name = g_getenv("GTK_THEME").map(String.init(cString:)) ?? theme ?? ""
        let parts = name.split { $0 == "-" || $0 == ":" }
        return name.hasPrefix("HighContrast") || parts.dropFirst().contains("hc")
    }
}
