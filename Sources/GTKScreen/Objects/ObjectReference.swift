import CGTK

/// GTK's pointers by the names that they have here. GTK's public structs arrive as typed pointers and its
/// private ones as opaque pointers; an `ObjectReference` casts between them, so that nobody else has to.
typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

/// One counted reference to a GObject, given back when the last owner in Swift lets go.
///
/// Not bound to the main actor, so that the deinitialisers of main-actor classes need not touch the pointer.
final class ObjectReference {
    let raw: UnsafeMutableRawPointer

    /// Takes the reference that a `…_new` function returned; a floating one becomes ours.
    init(owning pointer: UnsafeMutableRawPointer) {
        raw = g_object_is_floating(pointer) != 0 ? g_object_ref_sink(pointer) : pointer
    }

    convenience init(owning pointer: OpaquePointer) { self.init(owning: UnsafeMutableRawPointer(pointer)) }

    convenience init(owning pointer: WidgetPointer) { self.init(owning: UnsafeMutableRawPointer(pointer)) }

    /// Adds a reference of its own to an object that somebody else holds.
    init(sharing pointer: UnsafeMutableRawPointer) { raw = g_object_ref(pointer) }

    convenience init(sharing pointer: WidgetPointer) { self.init(sharing: UnsafeMutableRawPointer(pointer)) }

    deinit { g_object_unref(raw) }

    var opaque: OpaquePointer { OpaquePointer(raw) }

    /// The object as a widget. In debug builds a wrong type traps.
    var widget: WidgetPointer { cast(gtk_widget_get_type()) }

    /// The object as a pointer to `Object`'s struct. In debug builds a wrong type traps.
    func cast<Object>(_ type: GType) -> UnsafeMutablePointer<Object> {
        let instance = raw.assumingMemoryBound(to: GTypeInstance.self)
        assert(
            g_type_check_instance_is_a(instance, type) != 0,
            "a \(String(cString: g_type_name_from_instance(instance))) "
                + "is no \(String(cString: g_type_name(type)))")
        return raw.assumingMemoryBound(to: Object.self)
    }
}
