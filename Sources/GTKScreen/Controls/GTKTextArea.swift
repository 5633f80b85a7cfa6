import CGTK
import Foundation
import ViewGraph

/// Editable lines: GTK's text view in a scrolled window, since there may be more of them than room. The wheel
/// goes on to what is around it where all of them are seen.
@MainActor
final class GTKTextArea: LazyControl, TextInputControl {
    var edited: (@MainActor (String) -> Void)?
    var submitted: (@MainActor () -> Void)?
    /// Of the widget, while there is one.
    private var parts: (view: ObjectReference, buffer: ObjectReference)?
    private var configuration: TextInputConfiguration?
    /// The text while there is no widget.
    private var kept = ""
    private var isSetting = false
    private var styleName: String?

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

    override func widgetMade(_ widget: ObjectReference) {
        styleName = nil
        if let configuration { show(configuration, instead: nil) }
        guard let content, let buffer = parts?.buffer else { return }
        gtk_text_buffer_set_text(content, kept, -1)
        Signals.connect(buffer.raw, "changed") { [weak self] in
            guard let self, !isSetting else { return }
            edited?(text)
        }
    }

    override func widgetWillGo() {
        kept = text
        parts = nil
    }

    /// Cursor, selection and what can be undone are the widget's.
    override var keepsWidget: Bool { keyboard.wasHeld }

    private var content: UnsafeMutablePointer<GtkTextBuffer>? {
        parts?.buffer.cast(gtk_text_buffer_get_type())
    }

    var text: String {
        get {
            guard let content else { return kept }
            var start = GtkTextIter()
            var end = GtkTextIter()
            gtk_text_buffer_get_bounds(content, &start, &end)
            guard let characters = gtk_text_buffer_get_text(content, &start, &end, 1) else { return "" }
            defer { g_free(characters) }
            return String(cString: characters)
        }
        set {
            guard newValue != text else { return }
            kept = newValue
            guard let content else { return }
            var place = GtkTextIter()
            gtk_text_buffer_get_iter_at_mark(content, &place, gtk_text_buffer_get_insert(content))
            let cursor = gtk_text_iter_get_offset(&place)
            isSetting = true
            gtk_text_buffer_set_text(content, newValue, -1)
            isSetting = false
            gtk_text_buffer_get_iter_at_offset(content, &place, cursor)
            gtk_text_buffer_place_cursor(content, &place)
        }
    }

    func configure(_ new: TextInputConfiguration) {
        guard new != configuration else { return }
        let old = configuration
        configuration = new
        show(new, instead: old)
    }

    private func show(_ new: TextInputConfiguration, instead old: TextInputConfiguration?) {
        guard let widget = madeWidget, let view = parts?.view else { return }
        gtk_widget_set_sensitive(widget, new.isEnabled ? 1 : 0)
        if new.accessibilityLabel != old?.accessibilityLabel {
            Accessibility.setLabel(new.accessibilityLabel, of: view.widget)
        }
        gtk_text_view_set_justification(view.cast(gtk_text_view_get_type()), new.alignment.justification)
        exchangeClass(&styleName, for: DynamicStyleSheet.className(text: new), of: view.widget)
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
