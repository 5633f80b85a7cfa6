import Foundation

/// Where the rows are: runs after each change of rows, size or scroll position, before the frame is painted.
extension ListEngine {
    /// The list was given a place.
    func setSize(_ size: CGSize) {
        let isFirst = width == 0
        if size.width != width {
            width = size.width
            layout.forgetHeights()
            for row in rows.values { row.contentNeedsLayout() }
        }
        let isResized = layout.viewport != size.height
        layout.viewport = size.height
        if isResized, let reached { scroll(to: reached.row, anchor: reached.anchor) }
        if isFirst { layout.topInset = topInset }
        graph.needsLayout(self)
        graph.needsPresenting(self)
    }

    var topInset: Double {
        look.topInset + safeInsets.top + (refreshTask == nil ? 0 : ListEngine.refreshHeight)
    }
    /// The room that the spinner takes while the list is refreshed.
    static let refreshHeight = 52.0

    func layoutIfNeeded() {
        guard width > 0 else { return }
        if layout.topInset != topInset { layout.topInset = topInset }
        layout.bottomInset = look.bottomInset + safeInsets.bottom
        layout.setEstimatedHeight(max(environment.defaultMinListRowHeight, 44), forKind: 0)
        for row in rows.values where row.needsMeasuring && layout.filledRows.contains(row.index) {
            layout.setHeight(row.measure(width: width), at: row.index)
        }
        // Rows that come back may have another height than is remembered of them: then all is filled again.
        for _ in 0..<3 {
            fill()
            if !measureReturnedRows() { break }
        }
        updateVisibleRows()
        graph.needsPresenting(self)
        guard isVisible else { return }
        environment.bars.follow(
            self, insets: safeInsets, fromStart: layout.value - layout.lower,
            fromEnd: layout.upper - layout.viewport - layout.value)
    }

    /// A jump shows its target first; rows beside it follow when there is time.
    private func fill() {
        layout.fill(margin: isJumping ? 0 : layout.viewport / 4) { index in
            row(at: index).measure(width: width)
        }
    }

    /// - Returns: whether a height differs from what was remembered.
    private func measureReturnedRows() -> Bool {
        var hasChanged = false
        for index in layout.filledRows {
            let row = row(at: index)
            guard row.needsMeasuring else { continue }
            let height = row.measure(width: width)
            if height != layout.height(of: index) {
                layout.setHeight(height, at: index)
                hasChanged = true
            }
        }
        return hasChanged
    }

    /// Tells rows that they came into view or left it, and lets go of those long gone.
    func updateVisibleRows() {
        let visible = isVisible ? layout.visibleRows : 0..<0
        let kept = layout.filledRows
        // In order, so that a program does the same each time it runs.
        for (index, row) in rows.sorted(by: { $0.key < $1.key }) {
            if row.isVisible, !visible.contains(index) { row.setVisible(false) }
            let isParked = !kept.contains(index)
            guard isParked != row.isParked else { continue }
            row.isParked = isParked
            if isParked { parked.append(row) } else { parked.removeAll { $0 === row } }
        }
        for index in visible { rows[index]?.setVisible(true) }
        // With the margin's half screen and these, no more than three screens of rows exist.
        let limit = max(4, visible.count)
        while parked.count > limit {
            let row = parked.removeFirst()
            rows[row.index] = nil
            row.end()
        }
    }
}

extension ListEngine: ListRowKeeper {
    func reveal(_ rect: CGRect, inRow index: Int) {
        let top = layout.y(of: index) + rect.minY
        let margin = 8.0
        if top < layout.topInset + margin {
            layout.scroll(by: top - layout.topInset - margin)
        } else if top + rect.height > layout.viewport - margin {
            layout.scroll(
                by: min(top + rect.height + margin - layout.viewport, top - layout.topInset - margin))
        } else {
            return
        }
        graph.needsLayout(self)
    }

    func look(of index: Int) -> RowItem.Look {
        var look = rowLook
        look.isTop = index == 0
        if let group = groups.group(of: index) {
            look.isFirst = index == group.lowerBound
            look.isLast = index == group.upperBound - 1
        } else {
            look.endsBeforeRows = index + 1 < rowCount && groups.group(of: index + 1) != nil
        }
        return look
    }

    func choice(for item: LayoutItem, id: AnyHashable?) -> RowChoice? {
        choice.flatMap { RowChoice(item, id: id, of: $0, graph: graph) }
    }

    var readsRightToLeft: Bool { item.arrangesRightToLeft }

    func place(ofRow index: Int) -> RootPlace? {
        index < rowCount
            ? RootPlace(item: item, origin: CGPoint(x: 0, y: layout.y(of: index) - safeInsets.top)) : nil
    }

    /// What all rows have in common.
    func makeRowLook() -> RowItem.Look {
        RowItem.Look(
            list: look, spacing: environment.listRowSpacing, sectionGap: environment.listSectionSpacing,
            minHeaderHeight: environment.defaultMinListHeaderHeight ?? 0,
            minHeight: environment.defaultMinListRowHeight, pixel: environment.pixelLength,
            background: look.rowBackground.map(environment.resolve),
            separator: environment.resolve(Palette.separator))
    }

    /// Brings a row into view, as much of it as fits.
    func scroll(to row: Int, anchor: UnitPoint?) {
        guard row < rowCount else { return }
        reached = (row, anchor)
        layout.scrollTo(row: row, alignment: anchor.map { Double($0.y) })
        graph.needsLayout(self)
    }

    func rowsNeedLayout() { graph.needsLayout(self) }
    func rowWasDrawn() { graph.needsPresenting(self) }

    func fixedRowVisibilityChanged(of owner: _Node) {
        let isVisible = rows.values.contains { row in
            guard row.isVisible, row.element == nil else { return false }
            guard case .item(_, let other) = segments[segment(of: row.index).segment].content else {
                return false
            }
            return other === owner
        }
        owner.setVisible(isVisible)
        owner.spreadVisibility()
    }
}

/// The list's place in the layout around it: it takes all room that it is offered.
final class ListItem: GreedyItem, GeometryWatcher {
    /// nil: the list is gone, and something still holds its place.
    private weak var engine: ListEngine?

    init(_ engine: ListEngine) {
        self.engine = engine
        super.init()
        engine.graph.geometry.add(self)
    }

    override var scrollAxes: Axis.Set? { .vertical }

    /// How far the list goes on beneath the bars that it touches. Its rows are inset by as much.
    private(set) var outset = EdgeInsets()

    override func frameChanged(from old: CGRect?) {
        fit()
        if old?.size != frame.size { setSize() }
    }

    private var wasRightToLeft = false

    /// Rows are laid out on their own, and anew where they begin at another side.
    override func placeSubitems(in size: CGSize, proposal: ProposedViewSize) {
        guard isRightToLeft != wasRightToLeft else { return }
        wasRightToLeft = isRightToLeft
        for row in engine?.rows.values.map(\.self) ?? [] { row.contentNeedsLayout() }
    }

    func geometryMayHaveChanged() { fit() }

    private func fit() {
        let insets = safeAreaInsets().at(.vertical)
        guard insets != outset else { return }
        outset = insets
        engine?.safeInsets = insets
        setSize()
        setNeedsDisplay()
    }

    private func setSize() {
        engine?.setSize(CGSize(width: frame.width, height: frame.height + outset.vertical))
    }

    /// The rows in view are asked; what is beside them belongs to the list.
    override func hitTest(_ point: CGPoint, into hits: inout Hits) -> Bool {
        guard let engine, isDrawn(at: point) else { return false }
        for index in engine.layout.visibleRows {
            guard let row = engine.rows[index], let place = row.place else { continue }
            let inner = CGPoint(x: point.x - place.origin.x, y: point.y - place.origin.y)
            if row.root.hitTest(inner, into: &hits) { break }
        }
        return true
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        guard let engine else { return }
        let area = CGRect(
            x: origin.x, y: origin.y - outset.top, width: frame.width,
            height: frame.height + outset.vertical)
        list.append(.control(engine.area, rect: list.snapped(area)))
    }
}
