package import Foundation

/// Something that a mouse or a finger did on a window's content.
package struct PointerEvent {
    package enum Kind {
        /// A button or a finger went down.
        case down
        /// Moved while down.
        case move
        case up
        /// Taken over by something else, a scroll: nothing came of it.
        case cancel
        /// Moved without a button.
        case hover
        /// Left the content.
        case exit
    }
    package var kind: Kind
    /// In the window's content.
    package var location: CGPoint
    /// The mouse's first button, or a finger.
    package var isPrimary = true
    package var modifiers: EventModifiers = []
    package init(_ kind: Kind, at location: CGPoint) {
        self.kind = kind
        self.location = location
    }
}

/// What is to become of an event.
package enum PointerAnswer {
    /// It goes on to the control that is in front at its place, if there is one.
    case passedOn(to: (any Control)?)
    /// Nobody looked: whatever control the toolkit finds there gets it.
    case unseen
    /// A gesture uses it: neither controls nor scrolling get it, and a control that got the press is released
    /// without its action.
    case taken
}
