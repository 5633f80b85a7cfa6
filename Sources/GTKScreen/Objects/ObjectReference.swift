import CGTK

/// A pointer to a widget. GTK's public structs are imported as typed pointers and its private ones as opaque
/// pointers. Only `ObjectReference` casts between them.
typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

extension OpaquePointer {
    /// Whether the GObject is of a class, or of a class derived from it.
    func isInstance(of type: GType) -> Bool {
        let instance = UnsafeMutableRawPointer(self).assumingMemoryBound(to: GTypeInstance.self)
        return g_type_check_instance_is_a(instance, type) != 0
    }
}

/// One counted reference to a GObject, released with its last owner in Swift.
///
/// It is not bound to the main actor, so the deinitializers of main-actor classes need not access the
/// pointer.
final class ObjectReference {
    let raw: UnsafeMutableRawPointer

    /// Takes over the reference that a `…_new` function returned, and sinks a floating one.
    init(owning pointer: UnsafeMutableRawPointer) {
        raw = g_object_is_floating(pointer) != 0 ? g_object_ref_sink(pointer) : pointer
    }

    convenience init(owning pointer: OpaquePointer) { self.init(owning: UnsafeMutableRawPointer(pointer)) }

    convenience init(owning pointer: WidgetPointer) { self.init(owning: UnsafeMutableRawPointer(pointer)) }

    /// Retains an object that has another owner.
    init(sharing pointer: UnsafeMutableRawPointer) { raw = g_object_ref(pointer) }

    convenience init(sharing pointer: WidgetPointer) { self.init(sharing: UnsafeMutableRawPointer(pointer)) }

    deinit { g_object_unref(raw) }

    /// Sets the accessible role of a new widget, before assistive technologies know it.
    static func setRole(_ role: GtkAccessibleRole, of widget: UnsafeMutablePointer<GObject>) {
        var value = GValue()
        g_value_init(&value, gtk_accessible_role_get_type())
        g_value_set_enum(&value, gint(role.rawValue))
        g_object_set_property(widget, "accessible-role", &value)
        g_value_unset(&value)
    }

    var opaque: OpaquePointer { OpaquePointer(raw) }

    /// The object as a widget. In debug builds a wrong type traps.
    var widget: WidgetPointer { cast(gtk_widget_get_type()) }

    /// The object as a pointer to `Object`'s struct. In debug builds a wrong type traps.
    func cast<Object>(_ type: GType) -> UnsafeMutablePointer<Object> {
        let instance = raw.assumingMemoryBound(to: GTypeInstance.self)
        assert(
            g_type_check_instance_is_a(instance, type) != 0,
            "a \(String(cString: g_type_name_from_instance(instance))) "
                + "is not a \(String(cString: g_type_name(type)))")
        return raw.assumingMemoryBound(to: Object.self)
    }
}
