import Foundation

/// The animation of rows that an animated change inserts, removes or moves. (B329)
///
/// Only drawing is animated: rows are laid out, and hit-tested, at their final places. Places are in the
/// coordinates of the scrolled content, so scrolling does not count as a movement of a row. Where the layout
/// itself scrolls, rows do move.
@MainActor
final class RowTransitionAnimator: AnimationTarget {
    /// The motion of a row.
    struct Motion {
        /// The place of the row in the last layout round that placed it. When the motion began, it differed
        /// by ``shift``.
        fileprivate var position = CGPoint.zero
        fileprivate var round = -1
        /// Whether the row was in view in that round.
        fileprivate var isInView = false
        fileprivate var shift = CGVector.zero
        /// The initial transparency: 1 if the row was invisible when the motion began.
        fileprivate var initialTransparency = 0.0
    }
    /// A snapshot of a row that no longer exists or is leaving the view.
    private struct Snapshot {
        var layer: DisplayLayer
        var frame: CGRect
        var shift = CGVector.zero
        /// The opacity when the motion begins, or `nil` if the snapshot moves out of view without fading.
        var opacity: Double?
        /// The row of the snapshot, if that row may return.
        var row: ObjectIdentifier?
    }

    /// The remaining share of the motion, from 1 to 0.
    private(set) var remainingShare = 0.0
    private var animatedShare = AnimatedValue(0.0)
    private var snapshots: [Snapshot] = []
    private let graph: Graph
    private let changed: () -> Void
    /// The number of the current layout round.
    private var round = 0
    /// The transaction of this round, if its changes are animated.
    private var transaction: Transaction?
    /// The range of rows replaced since the last round. It contains all inserted rows.
    private var newRows: Range<Int>?
    private var leaving: (round: Int, snapshots: [Snapshot]) = (0, [])
    /// The offset from the places passed in to the places that are stored.
    private var base = CGVector.zero
    private var neighborShift: CGVector?
    private var enteringRows: [VirtualRow] = []
    private var isMoving = false

    /// - Parameter changed: called when the animated places of rows change.
    init(graph: Graph, changed: @escaping () -> Void) { (self.graph, self.changed) = (graph, changed) }

    // MARK: Changes

    /// Records that `count` rows replaced the rows of `range`.
    func rowsReplaced(_ range: Range<Int>, count: Int) {
        if range.isEmpty, count == 0 { return }
        let new = range.lowerBound..<range.lowerBound + count
        guard let inserted = newRows else {
            newRows = new
            return
        }
        let end = max(inserted.upperBound, range.upperBound) + count - range.count
        newRows = min(inserted.lowerBound, new.lowerBound)..<max(end, new.upperBound)
    }

    /// Records a row that is about to be removed.
    func rowWillBeRemoved(_ row: VirtualRow) {
        guard Graph.transaction.animation != nil, row.isVisible, wasPlaced(row) else { return }
        if leaving.round != round { leaving = (round, []) }
        leaving.snapshots.append(
            snapshot(of: row, opacity: 1 - row.motionState.initialTransparency * remainingShare))
    }

    private func wasPlaced(_ row: VirtualRow) -> Bool { row.motionState.round == round }

    private func snapshot(of row: VirtualRow, opacity: Double?) -> Snapshot {
        let remaining = remainingOffset(of: row)
        let position = CGPoint(
            x: row.motionState.position.x + remaining.dx, y: row.motionState.position.y + remaining.dy)
        // The row's own layer may be reused by another row.
        return Snapshot(
            layer: DisplayLayer(row.leavingItems, size: row.frame.size),
            frame: CGRect(origin: position, size: row.frame.size), opacity: opacity,
            row: opacity == nil ? ObjectIdentifier(row) : nil)
    }

    // MARK: Layout rounds

    /// - Parameter isStill: whether the user is not scrolling. While the user scrolls, rows are shown at
    ///   their final places.
    func begin(isStill: Bool) {
        transaction = isStill && round > 0 && Graph.transaction.animation != nil ? Graph.transaction : nil
        round += 1
        (neighborShift, isMoving) = (nil, false)
    }

    /// - Parameter position: the row's place, in the coordinates of ``ModifierAnimation``.
    func place(_ row: VirtualRow, at position: CGPoint) {
        let position = stored(position)
        let wasPlaced = row.motionState.round == round - 1
        if !wasPlaced {
            row.motionState = Motion()
            discardSnapshots(of: ObjectIdentifier(row))
        }
        if transaction != nil { start(row, from: wasPlaced ? row.motionState.position : nil, to: position) }
        (row.motionState.position, row.motionState.round, row.motionState.isInView) = (
            position, round, row.isVisible
        )
    }

    /// Discards the snapshots of a row that returns. A loop, because a main-actor closure passed to the
    /// standard library is checked for its executor at each call.
    private func discardSnapshots(of row: ObjectIdentifier) {
        for index in snapshots.indices.reversed() where snapshots[index].row == row {
            snapshots.remove(at: index)
        }
    }

    private func start(_ row: VirtualRow, from old: CGPoint?, to new: CGPoint) {
        if let old {
            let remaining = remainingOffset(of: row)
            let shift = CGVector(dx: old.x - new.x + remaining.dx, dy: old.y - new.y + remaining.dy)
            row.motionState.initialTransparency *= remainingShare
            row.motionState.shift = shift
            neighborShift = shift
            if abs(shift.dx) + abs(shift.dy) > 0.01 || row.motionState.initialTransparency > 0 {
                isMoving = true
            }
            for entering in enteringRows { entering.motionState.shift = shift }
            enteringRows = []
        } else if newRows?.contains(row.index) == true {
            row.motionState.initialTransparency = 1
            isMoving = true
        } else if let neighborShift {
            // The row enters the view together with its neighbor.
            row.motionState.shift = neighborShift
        } else {
            enteringRows.append(row)
        }
    }

    /// - Parameters:
    ///   - rows: all rows that exist.
    ///   - reach: the longest distance that a row is animated over, in points.
    ///   - position: returns the place of a row that is not in view.
    func end(_ rows: some Sequence<VirtualRow>, reach: Double, position: (VirtualRow) -> CGPoint) {
        // Completions that wait for the animation wait for its transaction, too.
        defer { (transaction, newRows, leaving, enteringRows) = (nil, nil, (round, []), []) }
        guard let transaction else { return }
        var leaving = self.leaving.round == round - 1 ? self.leaving.snapshots : []
        for row in rows where row.motionState.round == round - 1 && row.motionState.isInView {
            var departing = snapshot(of: row, opacity: nil)
            let end = stored(position(row))
            departing.shift = bounded(
                CGVector(dx: departing.frame.minX - end.x, dy: departing.frame.minY - end.y), reach)
            departing.frame.origin = CGPoint(
                x: departing.frame.minX - departing.shift.dx, y: departing.frame.minY - departing.shift.dy)
            leaving.append(departing)
        }
        guard isMoving || !leaving.isEmpty else { return }
        var placedCount = 0
        for row in rows where wasPlaced(row) {
            row.motionState.shift = bounded(row.motionState.shift, reach)
            placedCount += 1
        }
        for index in snapshots.indices {
            let remaining = scaled(snapshots[index].shift)
            snapshots[index].shift = remaining
            snapshots[index].opacity = snapshots[index].opacity.map { $0 * remainingShare }
        }
        snapshots += leaving
        // Changes that follow each other faster than a motion ends would add snapshots without end.
        let limit = 2 * max(placedCount, leaving.count)
        snapshots.removeFirst(max(0, snapshots.count - limit))
        animatedShare.reset(to: 1)
        animatedShare.set(0, transaction: transaction, now: graph.now)
        remainingShare = animatedShare.value(at: graph.now)
        graph.animate(self)
    }

    private func bounded(_ shift: CGVector, _ reach: Double) -> CGVector {
        CGVector(dx: min(max(shift.dx, -reach), reach), dy: min(max(shift.dy, -reach), reach))
    }

    private func stored(_ position: CGPoint) -> CGPoint {
        CGPoint(x: position.x + base.dx, y: position.y + base.dy)
    }

    /// Records that the layout, not the user, scrolled by `distance`: what is on screen moves.
    func layoutScrolled(by distance: CGVector) {
        base = CGVector(dx: base.dx - distance.dx, dy: base.dy - distance.dy)
    }

    /// Records that a row is shown at a distance from its place. Its next motion starts there.
    func displace(_ row: VirtualRow, by shift: CGVector) {
        row.motionState.position.x += shift.dx
        row.motionState.position.y += shift.dy
    }

    /// Ends all motion together with the rows.
    func stop() {
        animatedShare.reset(to: 0)
        (remainingShare, snapshots, leaving) = (0, [], (round, []))
    }

    // MARK: Presentation

    func animationTick(at now: Double) -> Bool {
        remainingShare = animatedShare.value(at: now)
        if !animatedShare.isAnimating { (remainingShare, snapshots) = (0, []) }
        changed()
        return animatedShare.isAnimating
    }

    private func scaled(_ shift: CGVector) -> CGVector {
        CGVector(dx: shift.dx * remainingShare, dy: shift.dy * remainingShare)
    }

    /// The distance of a row from its final place.
    func remainingOffset(of row: VirtualRow) -> CGVector {
        remainingShare == 0 ? .zero : scaled(row.motionState.shift)
    }

    /// The opacity of a row, from 0 to 1.
    func opacity(of row: VirtualRow) -> Double {
        remainingShare == 0 ? 1 : min(max(1 - row.motionState.initialTransparency * remainingShare, 0), 1)
    }

    /// The snapshots of leaving rows, with their current places.
    var leavingSnapshots: [(layer: DisplayLayer, position: CGPoint, size: CGSize, effects: LayerEffects)] {
        snapshots.map { snapshot in
            let remaining = scaled(snapshot.shift)
            var effects = LayerEffects()
            effects.opacity = snapshot.opacity.map { min(max($0 * remainingShare, 0), 1) } ?? 1
            effects.isInert = true
            let position = CGPoint(
                x: snapshot.frame.minX + remaining.dx - base.dx,
                y: snapshot.frame.minY + remaining.dy - base.dy)
            return (snapshot.layer, position, snapshot.frame.size, effects)
        }
    }
}
