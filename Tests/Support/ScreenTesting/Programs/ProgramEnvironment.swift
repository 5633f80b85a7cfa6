import Foundation

/// The environment of programs under test: the same on a developer's desktop and in CI.
enum ProgramEnvironment {
    /// The variables that would change a program's behavior on a developer's desktop, or send loopback
    /// traffic elsewhere.
    private static let taken = [
        "DISPLAY", "WAYLAND_DISPLAY", "GDK_BACKEND", "GDK_SCALE", "GTK_THEME", "BROADWAY_DISPLAY",
        "DBUS_SESSION_BUS_ADDRESS", "XDG_CURRENT_DESKTOP", "LD_PRELOAD",
        "http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY",
    ]

    static func make(
        folder: PrivateFolder, display: VirtualDisplay?, adding: [String: String?]
    ) -> [String: String] {
        var variables = ProcessInfo.processInfo.environment
        for name in taken { variables[name] = nil }
        variables["XDG_RUNTIME_DIR"] = folder.path
        variables["XDG_CONFIG_HOME"] = folder.path
        // Data that programs save must not remain in the developer's home.
        variables["XDG_DATA_HOME"] = folder.path
        variables["GSETTINGS_BACKEND"] = "memory"
        // A virtual display has no GPU. A software GL would have different timing and output than cairo.
        variables["GSK_RENDERER"] = "cairo"
        variables["GTK_A11Y"] = "none"
        variables["NO_AT_BRIDGE"] = "1"
        if let display {
            variables["DISPLAY"] = display.name
            variables["GDK_SCALE"] = String(display.scale)
        }
        for (name, value) in adding { variables[name] = value }
        return variables
    }
}
