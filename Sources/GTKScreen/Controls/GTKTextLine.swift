import CGTK
import Foundation
import ViewGraph

/// One editable line: GTK's text widget without a frame, which the graph draws.
@MainActor
final class GTKTextLine: LazyControl, TextInputControl {
    var edited: (@MainActor (String) -> Void)?
    var submitted: (@MainActor () -> Void)?
    private let isSecure: Bool
    private var configuration: TextInputConfiguration?
    /// The text while there is no widget.
    private var kept = ""
    private var isSetting = false
    private var styleName: String?

    init(isSecure: Bool) {
        self.isSecure = isSecure
        super.init()
    }

    override func makeWidget() -> ObjectReference {
        let new = ObjectReference(owning: gtk_text_new())
        gtk_widget_add_css_class(new.widget, StyleSheet.text)
        gtk_editable_set_width_chars(new.opaque, 0)
        gtk_editable_set_max_width_chars(new.opaque, 0)
        if isSecure {
            gtk_text_set_visibility(new.cast(gtk_text_get_type()), 0)
            gtk_text_set_input_purpose(new.cast(gtk_text_get_type()), GTK_INPUT_PURPOSE_PASSWORD)
        }
        return new
    }

    override func widgetMade(_ widget: ObjectReference) {
        styleName = nil
        if let configuration { show(configuration, instead: nil) }
        gtk_editable_set_text(widget.opaque, kept)
        Signals.connect(widget.raw, "changed") { [weak self] in
            guard let self, !isSetting else { return }
            edited?(text)
        }
        Signals.connect(widget.raw, "activate") { [weak self] in self?.submitted?() }
    }

    override func widgetWillGo() { kept = text }

    /// Cursor, selection and what can be undone are the widget's.
    override var keepsWidget: Bool { keyboard.wasHeld }

    var text: String {
        get {
            guard let made else { return kept }
            return gtk_editable_get_text(made.opaque).map(String.init(cString:)) ?? ""
        }
        set {
            guard newValue != text else { return }
            kept = newValue
            guard let editable = made?.opaque else { return }
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
        show(new, instead: old)
    }

    private func show(_ new: TextInputConfiguration, instead old: TextInputConfiguration?) {
        guard let made else { return }
        gtk_widget_set_sensitive(made.widget, new.isEnabled ? 1 : 0)
        if new.placeholder != old?.placeholder {
            gtk_text_set_placeholder_text(made.cast(gtk_text_get_type()), new.placeholder)
        }
        if new.accessibilityLabel != old?.accessibilityLabel {
            Accessibility.setLabel(new.accessibilityLabel, of: made.widget)
        }
        gtk_editable_set_alignment(made.opaque, new.alignment.share)
        exchangeClass(&styleName, for: DynamicStyleSheet.className(text: new), of: made.widget)
    }
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
