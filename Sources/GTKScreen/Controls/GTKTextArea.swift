import CGTK
import Foundation
import ViewGraph

/// A multiline text editor: GTK's text view in a scrolled window, since the lines may not fit. When all lines
/// are visible, wheel events pass on to the enclosing scroll area.
@MainActor
final class GTKTextArea: GTKTextInput {
    /// The parts of the widget, `nil` while there is none.
    private var parts: (view: ObjectReference, buffer: ObjectReference)?

    override func makeWidget() -> ObjectReference {
        let view = ObjectReference(owning: gtk_text_view_new())
        let textView: UnsafeMutablePointer<GtkTextView> = view.cast(gtk_text_view_get_type())
        parts = (
            view, ObjectReference(sharing: UnsafeMutableRawPointer(gtk_text_view_get_buffer(textView)))
        )
        let scrolled = ObjectReference(owning: gtk_scrolled_window_new())
        gtk_text_view_set_wrap_mode(textView, GTK_WRAP_WORD_CHAR)
        gtk_text_view_set_accepts_tab(textView, 0)
        gtk_widget_add_css_class(view.widget, StyleSheet.text)
        gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(scrolled.opaque, view.widget)
        gtk_widget_add_css_class(scrolled.widget, StyleSheet.text)
        return scrolled
    }

    override func focusedWidget(in widget: ObjectReference) -> WidgetPointer {
        parts?.view.widget ?? widget.widget
    }

    override func widgetDidLoad(_ widget: ObjectReference) {
        super.widgetDidLoad(widget)
        guard let buffer = parts?.buffer else { return }
        Signals.connect(buffer.raw, "changed") { [weak self] in self?.shownChanged() }
    }

    override func widgetWillUnload() {
        super.widgetWillUnload()
        parts = nil
    }

    private var content: UnsafeMutablePointer<GtkTextBuffer>? {
        parts?.buffer.cast(gtk_text_buffer_get_type())
    }

    override var shown: String? {
        get {
            guard let content else { return nil }
            var start = GtkTextIter()
            var end = GtkTextIter()
            gtk_text_buffer_get_bounds(content, &start, &end)
            guard let characters = gtk_text_buffer_get_text(content, &start, &end, 1) else { return "" }
            defer { g_free(characters) }
            return String(cString: characters)
        }
        set { if let content { gtk_text_buffer_set_text(content, newValue, -1) } }
    }

    override var cursor: Int32 {
        get {
            guard let content else { return 0 }
            var iter = GtkTextIter()
            gtk_text_buffer_get_iter_at_mark(content, &iter, gtk_text_buffer_get_insert(content))
            return gtk_text_iter_get_offset(&iter)
        }
        set {
            guard let content else { return }
            var iter = GtkTextIter()
            gtk_text_buffer_get_iter_at_offset(content, &iter, newValue)
            gtk_text_buffer_place_cursor(content, &iter)
        }
    }

    override func show(
        _ new: TextInputConfiguration, instead old: TextInputConfiguration?, in widget: ObjectReference
    ) {
        super.show(new, instead: old, in: widget)
        guard let view = parts?.view else { return }
        gtk_text_view_set_justification(view.cast(gtk_text_view_get_type()), new.alignment.justification)
    }
}

extension TextAlignment {
    var justification: GtkJustification {
        switch self {
        case .leading: GTK_JUSTIFY_LEFT
        case .center: GTK_JUSTIFY_CENTER
        case .trailing: GTK_JUSTIFY_RIGHT
        }
    }
}
