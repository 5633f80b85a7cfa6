import Foundation

/// A list: knows its rows by index, makes those that are needed, and shows them in a scroll area.
final class ListNode<SelectionValue: Hashable, Content: View>:
    _ViewNode<List<SelectionValue, Content>>, RowContainer
{
    private var content: _ViewNode<Content>!
    private let engine: ListEngine

    override init(_ view: List<SelectionValue, Content>, in context: _NodeContext) {
        engine = ListEngine(graph: context.graph, environment: context.environment)
        super.init(view, in: context)
        if view.selection != nil { Diagnostics.noEffect("List(selection:)") }
        var rowContext = contentContext(axis: nil)
        rowContext.isRowContent = true
        rowContext.isListContent = true
        rowContext.environment.isListRow = true
        rowContext.environment.isRowLabel = true
        content = Content._makeNode(view.content, in: rowContext)
        collectSegments()
    }

    var rowOwner: any RowOwner { engine }

    override var children: [_Node] { [content] }
    /// Rows come on screen by scrolling, not with the list.
    override var visibleChildren: [_Node] { [] }
    override var ownedNodes: [_Node] { [content] }

    override func collectItems(into items: inout [LayoutItem]) { items.append(engine.item) }
    override func collectRows(into rows: inout [RowSegment]) { rows.append(.item(engine.item, owner: self)) }

    override func viewChanged(from old: List<SelectionValue, Content>) { content.update(view.content) }

    override func environmentChanged(from old: EnvironmentValues) {
        engine.environment = environment
        var inside = environment
        inside.isListRow = true
        inside.isRowLabel = true
        content.setEnvironment(inside)
    }

    override func itemsChanged() { collectSegments() }

    private func collectSegments() {
        var segments: [RowSegment] = []
        content.collectRows(into: &segments)
        engine.setSegments(segments, content: content)
    }

    override func visibilityChanged() { engine.setVisible(isVisible) }
    override func unmounted() { engine.end() }
}
