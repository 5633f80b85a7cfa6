import Foundation

/// An item that arranges the items of a node's children.
class ContainerItem: LayoutItem {
    /// What is arranged.
    private(set) var items: [LayoutItem] = []
    /// The same without what those that come are wrapped in.
    private var own: [LayoutItem] = []
    private var passing: PassingItems?
    /// nil: what it draws has changed.
    private var drawing: KeptDrawing?

    /// In front is what has the higher index, and of equals what comes later. (B225) What goes is behind.
    /// (B290)
    override var subitems: [LayoutItem] {
        let items = if let passing { passing.going + items } else { items }
        guard items.contains(where: { $0.zIndex != 0 }) else { return items }
        let order = items.indices.sorted { (items[$0].zIndex, $0) < (items[$1].zIndex, $1) }
        return order.map { items[$0] }
    }
    override func show(in list: inout DisplayList, at origin: CGPoint) {
        let former = drawing ?? KeptDrawing()
        drawing = former
        let new = former.show(self, in: &list, at: origin)
        if drawing != nil { drawing = new }
    }
    override func displayInvalidated() -> Bool {
        drawing = nil
        return super.displayInvalidated()
    }
    /// A link among others makes the row a link. What else is set inside a stack is the stack's business.
    override var rowTraits: RowTraits {
        // Not `lazy.compactMap`: it asks the first twice, and nested containers each time again.
        for item in items {
            if let link = item.rowTraits.link { return RowTraits(link: link) }
        }
        return RowTraits()
    }

    /// - Parameter graph: of a container whose views come and go with transitions; nil: they do not.
    func setItems(_ new: [LayoutItem], passingIn graph: Graph? = nil) {
        guard new.count != own.count || !zip(new, own).allSatisfy(===) else { return }
        if let graph {
            let passing = passing ?? PassingItems(of: self)
            self.passing = passing
            arrange(passing.change(from: own, to: new, in: graph))
        } else {
            arrange(new)
        }
        own = new
    }

    /// Something came to its place, or went.
    func passingChanged() {
        if let passing { arrange(passing.arranged(own)) }
    }

    private func arrange(_ new: [LayoutItem]) {
        items = new
        for item in new { adopt(item) }
        setNeedsLayout()
        setNeedsDisplay()
    }
}

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
        container.setItems(items, passingIn: isVisible && graph[Exchanges.self].isExchanging ? graph : nil)
    }

    override func collectItems(into items: inout [LayoutItem]) { items.append(container) }
    override func collectRows(into rows: inout [RowSegment]) { rows.append(.item(container, owner: self)) }
    override func itemsChanged() { collectContent() }
}
