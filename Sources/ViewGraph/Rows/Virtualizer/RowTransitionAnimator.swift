import Foundation

/// The animation of rows that an animated change inserts, removes or moves. (B329)
///
/// Only drawing is animated: rows are laid out, and hit-tested, at their final places. Places are in the
/// coordinates of the scrolled content, so scrolling does not count as a movement of a row. Where the layout
/// itself scrolls, rows do move.
@MainActor
final class RowTransitionAnimator: AnimationTarget {
    /// The motion of a row.
    struct Way {
        /// The place of the row in the last layout round that placed it. When the motion began, it differed
        /// by ``shift``.
        fileprivate var place = CGPoint.zero
        fileprivate var round = -1
        /// Whether the row was in view in that round.
        fileprivate var isInView = false
        fileprivate var shift = CGVector.zero
        /// The initial transparency: 1 if the row was invisible when the motion began.
        fileprivate var initialTransparency = 0.0
    }
    /// A snapshot of a row that no longer exists or is leaving the view.
    private struct Ghost {
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
    private var share = AnimatedValue(0.0)
    private var ghosts: [Ghost] = []
    private let graph: Graph
    private let changed: () -> Void
    /// The number of the current layout round.
    private var round = 0
    /// The transaction of this round, if its changes are animated.
    private var transaction: Transaction?
    /// The range of rows replaced since the last round. It contains all inserted rows.
    private var newRows: Range<Int>?
    private var leaving: (round: Int, ghosts: [Ghost]) = (0, [])
    /// The offset from the places passed in to the places that are stored.
    private var base = CGVector.zero
    private var knownShift: CGVector?
    private var newcomers: [VirtualRow] = []
    private var isMoving = false

    /// - Parameter changed: called when the animated places of rows change.
    init(graph: Graph, changed: @escaping () -> Void) { (self.graph, self.changed) = (graph, changed) }

    // MARK: Changes

    /// Records that `count` rows replaced the rows of `range`.
    func rowsReplaced(_ range: Range<Int>, count: Int) {
        if range.isEmpty, count == 0 { return }
        let new = range.lowerBound..<range.lowerBound + count
        guard let known = newRows else {
            newRows = new
            return
        }
        let end = max(known.upperBound, range.upperBound) + count - range.count
        newRows = min(known.lowerBound, new.lowerBound)..<max(end, new.upperBound)
    }

    /// Records a row that is about to be removed.
    func rowWillBeRemoved(_ row: VirtualRow) {
        guard Graph.transaction.animation != nil, row.isVisible, wasPlaced(row) else { return }
        if leaving.round != round { leaving = (round, []) }
        leaving.ghosts.append(
            ghost(of: row, opacity: 1 - row.motionState.initialTransparency * remainingShare))
    }

    private func wasPlaced(_ row: VirtualRow) -> Bool { row.motionState.round == round }

    private func ghost(of row: VirtualRow, opacity: Double?) -> Ghost {
        let rest = remainingOffset(of: row)
        let place = CGPoint(x: row.motionState.place.x + rest.dx, y: row.motionState.place.y + rest.dy)
        // The row's own layer may be reused by another row.
        return Ghost(
            layer: DisplayLayer(row.layer.items, size: row.frame.size),
            frame: CGRect(origin: place, size: row.frame.size), opacity: opacity,
            row: opacity == nil ? ObjectIdentifier(row) : nil)
    }

    // MARK: Layout rounds

    /// - Parameter isStill: whether the user is not scrolling. While the user scrolls, rows are shown at
    ///   their final places.
    func begin(isStill: Bool) {
        transaction = isStill && round > 0 && Graph.transaction.animation != nil ? Graph.transaction : nil
        round += 1
        (knownShift, isMoving) = (nil, false)
    }

    /// - Parameter place: the row's place, in the coordinates of ``ModifierAnimation``.
    func place(_ row: VirtualRow, at place: CGPoint) {
        let place = kept(place)
        let wasPlaced = row.motionState.round == round - 1
        if !wasPlaced {
            row.motionState = Way()
            if !ghosts.isEmpty { ghosts.removeAll { $0.row == ObjectIdentifier(row) } }
        }
        if transaction != nil { start(row, from: wasPlaced ? row.motionState.place : nil, to: place) }
        (row.motionState.place, row.motionState.round, row.motionState.isInView) = (
            place, round, row.isVisible
        )
    }

    private func start(_ row: VirtualRow, from old: CGPoint?, to new: CGPoint) {
        if let old {
            let rest = remainingOffset(of: row)
            let shift = CGVector(dx: old.x - new.x + rest.dx, dy: old.y - new.y + rest.dy)
            row.motionState.initialTransparency *= remainingShare
            row.motionState.shift = shift
            knownShift = shift
            if abs(shift.dx) + abs(shift.dy) > 0.01 || row.motionState.initialTransparency > 0 {
                isMoving = true
            }
            for newcomer in newcomers { newcomer.motionState.shift = shift }
            newcomers = []
        } else if newRows?.contains(row.index) == true {
            row.motionState.initialTransparency = 1
            isMoving = true
        } else if let knownShift {
            // The row enters the view together with its neighbor.
            row.motionState.shift = knownShift
        } else {
            newcomers.append(row)
        }
    }

    /// - Parameters:
    ///   - rows: all rows that exist.
    ///   - reach: the longest distance that a row is animated over, in points.
    ///   - place: returns the place of a row that is not in view.
    func end(_ rows: some Sequence<VirtualRow>, reach: Double, place: (VirtualRow) -> CGPoint) {
        // Completions that wait for the animation wait for its transaction, too.
        defer { (transaction, newRows, leaving, newcomers) = (nil, nil, (round, []), []) }
        guard let transaction else { return }
        var leaving = self.leaving.round == round - 1 ? self.leaving.ghosts : []
        for row in rows where row.motionState.round == round - 1 && row.motionState.isInView {
            var gone = ghost(of: row, opacity: nil)
            let end = kept(place(row))
            gone.shift = bounded(
                CGVector(dx: gone.frame.minX - end.x, dy: gone.frame.minY - end.y), reach)
            gone.frame.origin = CGPoint(
                x: gone.frame.minX - gone.shift.dx, y: gone.frame.minY - gone.shift.dy)
            leaving.append(gone)
        }
        guard isMoving || !leaving.isEmpty else { return }
        for row in rows where wasPlaced(row) { row.motionState.shift = bounded(row.motionState.shift, reach) }
        for index in ghosts.indices {
            let rest = scaled(ghosts[index].shift)
            ghosts[index].shift = rest
            ghosts[index].opacity = ghosts[index].opacity.map { $0 * remainingShare }
        }
        ghosts += leaving
        share.reset(to: 1)
        share.set(0, transaction: transaction, now: graph.now)
        remainingShare = share.value(at: graph.now)
        graph.animate(self)
    }

    private func bounded(_ shift: CGVector, _ reach: Double) -> CGVector {
        CGVector(dx: min(max(shift.dx, -reach), reach), dy: min(max(shift.dy, -reach), reach))
    }

    private func kept(_ place: CGPoint) -> CGPoint { CGPoint(x: place.x + base.dx, y: place.y + base.dy) }

    /// Records that the layout, not the user, scrolled by `distance`: what is on screen moves.
    func layoutScrolled(by distance: CGVector) {
        base = CGVector(dx: base.dx - distance.dx, dy: base.dy - distance.dy)
    }

    /// Ends all motion together with the rows.
    func stop() {
        share.reset(to: 0)
        (remainingShare, ghosts, leaving) = (0, [], (round, []))
    }

    // MARK: Presentation

    func animationTick(at now: Double) -> Bool {
        remainingShare = share.value(at: now)
        if !share.isAnimating { (remainingShare, ghosts) = (0, []) }
        changed()
        return share.isAnimating
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
    var leavingSnapshots: [(layer: DisplayLayer, place: CGPoint, size: CGSize, effects: LayerEffects)] {
        ghosts.map { ghost in
            let rest = scaled(ghost.shift)
            var effects = LayerEffects()
            effects.opacity = ghost.opacity.map { min(max($0 * remainingShare, 0), 1) } ?? 1
            effects.isInert = true
            let place = CGPoint(
                x: ghost.frame.minX + rest.dx - base.dx, y: ghost.frame.minY + rest.dy - base.dy)
            return (ghost.layer, place, ghost.frame.size, effects)
        }
    }
}
