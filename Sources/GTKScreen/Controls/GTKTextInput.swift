import CGTK
import ViewGraph

/// Editable text of one or several lines.
@MainActor
class GTKTextInput: GTKValueControl<String, TextInputConfiguration>, TextInputControl {
    final var submitted: (@MainActor () -> Void)?

    init() { super.init("") }

    final var edited: (@MainActor (String) -> Void)? {
        get { changed }
        set { changed = newValue }
    }

    /// The insertion point, as an offset in characters. 0 while there is no widget.
    var cursor: Int32 {
        get { 0 }
        set {}
    }

    final var text: String {
        get { value }
        set {
            guard newValue != value else { return }
            let position = cursor
            value = newValue
            cursor = position
        }
    }

    /// The cursor, the selection and the undo history exist only in the widget.
    override final var keepsWidget: Bool { keyboard.wasHeld }

    override final func rules(_ configuration: TextInputConfiguration) -> String {
        let font = configuration.font
        let (color, tint) = (configuration.color.css, configuration.tint)
        return """
            &, & text {
                font-family: \(Fonts.families(font.design)); font-size: \(font.size)px;
                font-weight: \(font.weight); font-style: \(font.italic ? "italic" : "normal");
                color: \(color); caret-color: \(tint.css);
            }
            & > placeholder { color: \(configuration.placeholderColor.css); opacity: 1; }
            & selection, & > selection, & text selection {
                background-color: \(tint.faded(0.3).css); color: \(color);
            }
            """
    }

    override func show(
        _ new: TextInputConfiguration, instead old: TextInputConfiguration?, in widget: ObjectReference
    ) {
        gtk_widget_set_sensitive(widget.widget, new.isEnabled ? 1 : 0)
        if new.accessibilityLabel != old?.accessibilityLabel {
            setLabel(new.accessibilityLabel)
        }
    }
}
