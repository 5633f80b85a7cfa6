import CGTK
import Foundation
import ViewGraph

/// A menu item with a trailing symbol or in red, which GTK's own menu items do not support.
@MainActor
final class MenuLine {
    let widget: WidgetPointer
    private let icon: SurfaceWidget?
    private let drawing: SymbolDrawing?
    private let isDestructive: Bool

    private static let iconSize = CGSize(width: 18, height: 18)

    /// The width that GTK's own items reserve for a check mark, in menus that have any.
    private static let markWidth: Int32 = 20

    /// - Parameters:
    ///   - isIndented: whether other items of the menu have check marks.
    ///   - action: the item's action name in GTK.
    ///   - activated: closes the menu.
    init(_ item: MenuItem, isIndented: Bool, action: String, activated: @escaping @MainActor () -> Void) {
        drawing = item.icon
        isDestructive = item.isDestructive
        icon = item.icon == nil ? nil : SurfaceWidget()
        widget = gtk_button_new()
        let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 24)
        let label: WidgetPointer = gtk_label_new(item.title)
        gtk_widget_set_hexpand(label, 1)
        gtk_widget_set_halign(label, GTK_ALIGN_START)
        if isIndented { gtk_widget_set_margin_start(label, Self.markWidth) }
        append(label, to: box)
        gtk_widget_add_css_class(widget, StyleSheet.menuLine)
        if isDestructive { gtk_widget_add_css_class(widget, StyleSheet.destructive) }
        let button = UnsafeMutableRawPointer(widget)
        gtk_button_set_child(button.assumingMemoryBound(to: GtkButton.self), box)
        gtk_actionable_set_action_name(OpaquePointer(button), action)
        Signals.connect(button, "clicked", activated)
        if let icon {
            let size = Self.iconSize
            icon.minimumSize = (Int(size.width), Int(size.height))
            icon.background = { [weak self] in self?.node(in: $0) }
            append(icon.widget, to: box)
        }
    }

    private func append(_ child: WidgetPointer, to box: WidgetPointer) {
        gtk_widget_insert_before(child, box, nil)
    }

    private func node(in size: CGSize) -> RenderNode? {
        guard let drawing else { return nil }
        let isDark = icon?.isDark ?? false
        var color = (isDestructive ? Color.red : Color.primary).resolve(dark: isDark)
        if gtk_widget_is_sensitive(widget) == 0 { color.opacity *= 0.4 }
        let height = Self.iconSize.height
        let width = height * drawing.width / SymbolDrawing.height
        return drawing.node(
            in: CGRect(
                x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height),
            color: color)
    }
}
