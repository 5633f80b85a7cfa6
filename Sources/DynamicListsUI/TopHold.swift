import SwiftUI

/// The space below the last row of a list that lets one of the last rows be at the top of the screen. A pure
/// value.
struct TopHold: Equatable {
    /// Whether a row is to be at the top.
    private(set) var isActive = false
    /// Whether the user has not scrolled since the row was brought to the top.
    private(set) var isHolding = false
    private(set) var space: CGFloat = 0
    /// The height of the part of the list that no bar covers.
    private var viewport: CGFloat = 0
    /// The top of the row, and the end of the last row, relative to the top of the screen. `nil` while they
    /// are not on screen.
    private var top: CGFloat?
    private var end: CGFloat?

    /// Whether the row left the top, although the user has not scrolled.
    var isDisplaced: Bool { isHolding && top.map { abs($0) > 1 } ?? true }

    /// Begins to hold a row. Until it is laid out, the space is as high as the screen, so that the list can
    /// be scrolled to it.
    mutating func begin() {
        (isActive, isHolding, top, end) = (true, true, nil, nil)
        space = viewport
    }

    /// Stops holding a row, which removes the space.
    mutating func finish() {
        (isActive, isHolding, top, end) = (false, false, nil, nil)
        space = 0
    }

    mutating func userScrolled() { isHolding = false }

    mutating func resized(to height: CGFloat) {
        guard height.isFinite, height >= 0 else { return }
        viewport = height
        if isActive, top == nil || end == nil { space = min(max(space, isHolding ? height : 0), height) }
        update()
    }

    mutating func rowMoved(to top: CGFloat?) {
        self.top = top
        update()
    }

    mutating func endMoved(to end: CGFloat?) {
        self.end = end
        update()
    }

    private mutating func update() {
        guard isActive, let top, let end else { return }
        space = max(0, viewport - max(0, end - top))
    }
}
