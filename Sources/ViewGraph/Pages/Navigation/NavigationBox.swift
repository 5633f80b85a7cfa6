import Foundation

/// The pages on screen: one, or two during a transition, and the columns of a split view before them.
final class NavigationBox: LayoutBox, AnimationTarget, GeometryObserver {
    private let graph: Graph
    /// The height by which pages with a bar extend into the window's title bar.
    private var titleBarHeight: CGFloat = 0
    private var pages: [PageBox] = []
    private var columns: [Column] = []
    private var separator: ResolvedColor?
    private var progress = AnimatedValue(0.0)
    private var slide: Slide?

    /// A page in a column of its own.
    struct Column {
        let page: PageBox
        let width: SplitColumnWidth
    }

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
    override var subboxes: [LayoutBox] { pages + columns.map(\.page) }

    /// Shows the columns before the last one.
    ///
    /// - Parameter separator: the color of the lines between columns.
    func showColumns(_ new: [Column], separator: ResolvedColor?) {
        let isSame =
            columns.count == new.count && separator == self.separator
            && zip(columns, new).allSatisfy { $0.page === $1.page && $0.width == $1.width }
        guard !isSame else { return }
        (columns, self.separator) = (new, separator)
        for column in new {
            column.page.shift = 0
            adopt(column.page)
        }
        setNeedsLayout()
        setNeedsDisplay()
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
        guard slide != nil else { return false }
        showSlide()
        if !progress.isAnimating { end() }
        return progress.isAnimating
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
        var start: CGFloat = 0
        for (column, width) in zip(columns, SplitColumnWidth.widths(of: columns.map(\.width), in: size.width))
        {
            place(column.page, at: start, width: width, height: size.height)
            start += width
        }
        for page in pages { place(page, at: start, width: max(0, size.width - start), height: size.height) }
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
        super.draw(into: &list, at: origin)
        guard let separator else { return }
        for column in columns {
            let frame = column.page.frame
            let end = isRightToLeft ? frame.minX : frame.maxX - 1
            let line = CGRect(x: origin.x + end, y: origin.y + frame.minY, width: 1, height: frame.height)
            list.append(.fill(.rectangle, .color(separator), rect: list.snapped(line)))
        }
    }

    override func collectAccessibility(into elements: inout AccessibilityCollector) {
        for column in columns { column.page.collectAccessibility(into: &elements) }
        (slide.map { $0.isPush ? $0.upper : $0.lower } ?? pages.last)?
            .collectAccessibility(into: &elements)
    }
}
