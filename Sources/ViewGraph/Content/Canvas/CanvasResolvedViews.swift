import Foundation

/// The texts, images and symbols that a canvas draws. They are nodes outside of the tree, reused from one
/// drawing to the next in the order in which they are requested.
@MainActor
final class CanvasResolvedViews {
    private unowned let owner: CanvasBox
    var context: _NodeContext?
    private var texts: [CanvasResolvedView<Text>] = []
    private var images: [CanvasResolvedView<Image>] = []
    private var used = (texts: 0, images: 0)
    private var symbols: [(tag: AnyHashable?, box: CanvasRootBox)] = []
    /// The layers of symbols, which are drawn once and shown any number of times.
    private var layers: [Int: DisplayLayer] = [:]
    private var isDrawing = false

    init(_ owner: CanvasBox) { self.owner = owner }

    /// Invalidates the canvas, unless it is being drawn, when changes of nodes do not affect what is already
    /// drawn.
    fileprivate func changed() { if !isDrawing { owner.setNeedsDisplay() } }
    fileprivate var readsRightToLeft: Bool { owner.isRightToLeft }

    func draw(_ drawing: () -> Void) {
        isDrawing = true
        used = (0, 0)
        layers = [:]
        drawing()
        for resolvedView in texts[used.texts...] { resolvedView.node.unmount() }
        for resolvedView in images[used.images...] { resolvedView.node.unmount() }
        texts.removeSubrange(used.texts...)
        images.removeSubrange(used.images...)
        isDrawing = false
    }

    /// Ends with the canvas's node; nothing is drawn from then on.
    func end() {
        context = nil
        for resolvedView in texts { resolvedView.node.unmount() }
        for resolvedView in images { resolvedView.node.unmount() }
        (texts, images) = ([], [])
    }

    func text(_ text: Text) -> CanvasResolvedView<Text>? {
        defer { used.texts += 1 }
        return resolvedView(text, at: used.texts, in: &texts)
    }

    func image(_ image: Image) -> CanvasResolvedView<Image>? {
        defer { used.images += 1 }
        return resolvedView(image, at: used.images, in: &images)
    }

    private func resolvedView<Content: View>(
        _ view: Content, at index: Int, in resolvedViews: inout [CanvasResolvedView<Content>]
    ) -> CanvasResolvedView<Content>? {
        guard let context else { return nil }
        if index < resolvedViews.count {
            resolvedViews[index].show(view, in: context.environment)
        } else {
            resolvedViews.append(CanvasResolvedView(view, in: context, of: self))
        }
        return resolvedViews[index]
    }

    // MARK: Symbols

    func setSymbols(_ new: [(tag: AnyHashable?, box: LayoutBox)]) {
        symbols = new.map { ($0.tag, CanvasRootBox($0.box, of: self)) }
    }

    func symbol(_ tag: AnyHashable) -> (layer: DisplayLayer, size: CGSize)? {
        guard let context, let index = symbols.firstIndex(where: { $0.tag == tag }) else { return nil }
        let box = symbols[index].box
        let size = box.size(for: .unspecified)
        if let layer = layers[index] { return (layer, size) }
        let layer = DisplayLayer()
        layer.rewrite(box.items(in: CGRect(origin: .zero, size: size), graph: context.graph), size: size)
        layers[index] = layer
        return (layer, size)
    }
}

/// A view that a canvas draws.
@MainActor
final class CanvasResolvedView<Content: View> {
    let node: _ViewNode<Content>
    let box: CanvasRootBox
    private let graph: Graph

    init(_ view: Content, in context: _NodeContext, of resolvedViews: CanvasResolvedViews) {
        graph = context.graph
        node = Content._makeNode(view, in: context)
        var boxes: [LayoutBox] = []
        node.collectBoxes(into: &boxes)
        box = CanvasRootBox(boxes[0], of: resolvedViews)
    }

    func show(_ view: Content, in environment: EnvironmentValues) {
        node.update(view)
        node.setEnvironment(environment)
    }

    func items(in rect: CGRect) -> [DisplayItem] { box.items(in: rect, graph: graph) }
}

/// The root box of content that is drawn into a canvas.
final class CanvasRootBox: LayoutBox {
    private let content: LayoutBox
    private weak var resolvedViews: CanvasResolvedViews?

    init(_ content: LayoutBox, of resolvedViews: CanvasResolvedViews) {
        self.content = content
        self.resolvedViews = resolvedViews
        super.init()
        adopt(content)
    }

    override var subboxes: [LayoutBox] { [content] }
    override func layoutInvalidated() -> Bool {
        resolvedViews?.changed()
        return false
    }
    override var readsRightToLeft: Bool { resolvedViews?.readsRightToLeft ?? false }
    override func computeSize(for proposal: ProposedViewSize) -> CGSize { content.size(for: proposal) }
    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        content.place(at: .zero, proposal: proposal)
    }
    override func explicitGuide(_ id: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        content.explicitGuide(id, for: proposal)
    }
    override func displayInvalidated() -> Bool {
        resolvedViews?.changed()
        return true
    }

    /// Returns the display items of the content in a rectangle of the canvas.
    func items(in rect: CGRect, graph: Graph) -> [DisplayItem] {
        place(at: .zero, proposal: ProposedViewSize(rect.size))
        var list = DisplayList(graph: graph)
        list.draw(self, from: rect.origin)
        return list.items
    }
}
