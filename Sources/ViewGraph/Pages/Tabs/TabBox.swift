import Foundation

/// The box of a tab view: the selected page above the bar, or sliding pages with dots over them.
final class TabBox: LayoutBox, AnimationTarget {
    private let graph: Graph
    private var page: TabPageBox?
    private var leaving: TabPageBox?
    private var bar: LayoutBox!
    private var progress = AnimatedValue(1.0)
    private var direction = 0.0
    /// Whether the bar is over the page instead of below it.
    var isPaged = false {
        didSet { if isPaged != oldValue { setNeedsLayout() } }
    }

    private var barHeight: CGFloat = 0
    private let pageGesture = PageTurn()
    /// Called when the user drags to the next page (1) or to the one before it (-1).
    var pageTurned: (@MainActor (Int) -> Void)?

    init(graph: Graph) {
        self.graph = graph
        super.init()
        pageGesture.ended = { [weak self] in self?.dragged($0) }
    }

    /// Turns the page after a drag of at least a third of its width, including the predicted movement.
    private func dragged(_ distance: CGFloat) {
        guard abs(distance) > frame.width / 3 else { return }
        pageTurned?((distance < 0) != arrangesRightToLeft ? 1 : -1)
    }

    override func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        let isHit = super.hitTest(point, into: &result)
        guard isPaged, CGRect(origin: .zero, size: frame.size).contains(point) else { return isHit }
        result.add(pageGesture, of: self)
        return true
    }

    /// The area above the bar, in which pages are laid out. Scrolled content extends beneath the bar.
    override var safeArea: CGRect? {
        CGRect(x: 0, y: 0, width: frame.width, height: max(0, frame.height - (isPaged ? 0 : barHeight)))
    }

    func setBar(_ box: LayoutBox) {
        bar = box
        adopt(box)
    }

    override var subboxes: [LayoutBox] {
        [leaving, page].compactMap { $0 } + [bar]
    }

    /// - Parameter direction: 1 if the new page slides in from the right, -1 from the left, 0 without an
    ///   animation.
    func show(_ boxes: [LayoutBox], direction: Double) {
        if let page, page.shows(boxes) { return }
        leaving = direction == 0 ? nil : page
        page?.shift = 0
        let new = TabPageBox(boxes, graph: graph)
        page = new
        adopt(new)
        self.direction = direction
        progress = AnimatedValue(0)
        progress.set(
            1, transaction: Transaction(animation: direction == 0 ? nil : .easeOut(duration: 0.3)),
            now: graph.now)
        if progress.isAnimating { graph.animate(self) }
        showTurn()
        setNeedsLayout()
        setNeedsDisplay()
    }

    private func showTurn() {
        let fraction = progress.value(at: graph.now)
        page?.shift = direction * (1 - fraction)
        leaving?.shift = -direction * fraction
        if !progress.isAnimating, leaving != nil {
            leaving = nil
            setNeedsDisplay()
        }
    }

    func animationTick(at now: Double) -> Bool {
        showTurn()
        return progress.isAnimating
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        guard proposal.width == nil || proposal.height == nil else {
            return proposal.replacingUnspecifiedDimensions()
        }
        let barHeight = bar.size(for: ProposedViewSize(width: proposal.width, height: nil)).height
        let inner = page?.size(for: proposal) ?? .zero
        return CGSize(
            width: proposal.width ?? inner.width,
            height: proposal.height ?? inner.height + (isPaged ? 0 : barHeight))
    }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        let barProposal = ProposedViewSize(width: size.width, height: nil)
        let barSize = bar.size(for: barProposal)
        barHeight = barSize.height
        bar.place(
            at: CGPoint(x: (size.width - barSize.width) / 2, y: size.height - barHeight),
            proposal: barProposal)
        let pageSize = CGSize(width: size.width, height: max(0, size.height - (isPaged ? 0 : barHeight)))
        for page in [leaving, page].compactMap({ $0 }) {
            page.place(at: .zero, size: pageSize, proposal: ProposedViewSize(pageSize))
        }
    }

    override func collectAccessibility(into elements: inout AccessibilityCollector) {
        page?.collectAccessibility(into: &elements)
        bar.collectAccessibility(into: &elements)
    }
}

/// A drag across the pages.
private final class PageTurn: GestureTarget {
    private let recognizer = DragRecognizer(DragGesture(minimumDistance: 12))
    /// Called with the predicted distance to the right.
    var ended: (@MainActor (CGFloat) -> Void)?

    let precedence = GesturePrecedence.normal
    let tapCount = 0

    func send(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Void> {
        let phase = recognizer.send(event, &effects)
        if let moved = phase.recognized?.translation, abs(moved.height) > abs(moved.width) { return .failed }
        if case .ended(let value) = phase {
            effects.add { [ended] in ended?(value.predictedEndTranslation.width) }
        }
        return phase.map { _ in }
    }
    func reset(_ effects: inout GestureEffects) { recognizer.reset(&effects) }
}

/// A page's views, centered on top of each other.
private final class TabPageBox: LayerBox {
    private let stack: ZStackBox

    init(_ boxes: [LayoutBox], graph: Graph) {
        stack = ZStackBox(.center)
        super.init(stack, graph: graph)
        stack.setBoxes(boxes)
    }

    func shows(_ boxes: [LayoutBox]) -> Bool {
        boxes.count == stack.boxes.count && zip(boxes, stack.boxes).allSatisfy(===)
    }

    /// The horizontal offset during a transition, from 0 in place to 1, a width to the right.
    var shift = 0.0 {
        didSet { if shift != oldValue { appearanceChanged() } }
    }

    override var effects: LayerEffects {
        shift == 0 ? LayerEffects() : LayerEffects(offset: CGPoint(x: shift * frame.width, y: 0))
    }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        let stackSize = stack.size(for: proposal)
        stack.place(
            at: CGPoint(x: (size.width - stackSize.width) / 2, y: (size.height - stackSize.height) / 2),
            proposal: proposal)
    }
}
