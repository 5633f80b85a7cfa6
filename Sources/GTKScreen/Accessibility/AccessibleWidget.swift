import CGTK
import Foundation
import ViewGraph

/// An invisible widget without input that exposes one drawn element to assistive technologies. In GTK 4.8
/// only widgets can be accessible.
@MainActor
final class AccessibleWidget: WidgetPeer {
    /// The role, which cannot change once assistive technologies know the widget.
    let role: AccessibilityRole
    private var element: AccessibilityElement?
    private var titles: [String] = []

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
        gtk_widget_set_sensitive(widget, element.states.isEnabled ? 1 : 0)
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

    /// Allocates the widget at `frame` in its parent.
    func place(_ frame: CGRect) {
        var origin = graphene_point_t(x: Float(frame.minX), y: Float(frame.minY))
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
        gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, -1, nil, nil, nil, nil)
        gtk_widget_allocate(
            widget, Int32(max(0, frame.width)), Int32(max(0, frame.height)), -1,
            gsk_transform_translate(nil, &origin))
    }
}
