import CGTK
import Foundation
import ViewGraph

/// The place of the widgets that are drawn as pictures: a window of GTK that paints nothing itself.
///
/// Widgets have styles only below a window, and draw only while it is mapped. Its child is transparent, so
/// GTK's own frames cost nothing; pictures are drawn from the widgets in it.
@MainActor
final class OffscreenStage {
    private let window: ObjectReference
    private let holder = Holder()
    private var isDark: Bool?

    /// A widget that leaves the place of its children to their owners.
    private final class Holder: WidgetPeer {
        init() { super.init(type: WidgetClass.surface, role: GTK_ACCESSIBLE_ROLE_NONE) }

        override func dispose() {
            while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
        }
    }

    init() {
        Self.setSettings()
        window = ObjectReference(sharing: gtk_window_new())
        gtk_window_set_decorated(window.cast(gtk_window_get_type()), 0)
        gtk_window_set_child(window.cast(gtk_window_get_type()), holder.widget)
        gtk_widget_set_opacity(holder.widget, 0)
        gtk_window_present(window.cast(gtk_window_get_type()))
    }

    /// Sets what the user's settings would otherwise determine.
    private static func setSettings() {
        DesktopSettings.set("gtk-enable-animations", false)
        DesktopSettings.set("gtk-cursor-blink", false)
        DesktopSettings.set("gtk-theme-name", "Default")
        DesktopSettings.set("gtk-icon-theme-name", "Adwaita")
        DesktopSettings.set("gtk-font-name", "Inter 11")
        DesktopSettings.set("gtk-overlay-scrolling", true)
        // Newer versions of GTK follow the next settings in this mode only: GTK_FONT_RENDERING_MANUAL.
        if DesktopSettings.exists("gtk-font-rendering") { DesktopSettings.set("gtk-font-rendering", 1) }
        DesktopSettings.set("gtk-hint-font-metrics", false)
        DesktopSettings.set("gtk-xft-antialias", 1)
        DesktopSettings.set("gtk-xft-hinting", 0)
        DesktopSettings.set("gtk-xft-hintstyle", "hintnone")
        DesktopSettings.set("gtk-xft-rgba", "none")
    }

    /// Applies a color scheme to all widgets of the stage.
    func show(isDark: Bool) {
        guard isDark != self.isDark else { return }
        self.isDark = isDark
        DesktopSettings.set("gtk-application-prefer-dark-theme", isDark)
        // GTK caches styles by their nodes' names and classes, including those of the other theme.
        let (new, old) = isDark ? (StyleSheet.dark, StyleSheet.light) : (StyleSheet.light, StyleSheet.dark)
        gtk_widget_remove_css_class(window.widget, old)
        gtk_widget_add_css_class(window.widget, new)
    }

    func add(_ widget: WidgetPointer) { gtk_widget_set_parent(widget, holder.widget) }

    func remove(_ widget: WidgetPointer) { gtk_widget_unparent(widget) }

    /// Lays out a widget of the stage.
    func place(_ widget: WidgetPointer, size: CGSize) {
        for orientation in [GTK_ORIENTATION_HORIZONTAL, GTK_ORIENTATION_VERTICAL] {
            gtk_widget_measure(widget, orientation, -1, nil, nil, nil, nil)
        }
        gtk_widget_allocate(
            widget, Int32(clamping: Int(nearest: Double(size.width).rounded(.up))),
            Int32(clamping: Int(nearest: Double(size.height).rounded(.up))), -1, nil)
    }

    /// The drawing of a widget of the stage, `nil` if it draws nothing.
    func node(of widget: WidgetPointer) -> RenderNode? {
        guard let snapshot = gtk_snapshot_new() else { return nil }
        gtk_widget_snapshot_child(holder.widget, widget, snapshot)
        return gtk_snapshot_free_to_node(snapshot).map(RenderNode.init(owning:))
    }
}
