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
        // A jump shows its target first; rows beside it follow when there is time.
        fill(margin: isJumping ? 0 : layout.viewport / 4)
        updateVisibleRows()
        placeRows()
        graph.needsPresenting(self)
        guard isVisible else { return }
        environment.bars.follow(
            self, insets: safeInsets, fromStart: layout.value - layout.lower,
            fromEnd: layout.upper - layout.viewport - layout.value)
    }

    var offer: ProposedViewSize { ProposedViewSize(width: width, height: nil) }

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

    func look(of index: Int) -> RowBox.Look {
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

    func choice(for box: LayoutBox, id: AnyHashable?) -> RowChoice? {
        choice.flatMap { RowChoice(box, id: id, of: $0, graph: graph) }
    }

    /// What all rows have in common.
    func makeRowLook() -> RowBox.Look {
        RowBox.Look(
            list: look, spacing: environment.listRowSpacing, sectionGap: environment.listSectionSpacing,
            minHeaderHeight: environment.defaultMinListHeaderHeight ?? 0,
            minHeight: environment.defaultMinListRowHeight, pixel: environment.pixelLength,
            background: look.rowBackground.map(environment.resolve),
            separator: environment.resolve(Palette.separator))
    }
}

/// The list's place in the layout around it: it takes all room that it is offered.
final class ListBox: GreedyBox, GeometryWatcher {
    /// nil: the list is gone, and something still holds its place.
    weak var virtualizer: ListVirtualizer?
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
    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        if let virtualizer { virtualizer.graph.needsLayout(virtualizer) }
    }

    override func reveal(_ box: LayoutBox) {
        if let rect = box.rect(in: self) { virtualizer?.reveal(rect) }
    }

    func geometryMayHaveChanged() { fit() }

    private func fit() {
        let insets = safeAreaInsets().at(.vertical)
        guard insets != outset else { return }
        outset = insets
        virtualizer?.safeInsets = insets
        setSize()
        setNeedsDisplay()
    }

    private func setSize() {
        virtualizer?.setSize(CGSize(width: frame.width, height: frame.height + outset.vertical))
    }

    /// The rows in view are asked; what is beside them belongs to the list.
    override func hitTest(_ point: CGPoint, into hits: inout Hits) -> Bool {
        guard let virtualizer, isDrawn(at: point) else { return false }
        for index in virtualizer.layout.visibleRows {
            guard let row = virtualizer.rows[index] else { continue }
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
