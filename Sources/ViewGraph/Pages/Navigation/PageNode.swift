import Foundation

/// A page of a stack: its content and the bars around it.
final class PageNode: _Node, Dismissable {
    let model: PageModel
    let dismissHandle: DismissHandle
    let box: PageBox
    var dismissed: (@MainActor () -> Void)?
    private var content: _ViewNode<VStack<AnyView>>!
    private var parts: [_Node] = []

    init(_ view: AnyView, model: PageModel, handle: DismissHandle, in context: _NodeContext) {
        self.model = model
        dismissHandle = handle
        box = PageBox(model, graph: context.graph)
        super.init(in: context)
        content = VStack<AnyView>._makeNode(VStack { view }, in: contentContext(axis: nil))
        box.arrangement.set(
            content: Self.box(of: content), row: part(BarTop(page: model)),
            title: part(BarTitle(page: model)),
            search: part(BarSearch(page: model)), backdrop: part(BarBackdrop(page: model)),
            bottom: part(BottomBar(page: model)), graph: graph)
        refresh()
    }

    /// A part of the bars, below the previous one.
    private func part(_ view: some View) -> LayoutBox {
        func make<Part: View>(_ view: Part) -> LayoutBox {
            let node = VStack<Part>._makeNode(VStack(spacing: 0) { view }, in: contentContext(axis: nil))
            parts.append(node)
            return Self.box(of: node)
        }
        return make(view)
    }

    private static func box(of node: _Node) -> LayoutBox {
        var boxes: [LayoutBox] = []
        node.collectBoxes(into: &boxes)
        return boxes[0]
    }

    override var children: ChildNodes { .several([content] + parts) }
    override func boxesChanged() {}

    func update(_ view: AnyView) { content.update(VStack { view }) }

    override func environmentChanged(from old: EnvironmentValues) {
        super.environmentChanged(from: old)
        refresh()
    }

    private func refresh() { box.background = environment.resolve(Palette.systemBackground) }

    func dismissFromContent() { dismissed?() }
}

/// A page's layer.
final class PageBox: LayerBox, TitleBarPage {
    private let model: PageModel
    let arrangement: PageArrangement
    var background = ResolvedColor(red: 1, green: 1, blue: 1) {
        didSet {
            arrangement.background = background
            setNeedsDisplay()
        }
    }
    /// The horizontal offset during a transition, from 0 in place to 1, a width to the right, or negative to
    /// the left.
    var shift = 0.0 {
        didSet { if shift != oldValue { appearanceChanged() } }
    }

    /// Whether the page is animating out. The other page has the keyboard.
    var isOutgoing = false {
        didSet { if isOutgoing != oldValue { appearanceChanged() } }
    }

    init(_ model: PageModel, graph: Graph) {
        self.model = model
        arrangement = PageArrangement(model)
        super.init(arrangement, graph: graph)
    }

    var hasBar: Bool { model.settings.isBarHidden != true }
    var titleText: String { model.titleText }

    override var effects: LayerEffects {
        var effects =
            shift == 0 ? LayerEffects() : LayerEffects(offset: CGPoint(x: shift * frame.width, y: 0))
        effects.isInert = isOutgoing
        return effects
    }
}
