import Foundation

/// The rows of a list, as far as their moving needs them. The area is the list's viewport.
@MainActor
final class ListMoveArea: MoveArea {
    private unowned let list: ListVirtualizer
    private var badge: (count: Int, layer: DisplayLayer)?

    init(_ list: ListVirtualizer) { self.list = list }

    var container: Virtualizer { list }
    let movesFreely = false
    var nearbyRows: Range<Int> { list.layout.filledRows }

    func point(_ global: CGPoint) -> CGPoint {
        let point = list.box.local(global)
        return CGPoint(x: point.x, y: point.y + list.outset.top)
    }

    func frame(of row: VirtualRow) -> CGRect {
        let span = list.rowSpan
        return CGRect(
            x: span.start, y: list.layout.y(of: row.index), width: span.width,
            height: list.layout.heightOrEstimate(of: row.index))
    }

    func destination(of row: VirtualRow, shownIn frame: CGRect, among allowed: Range<Int>) -> Int {
        RowMove(row: row.index, allowed: allowed, top: frame.minY, height: frame.height)
            .destination(among: list.layout.places(of: list.layout.visibleRows))
    }

    func shift(of other: VirtualRow, for row: VirtualRow, movedTo destination: Int) -> CGVector {
        let height = list.layout.heightOrEstimate(of: row.index)
        let shift = RowMove.shift(of: other.index, for: row.index, movedTo: destination, by: height)
        return CGVector(dx: 0, dy: shift)
    }

    func rows(movedWith row: any MovableRow) -> [Int] {
        let index = row.index
        guard let selection = list.selection, selection.isSelected(index) else { return [index] }
        let allowed = list.movableRows(around: index)
        return selection.state.knownRows.sorted().filter { other in
            guard allowed.contains(other) else { return false }
            return (list.rows[other] as? ListRow)?.canBeMoved != false
        }
    }

    func willMove(_ row: any MovableRow) { list.actions.swipes.close() }

    func scroll(draggedTo pointer: CGPoint, seconds: Double) -> Bool {
        let layout = list.layout
        let velocity = EdgeScrolling.velocity(
            at: point(pointer).y, from: layout.coveredTop, to: layout.viewport - layout.coveredBottom)
        guard velocity != 0, velocity < 0 ? !layout.isAtTop : !layout.isAtEnd else { return false }
        list.scroll(by: velocity * seconds)
        return true
    }

    func needsDrawing() { list.graph.needsPresenting(list) }

    // MARK: Drawing

    /// The front row, raised above the others.
    func shown(_ row: ListRow, by moves: MoveController) -> ScrollRow {
        let (remaining, offset) = (list.motion.remainingOffset(of: row), moves.offset(of: row))
        let frame = frame(of: row).offsetBy(dx: remaining.dx + offset.dx, dy: remaining.dy + offset.dy)
        return ScrollRow(
            layer: liftedLayer(row, by: moves), frame: list.snapped(frame), isVisible: true,
            accessibilityProvider: row.speech)
    }

    private func liftedLayer(_ row: ListRow, by moves: MoveController) -> DisplayLayer {
        let (size, card) = (row.frame.size, row.card)
        let ground = list.environment.resolve(list.look.rowBackground ?? list.look.background)
        let content = DisplayLayer(
            [
                .fill(card.shape, .color(ground), rect: card.rect),
                .layer(row.drawn(), LayerEffects()),
            ], size: size)
        var effects = LayerEffects()
        moves.raise(&effects, size, at: .zero)
        var items: [DisplayItem] = [.layer(content, effects)]
        if let badge = badge(of: moves.movedCount) {
            let x = row.isRightToLeft ? card.rect.minX + 4 : card.rect.maxX - badge.size.width - 4
            let corner = list.snapped(CGRect(x: x, y: card.rect.minY + 4, width: 0, height: 0)).origin
            items.append(.layer(badge, LayerEffects(offset: corner)))
        }
        return DisplayLayer(items, size: size)
    }

    /// The number of moved rows, or `nil` for a single one.
    private func badge(of count: Int) -> DisplayLayer? {
        guard count > 1, let node = list.node else { return nil }
        if let badge, badge.count == count { return badge.layer }
        let layer = ViewPicture.layer(of: DragBadge(count: count), in: node)
        badge = (count, layer)
        return layer
    }
}
