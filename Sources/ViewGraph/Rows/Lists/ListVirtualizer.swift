import Foundation

/// The virtualizer of a list: its rows are in their own scroll area, each in its own frame.
final class ListVirtualizer: Virtualizer, Presenter {
    let area: any ScrollArea
    /// The groups of rows that form cards.
    private(set) var groups = ListGroups()
    private(set) var sections = RowSections()
    var pinned = PinnedHeader()
    var environment: EnvironmentValues {
        didSet { environmentChanged(from: oldValue) }
    }
    /// The scroll settings of the list.
    private(set) var settings: ScrollSettings
    weak var node: _Node?
    /// The selection of rows, or `nil` if rows can't be selected.
    var selection: SelectionController?
    var width: CGFloat = 0
    /// The width that was proposed to the rows when they were measured.
    var measuredWidth: CGFloat = 0
    private(set) lazy var sideways = SidewaysScroller(self)
    /// The parts of the area that bars cover.
    var outset = EdgeInsets()
    var isJumping = false
    /// The scroll position as the area knows it.
    var areaValue = 0.0
    var isPresenting = false
    /// Whether rows are being placed. They are shown at their places afterwards.
    var isPlacing = false
    var targets = ScrollTargets()
    var animation: ScrollAnimation?
    var history = ScrollHistory()
    /// The distance above rows that are shorter than the list and not aligned to its top.
    var alignmentInset = 0.0
    let refreshing: PullToRefresh
    private(set) lazy var actions = ListActions(in: self)
    var background = ListBackground()
    private(set) lazy var rowAppearance = makeRowAppearance()
    private lazy var repainting = Repainting(area)
    let regionHandle = ScrollRegionHandle()
    var shownRows = ShownRows()

    init(graph: Graph, environment: EnvironmentValues) {
        (self.environment, settings) = (environment, environment.scrolling)
        area = graph.screen.controls.makeScrollArea()
        refreshing = PullToRefresh(graph: graph)
        let box = ListBox(area, graph: graph)
        super.init(graph: graph, box: box, layout: ListLayout())
        box.list = handle
        regionHandle.region = self
        area.delegate = regionHandle
        refreshing.changed = { [unowned self] _ in refreshChanged() }
    }

    deinit { regionHandle.invalidate() }

    var look: _ListLook { environment.listLook }

    private func environmentChanged(from old: EnvironmentValues) {
        guard !environment.isIdentical(to: old) else { return }
        let oldSettings = settings
        settings = environment.scrolling
        sideways.rows = environment.sidewaysRows
        positionMayHaveChanged(from: oldSettings)
        rowAppearance = makeRowAppearance()
        selection?.environmentChanged()
        actions.editing.environmentChanged()
        for row in rows.values { row.traitsDidChange() }
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
        actions.end()
        discardScrollTargets()
        shownRows = ShownRows()
        super.end()
    }

    override func layoutIfNeeded() { if !isPostponed { layOut() } }

    override func makeRow(_ origin: VirtualRow.Origin, at index: Int) -> VirtualRow {
        ListRow(origin, at: index, in: self)
    }

    override func rowsMoved(_ newIndex: (Int) -> Int?, inserted: Range<Int>) {
        targets.row = targets.row.flatMap(newIndex)
        scrollTargetRows = targets.row.map { $0..<$0 + 1 } ?? 0..<0
        selection?.rowsMoved(newIndex, inserted: inserted)
    }

    override var heldRow: Int? { actions.moves.draggedIndex }

    override var followedRows: [Int] { selection?.followedRows ?? [] }

    override func rowsChanged(areDifferent: Bool) {
        let parts = segments.map { ($0.part, $0.count) }
        (groups, sections) = (ListGroups(parts), RowSections(parts))
        (pinned.place, pinnedRows) = (nil, [])
        if areDifferent { targets.reached = nil }
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

    override func rowPositionsDidChange() { graph.needsPresenting(self) }

    override var shownLines: Range<Int> { layout.visibleRows }

    override func hasFocusableControl(_ row: VirtualRow) -> Bool {
        super.hasFocusableControl(row) || row.stack.boxes.contains { ($0 as? RowBox)?.hasLink == true }
    }

    override func scroll(to row: Int, anchor: UnitPoint?) {
        if row < rowCount { go(to: row, anchor: anchor, transaction: graph.transaction) }
    }
}

/// Repaints the rows of an area where they are.
private final class Repainting: Presenter {
    private let area: any ScrollArea

    init(_ area: any ScrollArea) { self.area = area }

    func present() { area.repaint() }
}

/// A row of a list: its boxes in frames with the list's appearance.
final class ListRow: VirtualRow {
    unowned let list: ListVirtualizer
    private(set) var frames: [RowBox] = []

    init(_ origin: Origin, at index: Int, in list: ListVirtualizer) {
        self.list = list
        super.init(origin, at: index, in: list)
    }

    override func shown(_ box: LayoutBox) -> LayoutBox {
        let appearance = list.appearance(of: index).part(isFirst: true, isLast: true)
        let row = RowBox(box, metrics: appearance.metrics, paint: appearance.paint)
        frames.append(row)
        return row
    }

    override var isSelected: Bool? {
        guard let selection = list.selection, selection.isSelectable(index) else { return nil }
        return selection.isSelected(index)
    }

    override var hasCursor: Bool { list.selection?.hasCursor(index) == true }
    override func press() { list.selection?.click(index, count: 1, []) }
    override var positionInSet: AccessibilityPosition? { list.groups.position(of: index) }

    /// Updates whether the row is first or last, and its colors.
    override func traitsDidChange() {
        frames.removeAll { frame in !stack.boxes.contains { $0 === frame } }
        let appearance = list.appearance(of: index)
        let selection = list.selection?.paint(of: index) ?? SelectionPaint()
        for frame in frames {
            let own = appearance.part(
                isFirst: frame === stack.boxes.first, isLast: frame === stack.boxes.last)
            frame.metrics = own.metrics
            frame.paint = own.paint
            frame.selection = selection
        }
        if list.actions.showsEditing || frames.first?.editing.isShown == true { showEditing() }
    }

    /// Shows the controls of the list's edit mode.
    private func showEditing() {
        let editing = list.actions.editing.controls(of: self)
        for frame in frames {
            frame.editing = frame === frames.first ? editing : RowEditing(isEditing: editing.isEditing)
        }
    }

    /// The value that the content sets for its row, or `nil` if it sets none.
    func rowTrait<Key: BoxTraitKey>(_ key: Key.Type) -> Key.Value? {
        frames.lazy.compactMap { $0.content.trait(key) }.first
    }

    /// The context menu of the row, or `nil` if it has none.
    var contextMenu: (any MenuOwner)? {
        let own = rowTrait(ContextMenuKey.self)
        return menu(completing: own) ?? own
    }

    override func menu(completing inner: (any MenuOwner)?) -> (any MenuOwner)? {
        mayHaveActions ? RowActionsMenu(inner, of: self) : nil
    }

    /// The source of a drag of the row, or `nil` if it can't be dragged.
    var dragSource: (any DragSource)? { rowTrait(DragSourceKey.self) }

    /// The link that the row is, or `nil` if it is none.
    var link: (any RowLink)? { rowTrait(RowLinkKey.self) }

    /// Whether the group is expanded whose header the row is, or `nil` if it is none.
    var disclosure: Binding<Bool>? { rowTrait(RowDisclosureKey.self) }

    /// The value of the row in a selection, or `nil` if it can't be selected.
    func selectionValue<Value: Hashable>() -> Value? {
        frames.lazy.compactMap { $0.content.selectionValue(owner: self.owner) }.first
    }

    /// Gestures and controls in the row take precedence over selecting it. (B220)
    override func hitTest(_ point: CGPoint, into hits: inout HitTestResult) -> Bool {
        let bounds = CGRect(origin: .zero, size: frame.size)
        if list.actions.swipes.isOpen(self) {
            if bounds.contains(point) { hits.add(list.actions.swipes.gesture, of: self) }
            return bounds.contains(point)
        }
        if let target = editingTarget(at: point) {
            hits.add(target, of: self)
            return true
        }
        let outer = hits.dragSource
        let isHit = super.hitTest(point, into: &hits)
        if let source = hits.dragSource, source !== outer {
            hits.dragSource = SelectedRowsDrag(of: source, at: index, in: list) ?? source
        }
        guard bounds.contains(point) else { return isHit }
        if let selection = list.selection {
            let isSelectable = selection.isSelectable(index)
            if isSelectable, hits.contextMenu == nil {
                hits.contextMenu = SelectionMenu(of: selection, at: index)
            }
            let takesPress = isSelectable || selection.isEnabled && disclosure != nil
            if takesPress, hits.control == nil, hits.targets.isEmpty {
                hits.add(selection.rowPress, of: self)
            }
        }
        if mayHaveActions {
            hits.contextMenu = RowActionsMenu(hits.contextMenu, of: self)
            let isFree = hits.control == nil || hits.control is any ButtonControl
            if isFree, !list.actions.editing.isEditing { hits.add(list.actions.swipes.gesture, of: self) }
        }
        if canBeMoved, hits.control == nil || hits.control is any ButtonControl {
            hits.add(list.actions.moves.gesture, of: self)
        }
        return isHit || !hits.targets.isEmpty
    }

    override var actions: [RowAction] { (mayHaveActions ? makeActions().all : []) + makeMoves() }
    /// The layer of the row, whose content a swipe may have moved aside.
    override func shownLayer() -> DisplayLayer { list.actions.swipes.layer(of: self) ?? drawn() }
    override var leavingItems: [DisplayItem] {
        list.actions.swipes.leavingItems(of: self) ?? super.leavingItems
    }
    /// The part of the row that its background fills, and its shape.
    var card: (rect: CGRect, shape: DisplayShape) {
        guard let frame = frames.first else { return (CGRect(origin: .zero, size: frame.size), .rectangle) }
        return frame.card(height: self.frame.height)
    }
}
