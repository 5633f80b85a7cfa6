import CGTK
import Foundation
import ViewGraph

/// An invisible widget without input that exposes one drawn element to assistive technologies. In GTK 4.8
/// only widgets can be accessible.
@MainActor
final class AccessibleWidget: WidgetPeer {
    private var element: AccessibilityElement?

    override init(type: GType) {
        super.init(type: type)
        gtk_widget_set_can_target(widget, 0)
        gtk_widget_set_can_focus(widget, 0)
    }

    /// Updates the label and the description if `element` differs from the current one.
    func update(_ element: AccessibilityElement) {
        guard element != self.element else { return }
        self.element = element
        Accessibility.setLabel(element.label, of: widget)
        Accessibility.setDescription(element.detail, of: widget)
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

    /// Resizes `widgets` to one for each element, in the order of `elements`, and reuses the existing ones.
    static func update(
        _ widgets: inout [AccessibleWidget], with elements: [AccessibilityElement], type: GType,
        in parent: WidgetPointer
    ) {
        while widgets.count > elements.count { gtk_widget_unparent(widgets.removeLast().widget) }
        while widgets.count < elements.count {
            let widget = AccessibleWidget(type: type)
            gtk_widget_set_parent(widget.widget, parent)
            widgets.append(widget)
        }
        for (widget, element) in zip(widgets, elements) { widget.update(element) }
    }
}
