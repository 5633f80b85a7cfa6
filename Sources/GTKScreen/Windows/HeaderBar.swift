import CGTK

/// A window's header bar, which leaves the window's width to the content. GTK's own title label would make
/// the window as wide as the title.
@MainActor
enum HeaderBar {
    /// The bar, with the title of `window` in the available space.
    static func widget(for window: ObjectReference) -> WidgetPointer? {
        guard let bar = gtk_header_bar_new(), let title = gtk_label_new(nil) else { return nil }
        let label = OpaquePointer(title)
        gtk_widget_add_css_class(title, "title")
        gtk_label_set_single_line_mode(label, 1)
        gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
        gtk_label_set_max_width_chars(label, 1)
        gtk_widget_set_hexpand(title, 1)
        g_object_bind_property(
            window.raw, "title", UnsafeMutableRawPointer(title), "label", G_BINDING_SYNC_CREATE)
        gtk_header_bar_set_title_widget(OpaquePointer(bar), title)
        return bar
    }
}
