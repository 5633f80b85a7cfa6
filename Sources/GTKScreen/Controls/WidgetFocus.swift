import CGTK

/// Sends the keyboard to a widget and tells when it comes and goes.
@MainActor
final class WidgetFocus {
    var changed: (@MainActor (Bool) -> Void)?
    private let target: WidgetPointer
    private var isWanted = false

    /// - Parameter target: owned by the control that owns this.
    init(_ target: WidgetPointer) {
        self.target = target
        guard let controller = gtk_event_controller_focus_new() else { return }
        let raw = UnsafeMutableRawPointer(controller)
        Signals.connect(raw, "enter") { [weak self] in self?.changed?(true) }
        Signals.connect(raw, "leave") { [weak self] in self?.changed?(false) }
        gtk_widget_add_controller(target, controller)
        Signals.connect(UnsafeMutableRawPointer(target), "map", after: true) { [weak self] in
            guard let self, isWanted else { return }
            isWanted = false
            gtk_widget_grab_focus(self.target)
        }
    }

    func take() {
        if gtk_widget_get_mapped(target) != 0 {
            gtk_widget_grab_focus(target)
        } else {
            isWanted = true
        }
    }

    func giveUp() {
        isWanted = false
        guard let root = gtk_widget_get_root(target), let holder = gtk_root_get_focus(root),
            holder == target || gtk_widget_is_ancestor(holder, target) != 0
        else { return }
        gtk_root_set_focus(root, nil)
    }
}

/// Which side a control begins at.
@MainActor
func setDirection(of widget: WidgetPointer, isRightToLeft: Bool) {
    gtk_widget_set_direction(widget, isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
}
