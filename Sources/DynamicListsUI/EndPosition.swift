import SwiftUI

/// Whether a list is at its end, and whether it stays there as rows arrive. A pure value.
struct EndPosition: Equatable {
    /// Whether the end of the list is on screen, or the list was scrolled to its last row: there may be
    /// a margin below it.
    var isAtEnd: Bool { isEndInView || hasReturned }
    private var isEndInView = true
    /// Whether the list was scrolled to its last row at the user's request, and not by the user since.
    private var hasReturned = false
    /// Whether the user has not scrolled away since the end was on screen.
    private var isHeld = true
    private var isUserScrolling = false
    /// Whether the last row of the list is the end of its source. At the end of a page the list must not
    /// follow the next one, because that would load all pages.
    var isEndLoaded = false

    /// Whether the user requested the end, and neither reached it nor scrolled since.
    private var isReturning = false
    /// The distance from the end at which the list rested while it returned there.
    private var restedAt: CGFloat?

    /// Whether the list must be scrolled to its end once it rests, because the end was loaded or rows arrived
    /// after the user requested it.
    var mustScrollOn: Bool { isReturning && isEndLoaded && !isAtEnd }

    /// Whether the last row must be shown again when rows arrive or grow: a margin is below it, so that the
    /// list is not at the end of its content.
    var mustShowLastRow: Bool { hasReturned && isFollowing && !isEndInView }

    /// Whether the list stays at its end. It does until the user scrolls away, and again once it is there.
    var isFollowing: Bool { isHeld && isEndLoaded }

    /// Notes that the user requests the end.
    mutating func requested() { (isReturning, restedAt) = (true, nil) }

    /// Notes the phase of scrolling, and the distance from the end of the content, in points.
    ///
    /// - Returns: Whether the list must be scrolled on to its last row.
    mutating func phaseChanged(to phase: ScrollPhase, distance: CGFloat) -> Bool {
        isUserScrolling =
            switch phase {
            case .tracking, .interacting, .decelerating: true
            default: false
            }
        if isUserScrolling {
            (isReturning, hasReturned) = (false, false)
            if !isEndInView { isHeld = false }
        }
        guard phase == .idle, mustScrollOn else { return false }
        if let restedAt, !(distance <= restedAt - 1) {
            // Another scroll to the last row would end here, too.
            (isHeld, isReturning, hasReturned) = (true, false, true)
            return false
        }
        restedAt = distance
        return true
    }

    /// Notes that the end came on screen or left it. It may leave the screen for a moment when a row grows.
    mutating func moved(isAtEnd: Bool) {
        isEndInView = isAtEnd
        if isAtEnd { (isHeld, isReturning) = (true, false) } else if isUserScrolling { isHeld = false }
    }
}

extension ScrollGeometry {
    /// Whether the end of the content is in view.
    var isAtEnd: Bool { distanceFromEnd < 1 }

    /// The height of the content below the visible part, in points.
    var distanceFromEnd: CGFloat { contentSize.height + contentInsets.bottom - visibleRect.maxY }
}
