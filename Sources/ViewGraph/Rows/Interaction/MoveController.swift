import Foundation

/// The moving of a container's rows by the user.
@MainActor
final class MoveController: AnimationTarget {
    private let area: any MoveArea
    /// The row that is dragged, or `nil` if there is none.
    private var dragged: Dragged?
    /// The row that was dropped last, drawn above the others until it is at its place.
    private var dropped: (any MovableRow)?
    private var lift = AnimatedValue(0.0)
    private var shifts: [ObjectIdentifier: Shift] = [:]
    /// The time of the last frame in which the container scrolled at its end, or `nil` if it does not scroll.
    private var scrollTime: Double?
    private(set) lazy var gesture = MoveGesture(self)

    private struct Dragged {
        let row: any MovableRow
        /// The distance from the corner of the row to the pointer.
        let grab: CGVector
        /// The position of the pointer in the window.
        var pointer: CGPoint
        var destination: Int
        /// The number of rows that are moved with it, including itself.
        let count: Int
    }

    /// The distance by which a row makes room.
    private struct Shift {
        var x = AnimatedValue(0.0)
        var y = AnimatedValue(0.0)

        var isAnimating: Bool { x.isAnimating || y.isAnimating }
        mutating func set(_ target: CGVector, animation: Animation?, now: Double) {
            x.set(target.dx, animation: animation, now: now)
            y.set(target.dy, animation: animation, now: now)
        }
        mutating func value(at now: Double) -> CGVector {
            CGVector(dx: x.value(at: now), dy: y.value(at: now))
        }
    }

    private static let settling = Animation.spring(response: 0.3, dampingFraction: 0.85)

    init(in area: any MoveArea) { self.area = area }

    private var container: Virtualizer { area.container }
    private var graph: Graph { area.container.graph }

    var isDragging: Bool { dragged != nil }
    /// Whether rows are shown elsewhere than at their places.
    var isActive: Bool { dragged != nil || dropped != nil }
    /// The row that is dragged, which must exist wherever it is.
    var draggedIndex: Int? { dragged?.row.index }
    /// The number of rows that are moved.
    var movedCount: Int { dragged?.count ?? 1 }
    /// The row that is shown above the others.
    var frontRow: (any MovableRow)? { dragged?.row ?? dropped }

    private func animation(of row: any MovableRow) -> Animation? {
        row.owner.environment.accessibilityReduceMotion ? nil : Self.settling
    }

    // MARK: Dragging

    /// Lifts a row.
    ///
    /// - Parameter pointer: the position of the pointer in the window.
    func begin(_ row: any MovableRow, at pointer: CGPoint) {
        guard dragged == nil, row.canBeMoved, container.rows[row.index] === row else { return }
        area.willMove(row)
        let (point, corner) = (area.point(pointer), area.frame(of: row).origin)
        dropped = nil
        shifts = [:]
        dragged = Dragged(
            row: row, grab: CGVector(dx: point.x - corner.x, dy: point.y - corner.y), pointer: pointer,
            destination: row.index, count: area.rows(movedWith: row).count)
        lift.set(1, animation: animation(of: row), now: graph.now)
        changed()
    }

    /// Moves the row with the pointer.
    func drag(to pointer: CGPoint) {
        guard dragged != nil else { return }
        dragged?.pointer = pointer
        update()
    }

    /// Follows the pointer and the rows, which may have changed.
    private func update() {
        guard let current = dragged else { return }
        let row = current.row
        guard container.rows[row.index] === row, row.canBeMoved else { return cancel() }
        let destination = area.destination(
            of: row, shownIn: shownFrame(of: current), among: container.movableRows(around: row.index))
        dragged?.destination = destination
        let animation = animation(of: row)
        for index in area.nearbyRows {
            guard let other = container.rows[index], other !== row else { continue }
            let target = area.shift(of: other, for: row, movedTo: destination)
            guard target != .zero || shifts[ObjectIdentifier(other)] != nil else { continue }
            shifts[ObjectIdentifier(other), default: Shift()]
                .set(target, animation: animation, now: graph.now)
        }
        changed()
    }

    private func shownFrame(of dragged: Dragged) -> CGRect {
        let point = area.point(dragged.pointer)
        let corner = CGPoint(x: point.x - dragged.grab.dx, y: point.y - dragged.grab.dy)
        let frame = area.frame(of: dragged.row)
        return CGRect(
            origin: area.movesFreely ? corner : CGPoint(x: frame.minX, y: corner.y), size: frame.size)
    }

    /// Puts the row down where it is: the program moves it there, or it goes back to its place.
    func drop() {
        guard let dragged else { return }
        let index = dragged.row.index
        guard container.rows[index] === dragged.row else { return cancel() }
        let (edits, offset) = container.edits(of: index)
        let target = RowMove.target(moving: offset, to: offset + dragged.destination - index)
        let offsets = IndexSet(area.rows(movedWith: dragged.row).map { $0 - index + offset })
        release { if let target { edits.move?(offsets, target) } }
    }

    /// Returns the row to its place.
    func cancel() { release {} }

    /// Ends the drag. All rows move from where they are shown to where they are after a change.
    private func release(_ change: () -> Void) {
        guard let dragged else { return }
        for row in container.rows.values {
            let shift = row === dragged.row ? offset(of: dragged) : shift(of: row)
            if shift != .zero { container.motion.displace(row, by: shift) }
        }
        let animation = animation(of: dragged.row)
        self.dragged = nil
        scrollTime = nil
        shifts = [:]
        dropped = dragged.row
        lift.set(0, animation: animation, now: graph.now)
        withAnimation(animation) {
            change()
            // The rows move in any case.
            graph.change { [weak container] in
                if let container { container.graph.needsLayout(container) }
            }
        }
        changed()
    }

    func end() { (dragged, dropped, shifts) = (nil, nil, [:]) }

    // MARK: Keys

    /// Moves rows by a number of places.
    ///
    /// - Returns: whether they can be moved.
    func move(_ rows: [Int], _ distance: Int) -> Bool {
        guard let first = rows.min(), let last = rows.max() else { return false }
        let allowed = container.movableRows(around: first)
        let (edits, offset) = container.edits(of: first)
        guard let move = edits.move, allowed.contains(last),
            rows.allSatisfy({ (container.rows[$0] as? any MovableRow)?.canBeMoved != false })
        else { return false }
        let target = distance < 0 ? first + distance : last + 1 + distance
        guard target >= allowed.lowerBound, target <= allowed.upperBound else { return true }
        let start = first - offset
        withAnimation { move(IndexSet(rows.map { $0 - start }), target - start) }
        return true
    }

    // MARK: Frames

    /// The distance of a row from its place because it makes room.
    func shift(of row: VirtualRow) -> CGVector {
        guard !shifts.isEmpty, var shift = shifts[ObjectIdentifier(row)] else { return .zero }
        return shift.value(at: graph.now)
    }

    /// The distance of the dragged row from its place.
    private func offset(of dragged: Dragged) -> CGVector {
        let (shown, frame) = (shownFrame(of: dragged), area.frame(of: dragged.row))
        return CGVector(dx: shown.minX - frame.minX, dy: shown.minY - frame.minY)
    }

    /// The distance of a row from its place: that of the drag, or because it makes room.
    func offset(of row: VirtualRow) -> CGVector {
        if let dragged, dragged.row === row { return offset(of: dragged) }
        return shift(of: row)
    }

    /// Raises the front row above the others: larger, and with a shadow.
    ///
    /// - Parameter corner: the place where the row is shown.
    func raise(_ effects: inout LayerEffects, _ size: CGSize, at corner: CGPoint) {
        let share = min(max(lift.value(at: graph.now), 0), 1)
        let scale = 1 + 0.02 * share
        effects.transform = LayerTransform(
            a: scale, b: 0, c: 0, d: scale, x: corner.x + size.width * (1 - scale) / 2,
            y: corner.y + size.height * (1 - scale) / 2)
        let shadow = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.25 * share)
        effects.shadows = share > 0 ? [LayerEffects.Shadow(color: shadow, radius: 6, x: 0, y: 3)] : []
    }

    private func changed() {
        graph.animate(self)
        area.needsDrawing()
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
        if dropped != nil, container.motion.remainingShare == 0, !lift.isAnimating { dropped = nil }
        area.needsDrawing()
        return isMoving || dropped != nil
    }

    /// The time for which the container scrolls in the first frame, in seconds.
    private static let firstTime = 1.0 / 60

    /// Scrolls the container while the pointer is near one of its ends.
    private func scrollAtEnds(_ now: Double) {
        guard let dragged else { return }
        let seconds = scrollTime.map { min(now - $0, 0.1) } ?? Self.firstTime
        scrollTime = area.scroll(draggedTo: dragged.pointer, seconds: seconds) ? now : nil
    }

    /// Follows the rows after a layout.
    func rowsWereUpdated() {
        if dragged != nil { update() }
        if let row = dropped, container.rows[row.index] !== row { dropped = nil }
    }
}
