import Foundation

/// The rows of a lazy stack or grid, as far as their moving needs them. The area is the container's box.
@MainActor
final class LazyMoveArea: MoveArea {
    private unowned let lazy: LazyVirtualizer

    init(_ lazy: LazyVirtualizer) { self.lazy = lazy }

    var container: Virtualizer { lazy }
    let movesFreely = true
    var nearbyRows: Range<Int> { lazy.lines.rows(in: lazy.layout.filledRows) }
    private var axis: Axis { lazy.axis }
    private var isMirrored: Bool { axis == .horizontal && lazy.box.arrangesRightToLeft }

    func point(_ global: CGPoint) -> CGPoint { lazy.box.local(global) }

    func frame(of row: VirtualRow) -> CGRect { row.frame }

    /// The start of a frame in the direction in which the lines follow each other.
    private func start(of frame: CGRect) -> Double {
        isMirrored ? lazy.box.frame.width - frame.maxX : frame.origin[axis]
    }

    func destination(of row: VirtualRow, shownIn frame: CGRect, among allowed: Range<Int>) -> Int {
        if lazy.arrangement.tracks != nil {
            let places = nearbyRows.compactMap { index in
                lazy.rows[index].map { (row: index, frame: $0.frame) }
            }
            return RowMove.cell(nearestTo: frame, among: places, allowed: allowed) ?? row.index
        }
        let heights = lazy.layout.heights
        let places = lazy.layout.filledRows.map { line in
            ListLayout.Place(
                row: line, y: heights.extent(before: line),
                height: max(0, heights.height(line) - lazy.arrangement.spacing))
        }
        return RowMove(row: row.index, allowed: allowed, top: start(of: frame), height: frame.size[axis])
            .destination(among: places)
    }

    func shift(of other: VirtualRow, for row: VirtualRow, movedTo destination: Int) -> CGVector {
        if lazy.arrangement.tracks != nil {
            let direction = RowMove.shift(of: other.index, for: row.index, movedTo: destination, by: 1)
            guard direction != 0, let neighbor = lazy.rows[other.index + Int(direction)] else { return .zero }
            let (from, to) = (frame(of: other), frame(of: neighbor))
            return CGVector(dx: to.midX - from.midX, dy: to.midY - from.midY)
        }
        let length = frame(of: row).size[axis] + lazy.arrangement.spacing
        let shift = RowMove.shift(of: other.index, for: row.index, movedTo: destination, by: length)
        return axis == .vertical
            ? CGVector(dx: 0, dy: shift) : CGVector(dx: isMirrored ? -shift : shift, dy: 0)
    }

    func rows(movedWith row: any MovableRow) -> [Int] { [row.index] }

    func willMove(_ row: any MovableRow) { row.owner.environment.swipeContainer?.close() }

    func scroll(draggedTo pointer: CGPoint, seconds: Double) -> Bool {
        ScrollBox.around(lazy.box)?.controller.scroll(draggedTo: pointer, seconds: seconds) ?? false
    }

    func needsDrawing() { lazy.box.setNeedsDisplay() }
}

extension LazyVirtualizer {
    /// The number of places by which an arrow key moves a view, or `nil` for other keys.
    func distance(of key: KeyEquivalent) -> Int? {
        let forward = box.arrangesRightToLeft ? -1 : 1
        let (along, across) = (tracks ?? 1, arrangement.tracks == nil ? nil : 1)
        let (vertical, horizontal) = axis == .vertical ? (along, across) : (across, along)
        return switch key {
        case .upArrow: vertical.map { -$0 }
        case .downArrow: vertical
        case .leftArrow: horizontal.map { -forward * $0 }
        case .rightArrow: horizontal.map { forward * $0 }
        default: nil
        }
    }
}
