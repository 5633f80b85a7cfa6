import CGTK

/// A widget that is hidden from assistive technologies, with its children.
///
/// GTK shows a widget to them when it is realized (4.8) or mapped (4.18), whatever was set before.
@MainActor
final class HiddenWidget {
    private let widget: ObjectReference
    private var handler: gulong = 0
    private var hidingAgain: Delay?

    /// Hides a widget or shows it, if that changes.
    static func update(_ hidden: inout HiddenWidget?, of widget: ObjectReference, isHidden: Bool) {
        guard isHidden != (hidden != nil) else { return }
        hidden?.end()
        hidden = isHidden ? HiddenWidget(widget) : nil
    }

    private init(_ widget: ObjectReference) {
        self.widget = widget
        Accessibility.setHidden(true, widget.widget)
        handler = Signals.connect(widget.raw, "map") { [weak self] in self?.widgetIsMapped() }
    }

    private func end() {
        g_signal_handler_disconnect(widget.raw, handler)
        hidingAgain = nil
        Accessibility.setHidden(false, widget.widget)
    }

    /// Hides the widget again when GTK has called the handlers and shown it.
    private func widgetIsMapped() {
        hidingAgain = Delay(milliseconds: 0) { [weak self] in
            self.map { Accessibility.setHidden(true, $0.widget.widget) }
        }
    }
}
