import Foundation

/// A row that the user may move.
@MainActor
protocol MovableRow: VirtualRow {
    /// Whether the program lets the user move the row.
    var canBeMoved: Bool { get }
    /// Whether a point is on the handle by which the row is moved at once.
    func hasHandle(at point: CGPoint) -> Bool
    /// The directions in which a mouse begins to drag the row.
    var dragDirections: Axis.Set { get }
}

/// The arrangement of a container's rows, as far as their moving needs it. Points and frames have coordinates
/// of the area.
@MainActor
protocol MoveArea: AnyObject {
    var container: Virtualizer { get }
    /// Whether rows follow the pointer in both directions.
    var movesFreely: Bool { get }
    /// The rows that are laid out near the view.
    var nearbyRows: Range<Int> { get }
    /// Converts a point of the window.
    func point(_ global: CGPoint) -> CGPoint
    /// The frame in which a row is laid out.
    func frame(of row: VirtualRow) -> CGRect
    /// The index that a row would have if it were dropped in a frame.
    func destination(of row: VirtualRow, shownIn frame: CGRect, among allowed: Range<Int>) -> Int
    /// The distance by which another row makes room.
    func shift(of other: VirtualRow, for row: VirtualRow, movedTo destination: Int) -> CGVector
    /// The rows that are moved together with a row, including itself.
    func rows(movedWith row: any MovableRow) -> [Int]
    /// Called before a row is lifted.
    func willMove(_ row: any MovableRow)
    /// Scrolls while the pointer is near an end.
    ///
    /// - Parameter pointer: the pointer in the window.
    /// - Returns: whether there is something to scroll to.
    func scroll(draggedTo pointer: CGPoint, seconds: Double) -> Bool
    func needsDrawing()
}

extension Virtualizer {
    /// The edits of the loop that a row belongs to, and the row's offset in its data. A row outside of loops
    /// has none.
    final func edits(of row: Int) -> (edits: LoopEdits, offset: Int) {
        guard row >= 0, row < rowCount else { return (LoopEdits(), 0) }
        let (segment, offset) = segment(of: row)
        switch segments[segment].content {
        case .elements(let elements, _): return (elements.loopEdits, offset)
        case .box(_, let owner):
            guard let (elements, offset) = owner.enclosingElement else { return (LoopEdits(), 0) }
            return (elements.loopEdits, offset)
        }
    }

    /// The rows among which a row can be moved: those of its loop.
    final func movableRows(around row: Int) -> Range<Int> {
        guard row >= 0, row < rowCount else { return 0..<0 }
        let segment = segments[segment(of: row).segment]
        guard case .elements = segment.content else { return 0..<0 }
        return segment.start..<segment.end
    }
}

extension _Node {
    /// The innermost loop around the node, with the element's offset in it, or `nil` if there is none in the
    /// container.
    fileprivate var enclosingElement: (any RowElements, Int)? {
        var node: _Node? = self
        while let current = node, !(current is any RowContainer) {
            if let element = current as? ElementNode, let loop = element.parent as? any RowElements {
                return (loop, element.index)
            }
            node = current.parent
        }
        return nil
    }
}
