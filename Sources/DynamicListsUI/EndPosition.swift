import SwiftUI

/// Whether a list is at its end, and whether it stays there as rows arrive. A pure value.
struct EndPosition: Equatable {
    /// Whether the end of the list is on screen.
    private(set) var isAtEnd = true
    /// Whether the user has not scrolled away since the end was on screen.
    private var isHeld = true
    private var isUserScrolling = false
    /// Whether the last row of the list is the end of its source. At the end of a page the list must not
    /// follow the next one, because that would load all pages.
    var isEndLoaded = false

    /// Whether the user requested the end, and neither reached it nor scrolled since.
    var isReturning = false

    /// Whether the list must be scrolled to its end once it rests, because the end was loaded or rows arrived
    /// after the user requested it.
    var mustScrollOn: Bool { isReturning && isEndLoaded && !isAtEnd }

    /// Whether the list stays at its end. It does until the user scrolls away, and again once it is there.
    var isFollowing: Bool { isHeld && isEndLoaded }

    mutating func phaseChanged(to phase: ScrollPhase) {
        isUserScrolling =
            switch phase {
            case .tracking, .interacting, .decelerating: true
            default: false
            }
        guard isUserScrolling else { return }
        isReturning = false
        if !isAtEnd { isHeld = false }
    }

    /// Notes that the end came on screen or left it. It may leave the screen for a moment when a row grows.
    mutating func moved(isAtEnd: Bool) {
        self.isAtEnd = isAtEnd
        if isAtEnd { (isHeld, isReturning) = (true, false) } else if isUserScrolling { isHeld = false }
    }
}

extension ScrollGeometry {
    /// Whether the end of the content is in view.
    var isAtEnd: Bool { visibleRect.maxY > contentSize.height + contentInsets.bottom - 1 }
}
