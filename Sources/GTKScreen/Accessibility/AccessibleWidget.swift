import CGTK
import Foundation
import ViewGraph

/// An invisible widget without input that exposes one drawn element to assistive technologies. In GTK 4.8
/// only widgets can be accessible, and what is inside of an accessible object is inside of its widget: that
/// of a row holds the widgets of its controls.
@MainActor
final class AccessibleWidget: WidgetPeer {
    /// The role, which cannot change once assistive technologies know the widget.
    let role: AccessibilityRole
    private var element: AccessibilityElement?
    private var titles: [String] = []
    /// The frame in the parent.
    private(set) var frame = CGRect.zero
    /// Whether the widget holds those of controls, which are found by the pointer and the keyboard.
    var holdsControls = false {
        didSet {
            guard holdsControls != oldValue else { return }
            gtk_widget_set_can_target(widget, holdsControls ? 1 : 0)
            gtk_widget_set_can_focus(widget, holdsControls ? 1 : 0)
        }
    }

    /// Whether the element has the keyboard of the widget around it.
    var isFocused: Bool { element?.states.isFocused == true }

    /// The prefix of the names of actions with a title.
    private static let actionGroup = "action"

    init(_ role: AccessibilityRole) {
        self.role = role
        super.init(type: WidgetClass.element, role: role.gtk)
        gtk_widget_set_can_target(widget, 0)
        gtk_widget_set_can_focus(widget, 0)
    }

    /// Shows an element from now on.
    func update(_ element: AccessibilityElement) {
        let element = element.withoutControls
        let old = self.element
        // The actions may be new although the elements are equal.
        self.element = element
        guard element != old else { return }
        if element.label != old?.label { Accessibility.setLabel(element.label, of: widget) }
        Accessibility.show(element, instead: old, on: widget)
        if element.states.isChecked != old?.states.isChecked {
            Accessibility.setChecked(element.states.isChecked, of: widget)
        }
        // Not `sensitive`, which would disable the controls inside.
        Accessibility.setDisabled(!element.states.isEnabled, widget)
        for (name, kind) in WidgetClass.actions {
            gtk_widget_action_set_enabled(widget, name, element.actions.contains { $0.kind == kind } ? 1 : 0)
        }
        setTitles(element.actions.compactMap { if case .named(let title) = $0.kind { title } else { nil } })
    }

    override func perform(_ action: AccessibilityAction.Kind) { element?.perform(action) }

    private func setTitles(_ titles: [String]) {
        guard titles != self.titles else { return }
        self.titles = titles
        let group = ObjectReference(owning: UnsafeMutableRawPointer(g_simple_action_group_new()))
        for title in titles {
            let action = ObjectReference(owning: UnsafeMutableRawPointer(g_simple_action_new(title, nil)))
            Signals.connectNotify(action.raw, "activate") { [weak self] in self?.perform(.named(title)) }
            g_action_map_add_action(group.opaque, action.opaque)
        }
        gtk_widget_insert_action_group(widget, Self.actionGroup, titles.isEmpty ? nil : group.opaque)
    }

    /// Takes the keyboard focus, or only allows it, so that assistive technologies read the element. Keys go
    /// on to the widget around it.
    func takeFocus() {
        gtk_widget_set_can_focus(widget, 1)
        gtk_widget_set_focusable(widget, 1)
        gtk_widget_grab_focus(widget)
    }

    /// No longer takes the keyboard focus.
    func refuseFocus() {
        gtk_widget_set_focusable(widget, 0)
        gtk_widget_set_can_focus(widget, holdsControls ? 1 : 0)
    }

    /// Allocates the widget at `frame` in its parent.
    func place(_ frame: CGRect) {
        self.frame = frame
        var origin = graphene_point_t(x: Float(frame.minX), y: Float(frame.minY))
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
        gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, -1, nil, nil, nil, nil)
        gtk_widget_allocate(
            widget, Int32(max(0, frame.width)), Int32(max(0, frame.height)), -1,
            gsk_transform_translate(nil, &origin))
    }

    /// Whether there are controls in the widget.
    var holdsAny: Bool { holdsControls && gtk_widget_get_first_child(widget) != nil }

    /// Paints a control's widget that this one holds.
    ///
    /// - Parameter parent: the parent of this widget.
    func paint(_ child: WidgetPointer, into snapshot: OpaquePointer, of parent: WidgetPointer) {
        // Draws nothing, but GTK requests no further drawing of a child whose parent is still to be drawn.
        gtk_widget_snapshot_child(parent, widget, snapshot)
        var origin = graphene_point_t(x: Float(frame.minX), y: Float(frame.minY))
        gtk_snapshot_translate(snapshot, &origin)
        gtk_widget_snapshot_child(widget, child, snapshot)
    }

    /// The element whose widget holds a control's widget inside `parent`, if it is not a child of `parent`.
    static func holding(_ child: WidgetPointer, in parent: WidgetPointer) -> AccessibleWidget? {
        guard let holder = gtk_widget_get_parent(child), holder != parent, WidgetClass.isElement(holder),
            gtk_widget_get_parent(holder) == parent
        else { return nil }
        return WidgetClass.peer(UnsafeMutableRawPointer(holder)) as? AccessibleWidget
    }

    override func dispose() {
        while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
    }
}
