import CGTK
import Foundation
import ViewGraph

/// A widget that draws nothing and only holds the keyboard focus.
@MainActor
final class GTKFocusHolder: LazyControl, FocusableControl {
    override func makeWidget() -> ObjectReference {
        let new = ObjectReference(owning: gtk_drawing_area_new())
        gtk_widget_set_focusable(new.widget, 1)
        guard let click = gtk_gesture_click_new() else { return new }
        Signals.connectClick(UnsafeMutableRawPointer(click), "pressed") { [weak self] in self?.focus() }
        gtk_widget_add_controller(new.widget, click)
        return new
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
}
