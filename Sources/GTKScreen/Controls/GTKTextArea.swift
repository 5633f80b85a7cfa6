import CGTK
import Foundation
import ViewGraph

/// Editable lines: GTK's text view in a scrolled window, since there may be more of them than room. The wheel
/// goes on to what is around it where all of them are seen.
@MainActor
final class GTKTextArea: TextInputControl, WidgetControl {
    var edited: (@MainActor (String) -> Void)?
    var submitted: (@MainActor () -> Void)?
    var focusChanged: (@MainActor (Bool) -> Void)? {
        get { keyboard.changed }
        set { keyboard.changed = newValue }
    }
    private let view: ObjectReference
    private let buffer: ObjectReference
    private let scrolled: ObjectReference
    private let keyboard: WidgetFocus
    private var configuration: TextInputConfiguration?
    private var isSetting = false
    private var styleName: String?

    var widget: WidgetPointer { scrolled.widget }

    init() {
        view = ObjectReference(owning: gtk_text_view_new())
        let textView: UnsafeMutablePointer<GtkTextView> = view.cast(gtk_text_view_get_type())
        buffer = ObjectReference(sharing: UnsafeMutableRawPointer(gtk_text_view_get_buffer(textView)))
        keyboard = WidgetFocus(view.widget)
        scrolled = ObjectReference(owning: gtk_scrolled_window_new())
        gtk_text_view_set_wrap_mode(textView, GTK_WRAP_WORD_CHAR)
        gtk_text_view_set_accepts_tab(textView, 0)
        gtk_widget_add_css_class(view.widget, StyleSheet.text)
        gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(scrolled.opaque, view.widget)
        gtk_widget_add_css_class(scrolled.widget, StyleSheet.text)
        Signals.connect(buffer.raw, "changed") { [weak self] in
            guard let self, !isSetting else { return }
            edited?(text)
        }
    }

    private var content: UnsafeMutablePointer<GtkTextBuffer> { buffer.cast(gtk_text_buffer_get_type()) }

    var text: String {
        get {
            var start = GtkTextIter()
            var end = GtkTextIter()
            gtk_text_buffer_get_bounds(content, &start, &end)
            guard let characters = gtk_text_buffer_get_text(content, &start, &end, 1) else { return "" }
            defer { g_free(characters) }
            return String(cString: characters)
        }
        set {
            guard newValue != text else { return }
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
        gtk_widget_set_sensitive(widget, new.isEnabled ? 1 : 0)
        if new.accessibilityLabel != old?.accessibilityLabel {
            Accessibility.setLabel(new.accessibilityLabel, of: view.widget)
        }
        gtk_text_view_set_justification(view.cast(gtk_text_view_get_type()), new.alignment.justification)
        exchangeClass(&styleName, for: DynamicStyleSheet.className(text: new), of: view.widget)
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
    func focus() { keyboard.take() }
    func unfocus() { keyboard.giveUp() }
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
