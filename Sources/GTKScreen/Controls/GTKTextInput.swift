import CGTK
import ViewGraph

/// Editable text of one or several lines.
@MainActor
class GTKTextInput: GTKValueControl<String, TextInputConfiguration>, TextInputControl {
    final var submitted: (@MainActor () -> Void)?

    private var emojiRelease: Delay?

    init() { super.init("") }

    override func widgetDidLoad(_ widget: ObjectReference) {
        super.widgetDidLoad(widget)
        guard let focus = gtk_event_controller_focus_new() else { return }
        Signals.connect(UnsafeMutableRawPointer(focus), "leave") { [weak self] in
            // The chooser may be about to report that it was closed.
            self?.emojiRelease = Delay(milliseconds: 0) { [weak self] in self?.releaseEmojiChooser() }
        }
        gtk_widget_add_controller(focusedWidget(in: widget), focus)
    }

    /// Releases GTK's chooser of emoji, a widget of 10 MB, which each text field keeps once it was open.
    private func releaseEmojiChooser() {
        emojiRelease = nil
        guard let loadedWidget, !keyboard.isHeld else { return }
        let text = UnsafeMutableRawPointer(focusedWidget(in: loadedWidget))
            .assumingMemoryBound(to: GObject.self)
        // GTK's own name for it.
        let name = "gtk-emoji-chooser"
        guard let chooser = g_object_get_data(text, name) else { return }
        g_object_set_data(text, name, nil)
        gtk_widget_unparent(chooser.assumingMemoryBound(to: GtkWidget.self))
    }

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
