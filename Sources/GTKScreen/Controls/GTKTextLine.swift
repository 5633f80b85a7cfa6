import CGTK
import Foundation
import ViewGraph

/// One editable line: GTK's text widget without a frame, which the graph draws.
@MainActor
final class GTKTextLine: TextInputControl, WidgetControl {
    var edited: (@MainActor (String) -> Void)?
    var submitted: (@MainActor () -> Void)?
    var focusChanged: (@MainActor (Bool) -> Void)? {
        get { keyboard.changed }
        set { keyboard.changed = newValue }
    }
    private let reference: ObjectReference
    private let keyboard: WidgetFocus
    private var configuration: TextInputConfiguration?
    private var isSetting = false
    private var styleName: String?

    var widget: WidgetPointer { reference.widget }
    private var editable: OpaquePointer { reference.opaque }

    init(isSecure: Bool) {
        reference = ObjectReference(owning: gtk_text_new())
        keyboard = WidgetFocus(reference.widget)
        gtk_widget_add_css_class(widget, StyleSheet.text)
        gtk_editable_set_width_chars(editable, 0)
        gtk_editable_set_max_width_chars(editable, 0)
        if isSecure {
            gtk_text_set_visibility(reference.cast(gtk_text_get_type()), 0)
            gtk_text_set_input_purpose(reference.cast(gtk_text_get_type()), GTK_INPUT_PURPOSE_PASSWORD)
        }
        Signals.connect(reference.raw, "changed") { [weak self] in
            guard let self, !isSetting else { return }
            edited?(text)
        }
        Signals.connect(reference.raw, "activate") { [weak self] in self?.submitted?() }
    }

    var text: String {
        get { gtk_editable_get_text(editable).map(String.init(cString:)) ?? "" }
        set {
            guard newValue != text else { return }
            let cursor = gtk_editable_get_position(editable)
            isSetting = true
            gtk_editable_set_text(editable, newValue)
            isSetting = false
            gtk_editable_set_position(editable, cursor)
        }
    }

    func configure(_ new: TextInputConfiguration) {
        guard new != configuration else { return }
        let old = configuration
        configuration = new
        gtk_widget_set_sensitive(widget, new.isEnabled ? 1 : 0)
        if new.placeholder != old?.placeholder {
            gtk_text_set_placeholder_text(reference.cast(gtk_text_get_type()), new.placeholder)
        }
        if new.accessibilityLabel != old?.accessibilityLabel {
            Accessibility.setLabel(new.accessibilityLabel, of: widget)
        }
        gtk_editable_set_alignment(editable, new.alignment.share)
        exchangeClass(&styleName, for: DynamicStyleSheet.className(text: new), of: widget)
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
    func focus() { keyboard.take() }
    func unfocus() { keyboard.giveUp() }
}

/// Gives a widget another style class in place of the one it had.
@MainActor
func exchangeClass(_ old: inout String?, for new: String, of widget: WidgetPointer) {
    guard new != old else { return }
    if let old { gtk_widget_remove_css_class(widget, old) }
    gtk_widget_add_css_class(widget, new)
    old = new
}

extension TextAlignment {
    /// Where the text stands in its room: 0 at the start, 1 at the end.
    var share: Float {
        switch self {
        case .leading: 0
        case .center: 0.5
        case .trailing: 1
        }
    }
}
