import Foundation

/// A link's label and action, as a button or a list's row.
struct LinkView<Label: View>: View, PrimitiveView {
    let label: Label
    let target: LinkTarget
    let isRow: Bool

    static var shape: ViewShape { .one(holding: Label.self) }

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        LinkNode(view, in: context)
    }
}

private final class LinkNode<Label: View>: _ViewNode<LinkView<Label>>, PageProvider {
    private enum Shape {
        case button(_ViewNode<Button<Label>>)
        case row(_ViewNode<HStack<Label>>, RowLinkBox)
    }
    private var shape: Shape!
    /// Whether the page was popped but the binding is not read again yet. Until then it may return its old
    /// value.
    private var isClearing = false
    private let isRow: Bool

    override init(_ view: LinkView<Label>, in context: _NodeContext) {
        isRow = view.isRow
        super.init(view, in: context)
        shape = isRow ? makeRow() : .button(Button<Label>._makeNode(button, in: linkContext))
        refresh()
    }

    override var children: ChildNodes {
        switch shape! {
        case .button(let node): .one(node)
        case .row(let label, _): .one(label)
        }
    }

    /// Whether the node is reusable, which it is not while its page is shown.
    override var isReusable: Bool {
        !isClearing && host?.contains(self) != true && areChildrenReusable
    }

    override func collectBoxes(into boxes: inout [LayoutBox]) {
        switch shape! {
        case .button(let node): node.collectBoxes(into: &boxes)
        case .row(_, let box): boxes.append(box)
        }
    }

    override func collectRows(into rows: inout [RowSegment]) {
        var boxes: [LayoutBox] = []
        collectBoxes(into: &boxes)
        for box in boxes { rows.append(.box(box, owner: self)) }
    }

    private var button: Button<Label> {
        Button { [weak self] in
            self?.follow()
        } label: {
            view.label
        }
    }

    private func makeRow() -> Shape {
        var context = contentContext(axis: nil)
        context.environment = rowEnvironment
        let label = HStack<Label>._makeNode(HStack { view.label }, in: context)
        var boxes: [LayoutBox] = []
        label.collectBoxes(into: &boxes)
        let box = RowLinkBox(boxes[0], graph: graph)
        box.control.action = { [weak self] in self?.follow() }
        return .row(label, box)
    }

    /// The context of the label. A link without a target is disabled.
    private var linkContext: _NodeContext {
        var context = contentContext(axis: nil)
        if !canFollow { context.environment.isEnabled = false }
        return context
    }

    /// The environment of a row's label, which is gray while the link is disabled.
    private var rowEnvironment: EnvironmentValues {
        var values = environment
        values.placementContext = environment.placementContext.insideControl
        if !environment.isEnabled || !canFollow {
            values.isEnabled = false
            values.tint = Palette.tertiaryLabel
            values.foregroundColor = Palette.tertiaryLabel
        }
        return values
    }

    private var canFollow: Bool {
        environment.navigation != nil && view.target.pushesPage
    }

    override func viewChanged(from old: LinkView<Label>) {
        switch shape! {
        case .button(let node):
            node.setEnvironment(linkContext.environment)
            node.update(button)
        case .row(let label, _):
            if view.target.pushesPage != old.target.pushesPage { label.setEnvironment(rowEnvironment) }
            label.update(HStack { view.label })
        }
        refresh()
        bringUpToDate()
        if host?.contains(self) == true { host?.contentChanged(of: self) }
    }

    override func environmentChanged(from old: EnvironmentValues) {
        switch shape! {
        case .button(let node): node.setEnvironment(linkContext.environment)
        case .row(let label, _): label.setEnvironment(rowEnvironment)
        }
        refresh()
    }

    private func refresh() {
        guard case .row(_, let box) = shape! else { return }
        box.selectionValue = view.target.value
        box.isShown = isShown
        box.refresh(isEnabled: environment.isEnabled && canFollow, environment: environment)
    }

    /// Whether the page of a link in a column of a split view is shown next to the columns.
    private var isShown: Bool {
        guard environment.isNextToDetail, let page = environment.navigation?.nextPage else { return false }
        return graph.evaluateTracked(self) {
            if let value = view.target.value { return page.value == value }
            return page.provider == ObjectIdentifier(self)
        }
    }

    override func visibilityChanged() { if isVisible { bringUpToDate() } }

    override func evaluate() {
        isDirty = false
        isClearing = false
        refresh()
        bringUpToDate()
    }

    // MARK: Pushing

    private var host: (any NavigationHost)? { environment.navigation?.host }

    private func follow() {
        guard environment.isEnabled, isVisible else { return }
        if let value = view.target.value {
            // In a split view's list, a link selects.
            if environment.selectionObserver != nil, environment.listSelection?.select(value) == true {
                return
            }
            focusRow()
            host?.push(value, from: environment.page)
        } else if view.target.page != nil {
            focusRow()
            host?.push(self)
            view.target.write?(true)
        }
    }

    /// Moves the keyboard focus to the row, so that it is there when the page was popped. A row that is
    /// clicked does not have it.
    private func focusRow() {
        guard case .row(_, let box) = shape! else { return }
        KeyboardFocus.returning { box.control.focus() }
    }

    /// Pushes or pops the page according to the program's binding. (B182)
    private func bringUpToDate() {
        guard !isClearing, let read = view.target.read, let host else { return }
        let shouldPush = graph.evaluateTracked(self) { read() }
        guard shouldPush != host.contains(self) else { return }
        if shouldPush, isVisible { host.push(self) } else if !shouldPush { host.pop(self) }
    }

    func pageContent() -> AnyView { view.target.page?() ?? AnyView(EmptyView()) }

    func pagePopped() {
        guard view.target.read?() == true else { return }
        isClearing = true
        view.target.write?(false)
        graph.change(nodes: [self])
    }
}
