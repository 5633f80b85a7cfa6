import Foundation

/// A list: knows its rows by index, makes those that are needed, and shows them in a scroll area.
final class ListNode<SelectionValue: Hashable, Content: View>:
    _ViewNode<List<SelectionValue, Content>>, RowContainer
{
    private var content: _ViewNode<Content>!
    private let virtualizer: ListVirtualizer
    private var choice: ListChoice?

    override init(_ view: List<SelectionValue, Content>, in context: _NodeContext) {
        virtualizer = ListVirtualizer(graph: context.graph, environment: context.environment)
        super.init(view, in: context)
        if case .one? = view.selection {
            choice = ListChoice { [weak self] in
                if case .one(let selection)? = self?.view.selection { selection } else { nil }
            }
            virtualizer.choice = choice
        } else if view.selection != nil {
            Diagnostics.noEffect("List(selection:) of several rows")
        }
        virtualizer.node = self
        var rowContext = contentContext(axis: nil)
        rowContext.rows = RowContent(arrangesSections: true)
        rowContext.environment = innerEnvironment
        content = Content._makeNode(view.content, in: rowContext)
        collectSegments()
        followChoice()
        virtualizer.contentIsThere()
    }

    /// What rows are in. What was said to this list is not said to the regions inside.
    private var innerEnvironment: EnvironmentValues {
        var inner = environment
        inner.standing = .row
        inner.listChoice = choice
        inner.scrolling = inner.scrolling.inside
        return inner
    }

    var rowOwner: any RowOwner { virtualizer }

    override var children: ChildNodes { .one(content) }
    /// Rows come on screen by scrolling, not with the list.
    override var visibleChildren: ChildNodes { .none }
    override var ownedNodes: ChildNodes { .one(content) }

    override func collectBoxes(into boxes: inout [LayoutBox]) { boxes.append(virtualizer.box) }
    override func collectRows(into rows: inout [RowSegment]) {
        rows.append(.box(virtualizer.box, owner: self))
    }

    override func viewChanged(from old: List<SelectionValue, Content>) {
        content.update(view.content)
        followChoice()
    }

    override func evaluate() {
        isDirty = false
        followChoice()
    }

    /// Marks the row whose value is chosen, and tells a split view.
    private func followChoice() {
        guard let choice else { return }
        let chosen = graph.evaluateTracked(self) { () -> AnyHashable? in
            guard case .one(let selection)? = view.selection else { return nil }
            return selection.wrappedValue.map { AnyHashable($0) }
        }
        if choice.follow(chosen) { virtualizer.choiceChanged() }
        environment.choiceFollower?.follow(choice)
    }

    override func environmentChanged(from old: EnvironmentValues) {
        virtualizer.environment = environment
        content.setEnvironment(innerEnvironment)
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
