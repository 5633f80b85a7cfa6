import CGTK

/// Sets the accessible properties of widgets.
@MainActor
enum Accessibility {
    static func setLabel(_ text: String, of widget: WidgetPointer) {
        set(GTK_ACCESSIBLE_PROPERTY_LABEL, text, of: widget)
    }

    static func setDescription(_ text: String, of widget: WidgetPointer) {
        set(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, of: widget)
    }

    private static func set(_ property: GtkAccessibleProperty, _ text: String, of widget: WidgetPointer) {
        var property = property
        var value = GValue()
        gtk_accessible_property_init_value(property, &value)
        g_value_set_string(&value, text)
        gtk_accessible_update_property_value(OpaquePointer(widget), 1, &property, &value)
        g_value_unset(&value)
    }
}
