import CGTK

/// Moves the keyboard focus to a widget and reports when the widget gains and loses it.
@MainActor
final class WidgetFocus {
    var changed: (@MainActor (Bool) -> Void)?
    /// Whether the widget takes the focus as soon as it is on screen.
    private(set) var isWanted = false
    /// Whether the widget ever had the focus.
    private(set) var wasHeld = false
    private var target: WidgetPointer?

    /// Follows the focus of a widget until ``detach()``. The control that owns this object owns the widget.
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

    /// Whether the widget, or one inside it, has the focus.
    var isHeld: Bool {
        guard let target, let root = gtk_widget_get_root(target), let holder = gtk_root_get_focus(root) else {
            return false
        }
        return holder.isInside(target)
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

extension WidgetPointer {
    /// Whether the widget is `other` or a descendant of it.
    @MainActor
    func isInside(_ other: WidgetPointer) -> Bool {
        self == other || gtk_widget_is_ancestor(self, other) != 0
    }

    /// Whether GTK can activate the widget, as a click or a key does.
    @MainActor
    var isActivatable: Bool {
        let instance = UnsafeMutableRawPointer(self).assumingMemoryBound(to: GTypeInstance.self)
        guard let ownClass = instance.pointee.g_class else { return false }
        return UnsafeMutableRawPointer(ownClass).withMemoryRebound(to: GtkWidgetClass.self, capacity: 1) {
            gtk_widget_class_get_activate_signal($0) != 0
        }
    }
}

/// Sets the layout direction of a control.
@MainActor
func setDirection(of widget: WidgetPointer, isRightToLeft: Bool) {
    gtk_widget_set_direction(widget, isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
}
