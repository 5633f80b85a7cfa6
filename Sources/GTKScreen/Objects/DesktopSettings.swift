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

    /// Whether this version of GTK has a setting.
    static func exists(_ name: String) -> Bool {
        guard let type = g_type_class_peek(gtk_settings_get_type()) else { return false }
        return g_object_class_find_property(type.assumingMemoryBound(to: GObjectClass.self), name) != nil
    }

    static func set(_ name: String, _ value: Bool) {
        set(name, GType(5 << 2)) { g_value_set_boolean(&$0, value ? 1 : 0) }  // G_TYPE_BOOLEAN
    }

    static func set(_ name: String, _ value: Int32) {
        set(name, GType(6 << 2)) { g_value_set_int(&$0, value) }  // G_TYPE_INT
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
