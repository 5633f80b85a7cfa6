import Foundation

/// The layers of a window: its content, and the presentations over it, the last one at the front. Only the
/// topmost layer receives input.
final class WindowLayers: LayoutBox, GraphFeature {
    private unowned let graph: Graph
    private var content: InertBox?
    /// The window's own title, `nil` if the window has none in its content.
    private(set) var titleBar: TitleBar?
    /// The part of the window that is its title bar.
    var metrics = TitleBarMetrics() {
        didSet { if metrics != oldValue { titleBarChanged() } }
    }
    private var presented: [Presented] = []
    private var targets: [Target] = []

    private struct Presented {
        let box: any LayoutBox & Presentable
        let layer: InertBox
    }
    private struct Target {
        weak var target: (any CommandTarget)?
    }

    init(of graph: Graph) {
        self.graph = graph
        super.init()
    }

    override var subboxes: [LayoutBox] {
        var boxes: [LayoutBox] = (content.map { [$0] } ?? []) + presented.map(\.layer)
        // The title is over what fills the window, and below what is presented over that.
        if let titleBar {
            boxes.insert(titleBar.box, at: 1 + (presented.lastIndex { $0.box.fillsWindow } ?? -1) + 1)
        }
        return boxes
    }

    /// Lays content out below the title bar. Pages and scrolled content extend beneath it.
    override var safeArea: CGRect? {
        metrics.height > 0 ? CGRect(origin: .zero, size: frame.size).inset(by: insets) : nil
    }

    private var insets: EdgeInsets {
        EdgeInsets(top: metrics.height, leading: 0, bottom: 0, trailing: 0)
    }

    func setTitleBar(_ new: TitleBar) {
        titleBar = new
        adopt(new.box)
    }

    private func titleBarChanged() {
        // The window's buttons affect what is laid out, but no size.
        titleBar?.box.setNeedsLayout()
        setNeedsLayout()
        graph.geometryChanged()
    }

    func setContent(_ box: LayoutBox) {
        let layer = InertBox(box, graph: graph)
        content = layer
        adopt(layer)
    }

    /// Removes the layers after the window has closed, because the boxes retain the graph, which retains this
    /// object.
    func end() { (content, presented, titleBar) = (nil, [], nil) }

    // MARK: Presenting

    /// Whether there is a presentation that is not animating out.
    var isPresenting: Bool { presented.contains { !$0.box.isLeaving } }

    func add(_ box: any LayoutBox & Presentable) {
        let layer = InertBox(box, graph: graph)
        presented.append(Presented(box: box, layer: layer))
        adopt(layer)
        updateReach()
        setNeedsLayout()
        setNeedsDisplay()
    }

    func remove(_ box: any LayoutBox & Presentable) {
        presented.removeAll { $0.box === box }
        updateReach()
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Makes only the topmost layer interactive, ignoring those that are animating out.
    func updateReach() {
        let top = presented.last { !$0.box.isLeaving }
        content?.isInert = top != nil
        for layer in presented { layer.layer.isInert = layer.box !== top?.box }
    }

    // MARK: Order of presentations

    private var queues: [ObjectIdentifier?: Queue] = [:]

    private struct Queue {
        weak var presentation: (any Presentable)?
        var waiting: [Weak<_Node>] = []
    }

    /// Returns whether a presenter may present a sheet or a cover now. If not, `node` is evaluated again when
    /// it may.
    func mayPresent(_ node: _Node, from presenter: ObjectIdentifier?) -> Bool {
        guard let shown = queues[presenter]?.presentation else { return true }
        queues[presenter]?.waiting.removeAll { $0.object == nil || $0.object === node }
        queues[presenter]?.waiting.append(Weak(object: node))
        if !shown.isLeaving {
            Diagnostics.log(
                "Only one sheet is presented at a time: the next one waits until the current is dismissed.")
        }
        return false
    }

    func begin(_ presentation: any Presentable, from presenter: ObjectIdentifier?) {
        queues[presenter] = Queue(presentation: presentation)
    }

    /// Ends a presentation, and notifies the nodes that wait for its presenter.
    func end(_ presentation: any Presentable) {
        for (presenter, queue) in queues where queue.presentation === presentation {
            queues[presenter] = nil
            let waiting = queue.waiting.compactMap(\.object).filter { !$0.isUnmounted }
            if !waiting.isEmpty { graph.change(nodes: waiting) }
        }
    }

    // MARK: Commands

    func add(_ target: any CommandTarget) {
        targets.removeAll { $0.target == nil || $0.target === target }
        targets.append(Target(target: target))
    }

    /// Performs a command with the most recently added target that handles it.
    func perform(_ command: WindowCommand) -> Bool {
        targets.reversed().contains { $0.target?.perform(command) == true }
    }

    // MARK: Layout

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        let whole = ProposedViewSize(size)
        let contentProposal = whole.inset(by: insets)
        if let content {
            let contentSize = content.size(for: contentProposal)
            let height = max(0, size.height - metrics.height)
            content.place(
                at: CGPoint(
                    x: (size.width - contentSize.width) / 2,
                    y: metrics.height + (height - contentSize.height) / 2),
                proposal: contentProposal)
        }
        for layer in presented { layer.layer.place(at: .zero, size: size, proposal: whole) }
        if let titleBar {
            titleBar.box.place(at: .zero, proposal: ProposedViewSize(width: size.width, height: nil))
            let top = presented.last { $0.box.fillsWindow && !$0.box.isLeaving }?.layer ?? content
            if let top { updateTitleBar(for: top) }
        }
    }

    override func collectAccessibility(into elements: inout AccessibilityCollector) {
        let top = presented.last { !$0.box.isLeaving }
        if top?.box.fillsWindow != false { titleBar?.box.collectAccessibility(into: &elements) }
        if let top {
            top.box.collectAccessibility(into: &elements)
        } else {
            content?.collectAccessibility(into: &elements)
        }
    }
}

/// A presentation over a window's content.
@MainActor
protocol Presentable: AnyObject {
    /// Whether the presentation is animating out, so that what is beneath receives input again.
    var isLeaving: Bool { get }
    /// Whether the presentation fills the window, with its own title bar.
    var fillsWindow: Bool { get }
}

/// A target of commands to a window, such as to go back or to dismiss.
@MainActor
protocol CommandTarget: AnyObject {
    /// - Returns: whether the command was handled.
    func perform(_ command: WindowCommand) -> Bool
}

/// A part of the window that may be covered. While it is, it has its own layer.
private final class InertBox: LayerBox {
    var isInert = false {
        didSet { if isInert != oldValue { setNeedsDisplay() } }
    }

    override var effects: LayerEffects {
        var effects = LayerEffects()
        effects.isInert = true
        return effects
    }

    override var isCovered: Bool { isInert }

    override func displayInvalidated() -> Bool {
        _ = super.displayInvalidated()
        return false
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        if isInert {
            super.draw(into: &list, at: origin)
        } else {
            forgetLayer()
            list.draw(content, from: origin)
        }
    }
}
