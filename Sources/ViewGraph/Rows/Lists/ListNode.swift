import Foundation

/// The node of a list: it addresses its rows by index, creates those that are needed, and shows them in a
/// scroll area.
final class ListNode<SelectionValue: Hashable, Content: View>:
    _ViewNode<List<SelectionValue, Content>>, RowContainer
{
    private var content: _ViewNode<Content>!
    private let virtualizer: ListVirtualizer
    private var selection: (any ListSelectionState)?

    override init(_ view: List<SelectionValue, Content>, in context: _NodeContext) {
        virtualizer = ListVirtualizer(graph: context.graph, environment: context.environment)
        super.init(view, in: context)
        if view.selection != nil {
            let selection = BoundSelection { [weak self] in self?.view.selection }
            self.selection = selection
            virtualizer.selection = SelectionController(selection, in: virtualizer)
        }
        virtualizer.node = self
        var rowContext = contentContext(axis: nil)
        rowContext.rows = RowContent(arrangesSections: true, mergesLists: true)
        rowContext.environment = innerEnvironment
        content = Content._makeNode(view.content, in: rowContext)
        collectSegments()
        followState()
        virtualizer.applyInitialPosition()
    }

    /// The environment of the rows. Settings of this list are not passed on to the regions inside.
    private var innerEnvironment: EnvironmentValues {
        var inner = environment
        inner.placementContext = .row
        inner.listSelection = selection
        inner.sidewaysRows = nil
        inner.swipeContainer = nil
        inner.scrolling = inner.scrolling.inside
        return inner
    }

    var rowOwner: any RowOwner { virtualizer }

    override var children: ChildNodes { .one(content) }
    /// Rows come into view by scrolling, not together with the list.
    override var visibleChildren: ChildNodes { .none }
    override var ownedNodes: ChildNodes { .one(content) }

    override func collectBoxes(into boxes: inout [LayoutBox]) { boxes.append(virtualizer.box) }
    override func collectRows(into rows: inout [RowSegment]) {
        rows.append(.box(virtualizer.box, owner: self))
    }

    override func viewChanged(from old: List<SelectionValue, Content>) {
        content.update(view.content)
        followState()
    }

    override func evaluate() {
        isDirty = false
        followState()
    }

    /// Shows the program's selection and edit mode, and notifies a split view.
    private func followState() {
        let mode = graph.evaluateTracked(self) {
            virtualizer.selection?.follow()
            return environment.editMode?.wrappedValue
        }
        virtualizer.actions.editing.follow(mode)
        if let selection { environment.selectionObserver?.follow(selection) }
    }

    override func environmentChanged(from old: EnvironmentValues) {
        virtualizer.environment = environment
        content.setEnvironment(innerEnvironment)
        followState()
    }

    override func boxesChanged() { collectSegments() }

    private func collectSegments() {
        var segments: [RowSegment] = []
        content.collectRows(into: &segments)
        virtualizer.setSegments(segments, content: content)
    }

    override func visibilityChanged() { virtualizer.setVisible(isVisible) }
    override func unmounted() { virtualizer.end() }
}

/// The node of a list or a form without selection among the rows of another one, whose rows are the other's.
/// (R26.1)
final class MergedListNode<SelectionValue: Hashable, Content: View>: _ViewNode<List<SelectionValue, Content>>
{
    private var content: _ViewNode<Content>!

    override init(_ view: List<SelectionValue, Content>, in context: _NodeContext) {
        super.init(view, in: context)
        content = Content._makeNode(view.content, in: childContext)
    }

    override var children: ChildNodes { .one(content) }
    override func viewChanged(from old: List<SelectionValue, Content>) { content.update(view.content) }
}
