import Foundation

/// The list as a scrolled region: programmatic scrolling, and reports to the program.
extension ListVirtualizer: ScrollRegion {
    /// The target of a programmatic scroll.
    enum Destination {
        case row(Int, UnitPoint?)
        case place(ScrollDestination)
    }

    var regionBox: LayoutBox { box }
    var axes: Axis.Set { .vertical }
    var offset: CGPoint { CGPoint(x: 0, y: layout.value - layout.lower) }
    var viewport: CGSize { CGSize(width: width, height: layout.viewport) }
    var extent: CGSize { CGSize(width: width, height: layout.length) }

    func move(to offset: CGPoint) {
        layout.scroll(by: offset.y - self.offset.y)
        graph.needsLayout(self)
    }

    func jump(to goal: ScrollDestination) { go(to: .place(goal)) }

    func discardScrollTargets() {
        (reached, awaitedPlace, animation, goalRow, heldShare) = (nil, nil, nil, nil, nil)
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
        let goal = ScrollDestination { [unowned self] _ in
            goalRow.map { CGPoint(x: 0, y: layout.offset(of: $0, alignment: alignment)) }
        }
        let end = preparedEnd(row, alignment)
        discardScrollTargets()
        (goalRow, scrollTargetRows) = (row, end)
        startAnimation(to: goal, with: transaction) { [unowned self] in
            if let goalRow { go(to: .row(goalRow, UnitPoint(x: 0, y: alignment))) }
        }
    }

    func go(to destination: Destination) {
        stopAnimation()
        discardScrollTargets()
        reached = destination
        switch destination {
        case .row(let row, let anchor):
            guard row < rowCount else { return }
            layout.headerLength = headerLength(above: row)
            layout.scrollTo(row: row, alignment: anchor.map { Double($0.y) })
        case .place(let goal):
            awaitedPlace = goal
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
        guard let goal = awaitedPlace else { return }
        awaitedPlace = nil
        for _ in 0..<4 {
            guard let place = goal.offset(self) else { return }
            let wanted = min(max(place.y, 0), last(.vertical))
            jump(toOffset: wanted)
            fill(margin: margin)
            if abs(offset.y - wanted) < 0.001 { return }
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
        guard let share = start ?? heldShare, share > 0 else { return }
        jump(toOffset: share * last(.vertical))
    }

    /// Records whether the list is at the anchor for size changes.
    func noteAnchor() {
        if history.started == nil, last(.vertical) > 0 { history.started = graph.now }
        heldShare =
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
        let share = settings.anchors[.alignment]?.y ?? 0
        if share <= 0, alignmentInset == 0 { return false }
        let isWhole = layout.filledRows == 0..<rowCount
        let room = layout.viewport - (layout.length - alignmentInset)
        let wanted = isWhole && share > 0 ? max(0, room) * min(share, 1) : 0
        guard abs(wanted - alignmentInset) > 0.001 else { return false }
        alignmentInset = wanted
        return true
    }
}
