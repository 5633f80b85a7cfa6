import Foundation

/// The layout of the rows. It runs after each change of rows, size or scroll position, before the frame is
/// painted.
extension ListVirtualizer {
    /// Sets the size when the list was placed.
    func setSize(_ size: CGSize) {
        width = size.width
        let isResized = layout.viewport != size.height
        layout.viewport = size.height
        setInsets()
        if isResized, let reached = targets.reached { go(to: reached) }
        graph.needsLayout(self)
        graph.needsPresenting(self)
    }

    /// The margins around the content: those that the program set, the spinner's area, and the parts covered
    /// by bars.
    var margins: EdgeInsets {
        var margins = settings.contentMargins
        margins.top += outset.top + refreshing.height
        margins.bottom += outset.bottom
        return margins
    }

    /// The style's own distance above the first row, unless the program sets another one.
    var startInset: Double { settings.marginEdges.contains(.top) ? 0 : look.topInset }

    private func setInsets() {
        let margins = margins
        let top = margins.top + startInset + alignmentInset
        if layout.topInset != top { layout.topInset = top }
        layout.bottomInset = margins.bottom + (settings.marginEdges.contains(.bottom) ? 0 : look.bottomInset)
        (layout.coveredTop, layout.coveredBottom) = (margins.top - refreshing.height, margins.bottom)
        layout.collapsibleTop = collapsibleTop
    }

    func layOut() {
        guard width > 0 else { return }
        setInsets()
        sideways.limit()
        if measuredWidth != rowSpan.width {
            measuredWidth = rowSpan.width
            layout.forgetHeights()
        }
        layout.estimatedHeight = max(environment.defaultMinListRowHeight, 44)
        for (index, row) in rows where row.needsMeasuring && layout.filledRows.contains(index) {
            layout.setHeight(row.measure(offer).height, at: index)
        }
        if let row = layout.awaitedRow { layout.headerLength = headerLength(above: row) }
        followLayout { applyScrollAnchors() }
        // A jump shows its target first. The rows around it follow when there is time.
        let margin = isJumping ? 0 : layout.viewport / 4
        scrollToAwaitedTarget(margin: margin)
        followLayout {
            fill(margin: margin)
            for _ in 0..<2 where alignRows() {
                setInsets()
                fill(margin: margin)
            }
        }
        noteAnchor()
        updatePinnedHeader()
        updateVisibleRows()
        actions.rowsWereUpdated()
        placeRows()
        graph.needsPresenting(self)
        guard isVisible else { return }
        environment.bars.follow(
            self, insets: outset, canRefresh: canRefresh, fromStart: layout.value - layout.lower,
            fromEnd: layout.upper - layout.viewport - layout.value)
    }

    /// Runs a step of the layout, and corrects the animation of rows if the step scrolled: rows that stay at
    /// an end move although the user does not scroll.
    private func followLayout(_ step: () -> Void) {
        let value = layout.value
        step()
        if layout.value != value { motion.layoutScrolled(by: CGVector(dx: 0, dy: layout.value - value)) }
    }

    var offer: ProposedViewSize { ProposedViewSize(width: rowSpan.width, height: nil) }

    /// The horizontal start of the rows, from the left, and their width including the style's margins.
    var rowSpan: (start: Double, width: Double) {
        if let span = sideways.span { return span }
        guard settings.setsSideMargins else {
            // Lines of text in a wide window stay readable.
            guard width > look.maxWidth, !box.hasProgrammedWidth else { return (0, width) }
            return ((width - look.maxWidth) / 2, look.maxWidth)
        }
        let (own, edges) = (settings.contentMargins, settings.marginEdges)
        let leading = edges.contains(.leading) ? own.leading : look.margin
        let trailing = edges.contains(.trailing) ? own.trailing : look.margin
        return (box.arrangesRightToLeft ? trailing : leading, max(0, width - leading - trailing))
    }

    private func placeRows() {
        isPlacing = true
        defer { isPlacing = false }
        let (start, offer) = (rowSpan.start, offer)
        motion.begin(isStill: isVisible ? history.isStill : false)
        for place in shownPlaces {
            guard let row = rows[place.row] else { continue }
            row.place(at: CGPoint(x: start, y: place.y - outset.top), proposal: offer)
            motion.place(row, at: CGPoint(x: start + sideways.value, y: place.y + layout.value))
        }
        if let place = distantFocusedPlace {
            rows[place.row]?.place(at: CGPoint(x: start, y: place.y - outset.top), proposal: offer)
        }
        motion.end(rows.values, reach: layout.viewport) { [layout, across = sideways.value] row in
            CGPoint(x: start + across, y: layout.y(of: row.index) + layout.value)
        }
    }

    /// Scrolls until a rectangle in one of the list's rows is in view.
    func reveal(_ rect: CGRect, in row: VirtualRow) {
        sideways.reveal(rect)
        if row.index == pinned.place?.row { return }
        guard layout.filledRows.contains(row.index) else { return go(to: .row(row.index, nil)) }
        let top = rect.minY + outset.top
        let margin = 8.0
        let start = layout.topInset + headerLength(above: row.index) + margin
        let distance: Double
        if top < start {
            distance = top - start
        } else if top + rect.height > layout.viewport - margin {
            distance = min(top + rect.height + margin - layout.viewport, top - start)
        } else {
            return
        }
        scroll(by: distance)
    }

    /// Scrolls by a distance without an animation, as the user does.
    func scroll(by distance: Double) {
        stopAnimation()
        discardScrollTargets()
        layout.scroll(by: distance)
        graph.needsLayout(self)
    }

    /// The appearance of the row at an index, whose content consists of one box.
    func appearance(of index: Int) -> RowAppearance {
        var own = rowAppearance
        own.metrics.isTop = index == 0
        if let group = groups.group(of: index) {
            own.paint.isFirst = index == group.lowerBound
            own.paint.isLast = index == group.upperBound - 1
        } else {
            own.metrics.endsBeforeRows = index + 1 < rowCount && groups.group(of: index + 1) != nil
        }
        return own
    }

    /// Creates the appearance that all rows have in common.
    func makeRowAppearance() -> RowAppearance {
        var look = look
        if settings.setsSideMargins { look.margin = 0 }
        let spacing = environment.listRowSpacing
        return RowAppearance(
            metrics: RowBox.Metrics(
                list: look, gapBelow: spacing ?? 0, sectionGap: environment.listSectionSpacing,
                minHeaderHeight: environment.defaultMinListHeaderHeight ?? 0,
                minHeight: environment.defaultMinListRowHeight),
            paint: RowBox.Paint(
                isApart: spacing != nil, pixel: environment.pixelLength,
                background: look.rowBackground.map(environment.resolve),
                separator: environment.resolve(Palette.separator)))
    }
}

/// The appearance of a row, whose content may consist of several boxes, one below the other.
struct RowAppearance {
    var metrics: RowBox.Metrics
    var paint: RowBox.Paint

    /// The appearance of one of the boxes. Only the first is at the top of the row's card, and only the last
    /// is at its bottom.
    func part(isFirst: Bool, isLast: Bool) -> RowAppearance {
        var part = self
        part.metrics.isTop = metrics.isTop && isFirst
        part.paint.isFirst = paint.isFirst && isFirst
        part.paint.isLast = paint.isLast && isLast
        if part.paint.isLast { part.metrics.gapBelow = 0 }
        return part
    }
}

/// The list's box in the layout. It takes all of the space that is proposed.
final class ListBox: GreedyBox, GeometryObserver {
    var list: UnownedHandle<Virtualizer>?
    /// The virtualizer, or `nil` if the list has ended while its box is still retained.
    var virtualizer: ListVirtualizer? { list?.object as? ListVirtualizer }
    private let area: any ScrollArea

    init(_ area: any ScrollArea, graph: Graph) {
        self.area = area
        super.init()
        graph.geometry.add(self)
    }

    override var scrollAxes: Axis.Set? { .vertical }

    /// The distance by which the list extends beneath the bars that it touches. Its rows are inset by the
    /// same distance.
    private(set) var outset = EdgeInsets()

    override func frameChanged(from old: CGRect?) {
        fit()
        if old?.size != frame.size { setSize() }
    }

    /// Lays out again, because rows begin at the other side when the list's layout direction changes.
    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        if let virtualizer { virtualizer.graph.needsLayout(virtualizer) }
    }

    override func reveal(_ box: LayoutBox) {
        var outer = box
        while let parent = outer.parent, parent !== self { outer = parent }
        if let rect = box.rect(in: self), let row = outer as? VirtualRow {
            virtualizer?.reveal(rect, in: row)
        }
    }

    func geometryMayHaveChanged() { fit() }

    private func fit() {
        let insets = safeAreaInsets().at(.vertical)
        guard insets != outset else { return }
        outset = insets
        virtualizer?.outset = insets
        setSize()
        setNeedsDisplay()
    }

    private func setSize() {
        virtualizer?.setSize(CGSize(width: frame.width, height: frame.height + outset.vertical))
    }

    /// Hit-tests the rows in view. The rest of the area belongs to the list.
    override func hitTest(_ point: CGPoint, into hits: inout HitTestResult) -> Bool {
        guard let virtualizer, isDrawn(at: point) else { return false }
        if virtualizer.actions.swipes.isAnyOpen, virtualizer.actions.openRow(at: point) == nil {
            hits.add(virtualizer.actions.swipes.closing, of: self)
            return true
        }
        hitTestRows(of: virtualizer, point, into: &hits)
        hits.add(virtualizer.actions.dropTarget as any DropTarget)
        hits.add(virtualizer.actions.dropTarget as any ReorderArea)
        hits.add(virtualizer as any DragScroller)
        return true
    }

    private func hitTestRows(
        of virtualizer: ListVirtualizer, _ point: CGPoint, into hits: inout HitTestResult
    ) {
        if let header = virtualizer.pinnedRow(at: point) {
            _ = header.hitTest(convert(point, to: header), into: &hits)
            return
        }
        for index in virtualizer.layout.visibleRows {
            guard let row = virtualizer.rows[index] else { continue }
            if row.hitTest(convert(point, to: row), into: &hits) || row.frame.contains(point) { return }
        }
        if let selection = virtualizer.selection, selection.isEnabled {
            hits.add(selection.groundPress, of: self)
            if hits.contextMenu == nil { hits.contextMenu = SelectionMenu(of: selection, at: nil) }
        }
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        let rect = CGRect(
            x: origin.x, y: origin.y - outset.top, width: frame.width,
            height: frame.height + outset.vertical)
        list.append(.control(area, rect: list.snapped(rect)))
    }

    /// Collects the list alone. The scroll area receives the rows with the scene.
    override func collectAccessibility(into elements: inout AccessibilityCollector) {
        var element = AccessibilityElement(.list)
        element.control = AccessibilityControl(control: area)
        elements.append(element)
    }
}
