import Foundation

/// The content that a swipe moves aside: a row of a list, or a view in a container of swipe actions.
@MainActor
protocol SwipeableRow: LayerBox {
    /// The node of the content, which the labels of the buttons inherit from. `nil` if it has ended.
    var swipeOwner: _Node? { get }
    /// The ID of the element that is shown, which may change because rows are reused. `nil` outside of loops.
    var elementID: AnyHashable? { get }
    /// Whether the row is in view.
    var isShown: Bool { get }
    /// Whether the user may swipe the row.
    var acceptsSwipes: Bool { get }
    var swipeEnvironment: EnvironmentValues { get }
    /// The part of the row that moves, and its shape.
    var card: (rect: CGRect, shape: DisplayShape) { get }
    /// Whether a swipe may reveal actions at an edge, as far as this is known without creating them.
    func mayReveal(_ edge: HorizontalEdge) -> Bool
    /// Creates the actions on the row.
    func makeActions() -> RowActions
    /// Called when the row is to be drawn elsewhere.
    func swipeMoved()
}

extension SwipeableRow {
    /// Closes the row when the user scrolls one of the regions around it.
    func followScrolling(by swipes: SwipeController) {
        var box: LayoutBox = self
        while let region = box.regionAround {
            (region as? ScrollBox)?.controller.swipes = swipes
            box = region
        }
    }
}

extension ListRow: SwipeableRow {
    var swipeOwner: _Node? { owner }
    var elementID: AnyHashable? { element?.erasedID }
    var isShown: Bool { isVisible }
    var acceptsSwipes: Bool { !list.actions.editing.isEditing }
    var swipeEnvironment: EnvironmentValues { list.environment }
    func swipeMoved() { list.graph.needsPresenting(list) }
}

extension ScrollController {
    /// Moves the view with swipe actions at a point aside.
    func scrollArea(_ area: any ScrollArea, didSwipeBy distance: Double, at point: CGPoint) -> Bool {
        var target = swipeTarget(at: point)
        if let swipes, swipes.isAnyOpen, !swipes.followsWheel, target?.row !== swipes.row {
            swipes.close()
            target = swipeTarget(at: point)
        }
        guard let swipes = target?.swipes ?? swipes else { return false }
        return swipes.swipe(target?.row, by: distance)
    }

    private func swipeTarget(at point: CGPoint) -> (swipes: SwipeController, row: any SwipeableRow)? {
        var hits = HitTestResult()
        _ = box.hitTest(CGPoint(x: point.x, y: point.y - outset.top), into: &hits)
        guard let target = hits.targets.last(where: { $0.target is SwipeGesture }),
            let swipes = (target.target as? SwipeGesture)?.swipes, let row = target.box as? any SwipeableRow
        else { return nil }
        return (swipes, row)
    }

    func scrollArea(_ area: any ScrollArea, didEndSwipeAt velocity: Double) {
        swipes?.endSwipe(velocity: velocity)
    }

    /// Handles a key: Escape closes the open view, some keys move views, and others scroll to the next view.
    func scrollArea(_ area: any ScrollArea, didReceive press: KeyPress) -> Bool {
        if press.phase == .up { return false }
        if press.key == .escape, let swipes, swipes.isAnyOpen {
            swipes.close()
            return true
        }
        return virtualizers.contains { $0.handle(press) } || scrollToTarget(for: press)
    }
}
