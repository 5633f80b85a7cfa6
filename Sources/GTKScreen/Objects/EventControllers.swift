import CGTK

/// The controllers of a type that a widget has, including GTK's own. The widget retains them.
@MainActor
func eventControllers(of widget: WidgetPointer, _ type: GType) -> [OpaquePointer] {
    guard let controllers = gtk_widget_observe_controllers(widget) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    return (0..<g_list_model_get_n_items(controllers)).compactMap { index in
        guard let object = g_list_model_get_object(controllers, index) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(object)) }
        let instance = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self)
        return g_type_check_instance_is_a(instance, type) != 0
            ? OpaquePointer(UnsafeMutableRawPointer(object)) : nil
    }
}
