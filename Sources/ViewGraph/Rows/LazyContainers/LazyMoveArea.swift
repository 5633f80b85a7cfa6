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

extension LazyVirtualizer: ReorderArea {
    func contains(_ point: CGPoint) -> Bool {
        CGRect(origin: .zero, size: box.frame.size).contains(box.local(point))
    }

    func reorderPlace(at point: CGPoint) -> ReorderPlace? {
        let local = box.local(point)
        let places = lines.rows(in: layout.filledRows).compactMap { index in
            rows[index].map { (row: index, frame: $0.frame) }
        }
        let nearest = places.min { $0.frame.squaredDistance(to: local) < $1.frame.squaredDistance(to: local) }
        guard let nearest else { return placeInEmptyLoop }
        let (segment, offset) = segment(of: nearest.row)
        guard case .elements(let elements, _) = segments[segment].content,
            let collection = elements.collection
        else { return nil }
        let isGrid = arrangement.tracks != nil
        let line: Axis = isGrid ? axis.across : axis
        let isMirrored = line == .horizontal && box.arrangesRightToLeft
        let isBehind = (local[line] > nearest.frame.mid[line]) != isMirrored
        let next = isBehind ? offset + 1 : offset
        return ReorderPlace(
            target: next < elements.count ? elements.elementID(at: next) : nil, collection: collection)
    }

    /// The place in the first loop that has an order, while there are no rows.
    private var placeInEmptyLoop: ReorderPlace? {
        for segment in segments {
            guard case .elements(let elements, _) = segment.content,
                let collection = elements.collection
            else { continue }
            return ReorderPlace(target: nil, collection: collection)
        }
        return nil
    }
}

extension CGRect {
    /// The square of the distance from a point, 0 for one inside.
    fileprivate func squaredDistance(to point: CGPoint) -> Double {
        let x = max(minX - point.x, 0, point.x - maxX)
        let y = max(minY - point.y, 0, point.y - maxY)
        return x * x + y * y
    }

    fileprivate var mid: CGPoint { CGPoint(x: midX, y: midY) }
}
