import Foundation

/// Lazy stacks and grids: rows in a scrolled region that something else scrolls, or in none.
final class LazyVirtualizer: Virtualizer {
    var arrangement: LazyArrangement {
        didSet {
            if arrangement.isEqual(to: oldValue) { return }
            knownTracks = nil
            arrangementChanged()
        }
    }
    /// What the lines are laid out in, across; nil before that.
    var across: CGFloat?
    /// How many columns the grid has as long as it has no place.
    var provisionalTracks = 0
    /// The tracks of the width that was asked for last.
    var knownTracks: (across: CGFloat, tracks: ResolvedTracks)?
    var rounds = (update: 0, count: 0)
    private(set) var sections = RowSections()

    init(_ arrangement: LazyArrangement, graph: Graph) {
        self.arrangement = arrangement
        let box = LazyBox()
        var layout = ListLayout(isPart: true)
        layout.spacing = arrangement.spacing
        super.init(graph: graph, box: box, layout: layout)
        box.container = place
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

    override func measure(_ line: Int) -> Double {
        withSpacing(measure(line, tracks: resolvedTracks(across), across: across).length)
    }

    override func rowsChanged(areOthers: Bool) {
        sections = RowSections(segments.map { ($0.part, $0.count) })
        box.setNeedsLayout()
    }

    override func rowsAreOnTheirWay() { box.setNeedsDisplay() }

    override func scroll(to row: Int, anchor: UnitPoint?) {
        guard let scroll = ScrollBox.around(box) else {
            VirtualRow.around(box)?.scroll(anchor: anchor)
            return
        }
        // Found again while the rows on the way are measured, wherever it is then.
        let (segment, offset) = segment(of: row)
        let origin = segments[segment].origin
        let goal = ScrollGoal(anchor: anchor) { [place] in
            guard let container = place.virtualizer as? LazyVirtualizer,
                let segment = container.segments.first(where: { $0.origin == origin }), offset < segment.count
            else { return nil }
            return container.rect(of: segment.start + offset)
        }
        scroll.controller.scroll(to: goal, transaction: graph.transaction)
    }
}
