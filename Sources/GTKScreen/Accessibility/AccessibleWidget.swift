import CGTK
import Foundation
import ViewGraph

/// A widget that shows nothing and takes no input: assistive tools find in it what is drawn at its place.
/// (GTK 4.8 lets nobody but widgets be accessible.)
@MainActor
final class AccessibleWidget: WidgetPeer {
    private var element: AccessibilityElement?

    override init(type: GType) {
        super.init(type: type)
        gtk_widget_set_can_target(widget, 0)
        gtk_widget_set_can_focus(widget, 0)
    }

    /// Tells what is at this place, if that is news.
    func update(_ element: AccessibilityElement) {
        guard element != self.element else { return }
        self.element = element
        Accessibility.setLabel(element.label, of: widget)
        Accessibility.setDescription(element.detail, of: widget)
    }

    /// Gives it a place in its parent.
    func place(_ frame: CGRect) {
        var origin = graphene_point_t(x: Float(frame.minX), y: Float(frame.minY))
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
        gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, -1, nil, nil, nil, nil)
        gtk_widget_allocate(
            widget, Int32(max(0, frame.width)), Int32(max(0, frame.height)), -1,
            gsk_transform_translate(nil, &origin))
    }

    /// Makes `widgets` one for each element, in their order, reusing those that are there.
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
