import Foundation

/// The working part of a list: rows that stand in a scroll area of their own, each in its frame.
final class ListVirtualizer: Virtualizer, Presenter {
    let area: any ScrollArea
    /// Which rows form a card.
    private(set) var groups = ListGroups()
    var environment: EnvironmentValues {
        didSet { environmentChanged(from: oldValue) }
    }
    /// What is chosen of the rows; nil: rows can't be chosen.
    var choice: ListChoice?
    var width: CGFloat = 0
    /// What bars cover of the area.
    var safeInsets = EdgeInsets() {
        didSet { (layout.coveredTop, layout.coveredBottom) = (safeInsets.top, safeInsets.bottom) }
    }
    var isJumping = false
    var isPresenting = false
    /// The row that a program went to last, until the user scrolls or rows change: a list of another height
    /// goes there again.
    var reached: (row: Int, anchor: UnitPoint?)?
    let refreshing: PullToRefresh
    let background = DisplayLayer()
    /// What the background was last drawn with.
    var backgroundColor: ResolvedColor?
    private(set) lazy var rowLook = makeRowLook()

    init(graph: Graph, environment: EnvironmentValues) {
        self.environment = environment
        area = graph.screen.controls.makeScrollArea()
        refreshing = PullToRefresh(graph: graph)
        let box = ListBox(area, graph: graph)
        super.init(graph: graph, box: box, layout: ListLayout())
        box.virtualizer = self
        area.delegate = self
        refreshing.changed = { [unowned self] in refreshChanged() }
    }

    var look: _ListLook { environment.listLook }

    /// Another row is chosen.
    func choiceChanged() { for row in rows.values { row.standingChanged() } }

    private func environmentChanged(from old: EnvironmentValues) {
        guard !environment.isIdentical(to: old) else { return }
        rowLook = makeRowLook()
        for row in rows.values { row.standingChanged() }
        graph.needsLayout(self)
        graph.needsPresenting(self)
    }

    private func refreshChanged() {
        graph.needsLayout(self)
        graph.needsPresenting(self)
    }

    // MARK: Virtualizer

    override func setVisible(_ visible: Bool) {
        super.setVisible(visible)
        if visible { graph.needsLayout(self) } else { environment.bars.leave(self) }
    }

    override func end() {
        environment.bars.leave(self)
        refreshing.cancel()
        super.end()
    }

    override func layoutIfNeeded() { layOut() }

    override func makeRow(_ origin: VirtualRow.Origin, at index: Int) -> VirtualRow {
        ListRow(origin, at: index, in: self)
    }

    override func rowsChanged(areOthers: Bool) {
        groups = ListGroups(segments.map { ($0.part, $0.count) })
        if areOthers { reached = nil }
        graph.needsLayout(self)
    }

    override func measure(_ line: Int) -> Double { row(at: line).measure(offer).height }

    override func rowNeedsLayout() -> Bool {
        graph.needsLayout(self)
        return true
    }

    override func rowNeedsDisplay() -> Bool {
        if !isPresenting { graph.needsPresenting(self) }
        return true
    }

    override func scroll(to row: Int, anchor: UnitPoint?) {
        guard row < rowCount else { return }
        reached = (row, anchor)
        layout.scrollTo(row: row, alignment: anchor.map { Double($0.y) })
        graph.needsLayout(self)
    }
}

/// A row of a list: its boxes in frames with the list's look.
private final class ListRow: VirtualRow {
    private unowned let list: ListVirtualizer
    private var frames: [RowBox] = []

    init(_ origin: Origin, at index: Int, in list: ListVirtualizer) {
        self.list = list
        super.init(origin, at: index, in: list)
    }

    override func shown(_ box: LayoutBox) -> LayoutBox {
        let row = RowBox(box, look: list.look(of: index))
        row.choice = list.choice(for: box, id: element?.erasedID)
        frames.append(row)
        return row
    }

    /// First, last, colours: where the row is now.
    override func standingChanged() {
        frames.removeAll { frame in !stack.boxes.contains { $0 === frame } }
        let look = list.look(of: index)
        for frame in frames {
            frame.look = look
            frame.choice?.refresh(frame, environment: list.environment)
        }
    }
}
