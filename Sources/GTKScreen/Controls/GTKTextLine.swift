import CGTK
import Foundation
import ViewGraph

/// A single-line text field: GTK's entry without a frame, because the graph draws the frame. Assistive
/// technologies get no text from GTK's text widget alone.
@MainActor
final class GTKTextLine: GTKTextInput {
    private let isSecure: Bool

    init(isSecure: Bool) {
        self.isSecure = isSecure
        super.init()
    }

    override func makeWidget() -> ObjectReference {
        let new = ObjectReference(owning: gtk_entry_new())
        let entry: UnsafeMutablePointer<GtkEntry> = new.cast(gtk_entry_get_type())
        gtk_entry_set_has_frame(entry, 0)
        for widget in [new.widget, focusedWidget(in: new)] {
            gtk_widget_add_css_class(widget, StyleSheet.text)
        }
        gtk_editable_set_width_chars(new.opaque, 0)
        gtk_editable_set_max_width_chars(new.opaque, 0)
        if isSecure {
            gtk_entry_set_visibility(entry, 0)
            gtk_entry_set_input_purpose(entry, GTK_INPUT_PURPOSE_PASSWORD)
        }
        return new
    }

    override func focusedWidget(in widget: ObjectReference) -> WidgetPointer {
        guard let text = gtk_editable_get_delegate(widget.opaque) else { return widget.widget }
        return UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkWidget.self)
    }

    override func accessibleWidget(in widget: ObjectReference) -> WidgetPointer { widget.widget }

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
            gtk_entry_set_placeholder_text(widget.cast(gtk_entry_get_type()), new.placeholder)
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
