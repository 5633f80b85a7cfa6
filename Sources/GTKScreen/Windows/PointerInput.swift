import CGTK
import Foundation
import ViewGraph

/// Mouse and touch input on a window's content. The graph receives every event before any widget.
///
/// Events that the graph's gestures use are not propagated. Neither is a press on a drawing above a control,
/// because widgets are not aware of drawings above them.
@MainActor
final class PointerInput {
    /// Returns how to handle an event.
    var handler: (@MainActor (PointerEvent) -> PointerDisposition)?
    // The window owns both.
    private let surface: WidgetPointer
    /// The tracked touch. Other touches are ignored.
    private var sequence: OpaquePointer?
    private var isDown = false
    /// Whether the press was withheld from widgets, and so is what follows it.
    private var isKept = false
    /// The widgets that received the press, innermost first.
    private var receivers: [ObjectReference] = []
    /// The device of the event that the handler is being called for.
    private var device: OpaquePointer?
    /// Whether the handler is being called for a press of the secondary button.
    private var isSecondaryPress = false
    /// The action to perform when the secondary button is released.
    private var releaseAction: (@MainActor () -> Void)?
    private let titleBar: TitleBarInput

    init(on surface: WidgetPointer) {
        self.surface = surface
        titleBar = TitleBarInput(on: surface)
        guard let controller = gtk_event_controller_legacy_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        Signals.connectEvent(UnsafeMutableRawPointer(controller)) { [weak self] event in
            self?.handle(event) ?? false
        }
        gtk_widget_add_controller(surface, controller)
    }

    /// Performs an action that opens a menu: at once, or for a press of the secondary button when that is
    /// released. GTK would deliver the release to a menu that is open, and its widget below the pointer would
    /// look pressed forever.
    func whenReleased(_ action: @escaping @MainActor () -> Void) {
        if isSecondaryPress { releaseAction = action } else { action() }
    }

    /// Begins a drag with the press that the handler is being called for. GDK receives what follows.
    func beginDrag(_ body: (OpaquePointer) -> Bool) -> Bool {
        guard isDown, let device, body(device) else { return false }
        cancelPress()
        (isDown, isKept, sequence) = (false, false, nil)
        return true
    }

    /// - Returns: whether to stop the event's propagation.
    private func handle(_ event: OpaquePointer) -> Bool {
        switch gdk_event_get_event_type(event) {
        case GDK_BUTTON_PRESS: return press(event, isPrimary: gdk_button_event_get_button(event) == 1)
        case GDK_TOUCH_BEGIN:
            guard !isDown else { return false }
            sequence = gdk_event_get_event_sequence(event)
            return press(event, isPrimary: true)
        case GDK_MOTION_NOTIFY where titleBar.isPressed, GDK_TOUCH_UPDATE where titleBar.isPressed:
            if let point = location(event) { titleBar.move(event, to: point) }
            return true
        case GDK_BUTTON_RELEASE where titleBar.isPressed, GDK_TOUCH_END where titleBar.isPressed,
            GDK_TOUCH_CANCEL where titleBar.isPressed, GDK_GRAB_BROKEN where titleBar.isPressed:
            titleBar.release()
            return true
        case GDK_MOTION_NOTIFY where isDown: return isAheadOfRelease(event) || follow(event, .move)
        case GDK_MOTION_NOTIFY: return hover(event)
        case GDK_TOUCH_UPDATE: return isTracked(event) ? follow(event, .move) : false
        case GDK_BUTTON_RELEASE where releaseAction != nil && gdk_button_event_get_button(event) != 1:
            releaseAction?()
            releaseAction = nil
            return true
        case GDK_BUTTON_RELEASE: return isDown ? release(event, .up) : false
        case GDK_TOUCH_END: return isTracked(event) ? release(event, .up) : false
        case GDK_TOUCH_CANCEL: return isTracked(event) ? release(event, .cancel) : false
        case GDK_GRAB_BROKEN: return isDown ? release(event, .cancel) : false
        case GDK_LEAVE_NOTIFY:
            if !isDown { _ = handler?(PointerEvent(.exit, at: .zero)) }
            return false
        default: return false
        }
    }

    private func isTracked(_ event: OpaquePointer) -> Bool {
        isDown && sequence == gdk_event_get_event_sequence(event)
    }

    /// Whether a motion event reports that the button is up while its release is still to be read.
    ///
    /// After a layout, GTK makes a motion event, with time 0, from the present state of the pointer
    /// (`gdk_surface_ensure_motion`). A gesture that receives it takes the release for lost, and ends without
    /// its action.
    private func isAheadOfRelease(_ event: OpaquePointer) -> Bool {
        let buttons = [
            GDK_BUTTON1_MASK, GDK_BUTTON2_MASK, GDK_BUTTON3_MASK, GDK_BUTTON4_MASK, GDK_BUTTON5_MASK,
        ]
        let state = gdk_event_get_modifier_state(event).rawValue
        return gdk_event_get_time(event) == 0 && buttons.allSatisfy { state & $0.rawValue == 0 }
    }

    private func press(_ event: OpaquePointer, isPrimary: Bool) -> Bool {
        // Another button that is pressed meanwhile does not begin another press.
        guard !isDown, let point = location(event) else { return isKept }
        InputTurnSource.received()
        titleBar.release()
        isDown = true
        isKept = false
        receivers = []
        releaseAction = nil
        isSecondaryPress = !isPrimary
        defer { isSecondaryPress = false }
        switch send(.down, event, at: point, isPrimary: isPrimary) {
        case .handled where !isPrimary:
            // A menu receives everything that follows the release.
            isDown = false
            return true
        case .handled: isKept = true
        case .titleBar:
            isDown = false
            titleBar.press(event, at: point)
            return true
        case .pass(let control):
            isKept = isCovered(point, front: control)
        case .notHitTested: break
        }
        if !isKept { receivers = widgets(at: point) }
        return isKept
    }

    private func follow(_ event: OpaquePointer, _ kind: PointerEvent.Kind) -> Bool {
        guard let point = location(event) else { return isKept }
        if case .handled = send(kind, event, at: point) {
            // A drag has begun.
            guard isDown else { return true }
            isKept = true
            cancelPress()
        }
        return isKept
    }

    private func release(_ event: OpaquePointer, _ kind: PointerEvent.Kind) -> Bool {
        InputTurnSource.received()
        if case .handled = send(kind, event, at: location(event) ?? .zero) { cancelPress() }
        isDown = false
        receivers = []
        sequence = nil
        defer { isKept = false }
        return isKept
    }

    /// Cancels the press in the widgets after a gesture recognized what they had also begun to handle. The
    /// gestures of GTK that do not receive its end would wait for it, and ignore every later touch.
    private func cancelPress() {
        let widgets = receivers
        receivers = []
        for widget in widgets {
            for gesture in eventControllers(of: widget.widget, gtk_gesture_get_type()) {
                gtk_event_controller_reset(gesture)
            }
        }
    }

    /// The widgets that GTK would deliver a press to, innermost first.
    private func widgets(at point: CGPoint) -> [ObjectReference] {
        var widgets: [ObjectReference] = []
        var widget = gtk_widget_pick(surface, point.x, point.y, GTK_PICK_DEFAULT)
        while let current = widget, current != surface {
            widgets.append(ObjectReference(sharing: UnsafeMutableRawPointer(current)))
            widget = gtk_widget_get_parent(current)
        }
        return widgets
    }

    private func hover(_ event: OpaquePointer) -> Bool {
        if let point = location(event) { _ = send(.hover, event, at: point) }
        return false
    }

    private func send(
        _ kind: PointerEvent.Kind, _ event: OpaquePointer, at point: CGPoint, isPrimary: Bool = true
    ) -> PointerDisposition {
        var pointer = PointerEvent(kind, at: point)
        pointer.isPrimary = isPrimary
        pointer.isTouch = Self.isTouch(event)
        device = gdk_event_get_device(event)
        defer { device = nil }
        pointer.modifiers = EventModifiers(gdk_event_get_modifier_state(event))
        return handler?(pointer) ?? .notHitTested
    }

    /// Whether a finger caused the event. The first finger of a browser page has no event sequence.
    private static func isTouch(_ event: OpaquePointer) -> Bool {
        switch gdk_event_get_event_type(event) {
        case GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE, GDK_TOUCH_END, GDK_TOUCH_CANCEL: true
        default: false
        }
    }

    /// The event's location in the surface's coordinates.
    private func location(_ event: OpaquePointer) -> CGPoint? { surface.location(of: event) }

    /// Whether GTK would deliver the press to a control that is covered by another drawing.
    private func isCovered(_ point: CGPoint, front: (any Control)?) -> Bool {
        let frontWidget = (front as? any WidgetControl)?.widgetIfLoaded
        var widget = gtk_widget_pick(surface, point.x, point.y, GTK_PICK_DEFAULT)
        var takesInput = false
        while let current = widget, current != surface {
            if current == frontWidget { return false }
            if !WidgetClass.isPassive(current) { takesInput = true }
            widget = gtk_widget_get_parent(current)
        }
        return takesInput
    }
}

extension EventModifiers {
    fileprivate init(_ state: GdkModifierType) {
        self = []
        let keys: [(GdkModifierType, EventModifiers)] = [
            (GDK_SHIFT_MASK, .shift), (GDK_CONTROL_MASK, .control), (GDK_ALT_MASK, .option),
            (GDK_SUPER_MASK, .command), (GDK_LOCK_MASK, .capsLock),
        ]
        for (mask, key) in keys where state.rawValue & mask.rawValue != 0 { insert(key) }
    }
}
