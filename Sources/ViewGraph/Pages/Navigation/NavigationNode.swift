import Foundation

/// A stack of pages: the root, and the pushed pages.
struct NavigationContainer<Root: View>: View, PrimitiveView {
    let root: Root
    var path: PathAccess?
    /// The columns in which the first pages are shown next to each other, or `nil` if one page is shown at a
    /// time.
    var columns: SplitColumns?

    static var shape: ViewShape { .one(holding: Root.self) }

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        NavigationNode(view, in: context)
    }
}

private final class NavigationNode<Root: View>:
    _ViewNode<NavigationContainer<Root>>, NavigationHost, CommandTarget, PageStack
{
    private let model = NavigationModel()
    private let box: NavigationBox
    private var root: PageNode!
    private var pushed: [StackEntry] = []
    /// The path of a stack without a binding.
    private var ownPath: [AnyHashable] = []
    /// The page that is animating out, whether it is unmounted then, and the page below that its bar names.
    private var leaving: (page: PageNode, ends: Bool, below: PageModel?)?

    override init(_ view: NavigationContainer<Root>, in context: _NodeContext) {
        box = NavigationBox(graph: context.graph)
        super.init(view, in: context)
        model.host = self
        box.pressedOutside = { [weak self] in self?.view.columns?.toggle() }
        graph[WindowLayers.self].add(self)
        let page = PageModel(of: model)
        page.searchAround = environment.searchAround
        let handle = DismissHandle(isPresented: true)
        handle.target = environment.dismissHandle.target
        root = makePage(AnyView(view.root), model: page, handle: handle, provider: nil)
        showPages([root])
        bringUpToDate()
    }

    // MARK: Nodes

    override var children: ChildNodes { .several([root] + pushed.compactMap(\.page)) }
    override var ownedNodes: ChildNodes { .several(children + (leaving.map { [$0.page] } ?? [])) }
    override var visibleChildren: ChildNodes {
        .several(leading + [top] + (leaving.map { [$0.page] } ?? []))
    }
    private var top: PageNode { pushed.last?.page ?? root }
    /// The pages in columns next to the last one, which are below the top page.
    private var leading: [PageNode] {
        guard let columns = view.columns else { return [] }
        return Array(pages.prefix(min(columns.count, pages.count) - 1))
    }
    /// The pages that exist, from the root up.
    private var pages: [PageNode] { [root] + pushed.compactMap(\.page) }

    /// The number of pages above the root that are columns of their own, and cannot be popped.
    private var fixedCount: Int { min(pushed.count, (view.columns?.count ?? 1) - 1) }

    override func collectBoxes(into boxes: inout [LayoutBox]) { boxes.append(box) }
    override func collectRows(into rows: inout [RowSegment]) { rows.append(.box(box, owner: self)) }
    override func boxesChanged() {}

    override func viewChanged(from old: NavigationContainer<Root>) {
        root.update(AnyView(view.root))
        bringUpToDate()
        if view.columns?.count != old.columns?.count { columnsChanged() }
        if view.columns?.firstShown != old.columns?.firstShown {
            endTransition()
            showPages([top])
        }
    }

    /// Shows the pages in columns, or the top page alone.
    private func columnsChanged() {
        endTransition()
        let visible = leading + [top]
        for page in pages {
            let isShown = visible.contains { $0 === page }
            page.model.isFrozen = !isShown
            if isVisible { page.setVisible(isShown) }
            page.setEnvironment(environment(of: page, provider: entry(of: page)?.provider))
        }
        showPages([top])
    }

    private func entry(of page: PageNode) -> StackEntry? { pushed.first { $0.page === page } }

    /// Shows pages in the last column: one, or two during a transition.
    private func showPages(_ last: [PageNode]) {
        updateColumns()
        box.show(last.map(\.box))
    }

    /// Updates the columns of the box, and the pages' buttons that depend on them.
    private func updateColumns() {
        updateNextPage()
        guard let columns = view.columns else {
            for page in pages { page.model.column = nil }
            return box.showColumns([], style: NavigationColumns.Style(), animation: nil)
        }
        let toggle: @MainActor () -> Void = { [weak self] in self?.view.columns?.toggle() }
        for (index, page) in pages.enumerated() {
            let hasToggle = index == columns.firstShown || (index >= columns.count && columns.hidesAll)
            let ownToggle: (@MainActor () -> Void)? = hasToggle ? toggle : nil
            page.model.column = SplitColumnPosition(isColumn: index < columns.count, toggle: ownToggle)
        }
        let boxes = leading.enumerated().map { index, page in
            NavigationColumn(
                page: page.box, width: page.model.settings.columnWidth ?? .standard,
                isShown: index >= columns.firstShown)
        }
        let style = NavigationColumns.Style(
            separator: environment.resolve(Palette.separator), isOverlay: columns.isOverlay)
        box.showColumns(boxes, style: style, animation: columnAnimation)
    }

    /// The animation of columns that are shown or hidden, or `nil` to show them at once.
    private var columnAnimation: Animation? {
        guard isVisible, graph.animationsEnabled, !graph.transaction.disablesAnimations else { return nil }
        return graph.transaction.animation ?? .timingCurve(0.25, 0.75, 0.25, 1, duration: 0.3)
    }

    override func evaluate() {
        isDirty = false
        bringUpToDate()
    }

    override func environmentChanged(from old: EnvironmentValues) {
        root.setEnvironment(environment(of: root, provider: nil))
        for entry in pushed {
            guard let page = entry.page else { continue }
            page.setEnvironment(environment(of: page, provider: entry.provider))
        }
    }

    private func updateNextPage() {
        let entry = view.columns == nil ? nil : pushed.dropFirst(fixedCount).first
        model.nextPage.set(entry?.value, entry?.provider.map { ObjectIdentifier($0) })
    }

    private func makePage(
        _ content: AnyView, model: PageModel, handle: DismissHandle, provider: (any PageProvider)?
    ) -> PageNode {
        var context = contentContext(axis: nil)
        context.environment = environment(model, handle, provider: provider)
        return PageNode(content, model: model, handle: handle, in: context)
    }

    /// Creates the page of the last entry. Pages below are created when they are uncovered.
    private func makeTop(of entries: [StackEntry]) {
        guard let top = entries.last, top.page == nil else { return }
        if let value = top.value, model.destination(for: value) == nil {
            // A page below that was never shown may declare it.
            for entry in entries.dropLast() where entry.page == nil {
                guard let declared = entry.value, model.destination(for: declared) != nil else { continue }
                makePage(of: entry)
                if model.destination(for: value) != nil { break }
            }
        }
        makePage(of: top)
    }

    private func makePage(of entry: StackEntry) {
        let content =
            switch entry.source {
            case .value(let value): content(for: value)
            case .provider(let provider): provider.pageContent()
            }
        let node = makePage(content, model: entry.model, handle: entry.handle, provider: entry.provider)
        entry.model.back = { [weak self, weak node] in if let node { self?.pop(from: node) } }
        node.dismissed = entry.model.back
        entry.handle.target = node
        entry.page = node
    }

    private func environment(of page: PageNode, provider: (any PageProvider)?) -> EnvironmentValues {
        environment(page.model, page.dismissHandle, provider: provider)
    }

    private func environment(_ page: PageModel, _ handle: DismissHandle, provider: (any PageProvider)?)
        -> EnvironmentValues
    {
        var values = environment
        if let provider { values.takeObjects(from: provider.environment) }
        values.enterScope(.page)
        values.navigation = model
        values.page = page
        values.pageEditMode = page.editMode.binding
        if let columns = view.columns, page.depth < columns.count - 1 {
            values.horizontalSizeClass = .compact
            if page.depth == 0 { values.listLook = .sidebar }
        }
        // The root page is dismissed together with its container.
        if page.depth > 0 { values.dismissHandle = handle }
        return values
    }

    // MARK: Path

    private var values: [AnyHashable] { pushed.compactMap(\.value) }

    /// Pushes and pops until the pages match the path.
    private func bringUpToDate() {
        let path = view.path
        let target = graph.evaluateTracked(self) {
            for page in leading { _ = page.model.settings.columnWidth }
            return path?.read() ?? ownPath
        }
        if view.columns != nil { updateColumns() }
        let current = values
        guard target != current else { return }
        let common = zip(target, current).prefix { $0 == $1 }.count
        // Pages that were pushed outside the path are removed by the first change above them. (B177) The
        // columns of a split view stay.
        var matched = 0
        var end = pushed.prefix { $0.provider?.isColumn == true }.count
        for (index, entry) in pushed.enumerated() where entry.value != nil {
            if matched == common { break }
            matched += 1
            end = index + 1
        }
        let removed = Array(pushed[end...])
        var new = Array(pushed[..<end])
        for value in target[common...] {
            new.append(StackEntry(.value(value), above: new.last?.model ?? root.model))
        }
        changeStack(to: new, removed: removed)
    }

    private func content(for value: AnyHashable) -> AnyView {
        model.destination(for: value) ?? AnyView(MissingDestination(value: value))
    }

    func destinationsChanged(for type: ObjectIdentifier) {
        for entry in pushed {
            guard let value = entry.value, ObjectIdentifier(Swift.type(of: value.base)) == type else {
                continue
            }
            entry.page?.update(content(for: value))
        }
    }

    // MARK: Pushing and popping

    /// Pops the pages above the columns before a view in another column pushes a page, which replaces them.
    private func popReplaced(from page: PageModel?) {
        guard let columns = view.columns, let page, page.depth < columns.count - 1 else { return }
        if pushed.count > fixedCount { pop(to: fixedCount) }
    }

    func push(_ value: AnyHashable, from page: PageModel?) {
        popReplaced(from: page)
        if let path = view.path { path.push(value) } else { ownPath.append(value) }
        // The setter of a custom binding may not notify anything.
        graph.change(nodes: [self])
    }

    func push(_ provider: any PageProvider) {
        guard !contains(provider) else { return }
        if !provider.isColumn { popReplaced(from: provider.environment.page) }
        changeStack(to: pushed + [StackEntry(.provider(provider), above: top.model)], removed: [])
    }

    func contains(_ provider: any PageProvider) -> Bool { pushed.contains { $0.isPushed(by: provider) } }

    func pop(_ provider: any PageProvider) {
        if let index = pushed.firstIndex(where: { $0.isPushed(by: provider) }) { pop(to: index) }
    }

    func contentChanged(of provider: any PageProvider) {
        pushed.first { $0.isPushed(by: provider) }?.page?.update(provider.pageContent())
    }

    /// Pops a page and the pages above it.
    private func pop(from page: PageNode) {
        if let index = pushed.firstIndex(where: { $0.page === page }) { pop(to: index) }
    }

    /// Pops all but `count` pages above the root.
    private func pop(to count: Int) {
        let removed = Array(pushed[count...])
        let valuesLeft = pushed[..<count].compactMap(\.value).count
        let popsValues = removed.contains { $0.value != nil }
        changeStack(to: Array(pushed[..<count]), removed: removed)
        guard popsValues else { return }
        if let path = view.path {
            path.truncate(valuesLeft)
        } else {
            ownPath.removeLast(ownPath.count - valuesLeft)
        }
        graph.change(nodes: [self])
    }

    /// Covered pages affect the window's color scheme while the stack is on screen.
    override func visibilityChanged() { graph[ColorSchemePreferences.self].preferencesChanged() }

    /// Pops all pages, as a second click on the selected tab does.
    func popToRoot() { if pushed.count > fixedCount { pop(to: fixedCount) } }

    func perform(_ command: WindowCommand) -> Bool {
        if let columns = view.columns, isVisible {
            let hidesOverlay = command == .escape && columns.isOverlay && !columns.hidesAll
            if hidesOverlay || command == .toggleSidebar {
                columns.toggle()
                return true
            }
        }
        if command == .refresh { return isVisible && ([top] + leading).contains { $0.model.refresh() } }
        guard command == .escape || command == .back, isVisible, pushed.count > fixedCount,
            let page = pushed.last?.page, page.model.settings.isBackHidden != true
        else { return false }
        pop(from: page)
        return true
    }

    private func changeStack(to new: [StackEntry], removed: [StackEntry]) {
        let old = top
        let below = old.model.previous
        let depth = pushed.count
        makeTop(of: new)
        let wasColumn = leading.contains { new.last?.page === $0 }
        pushed = new
        updateNextPage()
        for entry in removed where entry.page !== old { entry.page?.unmount() }
        for entry in removed { entry.provider?.pagePopped() }
        guard top !== old else { return }
        endTransition()
        let ends = removed.contains { $0.page === old }
        let isColumn = leading.contains { $0 === old }
        let isPush = new.count > depth || (new.count == depth && !ends)
        top.model.isFrozen = false
        if isVisible { top.setVisible(true) }
        if isVisible { graph[Announcer.self].postTitle { [weak self] in self?.top.model.titleText ?? "" } }
        if isColumn { return showPages([top]) }
        leaving = (old, ends, below)
        if ends { graph.leaving.insert(old) } else { old.model.isFrozen = true }
        updateColumns()
        guard !wasColumn else { return endTransition() }
        let animated = isVisible && graph.animationsEnabled && !graph.transaction.disablesAnimations
        box.slide(from: old.box, to: top.box, isPush: isPush, animated: animated) { [weak self] in
            self?.endTransition()
        }
    }

    /// Ends the transition. The covered page disappears when the new one is in place. (B28, B34)
    private func endTransition() {
        guard let (page, ends, _) = leaving else { return }
        leaving = nil
        showPages([top])
        if ends { page.unmount() } else { page.setVisible(false) }
    }
}

/// A placeholder for a value without a declared destination. (B173)
private struct MissingDestination: View {
    let value: AnyHashable

    var body: some View {
        Diagnostics.log(
            "A NavigationLink is presenting a value of type “\(type(of: value.base))” but there is no "
                + "matching navigationDestination declaration visible from the location of the link.")
        return Image(systemName: "exclamationmark.triangle.fill").font(.largeTitle).foregroundColor(.yellow)
    }
}
