import Foundation

/// The layout box of a scrolled region: rule R14.
final class ScrollBox: LayoutBox, GeometryObserver {
    let controller: ScrollController
    private(set) var content: ScrollContentBox?
    /// The last proposal to the region, from which the visible part of the content is known before the box is
    /// placed.
    private(set) var offered = ProposedViewSize.unspecified

    init(_ controller: ScrollController) {
        self.controller = controller
        super.init()
        controller.graph.geometry.add(self)
    }

    /// The distance by which the region extends beneath the bars that it touches. Its content is inset by the
    /// same distance.
    private(set) var outset = EdgeInsets()

    override func frameChanged(from old: CGRect?) { _ = fit() }

    func geometryMayHaveChanged() {
        if fit() { setNeedsLayout() }
    }

    private func fit() -> Bool {
        let insets = controller.axes.contains(.vertical) ? safeAreaInsets().at(.vertical) : EdgeInsets()
        guard insets != outset else { return false }
        outset = insets
        setNeedsDisplay()
        return true
    }

    /// The part of the box that shows content, in the box's coordinates.
    var area: CGRect {
        CGRect(x: 0, y: -outset.top, width: frame.width, height: frame.height + outset.vertical)
    }

    func setContent(_ box: LayoutBox) {
        let content = ScrollContentBox(box, controller: controller)
        self.content = content
        adopt(content)
        setNeedsLayout()
    }

    override var subboxes: [LayoutBox] { content.map { [$0] } ?? [] }
    override var scrollAxes: Axis.Set? { controller.axes }

    override func reveal(_ box: LayoutBox) {
        if let content, let rect = box.rect(in: content) { controller.reveal(rect) }
    }

    var margins: EdgeInsets { controller.contentMargins }

    private func contentOffer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: controller.axes.contains(.horizontal)
                ? nil : proposal.width.map { max(0, $0 - margins.horizontal) },
            height: controller.axes.contains(.vertical)
                ? nil : proposal.height.map { max(0, $0 - margins.vertical) })
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        guard let content else { return .zero }
        offered = proposal
        let inner = content.size(for: contentOffer(proposal))
        let axes = controller.axes
        let (width, height) = (inner.width + margins.horizontal, inner.height + margins.vertical)
        return CGSize(
            width: axes.contains(.horizontal) ? proposal.width ?? width : width,
            height: axes.contains(.vertical) ? proposal.height ?? height : height)
    }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        offered = ProposedViewSize(size)
        let contentProposal = contentOffer(proposal)
        guard let content else { return }
        controller.layOut(
            size: area.size, contentSize: content.size(for: contentProposal), contentProposal: contentProposal
        )
    }

    /// Content that is scrolled out of the region does not receive presses.
    override func hitTest(_ point: CGPoint, into hits: inout HitTestResult) -> Bool {
        guard area.contains(point), let content else { return false }
        _ = content.hitTest(convert(point, to: content), into: &hits)
        hits.add(controller)
        return true
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        list.append(
            .control(controller.area, rect: list.snapped(area.offsetBy(dx: origin.x, dy: origin.y))))
    }

    /// Collects the visible elements and those within one viewport of them, because the whole content may be
    /// far more than a user listens to.
    override func collectAccessibility(into elements: inout AccessibilityCollector) {
        guard let content else { return }
        let near = area.insetBy(dx: -area.width, dy: -area.height)
        var element = AccessibilityElement(.scrollArea)
        element.control = AccessibilityControl(control: controller.area)
        element.children = elements.collected(
            content, near: near.offsetBy(dx: -content.frame.minX, dy: -content.frame.minY))
        elements.append(element)
    }

    /// The nearest scrolled region around a box, or `nil` if there is none or if it is a list.
    static func around(_ box: LayoutBox) -> ScrollBox? { box.regionAround as? ScrollBox }
}

/// The scrolled content, in a layer that moves as a whole. What is drawn in it remains valid.
final class ScrollContentBox: LayerBox {
    private unowned let controller: ScrollController
    /// Whether the last change of the frame was a mere translation.
    private var onlyMoved = false

    init(_ content: LayoutBox, controller: ScrollController) {
        self.controller = controller
        super.init(content, graph: controller.graph)
    }

    override var contentStart: CGPoint {
        CGPoint(x: -controller.drawingShift.x, y: -controller.drawingShift.y)
    }
    /// Draws the content again, because ``contentStart`` changed.
    func startChanged() {
        onlyMoved = false
        setNeedsDisplay()
    }

    override var isMovementAnimatedByContainer: Bool { true }

    override func frameChanged(from old: CGRect?) { onlyMoved = old?.size == frame.size }

    override func displayInvalidated() -> Bool {
        if onlyMoved { onlyMoved = false } else { _ = super.displayInvalidated() }
        graph.needsPresenting(controller)
        return true
    }

    override func layerRewritten() { if !controller.isPresenting { graph.needsPresenting(controller) } }
}

extension LayoutBox {
    /// The box's rectangle in the coordinates of `ancestor`, or `nil` if that box does not contain it.
    final func rect(in ancestor: LayoutBox) -> CGRect? {
        var rect = CGRect(origin: .zero, size: frame.size)
        var box: LayoutBox = self
        while box !== ancestor {
            guard let parent = box.parent else { return nil }
            rect.origin.x += box.frame.minX
            rect.origin.y += box.frame.minY
            box = parent
        }
        return rect
    }
}
