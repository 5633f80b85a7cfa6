import CGTK

/// Sends the keyboard to a widget and tells when it comes and goes.
@MainActor
final class WidgetFocus {
    var changed: (@MainActor (Bool) -> Void)?
    /// Whether the widget takes the keyboard as soon as it is on screen.
    private(set) var isWanted = false
    /// Whether it ever had it.
    private(set) var wasHeld = false
    private var target: WidgetPointer?

    /// Follows a widget from now on, until ``detach()``: the control that owns this owns it.
    func attach(to target: WidgetPointer) {
        self.target = target
        guard let controller = gtk_event_controller_focus_new() else { return }
        let raw = UnsafeMutableRawPointer(controller)
        Signals.connect(raw, "enter") { [weak self] in
            self?.wasHeld = true
            self?.changed?(true)
        }
        Signals.connect(raw, "leave") { [weak self] in self?.changed?(false) }
        gtk_widget_add_controller(target, controller)
        Signals.connect(UnsafeMutableRawPointer(target), "map", after: true) { [weak self] in
            guard let self, isWanted, let target = self.target else { return }
            isWanted = false
            gtk_widget_grab_focus(target)
        }
    }

    func detach() { target = nil }

    /// Whether the widget, or one in it, has the keyboard.
    var isHeld: Bool {
        guard let target, let root = gtk_widget_get_root(target), let holder = gtk_root_get_focus(root) else {
            return false
        }
        return holder == target || gtk_widget_is_ancestor(holder, target) != 0
    }

    func take() {
        if let target, gtk_widget_get_mapped(target) != 0 {
            gtk_widget_grab_focus(target)
        } else {
            isWanted = true
        }
    }

    func giveUp() {
        isWanted = false
        guard isHeld, let target, let root = gtk_widget_get_root(target) else { return }
        gtk_root_set_focus(root, nil)
    }
}

/// Which side a control begins at.
@MainActor
func setDirection(of widget: WidgetPointer, isRightToLeft: Bool) {
    gtk_widget_set_direction(widget, isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
}
