import Foundation

/// The virtualizer of lazy stacks and grids: rows in a region that another view scrolls, or in none.
final class LazyVirtualizer: Virtualizer {
    var arrangement: LazyArrangement {
        didSet {
            if arrangement.isEqual(to: oldValue) { return }
            cachedTracks = nil
            arrangementChanged()
        }
    }
    /// The length across in which the lines are laid out, or `nil` before the first layout.
    var across: CGFloat?
    /// The number of columns of the grid before it is placed.
    var provisionalTracks = 0
    /// The tracks for the last requested width.
    var cachedTracks: (across: CGFloat, tracks: ResolvedTracks)?
    var layoutRounds = (update: 0, count: 0)
    private(set) var sections = RowSections()
    private(set) lazy var moves = MoveController(in: LazyMoveArea(self))

    init(_ arrangement: LazyArrangement, graph: Graph) {
        self.arrangement = arrangement
        let box = LazyBox()
        var layout = ListLayout(isPart: true)
        layout.spacing = arrangement.spacing
        super.init(graph: graph, box: box, layout: layout)
        box.container = handle
    }

    var axis: Axis { arrangement.axis }

    private func arrangementChanged() {
        for row in rows.values {
            row.stack.alignment = arrangement.alignment
            row.stack.explicitSpacing = arrangement.spacing
        }
        layout.spacing = arrangement.spacing
        if let tracks { arrangeLines(tracks, keeping: 0) }
        box.setNeedsLayout()
    }

    // MARK: Virtualizer

    override var tracks: Int? {
        guard arrangement.tracks != nil else { return nil }
        return across == nil ? max(1, provisionalTracks) : resolvedTracks(across)?.tracks.count
    }

    override func makeStack() -> StackBox {
        StackBox(axis: axis, alignment: arrangement.alignment, spacing: arrangement.spacing)
    }

    override func setVisible(_ visible: Bool) {
        super.setVisible(visible)
        graph.needsLayout(self)
    }

    override func layoutIfNeeded() { if !isPostponed { layOut() } }

    override func makeRow(_ origin: VirtualRow.Origin, at index: Int) -> VirtualRow {
        LazyRow(origin, at: index, in: self)
    }

    override var heldRow: Int? { moves.draggedIndex }

    /// Handles a key: Escape ends a drag, and Alt with an arrow key moves the view with the focused control.
    override func handle(_ press: KeyPress) -> Bool {
        if press.key == .escape, moves.isDragging {
            moves.cancel()
            return true
        }
        guard press.modifiers == .option, let row = focusedRow as? LazyRow, row.canBeMoved,
            let distance = distance(of: press.key)
        else { return false }
        return moves.move([row.index], distance)
    }

    override func end() {
        moves.end()
        super.end()
    }

    override func measure(_ line: Int) -> Double {
        withSpacing(measure(line, tracks: resolvedTracks(across), across: across).length)
    }

    override func rowsChanged(areDifferent: Bool) {
        sections = RowSections(segments.map { ($0.part, $0.count) })
        box.setNeedsLayout()
    }

    override func rowPositionsDidChange() { box.setNeedsDisplay() }

    override func scroll(to row: Int, anchor: UnitPoint?) {
        guard let scroll = ScrollBox.around(box) else {
            VirtualRow.around(box)?.scroll(anchor: anchor)
            return
        }
        // Resolved again while the rows in between are measured, because the target moves with them.
        let (segment, offset) = segment(of: row)
        let origin = segments[segment].origin
        let destination = ScrollDestination(anchor: anchor) { [handle] in
            guard let container = handle.object as? LazyVirtualizer,
                let segment = container.segments.first(where: { $0.origin == origin }), offset < segment.count
            else { return nil }
            return container.rect(of: segment.start + offset)
        }
        scroll.controller.scroll(to: destination, transaction: graph.transaction)
    }
}
