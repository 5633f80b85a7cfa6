import Foundation

/// A stack of pages: the root, and what was pushed onto it.
struct NavigationContainer<Root: View>: View, PrimitiveView {
    let root: Root
    var path: PathAccess?

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        NavigationNode(view, in: context)
    }
}

final class NavigationNode<Root: View>:
    _ViewNode<NavigationContainer<Root>>, NavigationHost, CommandTarget, PageStack
{
    private let model = NavigationModel()
    private let item: NavigationItem
    private var root: PageNode!
    private var pushed: [Entry] = []
    /// The path where the program keeps none.
    private var ownPath: [AnyHashable] = []
    /// On its way out, and whether it ends then.
    private var leaving: (page: PageNode, ends: Bool)?

    /// A page above the root.
    private struct Entry {
        enum Source {
            case value(AnyHashable)
            case pusher(any PagePusher)
        }
        let source: Source
        let page: PageNode

        var value: AnyHashable? { if case .value(let value) = source { value } else { nil } }
        func isFrom(_ pusher: any PagePusher) -> Bool {
            if case .pusher(let known) = source { known === pusher } else { false }
        }
    }

    override init(_ view: NavigationContainer<Root>, in context: _NodeContext) {
        item = NavigationItem(graph: context.graph)
        super.init(view, in: context)
        model.host = self
        graph.windowLayers.add(self)
        root = makePage(AnyView(view.root), above: nil, pusher: nil)
        item.show([root.item])
        bringUpToDate()
    }

    // MARK: Nodes

    override var children: [_Node] { [root] + pushed.map(\.page) }
    override var ownedNodes: [_Node] { children + (leaving.map { [$0.page] } ?? []) }
    override var visibleChildren: [_Node] { [top] + (leaving.map { [$0.page] } ?? []) }
    private var top: PageNode { pushed.last?.page ?? root }

    override func collectItems(into items: inout [LayoutItem]) { items.append(item) }
    override func collectRows(into rows: inout [RowSegment]) { rows.append(.item(item, owner: self)) }
    override func itemsChanged() {}

    override func viewChanged(from old: NavigationContainer<Root>) {
        root.update(AnyView(view.root))
        bringUpToDate()
    }

    override func evaluate() {
        isDirty = false
        bringUpToDate()
    }

    override func environmentChanged(from old: EnvironmentValues) {
        root.setEnvironment(environment(of: root, pusher: nil))
        for entry in pushed {
            var pusher: (any PagePusher)?
            if case .pusher(let known) = entry.source { pusher = known }
            entry.page.setEnvironment(environment(of: entry.page, pusher: pusher))
        }
    }

    private func makePage(_ content: AnyView, above below: PageNode?, pusher: (any PagePusher)?) -> PageNode {
        let page = PageModel(previous: below?.model)
        if below == nil { page.searchAround = environment.searchAround }
        let handle = DismissHandle(isPresented: true)
        var context = contentContext(axis: nil)
        context.environment = environment(page, handle, pusher: pusher)
        let node = PageNode(content, model: page, handle: handle, in: context)
        if below != nil {
            page.back = { [weak self, weak node] in if let node { self?.pop(from: node) } }
            node.dismissed = page.back
            handle.target = node
        } else {
            handle.target = environment.dismissHandle.target
        }
        return node
    }

    private func environment(of page: PageNode, pusher: (any PagePusher)?) -> EnvironmentValues {
        environment(page.model, page.handle, pusher: pusher)
    }

    private func environment(_ page: PageModel, _ handle: DismissHandle, pusher: (any PagePusher)?)
        -> EnvironmentValues
    {
        var values = environment
        if let pusher { values.takeObjects(from: pusher.environment) }
        values.navigation = model
        values.page = page
        // The root page goes as what it is in goes.
        if page.previous != nil { values.dismissHandle = handle }
        values.isListRow = false
        values.listChoice = nil
        values.isSplitPage = false
        values.isRowLabel = false
        values.searchAround = nil
        return values
    }

    // MARK: The path

    private var values: [AnyHashable] { pushed.compactMap(\.value) }

    /// Pushes and pops until the pages are those of the path.
    private func bringUpToDate() {
        let path = view.path
        let wanted = graph.evaluateTracked(self) { path?.read() ?? ownPath }
        let known = values
        guard wanted != known else { return }
        let common = zip(wanted, known).prefix { $0 == $1 }.count
        // What was pushed beside the path goes with the first change above it. (B177)
        var kept = 0
        var end = 0
        for (index, entry) in pushed.enumerated() where entry.value != nil {
            if kept == common { break }
            kept += 1
            end = index + 1
        }
        let removed = Array(pushed[end...])
        var new = Array(pushed[..<end])
        for value in wanted[common...] {
            new.append(
                Entry(
                    source: .value(value),
                    page: makePage(content(for: value), above: new.last?.page ?? root, pusher: nil)))
        }
        exchange(for: new, removed: removed)
    }

    private func content(for value: AnyHashable) -> AnyView {
        model.destination(for: value) ?? AnyView(MissingDestination(value: value))
    }

    func destinationsChanged(for type: ObjectIdentifier) {
        for entry in pushed {
            guard let value = entry.value, ObjectIdentifier(Swift.type(of: value.base)) == type else {
                continue
            }
            entry.page.update(content(for: value))
        }
    }

    // MARK: Pushing and popping

    func push(_ value: AnyHashable) {
        if let path = view.path { path.push(value) } else { ownPath.append(value) }
        // A binding of the program's own making may tell nobody.
        graph.change(nodes: [self])
    }

    func push(_ pusher: any PagePusher) {
        guard !contains(pusher) else { return }
        let page = makePage(pusher.pageContent(), above: top, pusher: pusher)
        exchange(for: pushed + [Entry(source: .pusher(pusher), page: page)], removed: [])
    }

    func contains(_ pusher: any PagePusher) -> Bool { pushed.contains { $0.isFrom(pusher) } }

    func pop(_ pusher: any PagePusher) {
        if let index = pushed.firstIndex(where: { $0.isFrom(pusher) }) { pop(to: index) }
    }

    func contentChanged(of pusher: any PagePusher) {
        pushed.first { $0.isFrom(pusher) }?.page.update(pusher.pageContent())
    }

    /// Takes a page away and what is above it.
    private func pop(from page: PageNode) {
        if let index = pushed.firstIndex(where: { $0.page === page }) { pop(to: index) }
    }

    /// Leaves so many pages above the root.
    private func pop(to count: Int) {
        let removed = Array(pushed[count...])
        let valuesLeft = pushed[..<count].compactMap(\.value).count
        let popsValues = removed.contains { $0.value != nil }
        exchange(for: Array(pushed[..<count]), removed: removed)
        guard popsValues else { return }
        if let path = view.path {
            path.cut(valuesLeft)
        } else {
            ownPath.removeLast(ownPath.count - valuesLeft)
        }
        graph.change(nodes: [self])
    }

    /// Covered pages have their say in the window's colours while the stack is on screen.
    override func visibilityChanged() { graph.colorSchemes.wishesChanged() }

    /// Pops all pages, as a second click on the chosen tab does.
    func popToRoot() { if !pushed.isEmpty { pop(to: 0) } }

    func perform(_ command: WindowCommand) -> Bool {
        guard command != .confirm, isVisible, let last = pushed.last,
            last.page.model.settings.isBackHidden != true
        else {
            return false
        }
        pop(from: last.page)
        return true
    }

    private func exchange(for new: [Entry], removed: [Entry]) {
        let old = top
        let depth = pushed.count
        pushed = new
        for entry in removed where entry.page !== old { entry.page.unmount() }
        for case .pusher(let pusher) in removed.map(\.source) { pusher.pagePopped() }
        guard top !== old else { return }
        endTransition()
        let ends = removed.contains { $0.page === old }
        let isPush = new.count > depth || (new.count == depth && !ends)
        leaving = (old, ends)
        if !ends { old.model.isFrozen = true }
        top.model.isFrozen = false
        if isVisible { top.setVisible(true) }
        let animated = isVisible && graph.animationsEnabled && !graph.transaction.disablesAnimations
        item.slide(from: old.item, to: top.item, isPush: isPush, animated: animated) { [weak self] in
            self?.endTransition()
        }
    }

    /// The page that was left disappears when the new one is in its place. (B28, B34)
    private func endTransition() {
        guard let (page, ends) = leaving else { return }
        leaving = nil
        item.show([top.item])
        if ends { page.unmount() } else { page.setVisible(false) }
    }
}

/// Stands for a value that no destination was declared for. (B173)
struct MissingDestination: View {
    let value: AnyHashable

    var body: some View {
        Diagnostics.log(
            "A NavigationLink is presenting a value of type “\(type(of: value.base))” but there is no "
                + "matching navigationDestination declaration visible from the location of the link.")
        return Image(systemName: "exclamationmark.triangle.fill").font(.largeTitle).foregroundColor(.yellow)
    }
}
