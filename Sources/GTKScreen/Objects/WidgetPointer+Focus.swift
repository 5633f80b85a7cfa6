import CGTK

extension WidgetPointer {
    /// Whether the widget is `other` or a descendant of it.
    @MainActor
    func isInside(_ other: WidgetPointer) -> Bool {
        self == other || gtk_widget_is_ancestor(self, other) != 0
    }

    /// Whether GTK can activate the widget, as a click or a key does.
    @MainActor
    var isActivatable: Bool {
        let instance = UnsafeMutableRawPointer(self).assumingMemoryBound(to: GTypeInstance.self)
        guard let ownClass = instance.pointee.g_class else { return false }
        return UnsafeMutableRawPointer(ownClass).withMemoryRebound(to: GtkWidgetClass.self, capacity: 1) {
            gtk_widget_class_get_activate_signal($0) != 0
        }
    }
}
