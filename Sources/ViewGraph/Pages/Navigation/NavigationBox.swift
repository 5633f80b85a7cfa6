import Foundation

/// The pages on screen: one, or two during a transition, and the columns of a split view before them.
final class NavigationBox: LayoutBox, AnimationTarget, GeometryObserver {
    private let graph: Graph
    /// The height by which pages with a bar extend into the window's title bar.
    private var titleBarHeight: CGFloat = 0
    private var pages: [PageBox] = []
    var columns = NavigationColumns()
    private lazy var borderDrag = SplitBorderDrag(self)
    private lazy var outsidePress = SplitOutsidePress { [weak self] in self?.pressedOutside?() }
    /// Called for a press next to columns that are over the last one.
    var pressedOutside: (@MainActor () -> Void)?
    private var progress = AnimatedValue(0.0)
    private var slide: Slide?

    private struct Slide {
        let upper: PageBox
        let lower: PageBox
        let isPush: Bool
        let done: @MainActor () -> Void
    }

    init(graph: Graph) {
        self.graph = graph
        super.init()
        graph.geometry.add(self)
    }

    /// The columns are in front, because pages slide beneath them.
    override var subboxes: [LayoutBox] { pages + columns.presentPages }

    /// Shows the columns before the last one. Columns that were hidden or shown since slide, if there is an
    /// animation.
    func showColumns(_ new: [NavigationColumn], style: NavigationColumns.Style, animation: Animation?) {
        guard columns.set(new, style: style, animation: animation, now: graph.now) else { return }
        for column in new {
            column.page.shift = 0
            column.page.isOutgoing = !column.isShown
            adopt(column.page)
        }
        if columns.isMoving { graph.animate(self) }
        columnsMoved()
    }

    func show(_ new: [PageBox]) {
        pages = new
        slide = nil
        for page in new {
            page.shift = 0
            page.isOutgoing = false
            adopt(page)
        }
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Slides to another page. A pushed page slides in from the right over the other, which moves aside a
    /// little, and a popped one slides back.
    func slide(
        from old: PageBox, to new: PageBox, isPush: Bool, animated: Bool,
        then done: @escaping @MainActor () -> Void
    ) {
        show(isPush ? [old, new] : [new, old])
        old.isOutgoing = true
        slide = Slide(upper: isPush ? new : old, lower: isPush ? old : new, isPush: isPush, done: done)
        progress = AnimatedValue(0)
        progress.set(
            1,
            transaction: Transaction(
                animation: animated ? .timingCurve(0.25, 0.75, 0.25, 1, duration: 0.35) : nil),
            now: graph.now)
        showSlide()
        if progress.isAnimating { graph.animate(self) } else { end() }
    }

    func animationTick(at now: Double) -> Bool {
        var isRunning = false
        if columns.isMoving {
            columns.advance(to: now)
            columnsMoved()
            isRunning = columns.isMoving
        }
        guard slide != nil else { return isRunning }
        showSlide()
        if !progress.isAnimating { end() }
        return isRunning || progress.isAnimating
    }

    private func showSlide() {
        guard let slide else { return }
        let fraction = progress.value(at: graph.now)
        slide.upper.shift = slide.isPush ? 1 - fraction : fraction
        slide.lower.shift = -0.3 * (slide.isPush ? fraction : 1 - fraction)
    }

    private func end() {
        let done = slide?.done
        // Not during an evaluation.
        graph.enqueue { done?() }
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        guard proposal.width == nil || proposal.height == nil else {
            return proposal.replacingUnspecifiedDimensions()
        }
        return pages.last?.size(for: proposal) ?? .zero
    }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        titleBarHeight = currentTitleBarHeight
        let places = columns.places(in: size.width)
        for (page, start, width) in places.columns {
            place(page, at: start, width: width, height: size.height)
        }
        for page in pages {
            place(page, at: places.end, width: max(0, size.width - places.end), height: size.height)
        }
    }

    private func place(_ page: PageBox, at x: CGFloat, width: CGFloat, height: CGFloat) {
        let top = page.hasBar ? titleBarHeight : 0
        let size = CGSize(width: width, height: height + top)
        page.place(at: CGPoint(x: x, y: -top), size: size, proposal: ProposedViewSize(size))
    }

    private var currentTitleBarHeight: CGFloat {
        graph[WindowLayers.self].metrics.height > 0 ? titleBarInset : 0
    }

    func geometryMayHaveChanged() {
        let height = currentTitleBarHeight
        guard height != titleBarHeight else { return }
        // Also for a box that is not placed, which would be reported again and again.
        titleBarHeight = height
        setNeedsLayout()
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        for page in pages { list.draw(page, from: origin) }
        let share = columns.overlayShare
        if share > 0 {
            let shade = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.2 * share)
            let rect = CGRect(
                x: origin.x, y: origin.y - titleBarHeight, width: frame.width,
                height: frame.height + titleBarHeight)
            list.append(.fill(.rectangle, .color(shade), rect: list.snapped(rect)))
        }
        for page in columns.presentPages { list.draw(page, from: origin) }
        guard let separator = columns.style.separator else { return }
        for page in columns.presentPages {
            let end = isRightToLeft ? page.frame.minX : page.frame.maxX - 1
            let line = CGRect(
                x: origin.x + end, y: origin.y + page.frame.minY, width: 1, height: page.frame.height)
            list.append(.fill(.rectangle, .color(separator), rect: list.snapped(line)))
        }
    }

    override func hitTest(_ point: CGPoint, into hits: inout HitTestResult) -> Bool {
        if border(at: point) != nil {
            hits.pointerShape = hits.pointerShape ?? .columnResize
            hits.add(borderDrag, of: self)
            return true
        }
        if columns.style.isOverlay, !columns.shownPages.isEmpty,
            !columns.shownPages.contains(where: { $0.frame.contains(point) })
        {
            hits.add(outsidePress, of: self)
            return true
        }
        return super.hitTest(point, into: &hits)
    }

    override func collectAccessibility(into elements: inout AccessibilityCollector) {
        for page in columns.shownPages { page.collectAccessibility(into: &elements) }
        (slide.map { $0.isPush ? $0.upper : $0.lower } ?? pages.last)?
            .collectAccessibility(into: &elements)
    }
}
