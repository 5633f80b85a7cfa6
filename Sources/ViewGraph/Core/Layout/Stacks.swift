public import Foundation

/// Views arranged side by side.
public struct HStack<Content: View>: View, PrimitiveView {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let content: Content

    /// - Parameter alignment: the guide at which the views are aligned.
    /// - Parameter spacing: the distance between adjacent views, in points. `nil` uses the views' preferred
    ///   distances, 8 for plain views.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    package static var shape: ViewShape { .one(holding: Content.self) }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        HStackNode(view, in: context)
    }
}

private final class HStackNode<Content: View>: ContainerNode<HStack<Content>, Content> {
    init(_ view: HStack<Content>, in context: _NodeContext) {
        let box = StackBox(axis: .horizontal, alignment: view.alignment.id, spacing: view.spacing)
        super.init(view, content: view.content, container: box, stack: .fixed(.horizontal), in: context)
    }

    override var isReusable: Bool { areChildrenReusable }

    override func viewChanged(from old: HStack<Content>) {
        let box = unsafeDowncast(container, to: StackBox.self)
        box.alignment = view.alignment.id
        box.explicitSpacing = view.spacing
        updateContent(view.content)
    }
}

/// Views arranged one below another.
public struct VStack<Content: View>: View, PrimitiveView {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let content: Content

    /// - Parameter alignment: the guide at which the views are aligned.
    /// - Parameter spacing: the distance between adjacent views, in points. `nil` uses the views' preferred
    ///   distances, 8 for plain views.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    package static var shape: ViewShape { .one(holding: Content.self) }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        VStackNode(view, in: context)
    }
}

private final class VStackNode<Content: View>: ContainerNode<VStack<Content>, Content> {
    init(_ view: VStack<Content>, in context: _NodeContext) {
        let box = StackBox(axis: .vertical, alignment: view.alignment.id, spacing: view.spacing)
        super.init(view, content: view.content, container: box, stack: .fixed(.vertical), in: context)
    }

    override var isReusable: Bool { areChildrenReusable }

    override func viewChanged(from old: VStack<Content>) {
        let box = unsafeDowncast(container, to: StackBox.self)
        box.alignment = view.alignment.id
        box.explicitSpacing = view.spacing
        updateContent(view.content)
    }
}

/// Views on top of each other, from back to front.
public struct ZStack<Content: View>: View, PrimitiveView {
    let alignment: Alignment
    let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    package static var shape: ViewShape { .one(holding: Content.self) }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ZStackNode(view, in: context)
    }
}

private final class ZStackNode<Content: View>: ContainerNode<ZStack<Content>, Content> {
    init(_ view: ZStack<Content>, in context: _NodeContext) {
        super.init(view, content: view.content, container: ZStackBox(view.alignment), in: context)
    }

    override var isReusable: Bool { areChildrenReusable }

    override func viewChanged(from old: ZStack<Content>) {
        unsafeDowncast(container, to: ZStackBox.self).alignment = view.alignment
        updateContent(view.content)
    }
}

/// The layout of ZStack.
final class ZStackBox: ContainerBox {
    var alignment: Alignment {
        didSet { if alignment != oldValue { setNeedsLayout() } }
    }

    init(_ alignment: Alignment) {
        self.alignment = alignment
        super.init()
    }

    private var arranger: ZStackArranger { ZStackArranger(alignment: alignment, boxes: boxes) }

    override func ground(behind box: LayoutBox) -> ResolvedColor? {
        ground(behind: box, over: subboxes.prefix { $0 !== box })
    }
    override func ground(_ ground: ResolvedColor, drawnOverIn rect: CGRect) -> ResolvedColor? {
        self.ground(ground, below: subboxes, in: rect)
    }
    override var fillColor: ResolvedColor? { boxes.count == 1 ? boxes[0].fillColor : nil }

    override var isReusable: Bool { areBoxesReusable }

    override func computeSpacing() -> ViewSpacing { arranger.spacing }
    override var priority: Double { arranger.priority }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize { arranger.size(for: proposal) }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        arranger.place(in: size, proposal: proposal)
    }

    override func explicitGuide(_ id: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        arranger.explicitGuide(id, in: size(for: proposal), proposal: proposal)
    }
}
