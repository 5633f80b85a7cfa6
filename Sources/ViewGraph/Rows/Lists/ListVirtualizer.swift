import Foundation

/// The working part of a list: rows that stand in a scroll area of their own, each in its frame.
final class ListVirtualizer: Virtualizer, Presenter {
    let area: any ScrollArea
    /// Which rows form a card.
    private(set) var groups = ListGroups()
    private(set) var sections = RowSections()
    var pinned = PinnedHeader()
    var environment: EnvironmentValues {
        didSet { environmentChanged(from: oldValue) }
    }
    /// What modifiers say to the list as a region that is scrolled.
    private(set) var settings: ScrollSettings
    weak var node: _Node?
    /// What is chosen of the rows; nil: rows can't be chosen.
    var choice: ListChoice?
    var width: CGFloat = 0
    /// What the rows were offered when they were measured.
    var measuredWidth: CGFloat = 0
    /// What bars cover of the area.
    var outset = EdgeInsets()
    var isJumping = false
    var isPresenting = false
    /// Rows are given their places, and shown there afterwards.
    var isPlacing = false
    /// Where a program went last, until the user scrolls or rows change: a list of another height goes there
    /// again.
    var reached: Destination?
    /// The same, as long as the list is not laid out there.
    var awaitedPlace: ScrollGoal?
    var animation: ScrollAnimation?
    /// The row that the animation goes to.
    var goalRow: Int?
    var history = ScrollHistory()
    /// The share of the way where the list stays as its content changes, while it is there.
    var heldShare: Double?
    /// Above rows that are shorter than the list, and do not stand at its top.
    var alignmentInset = 0.0
    let refreshing: PullToRefresh
    let background = DisplayLayer()
    /// What the background was last drawn with.
    var backgroundColor: ResolvedColor?
    private(set) lazy var rowLook = makeRowLook()
    private lazy var repainting = Repainting(area)
    let relay = RegionRelay()
    /// What the area shows, and the memory of what it showed before: the next rows stand there.
    var shownRows: [ScrollRow] = []
    var spareRows: [ScrollRow] = []

    init(graph: Graph, environment: EnvironmentValues) {
        (self.environment, settings) = (environment, environment.scrolling)
        area = graph.screen.controls.makeScrollArea()
        refreshing = PullToRefresh(graph: graph)
        let box = ListBox(area, graph: graph)
        super.init(graph: graph, box: box, layout: ListLayout())
        box.list = place
        relay.region = self
        area.delegate = relay
        refreshing.changed = { [unowned self] _ in refreshChanged() }
    }

    deinit { relay.end() }

    var look: _ListLook { environment.listLook }

    /// Another row is chosen.
    func choiceChanged() { for row in rows.values { row.standingChanged() } }

    private func environmentChanged(from old: EnvironmentValues) {
        guard !environment.isIdentical(to: old) else { return }
        let oldSettings = settings
        settings = environment.scrolling
        positionMayHaveChanged(from: oldSettings)
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
        refreshing.end()
        forgetGoals()
        (shownRows, spareRows) = ([], [])
        super.end()
    }

    override func layoutIfNeeded() { if !isPostponed { layOut() } }

    override func makeRow(_ origin: VirtualRow.Origin, at index: Int) -> VirtualRow {
        ListRow(origin, at: index, in: self)
    }

    override func rowsMoved(_ newIndex: (Int) -> Int?) {
        goalRow = goalRow.flatMap(newIndex)
        awaitedRows = goalRow.map { $0..<$0 + 1 } ?? 0..<0
    }

    override func rowsChanged(areOthers: Bool) {
        let parts = segments.map { ($0.part, $0.count) }
        (groups, sections) = (ListGroups(parts), RowSections(parts))
        (pinned.place, pinnedRows) = (nil, [])
        if areOthers { reached = nil }
        graph.needsLayout(self)
    }

    override func measure(_ line: Int) -> Double { row(at: line).measure(offer).height }

    override func rowNeedsLayout() -> Bool {
        graph.needsLayout(self)
        return true
    }

    override func rowNeedsDisplay() -> Bool {
        if !isPresenting, !isPlacing { graph.needsPresenting(self) }
        return true
    }

    override func rowWasRewritten() -> Bool {
        if !isPresenting, !graph.isPresented(self) { graph.needsPresenting(repainting) }
        return true
    }

    override func rowsAreOnTheirWay() { graph.needsPresenting(self) }

    override func scroll(to row: Int, anchor: UnitPoint?) {
        if row < rowCount { go(to: row, anchor: anchor, transaction: graph.transaction) }
    }
}

/// Has the rows of an area painted where they are.
private final class Repainting: Presenter {
    private let area: any ScrollArea

    init(_ area: any ScrollArea) { self.area = area }

    func present() { area.repaint() }
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
        row.isAmongChoices = list.choice != nil
        frames.append(row)
        return row
    }

    /// First, last, colours: where the row is now.
    override func standingChanged() {
        frames.removeAll { frame in !stack.boxes.contains { $0 === frame } }
        let look = list.look(of: index)
        for frame in frames {
            var own = look
            own.isTop = look.isTop && frame === stack.boxes.first
            own.isFirst = look.isFirst && frame === stack.boxes.first
            own.isLast = look.isLast && frame === stack.boxes.last
            frame.look = own
            frame.choice?.refresh(frame, environment: list.environment)
        }
    }
}
