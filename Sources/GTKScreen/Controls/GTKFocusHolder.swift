import CGTK
import Foundation
import ViewGraph

/// A widget that shows nothing but where the keyboard is.
@MainActor
final class GTKFocusHolder: FocusableControl, WidgetControl {
    var focusChanged: (@MainActor (Bool) -> Void)? {
        get { keyboard.changed }
        set { keyboard.changed = newValue }
    }
    private let reference: ObjectReference
    private let keyboard: WidgetFocus

    var widget: WidgetPointer { reference.widget }

    init() {
        reference = ObjectReference(owning: gtk_drawing_area_new())
        gtk_widget_set_focusable(reference.widget, 1)
        keyboard = WidgetFocus(reference.widget)
        guard let click = gtk_gesture_click_new() else { return }
        Signals.connectClick(UnsafeMutableRawPointer(click), "pressed") { [weak self] in self?.focus() }
        gtk_widget_add_controller(reference.widget, click)
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    func focus() { keyboard.take() }
    func unfocus() { keyboard.giveUp() }
}
