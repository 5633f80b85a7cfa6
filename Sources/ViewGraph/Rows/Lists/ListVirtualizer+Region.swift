import Foundation

/// The list as a scrolled region: programmatic scrolling, and reports to the program.
extension ListVirtualizer: ScrollRegion {
    var regionBox: LayoutBox { box }
    var axes: Axis.Set { .vertical }
    var offset: CGPoint { CGPoint(x: 0, y: layout.value - layout.lower) }
    var viewport: CGSize { CGSize(width: width, height: layout.viewport) }
    var extent: CGSize { CGSize(width: width, height: layout.length) }

    func move(to offset: CGPoint) {
        layout.scroll(by: offset.y - self.offset.y)
        graph.needsLayout(self)
    }

    func jump(to destination: ScrollDestination) { go(to: .place(destination)) }

    func discardScrollTargets() {
        (targets, animation) = (ScrollTargets(), nil)
        scrollTargetRows = 0..<0
        history.hasMoved = true
    }

    // MARK: Programmatic scrolling

    /// Scrolls to a row, in the animation of the running update if it has one.
    func go(to row: Int, anchor: UnitPoint?, transaction: Transaction) {
        guard transaction.animation != nil, isVisible, width > 0 else {
            return go(to: .row(row, anchor))
        }
        layout.headerLength = headerLength(above: row)
        guard let alignment = anchor.map({ Double($0.y) }) ?? layout.leastAlignment(of: row) else {
            stopAnimation()
            return discardScrollTargets()
        }
        let destination = ScrollDestination { [unowned self] _ in
            targets.row.map { CGPoint(x: 0, y: layout.offset(of: $0, alignment: alignment)) }
        }
        let end = preparedEnd(row, alignment)
        discardScrollTargets()
        (targets.row, scrollTargetRows) = (row, end)
        startAnimation(to: destination, with: transaction) { [unowned self] in
            if let row = targets.row { go(to: .row(row, UnitPoint(x: 0, y: alignment))) }
        }
    }

    func go(to destination: ScrollTargets.Destination) {
        stopAnimation()
        discardScrollTargets()
        targets.reached = destination
        switch destination {
        case .row(let row, let anchor):
            guard row < rowCount else { return }
            layout.headerLength = headerLength(above: row)
            layout.scrollTo(row: row, alignment: anchor.map { Double($0.y) })
        case .place(let target):
            targets.awaited = target
        }
        graph.needsLayout(self)
    }

    /// Creates and measures the rows that will be in view, so that the distance is known and the rows at its
    /// end are ready.
    private func preparedEnd(_ row: Int, _ alignment: Double) -> Range<Int> {
        var end = layout
        end.scrollTo(row: row, alignment: alignment)
        end.fill { measure($0) }
        for index in end.filledRows {
            if let height = end.height(of: index) { layout.setHeight(height, at: index) }
        }
        return end.filledRows
    }

    private func jump(toOffset offset: Double) {
        layout.jump(to: offset < last(.vertical) - 0.001 ? layout.lower + offset : layout.upper)
    }

    /// Scrolls to the target that the program requested. The lengths of the rows above become known in the
    /// process and move the target.
    func scrollToAwaitedTarget(margin: Double) {
        guard let destination = targets.awaited else { return }
        targets.awaited = nil
        for _ in 0..<4 {
            guard let newOffset = destination.offset(self) else { return }
            let target = min(max(newOffset.y, 0), last(.vertical))
            jump(toOffset: target)
            fill(margin: margin)
            if abs(offset.y - target) < 0.001 { return }
        }
    }

    // MARK: scrollPosition

    /// Applies the requested position when the rows exist for the first time.
    func applyInitialPosition() {
        if settings.position.isSet { positionChanged(animated: nil) }
    }

    // MARK: defaultScrollAnchor

    /// Applies the scroll anchors. A list with an initial anchor starts there, and again whenever content is
    /// added, until something moves it. A list that is at the anchor for size changes stays there. (B167)
    func applyScrollAnchors() {
        guard rowCount > 0, animation == nil else { return }
        let start = isStarting ? settings.anchors[.initialOffset].map { Double($0.y) } : nil
        guard let fraction = start ?? targets.anchoredFraction, fraction > 0 else { return }
        jump(toOffset: fraction * last(.vertical))
    }

    /// Records whether the list is at the anchor for size changes.
    func noteAnchor() {
        if history.started == nil, last(.vertical) > 0 { history.started = graph.now }
        targets.anchoredFraction =
            animation != nil
            ? nil
            : settings.anchors[.sizeChanges].flatMap { anchor in
                anchor.y > 0 && abs(offset.y - anchor.y * last(.vertical)) < 1 ? anchor.y : nil
            }
    }

    /// Aligns rows that are shorter than the list at the program's anchor.
    ///
    /// - Returns: whether the rows must be laid out again.
    func alignRows() -> Bool {
        let fraction = settings.anchors[.alignment]?.y ?? 0
        if fraction <= 0, alignmentInset == 0 { return false }
        let isWhole = layout.filledRows == 0..<rowCount
        let available = layout.viewport - (layout.length - alignmentInset)
        let inset = isWhole && fraction > 0 ? max(0, available) * min(fraction, 1) : 0
        guard abs(inset - alignmentInset) > 0.001 else { return false }
        alignmentInset = inset
        return true
    }
}
