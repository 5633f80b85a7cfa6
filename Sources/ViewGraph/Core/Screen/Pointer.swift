package import Foundation

/// A mouse or touch event on a window's content.
package struct PointerEvent {
    package enum Kind {
        /// A button or finger went down.
        case down
        /// The pointer moved while down.
        case move
        case up
        /// The event sequence was taken over, for example by scrolling, and has no effect.
        case cancel
        /// The pointer moved without a button down.
        case hover
        /// The pointer left the content.
        case exit
    }
    package var kind: Kind
    /// The location in the window's content.
    package var location: CGPoint
    /// Whether the button is the mouse's primary button, or the pointer a finger.
    package var isPrimary = true
    /// Whether the pointer is a finger.
    package var isTouch = false
    package var modifiers: EventModifiers = []
    package init(_ kind: Kind, at location: CGPoint) {
        self.kind = kind
        self.location = location
    }
}

/// The handling of a pointer event.
package enum PointerDisposition {
    /// The event is passed to the frontmost control at its location, if there is one.
    case pass(to: (any Control)?)
    /// No view was hit-tested. The toolkit delivers the event to the control that it finds at the location.
    case notHitTested
    /// A gesture handles the event. Neither controls nor scrolling receive it, and a control that received
    /// the press is released without performing its action.
    case handled
}

/// The shape of the pointer.
package enum PointerShape {
    case `default`, link, grabIdle, grabActive, horizontalText, verticalText, rectSelection
    case zoomIn, zoomOut, columnResize, rowResize
}
