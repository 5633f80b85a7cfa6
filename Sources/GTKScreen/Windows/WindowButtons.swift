import CGTK
import Foundation
import ViewGraph

/// The window's buttons over the upper corners of its content, where the desktop has them.
@MainActor
final class WindowButtons {
    /// The content with the buttons over it. The window owns it.
    let widget: WidgetPointer
    private let start: WidgetPointer
    private let end: WidgetPointer

    /// The height of the title bar: that of a page's bar.
    static let height = 44
    /// The distance of the buttons from the window's edge.
    private static let margin = 6

    init(over content: WidgetPointer) {
        guard let overlay = gtk_overlay_new(), let start = gtk_window_controls_new(GTK_PACK_START),
            let end = gtk_window_controls_new(GTK_PACK_END)
        else { preconditionFailure("GTK made no buttons for a window") }
        (widget, self.start, self.end) = (overlay, start, end)
        gtk_widget_add_css_class(overlay, StyleSheet.frame)
        // Content in the corners must not cover the window's frame.
        gtk_widget_set_overflow(overlay, GTK_OVERFLOW_HIDDEN)
        gtk_overlay_set_child(OpaquePointer(overlay), content)
        gtk_widget_set_halign(start, GTK_ALIGN_START)
        gtk_widget_set_margin_start(start, Int32(Self.margin))
        gtk_widget_set_halign(end, GTK_ALIGN_END)
        gtk_widget_set_margin_end(end, Int32(Self.margin))
        for controls in [start, end] {
            gtk_widget_set_valign(controls, GTK_ALIGN_START)
            gtk_widget_set_size_request(controls, -1, Int32(Self.height))
            gtk_overlay_add_overlay(OpaquePointer(overlay), controls)
        }
    }

    var titleBar: TitleBarMetrics {
        let (start, end) = (width(start), width(end))
        let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        return TitleBarMetrics(
            height: Double(Self.height), left: isMirrored ? end : start, right: isMirrored ? start : end)
    }

    private func width(_ controls: WidgetPointer) -> Double {
        guard gtk_window_controls_get_empty(OpaquePointer(controls)) == 0 else { return 0 }
        var width: Int32 = 0
        gtk_widget_measure(controls, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
        return Double(width)
    }
}
