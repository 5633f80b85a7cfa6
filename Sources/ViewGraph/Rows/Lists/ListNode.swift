import Foundation

/// The node of a list: it addresses its rows by index, creates those that are needed, and shows them in a
/// scroll area.
final class ListNode<SelectionValue: Hashable, Content: View>:
    _ViewNode<List<SelectionValue, Content>>, RowContainer
{
    private var content: _ViewNode<Content>!
    private let virtualizer: ListVirtualizer
    private var choice: ListSelectionState?

    override init(_ view: List<SelectionValue, Content>, in context: _NodeContext) {
        virtualizer = ListVirtualizer(graph: context.graph, environment: context.environment)
        super.init(view, in: context)
        choice = makeChoice()
        virtualizer.choice = choice
        virtualizer.node = self
        var rowContext = contentContext(axis: nil)
        rowContext.rows = RowContent(arrangesSections: true)
        rowContext.environment = innerEnvironment
        content = Content._makeNode(view.content, in: rowContext)
        collectSegments()
        followChoice()
        virtualizer.applyInitialPosition()
    }

    /// Creates the selection. With a binding to a set, a press selects a row only in a split view's column,
    /// which shows it.
    private func makeChoice() -> ListSelectionState? {
        switch view.selection {
        case nil: return nil
        case .one?:
            return ListSelectionState { [weak self] in
                if case .one(let selection)? = self?.view.selection { selection } else { nil }
            }
        case .several? where environment.selectionObserver != nil:
            return ListSelectionState(several: { [weak self] in
                if case .several(let selection)? = self?.view.selection { selection } else { nil }
            })
        case .several?:
            Diagnostics.noEffect("List(selection:) of several rows")
            return nil
        }
    }

    /// The environment of the rows. Settings of this list are not passed on to the regions inside.
    private var innerEnvironment: EnvironmentValues {
        var inner = environment
        inner.placementContext = .row
        inner.listChoice = choice
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
        followChoice()
    }

    override func evaluate() {
        isDirty = false
        followChoice()
    }

    /// Highlights the row whose value is selected, and notifies a split view.
    private func followChoice() {
        guard let choice else { return }
        let chosen = graph.evaluateTracked(self) { () -> Set<ChoiceTag> in
            switch view.selection {
            case nil: []
            case .one(let selection)?: Set(selection.wrappedValue.map { [ChoiceTag($0)] } ?? [])
            case .several(let selection)?: Set(selection.wrappedValue.map { ChoiceTag($0) })
            }
        }
        if choice.follow(chosen) { virtualizer.choiceChanged() }
        environment.selectionObserver?.follow(choice)
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
