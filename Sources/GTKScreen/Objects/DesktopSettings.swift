import CGTK

/// Settings of the desktop that GTK follows.
@MainActor
enum DesktopSettings {
    /// Whether animations are enabled.
    static var animationsEnabled: Bool {
        guard let settings = gtk_settings_get_default() else { return true }
        var value = GValue()
        g_object_get_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-enable-animations",
            &value)
        defer { g_value_unset(&value) }
        return g_value_get_boolean(&value) != 0
    }

    static func string(_ name: String) -> String? {
        guard let settings = gtk_settings_get_default() else { return nil }
        var value = GValue()
        g_object_get_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
        defer { g_value_unset(&value) }
        return g_value_get_string(&value).map(String.init(cString:))
    }

    static func integer(_ name: String) -> Int? {
        guard let settings = gtk_settings_get_default() else { return nil }
        var value = GValue()
        g_object_get_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
        defer { g_value_unset(&value) }
        return Int(g_value_get_int(&value))
    }
}
