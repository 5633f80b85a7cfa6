import Foundation

/// Where the rows are: runs after each change of rows, size or scroll position, before the frame is painted.
extension ListVirtualizer {
    /// The list was given a place.
    func setSize(_ size: CGSize) {
        let isFirst = width == 0
        if size.width != width {
            width = size.width
            layout.forgetHeights()
        }
        let isResized = layout.viewport != size.height
        layout.viewport = size.height
        if isResized, let reached { scroll(to: reached.row, anchor: reached.anchor) }
        if isFirst { layout.topInset = topInset }
        graph.needsLayout(self)
        graph.needsPresenting(self)
    }

    var topInset: Double {
        look.topInset + safeInsets.top + refreshing.height
    }

    func layOut() {
        guard width > 0 else { return }
        if layout.topInset != topInset { layout.topInset = topInset }
        layout.bottomInset = look.bottomInset + safeInsets.bottom
        layout.setEstimatedHeight(max(environment.defaultMinListRowHeight, 44), forKind: 0)
        for (index, row) in rows where row.needsMeasuring && layout.filledRows.contains(index) {
            layout.setHeight(row.measure(offer).height, at: index)
        }
        // Rows that come back may have another height than is remembered of them: then all is filled again.
        for _ in 0..<3 {
            fill()
            if !measureReturnedRows() { break }
        }
        updateVisibleRows()
        placeRows()
        graph.needsPresenting(self)
        guard isVisible else { return }
        environment.bars.follow(
            self, insets: safeInsets, fromStart: layout.value - layout.lower,
            fromEnd: layout.upper - layout.viewport - layout.value)
    }

    /// A jump shows its target first; rows beside it follow when there is time.
    private func fill() {
        layout.fill(margin: isJumping ? 0 : layout.viewport / 4) { index in
            row(at: index).measure(offer).height
        }
    }

    private var offer: ProposedViewSize { ProposedViewSize(width: width, height: nil) }

    /// - Returns: whether a height differs from what was remembered.
    private func measureReturnedRows() -> Bool {
        var hasChanged = false
        for index in layout.filledRows {
            let row = row(at: index)
            guard row.needsMeasuring else { continue }
            let height = row.measure(offer).height
            if height != layout.height(of: index) {
                layout.setHeight(height, at: index)
                hasChanged = true
            }
        }
        return hasChanged
    }

    private func placeRows() {
        for place in layout.places(of: layout.filledRows) {
            rows[place.row]?.place(at: CGPoint(x: 0, y: place.y - safeInsets.top), proposal: offer)
        }
    }

    /// Scrolls until a rectangle of what is in the list's rows is in view.
    func reveal(_ rect: CGRect) {
        let top = rect.minY + safeInsets.top
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

    /// What all rows have in common.
    func makeRowLook() -> RowItem.Look {
        RowItem.Look(
            list: look, spacing: environment.listRowSpacing, sectionGap: environment.listSectionSpacing,
            minHeaderHeight: environment.defaultMinListHeaderHeight ?? 0,
            minHeight: environment.defaultMinListRowHeight, pixel: environment.pixelLength,
            background: look.rowBackground.map(environment.resolve),
            separator: environment.resolve(Palette.separator))
    }
}

/// The list's place in the layout around it: it takes all room that it is offered.
final class ListItem: GreedyItem, GeometryWatcher {
    /// nil: the list is gone, and something still holds its place.
    weak var engine: ListVirtualizer?
    private let area: any ScrollArea

    init(_ area: any ScrollArea, graph: Graph) {
        self.area = area
        super.init()
        graph.geometry.add(self)
    }

    override var scrollAxes: Axis.Set? { .vertical }

    /// How far the list goes on beneath the bars that it touches. Its rows are inset by as much.
    private(set) var outset = EdgeInsets()

    override func frameChanged(from old: CGRect?) {
        fit()
        if old?.size != frame.size { setSize() }
    }

    /// Rows begin at another side where the list does.
    override func placeSubitems(in size: CGSize, proposal: ProposedViewSize) {
        if let engine { engine.graph.needsLayout(engine) }
    }

    override func reveal(_ item: LayoutItem) {
        if let rect = item.rect(in: self) { engine?.reveal(rect) }
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
            guard let row = engine.rows[index] else { continue }
            if row.hitTest(convert(point, to: row), into: &hits) { break }
        }
        return true
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        let rect = CGRect(
            x: origin.x, y: origin.y - outset.top, width: frame.width,
            height: frame.height + outset.vertical)
        list.append(.control(area, rect: list.snapped(rect)))
    }
}
