import Foundation

/// The rectangle that a drag outside the rows of a list draws. It selects the rows at it, and scrolls the
/// list while the pointer is above or below the list.
@MainActor
final class SelectionBand: AnimationTarget {
    private weak var selection: SelectionController?
    /// The start of the drag. Its vertical position belongs to the content: it is a distance below the top of
    /// a row.
    private let x: Double
    private let distance: Double
    private(set) var row: Int
    private var end: CGPoint
    private var keeps = false
    /// Selects rows in addition to those that were selected before the drag.
    private let add: @MainActor (Range<Int>) -> Void
    /// The time of the last frame in which the list was scrolled.
    private var lastTime: Double?

    /// The scrolling speed at the list's edge, its growth with each point of distance, and its maximum, in
    /// points per second.
    private static let speed = (start: 120.0, growth: 12.0, maximum: 3_000.0)

    init(_ selection: SelectionController, from start: CGPoint) {
        self.selection = selection
        let list = selection.list
        let top = start.y + list.outset.top
        row = list.layout.visibleRow(endingBehind: top) ?? list.layout.visibleRows.last ?? 0
        (x, distance) = (start.x, top - (row < list.rowCount ? list.layout.y(of: row) : 0))
        end = start
        add = selection.additions()
    }

    /// Follows the rows to their new indices.
    func rowsMoved(_ newIndex: (Int) -> Int?) {
        row = newIndex(row) ?? row
        scroll()
    }

    /// Moves the end of the rectangle.
    ///
    /// - Parameter keeps: whether rows that were selected before the drag remain so.
    func drag(to point: CGPoint, keeps: Bool) {
        (end, self.keeps) = (point, keeps)
        select()
        scroll()
    }

    /// Begins to scroll if the pointer is outside of the list.
    private func scroll() {
        guard lastTime == nil, speed != 0, let graph = selection?.list.graph else { return }
        lastTime = graph.now
        graph.animate(self)
    }

    /// The rectangle in the list's coordinates.
    var rect: CGRect? {
        guard let list = selection?.list else { return nil }
        let top = row < list.rowCount ? list.layout.y(of: row) : 0
        let y = top + distance - list.outset.top
        return CGRect(x: min(x, end.x), y: min(y, end.y), width: abs(x - end.x), height: abs(y - end.y))
    }

    private func select() {
        guard let selection, let rect, selection.list.rowCount > 0 else { return }
        let rows = selection.rows(in: rect)
        if keeps { add(rows) } else { selection.apply(.replace(rows)) }
        selection.list.graph.needsPresenting(selection.list)
    }

    /// The speed at which the list scrolls, positive towards its end.
    private var speed: Double {
        guard let list = selection?.list, list.settings.isEnabled else { return 0 }
        let depth = min(end.y, 0) + max(end.y - list.box.frame.height, 0)
        guard depth < 0 ? !list.layout.isAtTop : depth > 0 && !list.layout.isAtEnd else { return 0 }
        let speed = min(Self.speed.start + abs(depth) * Self.speed.growth, Self.speed.maximum)
        return depth < 0 ? -speed : speed
    }

    func animationTick(at now: Double) -> Bool {
        guard let list = selection?.list, selection?.band === self, speed != 0, let lastTime else {
            self.lastTime = nil
            return false
        }
        // After a pause, such as another window's, the list does not jump.
        list.scroll(by: speed * min(now - lastTime, 0.1))
        self.lastTime = now
        select()
        return true
    }
}
