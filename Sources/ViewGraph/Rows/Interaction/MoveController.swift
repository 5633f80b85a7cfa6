import Foundation

/// The moving of a list's rows by the user.
@MainActor
final class MoveController: AnimationTarget {
    private unowned let list: ListVirtualizer
    /// The row that is dragged, or `nil` if there is none.
    private var dragged: Dragged?
    /// The row that was dropped last, drawn above the others until it is at its place.
    private var dropped: ListRow?
    private var lift = AnimatedValue(0.0)
    private var shifts: [ObjectIdentifier: AnimatedValue<Double>] = [:]
    /// The time of the last frame in which the list scrolled at its end, or `nil` if it does not scroll.
    private var scrollTime: Double?
    private(set) lazy var gesture = MoveGesture(self)

    private struct Dragged {
        let row: ListRow
        /// The distance from the top of the row to the pointer.
        let grab: Double
        /// The position of the pointer in the viewport.
        var pointer: Double
        var destination: Int
    }

    private static let settling = Animation.spring(response: 0.3, dampingFraction: 0.85)

    init(in list: ListVirtualizer) { self.list = list }

    var isDragging: Bool { dragged != nil }
    /// Whether rows are shown elsewhere than at their places.
    var isActive: Bool { dragged != nil || dropped != nil }
    /// The row that is dragged, which must exist wherever it is.
    var draggedIndex: Int? { dragged?.row.index }
    /// The row that is shown above the others.
    var frontRow: ListRow? { dragged?.row ?? dropped }

    private var animation: Animation? {
        list.environment.accessibilityReduceMotion ? nil : Self.settling
    }

    // MARK: Dragging

    /// Lifts a row.
    ///
    /// - Parameter y: the position of the pointer in the list's box.
    func begin(_ row: ListRow, at y: Double) {
        guard dragged == nil, row.canBeMoved, list.rows[row.index] === row else { return }
        list.actions.swipes.close()
        let pointer = y + list.outset.top
        dropped = nil
        shifts = [:]
        dragged = Dragged(
            row: row, grab: pointer - list.layout.y(of: row.index), pointer: pointer, destination: row.index)
        lift.set(1, animation: animation, now: list.graph.now)
        changed()
    }

    /// Moves the row with the pointer.
    func drag(to y: Double) {
        guard dragged != nil else { return }
        dragged?.pointer = y + list.outset.top
        update()
    }

    /// Follows the pointer and the rows, which may have changed.
    private func update() {
        guard let current = dragged else { return }
        guard list.rows[current.row.index] === current.row, current.row.canBeMoved else { return cancel() }
        let move = move(of: current)
        let destination = move.destination(among: list.layout.places(of: list.layout.visibleRows))
        dragged?.destination = destination
        for place in list.layout.places(of: list.layout.filledRows) {
            guard let row = list.rows[place.row], row !== current.row else { continue }
            let target = move.shift(of: place.row, destination: destination)
            guard target != 0 || shifts[ObjectIdentifier(row)] != nil else { continue }
            shifts[ObjectIdentifier(row), default: AnimatedValue(0)]
                .set(target, animation: animation, now: list.graph.now)
        }
        changed()
    }

    private func move(of dragged: Dragged) -> RowMove {
        let index = dragged.row.index
        return RowMove(
            row: index, allowed: list.actions.movableRows(around: index), top: dragged.pointer - dragged.grab,
            height: list.layout.heightOrEstimate(of: index))
    }

    /// Puts the row down where it is: the program moves it there, or it goes back to its place.
    func drop() {
        guard let dragged else { return }
        let (edits, offset) = list.actions.edits(of: dragged.row.index)
        let distance = dragged.destination - dragged.row.index
        let target = RowMove.target(moving: offset, to: offset + distance)
        release { if let target { edits.move?([offset], target) } }
    }

    /// Returns the row to its place.
    func cancel() { release {} }

    /// Ends the drag. All rows move from where they are shown to where they are after a change.
    private func release(_ change: () -> Void) {
        guard let dragged else { return }
        for row in list.rows.values {
            let shift = row === dragged.row ? offset(of: dragged) : shift(of: row)
            if shift != 0 { list.motion.displace(row, by: CGVector(dx: 0, dy: shift)) }
        }
        self.dragged = nil
        scrollTime = nil
        shifts = [:]
        dropped = dragged.row
        lift.set(0, animation: animation, now: list.graph.now)
        withAnimation(animation) {
            change()
            // The rows move in any case.
            list.graph.change { [weak list] in
                if let list { list.graph.needsLayout(list) }
            }
        }
        changed()
    }

    func end() { (dragged, dropped, shifts) = (nil, nil, [:]) }

    // MARK: Keys

    /// Moves rows by one place.
    ///
    /// - Returns: whether they can be moved.
    func move(_ rows: [Int], _ direction: Int) -> Bool {
        guard let first = rows.min(), let last = rows.max() else { return false }
        let allowed = list.actions.movableRows(around: first)
        let edits = list.actions.edits(of: first).edits
        guard let move = edits.move, allowed.contains(last),
            rows.allSatisfy({ (list.rows[$0] as? ListRow)?.canBeMoved != false })
        else { return false }
        let target = direction < 0 ? first - 1 : last + 2
        guard target >= allowed.lowerBound, target <= allowed.upperBound else { return true }
        let start = first - list.actions.edits(of: first).offset
        withAnimation { move(IndexSet(rows.map { $0 - start }), target - start) }
        return true
    }

    // MARK: Frames

    /// The distance of a row from its place because it makes room.
    func shift(of row: VirtualRow) -> Double {
        guard !shifts.isEmpty, var shift = shifts[ObjectIdentifier(row)] else { return 0 }
        return shift.value(at: list.graph.now)
    }

    /// The distance of the dragged row from its place.
    private func offset(of dragged: Dragged) -> Double {
        dragged.pointer - dragged.grab - list.layout.y(of: dragged.row.index)
    }

    /// The front row, raised above the others.
    func shown(_ row: ListRow) -> ScrollRow {
        let remaining = list.motion.remainingOffset(of: row)
        let span = list.rowSpan
        let shift = dragged.map { offset(of: $0) } ?? 0
        let frame = CGRect(
            x: span.start + remaining.dx, y: list.layout.y(of: row.index) + remaining.dy + shift,
            width: span.width, height: list.layout.heightOrEstimate(of: row.index))
        return ScrollRow(
            layer: liftedLayer(row), frame: list.snapped(frame), isVisible: true,
            accessibilityProvider: row.speech)
    }

    /// Draws the front row: raised above the others.
    private func liftedLayer(_ row: ListRow) -> DisplayLayer {
        let share = min(max(lift.value(at: list.graph.now), 0), 1)
        let (size, card) = (row.frame.size, row.card)
        let ground = list.environment.resolve(list.look.rowBackground ?? list.look.background)
        let content = DisplayLayer(
            [
                .fill(card.shape, .color(ground), rect: card.rect),
                .layer(row.drawn(), LayerEffects()),
            ], size: size)
        let scale = 1 + 0.02 * share
        var effects = LayerEffects()
        effects.transform = LayerTransform(
            a: scale, b: 0, c: 0, d: scale, x: size.width * (1 - scale) / 2,
            y: size.height * (1 - scale) / 2)
        let shadow = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.25 * share)
        effects.shadows = share > 0 ? [LayerEffects.Shadow(color: shadow, radius: 6, x: 0, y: 3)] : []
        return DisplayLayer([.layer(content, effects)], size: size)
    }

    private func changed() {
        list.graph.animate(self)
        list.graph.needsPresenting(list)
    }

    func animationTick(at now: Double) -> Bool {
        guard isActive else { return false }
        scrollAtEnds(now)
        var isMoving = lift.isAnimating || scrollTime != nil
        _ = lift.value(at: now)
        for (row, var shift) in shifts {
            _ = shift.value(at: now)
            shifts[row] = shift
            if shift.isAnimating { isMoving = true }
        }
        if dropped != nil, list.motion.remainingShare == 0, !lift.isAnimating { dropped = nil }
        list.graph.needsPresenting(list)
        return isMoving || dropped != nil
    }

    /// Scrolls the list while the pointer is near one of its ends.
    private func scrollAtEnds(_ now: Double) {
        guard let dragged else { return }
        let layout = list.layout
        let velocity = EdgeScrolling.velocity(
            at: dragged.pointer, from: layout.coveredTop, to: layout.viewport - layout.coveredBottom)
        guard velocity != 0, velocity < 0 ? !layout.isAtTop : !layout.isAtEnd else {
            scrollTime = nil
            return
        }
        let seconds = min(now - (scrollTime ?? now), 0.1)
        scrollTime = now
        list.scroll(by: velocity * seconds)
    }

    /// Follows the rows after a layout.
    func rowsWereUpdated() {
        if dragged != nil { update() }
        if let row = dropped, list.rows[row.index] !== row { dropped = nil }
    }
}
