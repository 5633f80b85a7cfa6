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

    static func set(_ name: String, _ value: Bool) {
        set(name, GType(5 << 2)) { g_value_set_boolean(&$0, value ? 1 : 0) }  // G_TYPE_BOOLEAN
    }

    static func set(_ name: String, _ value: String) {
        set(name, GType(16 << 2)) { g_value_set_string(&$0, value) }  // G_TYPE_STRING
    }

    private static func set(_ name: String, _ type: GType, _ assign: (inout GValue) -> Void) {
        guard let settings = gtk_settings_get_default() else { return }
        var value = GValue()
        g_value_init(&value, type)
        assign(&value)
        let object = UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
        g_object_set_property(object, name, &value)
        g_value_unset(&value)
    }
}
