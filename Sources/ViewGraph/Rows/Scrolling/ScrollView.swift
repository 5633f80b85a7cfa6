/// A region whose content can be moved. The content is as long as it likes along the axes that scroll.
///
/// Everything in it exists at once; put a ``LazyVStack`` or one of its kin inside for content that is made as
/// it comes into view.
public struct ScrollView<Content: View>: View, PrimitiveView {
    public var content: Content
    /// The directions that the content moves in.
    public var axes: Axis.Set
    /// Whether the bars that tell where one is are shown.
    public var showsIndicators: Bool

    /// - Parameter axes: the directions that the content moves in.
    /// - Parameter showsIndicators: whether the bars that tell where one is are shown.
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

    /// What was said to this region is not said to those inside.
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

    /// The stack of the content never changes its box.
    override func boxesChanged() {}
    override func visibilityChanged() { controller.setVisible(isVisible) }
    override func unmounted() { controller.end() }
}
