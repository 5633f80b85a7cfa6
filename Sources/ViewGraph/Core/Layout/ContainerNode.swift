/// The node of a view that arranges its content's boxes in its own box.
class ContainerNode<Container: View, Content: View>: _ViewNode<Container> {
    private var contentNode: _ViewNode<Content>!
    let container: ContainerBox

    /// - Parameter stack: the direction of the container if it is a stack, or `nil` for other containers.
    init(
        _ view: Container, content: Content, container: ContainerBox, stack: StackDirection? = nil,
        in context: _NodeContext
    ) {
        self.container = container
        super.init(view, in: context)
        contentNode = Content._makeNode(content, in: contentContext(in: stack))
        collectContent()
    }

    override var children: ChildNodes { .one(contentNode) }

    final func updateContent(_ content: Content) { contentNode.update(content) }

    private func collectContent() {
        var boxes: [LayoutBox] = []
        contentNode.collectBoxes(into: &boxes)
        let isReplacing = isVisible && graph[ChildTransitions.self].isReplacing
        container.setBoxes(
            boxes,
            with: isReplacing ? container.transitions ?? ContainerTransitions(of: container, in: graph) : nil)
    }

    override func collectBoxes(into boxes: inout [LayoutBox]) { boxes.append(container) }
    override func collectRows(into rows: inout [RowSegment]) { rows.append(.box(container, owner: self)) }
    override func boxesChanged() { collectContent() }
}
