import CGTK
import Foundation
import ViewGraph

/// The pointer input of a scroll indicator, which widens under the pointer and follows a drag.
@MainActor
final class ScrollIndicatorInput {
    /// Called when the pointer came near or left.
    var onHover: (@MainActor (Bool) -> Void)?
    /// Called when the bar was dragged, with its new start along the axis, in points, and whether the pointer
    /// moved forward.
    var onDrag: (@MainActor (Double, Bool) -> Void)?
    /// The current bar, the region's size and the axis, `nil` where there is none.
    var bar: (@MainActor () -> Bar?)?

    struct Bar {
        var start: Double
        var length: Double
        var size: CGSize
        var isVertical: Bool

        /// The position of a point along the axis, `nil` for points away from the bar's edge.
        func position(_ x: Double, _ y: Double) -> Double? {
            let distance = isVertical ? size.width - x : size.height - y
            guard distance <= ScrollIndicator.hitDistance else { return nil }
            return isVertical ? y : x
        }
    }

    /// The bar's start at the beginning of the drag, `nil` outside of drags.
    private var draggedStart: Double?
    /// The bar's start at the last movement of the drag.
    private var lastStart = 0.0
    private var isHovering = false

    init(on widget: WidgetPointer) {
        if let motion = gtk_event_controller_motion_new() {
            Signals.connectPoint(UnsafeMutableRawPointer(motion), "motion") { [weak self] x, y in
                self?.hover(self?.bar?()?.position(x, y) != nil)
            }
            Signals.connect(UnsafeMutableRawPointer(motion), "leave") { [weak self] in self?.hover(false) }
            gtk_widget_add_controller(widget, motion)
        }
        guard let drag = gtk_gesture_drag_new() else { return }
        // Before the rows' controls, and before a touch scrolls.
        gtk_event_controller_set_propagation_phase(drag, GTK_PHASE_CAPTURE)
        Signals.connectPoint(UnsafeMutableRawPointer(drag), "drag-begin") { [weak self] x, y in
            let isOnThumb = self?.beginDrag(x, y, with: drag) ?? false
            gtk_gesture_set_state(drag, isOnThumb ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED)
        }
        Signals.connectPoint(UnsafeMutableRawPointer(drag), "drag-update") { [weak self] x, y in
            guard let self, let draggedStart, let bar = bar?() else { return }
            moveBar(to: draggedStart + (bar.isVertical ? y : x))
        }
        Signals.connectPoint(UnsafeMutableRawPointer(drag), "drag-end") { [weak self] _, _ in
            self?.draggedStart = nil
        }
        gtk_widget_add_controller(widget, drag)
    }

    private func hover(_ isNear: Bool) {
        let isNear = isNear || draggedStart != nil
        guard isNear != isHovering else { return }
        isHovering = isNear
        onHover?(isNear)
    }

    /// Begins a drag at a press on the bar. A press next to the bar moves the bar's middle there first.
    /// Fingers scroll instead.
    private func beginDrag(_ x: Double, _ y: Double, with drag: OpaquePointer) -> Bool {
        guard let bar = bar?(), let position = bar.position(x, y) else { return false }
        if let device = gtk_event_controller_get_current_event_device(drag),
            gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN
        {
            return false
        }
        (draggedStart, lastStart) = (bar.start, bar.start)
        if position < bar.start || position > bar.start + bar.length {
            draggedStart = position - bar.length / 2
            moveBar(to: position - bar.length / 2)
        }
        return true
    }

    private func moveBar(to start: Double) {
        guard start != lastStart else { return }
        let isForward = start > lastStart
        lastStart = start
        onDrag?(start, isForward)
    }
}
