/// A region whose content can be scrolled. The content gets its ideal length along the axes that scroll.
///
/// All of the content exists at once. For content that is created as it comes into view, put a ``LazyVStack``
/// or another lazy container inside.
public struct ScrollView<Content: View>: View, PrimitiveView {
    public var content: Content
    /// The axes along which the content scrolls.
    public var axes: Axis.Set
    /// Whether scroll bars are shown.
    public var showsIndicators: Bool

    /// - Parameter axes: the axes along which the content scrolls.
    /// - Parameter showsIndicators: whether scroll bars are shown.
    public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
    ) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }

    package static var shape: ViewShape { .one(holding: Content.self) }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ScrollNode(view, in: context)
    }
}

private final class ScrollNode<Content: View>: _ViewNode<ScrollView<Content>> {
    private var content: _ViewNode<VStack<Content>>!
    private let controller: ScrollController

    override init(_ view: ScrollView<Content>, in context: _NodeContext) {
        controller = ScrollController(
            graph: context.graph, axes: view.axes, environment: context.environment)
        super.init(view, in: context)
        controller.node = self
        controller.showsIndicators = view.showsIndicators
        var inside = contentContext(axis: nil)
        inside.environment = innerEnvironment
        content = VStack<Content>._makeNode(VStack { view.content }, in: inside)
        var boxes: [LayoutBox] = []
        content.collectBoxes(into: &boxes)
        controller.setContent(boxes[0])
    }

    /// The environment of the content, without the settings of this region.
    private var innerEnvironment: EnvironmentValues {
        var inner = environment
        inner.scrolling = inner.scrolling.inside
        return inner
    }

    override var children: ChildNodes { .one(content) }
    override func collectBoxes(into boxes: inout [LayoutBox]) { boxes.append(controller.box) }
    override func collectRows(into rows: inout [RowSegment]) {
        rows.append(.box(controller.box, owner: self))
    }

    override func viewChanged(from old: ScrollView<Content>) {
        controller.axes = view.axes
        controller.showsIndicators = view.showsIndicators
        content.update(VStack { view.content })
    }

    override func environmentChanged(from old: EnvironmentValues) {
        controller.environment = environment
        content.setEnvironment(innerEnvironment)
    }

    /// The content's stack never changes its box.
    override func boxesChanged() {}
    override func visibilityChanged() { controller.setVisible(isVisible) }
    override func unmounted() { controller.end() }
}
