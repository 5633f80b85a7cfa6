/// The node of a view that arranges its content's items in an item of its own.
class ContainerNode<Container: View, Content: View>: _ViewNode<Container> {
    private var contentNode: _ViewNode<Content>!
    let container: ContainerItem

    /// - Parameter stack: the direction of the stack that the container is, nil for others.
    init(
        _ view: Container, content: Content, container: ContainerItem, stack: StackDirection? = nil,
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
        var items: [LayoutItem] = []
        contentNode.collectItems(into: &items)
        let isPassing = isVisible && graph[Exchanges.self].isExchanging
        container.setItems(
            items, passing: isPassing ? container.passage ?? PassingItems(of: container, in: graph) : nil)
    }

    override func collectItems(into items: inout [LayoutItem]) { items.append(container) }
    override func collectRows(into rows: inout [RowSegment]) { rows.append(.item(container, owner: self)) }
    override func itemsChanged() { collectContent() }
}
