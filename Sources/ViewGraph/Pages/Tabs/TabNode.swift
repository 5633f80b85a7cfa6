import Foundation
import Observation

/// The model of a tab view's bar.
@MainActor @Observable
final class TabModel: ScrollFollower {
    struct Tab {
        var label: AnyView?
        var badge: Text?
        var isHidden = false
        var isDisabled = false
    }
    var tabs: [Tab] = []
    var selected = 0
    /// The appearance of the tab view.
    var look = _TabLook.bar
    /// The settings of the page on screen for the bar.
    private(set) var bar = TabTrait()
    var isHidden: Bool { bar.hidesBar ?? BarAppearance.tabs.isHidden }
    /// Whether content extends beneath the bar.
    private(set) var coversContent = false
    @ObservationIgnored private var beneath: Set<ObjectIdentifier> = []
    @ObservationIgnored var choose: (@MainActor (Int) -> Void)?
    /// Called when a view's settings as a tab have changed.
    @ObservationIgnored var traitsChanged: (@MainActor () -> Void)?
    @ObservationIgnored private var traits = NodeSettings<TabTrait>()

    func contentExtends(for length: CGFloat, of scroller: AnyObject) {
        guard length > 0.5 else { return contentDetached(scroller) }
        beneath.insert(ObjectIdentifier(scroller))
        if !coversContent { coversContent = true }
    }

    func contentDetached(_ scroller: AnyObject) {
        beneath.remove(ObjectIdentifier(scroller))
        if coversContent, beneath.isEmpty { coversContent = false }
    }

    func setBar(_ value: TabTrait?, of node: _Node) {
        traits.set(value, of: node)
        var new = TabTrait()
        new.hidesBar = traits.first(\.hidesBar)
        new.barStyle = traits.first(\.barStyle)
        new.barVisibility = traits.first(\.barVisibility)
        if new.hidesBar != bar.hidesBar || new.barStyle != bar.barStyle
            || new.barVisibility != bar.barVisibility
        {
            bar = new
        }
    }
}

/// A node whose children are tabs like its siblings, as in branches and groups.
@MainActor
protocol StructuralNode: _Node {
    /// The id of a child that was created from data.
    var childTag: AnyHashable? { get }
}
extension StructuralNode { var childTag: AnyHashable? { nil } }
extension TupleNode: StructuralNode {}
extension ConditionalNode: StructuralNode {}
extension OptionalNode: StructuralNode {}
extension GroupNode: StructuralNode {}
extension ForEachNode: StructuralNode {}
extension ForEachElementNode: StructuralNode {
    var childTag: AnyHashable? { elementID.map { AnyHashable($0) } }
}

final class TabNode<SelectionValue: Hashable, Content: View>:
    _ViewNode<TabView<SelectionValue, Content>>
{
    private let model = TabModel()
    private let box: TabBox
    private var content: _ViewNode<Content>!
    private var bar: _ViewNode<VStack<TabBar>>!
    private var pages: [Page] = []
    /// The tab that the user selected, if there is no binding.
    private var chosen = 0
    private var shown: _Node?

    private struct Page {
        let node: _Node
        let tag: AnyHashable?
        /// The index of the node's view that is the page, if a modifier applies to several views.
        var part: Int?
    }

    override init(_ view: TabView<SelectionValue, Content>, in context: _NodeContext) {
        box = TabBox(graph: context.graph)
        super.init(view, in: context)
        // Before its content, because inner tab views receive commands first.
        graph[WindowLayers.self].add(self)
        var inside = contentContext(axis: nil)
        inside.environment = innerEnvironment
        content = Content._makeNode(view.content, in: inside)
        bar = VStack<TabBar>._makeNode(
            VStack(spacing: 0) { TabBar(model: model) }, in: contentContext(axis: nil))
        var boxes: [LayoutBox] = []
        bar.collectBoxes(into: &boxes)
        box.setBar(boxes[0])
        model.choose = { [weak self] in self?.choose($0) }
        box.pageTurned = { [weak self] step in
            if let self { choose(model.selected + step) }
        }
        model.traitsChanged = { [weak self] in self.map { $0.graph.markDirty($0) } }
        collectPages()
    }

    private var innerEnvironment: EnvironmentValues {
        var values = environment
        values.enterScope(.tab)
        values.tabs = model
        return values
    }

    override var children: ChildNodes { .several([content, bar]) }
    /// The bar. The selected page is made visible separately, and the others keep their state. (B29)
    override var visibleChildren: ChildNodes { .one(bar) }
    override func collectBoxes(into boxes: inout [LayoutBox]) { boxes.append(box) }
    override func collectRows(into rows: inout [RowSegment]) { rows.append(.box(box, owner: self)) }

    override func viewChanged(from old: TabView<SelectionValue, Content>) {
        content.update(view.content)
        collectPages()
    }

    override func environmentChanged(from old: EnvironmentValues) {
        content.setEnvironment(innerEnvironment)
        bar.setEnvironment(environment)
        collectPages()
    }

    override func evaluate() {
        isDirty = false
        collectPages()
    }

    override func boxesChanged() { collectPages() }

    override func visibilityChanged() {
        if isVisible { collectPages() } else { shown?.setVisible(false) }
    }

    // MARK: Pages

    private func collectPages() {
        guard content != nil else { return }
        var tabs: [TabModel.Tab] = []
        pages = []
        collect(content, tag: nil, into: &tabs)
        model.tabs = tabs
        model.look = environment.tabLook
        show(selectedIndex)
    }

    private func collect(_ node: _Node, tag: AnyHashable?, into tabs: inout [TabModel.Tab]) {
        if let structure = node as? any StructuralNode {
            for child in node.children { collect(child, tag: structure.childTag ?? tag, into: &tabs) }
            return
        }
        var boxes: [LayoutBox] = []
        node.collectBoxes(into: &boxes)
        // A view without boxes is not a page.
        guard !boxes.isEmpty else { return }
        if boxes.count > 1 {
            for (part, box) in boxes.enumerated() {
                pages.append(Page(node: node, tag: box.tag ?? tag, part: part))
                tabs.append(TabModel.Tab())
            }
            return
        }
        var trait = TabTrait()
        var inner: _Node? = node
        while let current = inner, !(current is any NavigationHost) {
            if let ownTrait = (current as? any TabTraitNodeProtocol)?.trait {
                trait.label = trait.label ?? ownTrait.label
                trait.badge = trait.badge ?? ownTrait.badge
                trait.tag = trait.tag ?? ownTrait.tag
                trait.isHidden = trait.isHidden ?? ownTrait.isHidden
                trait.isDisabled = trait.isDisabled ?? ownTrait.isDisabled
            }
            inner = current.children.count == 1 ? current.children[0] : nil
        }
        pages.append(Page(node: node, tag: trait.tag ?? boxes[0].tag ?? tag))
        tabs.append(
            TabModel.Tab(
                label: trait.label, badge: trait.badge, isHidden: trait.isHidden ?? false,
                isDisabled: trait.isDisabled ?? false))
    }

    /// The page with the selection's tag, otherwise the one that the user selected. (B202)
    private var selectedIndex: Int {
        let binding = view.selection
        let selected = graph.evaluateTracked(self) { binding?.wrappedValue }
        let index =
            selected.map { selected in
                pages.firstIndex { ($0.tag?.base as? SelectionValue) == selected } ?? 0
            } ?? chosen
        return min(index, max(0, pages.count - 1))
    }

    private func choose(_ index: Int) {
        guard pages.indices.contains(index) else { return }
        if index == model.selected { return popToRoot(pages[index].node) }
        if let binding = view.selection {
            guard let tag = pages[index].tag?.base as? SelectionValue else { return }
            binding.wrappedValue = tag
        } else {
            chosen = index
        }
        isTurnedByUser = true
        graph.change(nodes: [self])
    }

    /// Pops to the first page of the stack, after a click on the selected tab. (B205)
    private func popToRoot(_ node: _Node) {
        if let stack = node as? any PageStack { return stack.popToRoot() }
        for child in node.children { popToRoot(child) }
    }

    private func show(_ index: Int) {
        let node = pages.indices.contains(index) ? pages[index].node : nil
        let old = model.selected
        if model.selected != index { model.selected = index }
        var boxes: [LayoutBox] = []
        node?.collectBoxes(into: &boxes)
        if let part = pages.indices.contains(index) ? pages[index].part : nil {
            boxes = boxes.indices.contains(part) ? [boxes[part]] : []
        }
        var isTurning = false
        if case .pages = environment.tabLook, isVisible, graph.animationsEnabled, shown != nil, index != old {
            isTurning = graph.transaction.animation != nil || isTurnedByUser
        }
        isTurnedByUser = false
        box.isPaged = environment.tabLook != .bar
        box.show(boxes, direction: isTurning ? (index > old ? 1 : -1) : 0)
        guard isVisible else { return }
        let leaving = shown
        shown = node
        node?.setVisible(true)
        if leaving !== node, let leaving, !leaving.isUnmounted { leaving.setVisible(false) }
    }

    private var isTurnedByUser = false

    override func unmounted() { model.choose = nil }
}

extension TabNode: CommandTarget {
    func perform(_ command: WindowCommand) -> Bool {
        guard isVisible, environment.isEnabled else { return false }
        let index: Int? =
            switch command {
            case .turnTab(let step): model.tab(after: model.selected, by: step)
            case .tab(let number): model.tab(number)
            default: nil
            }
        guard let index else { return false }
        // The focus does not move to the tab.
        graph[Announcer.self].postTitle { [weak self] in self?.selectedTitle ?? "" }
        choose(index)
        return true
    }

    /// The title of the selected tab in the bar.
    private var selectedTitle: String {
        var boxes: [LayoutBox] = []
        if !isUnmounted { bar.collectBoxes(into: &boxes) }
        let elements = boxes.flatMap(\.accessibilityElements).flattened
        return elements.first { $0.role == .tab && $0.states.isSelected == true }?.label ?? ""
    }
}

extension TabModel {
    /// The indices of the tabs that a key can select, in the order of the bar.
    private var reachable: [Int] { tabs.indices.filter { !tabs[$0].isHidden && !tabs[$0].isDisabled } }

    /// The index of the tab in the bar with a number, from 1.
    fileprivate func tab(_ number: Int) -> Int? {
        let shown = tabs.indices.filter { !tabs[$0].isHidden }
        guard shown.indices.contains(number - 1), reachable.contains(shown[number - 1]) else { return nil }
        return shown[number - 1]
    }

    /// The index of the next tab, or for a negative step of the one before. The first one follows the last
    /// one.
    fileprivate func tab(after index: Int, by step: Int) -> Int? {
        let reachable = reachable
        let others = step > 0 ? reachable.filter { $0 > index } : reachable.reversed().filter { $0 < index }
        let next = others.first ?? (step > 0 ? reachable.first : reachable.last)
        return next == index ? nil : next
    }
}

/// A stack of pages that can be popped to its root.
@MainActor
protocol PageStack: _Node {
    func popToRoot()
}
