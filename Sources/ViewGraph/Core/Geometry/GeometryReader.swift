import Foundation

/// A view that takes all the space that it is offered and builds its content from its size and position.
///
/// The content is placed at the top leading corner. It is built again when a value that it read from the
/// proxy has changed: a size, or a position that scrolling changes.
public struct GeometryReader<Content: View>: View, PrimitiveView {
    public var content: (GeometryProxy) -> Content

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    package static var shape: ViewShape { .one() }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        GeometryNode(view, in: context)
    }
}

private final class GeometryNode<Content: View>: _ViewNode<GeometryReader<Content>>, GeometryObserver {
    private var content: _ViewNode<Content>?
    private let box = GeometryBox()
    private let source = GeometrySource()

    override init(_ view: GeometryReader<Content>, in context: _NodeContext) {
        super.init(view, in: context)
        source.show(box)
        box.placed = { [weak self] in self?.placed() }
        graph.geometry.add(self)
    }

    override var children: ChildNodes { ChildNodes(content) }
    override func collectBoxes(into boxes: inout [LayoutBox]) { boxes.append(box) }
    override func collectRows(into rows: inout [RowSegment]) { rows.append(.box(box, owner: self)) }

    override func boxesChanged() {
        var boxes: [LayoutBox] = []
        content?.collectBoxes(into: &boxes)
        box.setBoxes(boxes)
    }

    override func viewChanged(from old: GeometryReader<Content>) {
        if content != nil { evaluate() }
    }

    /// Builds the content after the running layout, because the size is known now.
    private func placed() {
        if content == nil || source.hasChanged { graph.markDirty(self) }
    }

    func geometryMayHaveChanged() {
        if isVisible, content != nil, source.hasChanged { graph.markDirty(self) }
    }

    override func visibilityChanged() { geometryMayHaveChanged() }

    override func evaluate() {
        isDirty = false
        source.begin()
        let view = view
        let proxy = GeometryProxy(source: source)
        let new = graph.evaluateTracked(self) { view.content(proxy) }
        if let content { return content.update(new) }
        let node = Content._makeNode(new, in: contentContext(axis: nil))
        content = node
        replaced(nil, by: node)
    }
}

/// The box of a geometry reader. Rule R10.
private final class GeometryBox: ContainerBox {
    var placed: (@MainActor () -> Void)?

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        for box in boxes { box.place(at: .zero, proposal: ProposedViewSize(size)) }
        placed?()
    }
}
