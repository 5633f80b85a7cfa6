import Foundation

/// The swiping of the rows of a list, or of the views in a container of swipe actions. At most one is open.
/// (B345)
@MainActor
final class SwipeController: AnimationTarget {
    private var swiped: SwipedRow?
    /// The position where the current drag began.
    private var start = 0.0
    /// Whether the row follows a touchpad or a wheel.
    private(set) var followsWheel = false
    private(set) lazy var gesture = SwipeGesture(self)
    private(set) lazy var closing = SwipeClosing(self)

    private static let settling = Animation.spring(response: 0.35, dampingFraction: 0.86)

    /// The row that is aside, or `nil` if there is none.
    var row: (any SwipeableRow)? { swiped?.row }

    /// Whether a row is aside, and not moving back.
    var isAnyOpen: Bool { swiped.map { $0.isCurrent && !$0.isClosing } ?? false }

    /// Whether a row is aside, and not moving back.
    func isOpen(_ row: any SwipeableRow) -> Bool { isAnyOpen && swiped?.row === row }

    /// The layer of a row that is aside, or `nil` for another row.
    func layer(of row: any SwipeableRow) -> DisplayLayer? {
        guard let swiped, swiped.row === row, swiped.isCurrent, swiped.position != 0 else { return nil }
        return swiped.drawn(row.drawn())
    }

    /// The drawing of a row that is aside and about to leave, or `nil` for another row.
    func leavingItems(of row: any SwipeableRow) -> [DisplayItem]? {
        guard let swiped, swiped.row === row, swiped.position != 0 else { return nil }
        let content = DisplayLayer(row.layer.items, size: row.frame.size)
        return [.layer(swiped.drawn(content), LayerEffects())]
    }

    func end() { discard() }

    /// Ends the swipe. What it retained of the program is released when no update is running.
    private func discard() {
        guard let old = swiped else { return }
        swiped = nil
        old.end()
        old.row.graph.enqueue { withExtendedLifetime(old) {} }
    }

    // MARK: Dragging

    /// Begins to drag a row, which closes any other one.
    func begin(_ row: any SwipeableRow) {
        if swiped?.row !== row || swiped?.isCurrent != true {
            let old = swiped?.row
            discard()
            swiped = SwipedRow(row)
            old?.swipeMoved()
            row.followScrolling(by: self)
        }
        start = swiped?.position ?? 0
    }

    /// Reveals the buttons at an edge of a row.
    func open(_ row: any SwipeableRow, _ edge: HorizontalEdge) {
        begin(row)
        settle(.open(edge))
    }

    /// Moves the row with the finger.
    ///
    /// - Parameter distance: the distance from the place where the drag began, to the right, in points.
    func drag(by distance: Double) {
        guard let swiped, swiped.isCurrent else { return }
        let own = swiped.row.isRightToLeft ? -distance : distance
        let position = swiped.track.position(from: start, draggedBy: own)
        let isFull = swiped.track.fullEdge(at: position) != nil
        swiped.move(to: position, expansion: isFull ? 1 : 0, .ofGesture, now: swiped.row.graph.now)
        changed()
    }

    /// Releases the row.
    ///
    /// - Parameter velocity: the finger's velocity to the right, in points per second.
    func release(velocity: Double) {
        guard let swiped, swiped.isCurrent else { return }
        let own = swiped.row.isRightToLeft ? -velocity : velocity
        let rest = swiped.track.rest(at: swiped.position, velocity: own)
        settle(rest)
        if case .performed = rest { perform(0) }
    }

    /// Moves a row with a touchpad or a wheel.
    ///
    /// - Parameters:
    ///   - row: the row at the pointer, which the first movement chooses.
    ///   - distance: the distance from where the movement began, to the right, in points.
    /// - Returns: whether a row follows.
    func swipe(_ row: (any SwipeableRow)?, by distance: Double) -> Bool {
        if !followsWheel {
            guard let row, row.acceptsSwipes else { return false }
            let edge: HorizontalEdge = (distance > 0) != row.isRightToLeft ? .leading : .trailing
            guard isOpen(row) || row.mayReveal(edge) else { return false }
            begin(row)
            followsWheel = true
        }
        drag(by: distance)
        return true
    }

    func endSwipe(velocity: Double) {
        guard followsWheel else { return }
        followsWheel = false
        release(velocity: velocity)
    }

    private func settle(_ rest: SwipeTrack.Rest) {
        guard let swiped else { return }
        let expansion = if case .performed = rest { 1.0 } else { 0.0 }
        swiped.move(
            to: swiped.track.position(of: rest), expansion: expansion,
            Transaction(animation: swiped.reducesMotion ? nil : Self.settling), now: swiped.row.graph.now)
        changed()
    }

    /// Moves the open row back to its place.
    func close() { if isAnyOpen { settle(.closed) } }

    // MARK: Buttons

    /// Shows a button as pressed, or none.
    func press(at point: CGPoint?) {
        guard let swiped else { return }
        swiped.pressedButton = point.flatMap { swiped.button(at: $0) }
        changed()
    }

    /// Performs the action of the button at a point of the open row, and closes the row elsewhere.
    func tap(at point: CGPoint) {
        guard let button = swiped?.button(at: point) else { return close() }
        perform(button)
    }

    /// Performs an action. A row that it does not remove goes back to its place.
    private func perform(_ index: Int) {
        guard let swiped, let action = swiped.action(index) else { return close() }
        if !action.isDestructive { close() }
        withAnimation { action.perform() }
        guard action.isDestructive else { return }
        // The container learns of the change in the update that follows.
        swiped.row.graph.enqueue { [weak self] in
            guard let self, self.swiped === swiped, swiped.isCurrent else { return }
            close()
        }
    }

    // MARK: Frames

    private func changed() {
        guard let swiped else { return }
        let graph = swiped.row.graph
        if swiped.step(to: graph.now) { graph.animate(self) }
        swiped.row.swipeMoved()
    }

    func animationTick(at now: Double) -> Bool {
        guard let swiped, swiped.isCurrent else { return false }
        let isMoving = swiped.step(to: now)
        swiped.row.swipeMoved()
        if swiped.isClosed { discard() }
        return isMoving
    }

    /// Ends the swipe of a row that has left the view, or that shows another element.
    func rowsWereUpdated() {
        guard let swiped, !swiped.isCurrent || !swiped.row.isShown else { return }
        swiped.row.swipeMoved()
        discard()
    }
}
