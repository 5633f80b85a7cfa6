import Foundation

/// Rows that come, go or move in an animated change, on their way. (B329)
///
/// Only what is drawn is on its way: rows are laid out, and touched, where they belong. Places are those of
/// what is scrolled, so that scrolling is no movement of a row; where the layout scrolls, rows move.
@MainActor
final class RowMotion: AnimationTarget {
    /// What a row has to go.
    struct Way {
        /// Where the row is since the last round in which it was placed; its place was elsewhere by
        /// ``shift`` when the motion began.
        fileprivate var place = CGPoint.zero
        fileprivate var round = -1
        /// In that round.
        fileprivate var isInView = false
        fileprivate var shift = CGVector.zero
        /// 1: it was not to be seen when the motion began.
        fileprivate var veil = 0.0
    }
    /// The picture of a row that is no longer there.
    private struct Ghost {
        var layer: DisplayLayer
        var frame: CGRect
        var shift = CGVector.zero
        /// How much of it is to be seen when the motion begins; nil: it goes out of view as it is.
        var opacity: Double?
        /// Whose picture it is, if that one may come back.
        var row: ObjectIdentifier?
    }

    /// The share of the ways that is left.
    private(set) var left = 0.0
    private var share = AnimatedValue(0.0)
    private var ghosts: [Ghost] = []
    private let graph: Graph
    private let changed: () -> Void
    /// Counts layouts.
    private var round = 0
    /// Of this round, if its changes are animated.
    private var transaction: Transaction?
    /// What became of the content since the last round: the rows that came are among these.
    private var newRows: Range<Int>?
    private var leaving: (round: Int, ghosts: [Ghost]) = (0, [])
    /// From places as they are given to places as they are kept.
    private var base = CGVector.zero
    private var knownShift: CGVector?
    private var newcomers: [VirtualRow] = []
    private var isMoving = false

    /// - Parameter changed: called when rows are elsewhere on their way.
    init(graph: Graph, changed: @escaping () -> Void) { (self.graph, self.changed) = (graph, changed) }

    // MARK: What changes

    /// Rows were replaced: `count` of them are in place of `range` now.
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

    /// A row ends.
    func rowLeaves(_ row: VirtualRow) {
        guard Graph.transaction.animation != nil, row.isVisible, wasPlaced(row) else { return }
        if leaving.round != round { leaving = (round, []) }
        leaving.ghosts.append(ghost(of: row, opacity: 1 - row.way.veil * left))
    }

    private func wasPlaced(_ row: VirtualRow) -> Bool { row.way.round == round }

    private func ghost(of row: VirtualRow, opacity: Double?) -> Ghost {
        let rest = rest(of: row)
        let place = CGPoint(x: row.way.place.x + rest.dx, y: row.way.place.y + rest.dy)
        // The row's own layer may be given to another row.
        return Ghost(
            layer: DisplayLayer(row.layer.items, size: row.frame.size),
            frame: CGRect(origin: place, size: row.frame.size), opacity: opacity,
            row: opacity == nil ? ObjectIdentifier(row) : nil)
    }

    // MARK: A round of layout

    /// - Parameter isStill: nobody scrolls. Who does sees rows where they are.
    func begin(isStill: Bool) {
        transaction = isStill && round > 0 && Graph.transaction.animation != nil ? Graph.transaction : nil
        round += 1
        (knownShift, isMoving) = (nil, false)
    }

    /// - Parameter place: the row's, as ``Way`` has it.
    func place(_ row: VirtualRow, at place: CGPoint) {
        let place = kept(place)
        let wasPlaced = row.way.round == round - 1
        if !wasPlaced {
            row.way = Way()
            if !ghosts.isEmpty { ghosts.removeAll { $0.row == ObjectIdentifier(row) } }
        }
        if transaction != nil { start(row, from: wasPlaced ? row.way.place : nil, to: place) }
        (row.way.place, row.way.round, row.way.isInView) = (place, round, row.isVisible)
    }

    private func start(_ row: VirtualRow, from old: CGPoint?, to new: CGPoint) {
        if let old {
            let rest = rest(of: row)
            let shift = CGVector(dx: old.x - new.x + rest.dx, dy: old.y - new.y + rest.dy)
            row.way.veil *= left
            row.way.shift = shift
            knownShift = shift
            if abs(shift.dx) + abs(shift.dy) > 0.01 || row.way.veil > 0 { isMoving = true }
            for newcomer in newcomers { newcomer.way.shift = shift }
            newcomers = []
        } else if newRows?.contains(row.index) == true {
            row.way.veil = 1
            isMoving = true
        } else if let knownShift {
            // It comes into view with its neighbour.
            row.way.shift = knownShift
        } else {
            newcomers.append(row)
        }
    }

    /// - Parameters:
    ///   - rows: all that exist.
    ///   - reach: no way is longer, in points.
    ///   - place: of a row that is not in view.
    func end(_ rows: some Sequence<VirtualRow>, reach: Double, place: (VirtualRow) -> CGPoint) {
        // Who waits for the animation waits for its transaction, too.
        defer { (transaction, newRows, leaving, newcomers) = (nil, nil, (round, []), []) }
        guard let transaction else { return }
        var leaving = self.leaving.round == round - 1 ? self.leaving.ghosts : []
        for row in rows where row.way.round == round - 1 && row.way.isInView {
            var gone = ghost(of: row, opacity: nil)
            let end = kept(place(row))
            gone.shift = bounded(
                CGVector(dx: gone.frame.minX - end.x, dy: gone.frame.minY - end.y), reach)
            gone.frame.origin = CGPoint(
                x: gone.frame.minX - gone.shift.dx, y: gone.frame.minY - gone.shift.dy)
            leaving.append(gone)
        }
        guard isMoving || !leaving.isEmpty else { return }
        for row in rows where wasPlaced(row) { row.way.shift = bounded(row.way.shift, reach) }
        for index in ghosts.indices {
            let rest = scaled(ghosts[index].shift)
            ghosts[index].shift = rest
            ghosts[index].opacity = ghosts[index].opacity.map { $0 * left }
        }
        ghosts += leaving
        share.reset(to: 1)
        share.set(0, transaction: transaction, now: graph.now)
        left = share.value(at: graph.now)
        graph.animate(self)
    }

    private func bounded(_ shift: CGVector, _ reach: Double) -> CGVector {
        CGVector(dx: min(max(shift.dx, -reach), reach), dy: min(max(shift.dy, -reach), reach))
    }

    private func kept(_ place: CGPoint) -> CGPoint { CGPoint(x: place.x + base.dx, y: place.y + base.dy) }

    /// The layout scrolled by so much, and nobody else: what is on screen moves.
    func layoutScrolled(by distance: CGVector) {
        base = CGVector(dx: base.dx - distance.dx, dy: base.dy - distance.dy)
    }

    /// The rows end.
    func stop() {
        share.reset(to: 0)
        (left, ghosts, leaving) = (0, [], (round, []))
    }

    // MARK: What is seen

    func animationTick(at now: Double) -> Bool {
        left = share.value(at: now)
        if !share.isAnimating { (left, ghosts) = (0, []) }
        changed()
        return share.isAnimating
    }

    private func scaled(_ shift: CGVector) -> CGVector {
        CGVector(dx: shift.dx * left, dy: shift.dy * left)
    }

    /// How far a row is from its place.
    func rest(of row: VirtualRow) -> CGVector { left == 0 ? .zero : scaled(row.way.shift) }

    /// How much of a row is to be seen, from 0 to 1.
    func opacity(of row: VirtualRow) -> Double { left == 0 ? 1 : min(max(1 - row.way.veil * left, 0), 1) }

    /// Of rows that go, and where they are now.
    var pictures: [(layer: DisplayLayer, place: CGPoint, size: CGSize, effects: LayerEffects)] {
        ghosts.map { ghost in
            let rest = scaled(ghost.shift)
            var effects = LayerEffects()
            effects.opacity = ghost.opacity.map { min(max($0 * left, 0), 1) } ?? 1
            effects.isInert = true
            let place = CGPoint(
                x: ghost.frame.minX + rest.dx - base.dx, y: ghost.frame.minY + rest.dy - base.dy)
            return (ghost.layer, place, ghost.frame.size, effects)
        }
    }
}
