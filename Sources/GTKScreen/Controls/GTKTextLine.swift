import CGTK
import Foundation
import ViewGraph

/// A single-line text field: GTK's text widget without a frame, because the graph draws the frame.
@MainActor
final class GTKTextLine: GTKTextInput {
    private let isSecure: Bool

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

    override func widgetDidLoad(_ widget: ObjectReference) {
        super.widgetDidLoad(widget)
        Signals.connect(widget.raw, "changed") { [weak self] in self?.shownChanged() }
        Signals.connect(widget.raw, "activate") { [weak self] in self?.submitted?() }
    }

    override var shown: String? {
        get { loadedWidget.map { gtk_editable_get_text($0.opaque).map(String.init(cString:)) ?? "" } }
        set { if let loadedWidget { gtk_editable_set_text(loadedWidget.opaque, newValue) } }
    }

    override var cursor: Int32 {
        get { loadedWidget.map { gtk_editable_get_position($0.opaque) } ?? 0 }
        set { if let loadedWidget { gtk_editable_set_position(loadedWidget.opaque, newValue) } }
    }

    override func show(
        _ new: TextInputConfiguration, instead old: TextInputConfiguration?, in widget: ObjectReference
    ) {
        super.show(new, instead: old, in: widget)
        if new.placeholder != old?.placeholder {
            gtk_text_set_placeholder_text(widget.cast(gtk_text_get_type()), new.placeholder)
        }
        gtk_editable_set_alignment(widget.opaque, new.alignment.fraction)
    }
}

extension TextAlignment {
    /// The horizontal alignment of the text, from 0 at the start to 1 at the end.
    var fraction: Float {
        switch self {
        case .leading: 0
        case .center: 0.5
        case .trailing: 1
        }
    }
}
